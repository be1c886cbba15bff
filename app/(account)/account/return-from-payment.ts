const QUICK_SECONDS = 2;
const QUICK_FOR_MS = 20_000;
const SLOW_SECONDS = 15;
const SLOW_FOR_MS = 10 * 60_000;

/** Whether a page still reloads quickly, as it does for the first seconds. */
export function isQuickLook(seconds: number | null): boolean {
  return seconds === QUICK_SECONDS;
}

/** Reads the time of a return from the payment provider, in milliseconds. Null if it is missing or in the future. */
export function readReturnTime(asked: string | readonly string[] | undefined, now: Date): Date | null {
  if (typeof asked !== "string" || !/^\d{13}$/.test(asked)) return null;
  const at = new Date(Number(asked));
  return at <= now ? at : null;
}

/** Seconds until a page that waits for the payment provider reloads itself; null once it has given up. */
export function secondsToNextLook(since: Date, now: Date): number | null {
  const waited = now.getTime() - since.getTime();
  if (waited < QUICK_FOR_MS) return QUICK_SECONDS;
  return waited < SLOW_FOR_MS ? SLOW_SECONDS : null;
}
