const QUICK_SECONDS = 2;
const QUICK_FOR_MS = 20_000;
const SLOW_SECONDS = 15;
const SLOW_FOR_MS = 10 * 60_000;

/** Whether the page is still in the first seconds, when it refreshes quickly. */
export function isQuickRefresh(seconds: number | null): boolean {
  return seconds === QUICK_SECONDS;
}

/** Parses the time of a return from the payment provider, in epoch milliseconds. Null if missing or in the future. */
export function readReturnTime(value: string | readonly string[] | undefined, now: Date): Date | null {
  if (typeof value !== "string" || !/^\d{13}$/.test(value)) return null;
  const at = new Date(Number(value));
  return at <= now ? at : null;
}

/** Seconds until a page that waits for the payment provider refreshes itself; null once it has given up. */
export function secondsToNextRefresh(since: Date, now: Date): number | null {
  const waitedMs = now.getTime() - since.getTime();
  if (waitedMs < QUICK_FOR_MS) return QUICK_SECONDS;
  return waitedMs < SLOW_FOR_MS ? SLOW_SECONDS : null;
}
