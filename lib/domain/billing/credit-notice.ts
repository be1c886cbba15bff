/** How much of a period's credits is used when its account is told, in percent; the higher first. */
export const NOTICE_PERCENTS = [100, 80] as const;

export type NoticePercent = (typeof NOTICE_PERCENTS)[number];

/** The highest threshold that is reached; null below all of them, and where nothing was granted. */
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
