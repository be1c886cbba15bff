/** Thresholds of used credits, in percent, at which an account is notified; the higher one first. */
export const NOTICE_PERCENTS = [100, 80] as const;

export type NoticePercent = (typeof NOTICE_PERCENTS)[number];

/** Returns the highest threshold reached; null below all of them, or when nothing was granted. */
export function noticeDue({
  granted,
  used,
}: {
  readonly granted: number;
  readonly used: number;
}): NoticePercent | null {
  if (granted <= 0) return null;
  return NOTICE_PERCENTS.find((percent) => used * 100 >= granted * percent) ?? null;
}
