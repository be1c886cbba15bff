export const HOUR = 3600;
export const DAY = 24 * HOUR;

/** The same day of a later month, or its last day if the month is shorter. */
export function addMonths(from: number, months: number): number {
  const date = new Date(from * 1000);
  const dayOfMonth = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  // A day that the month does not have runs over into the next one.
  if (date.getUTCDate() !== dayOfMonth) date.setUTCDate(0);
  return date.getTime() / 1000;
}

/** The end of the period that starts at `start`, counted from the anchor, so that the 31st comes back after February. */
export function periodEnd(anchor: number, start: number): number {
  let months = 1;
  while (addMonths(anchor, months) <= start) months += 1;
  return addMonths(anchor, months);
}

/** The same time of day, that many days from Monday to Friday later. */
export function addBusinessDays(from: number, days: number): number {
  let at = from;
  for (let left = days; left > 0; ) {
    at += DAY;
    const weekday = new Date(at * 1000).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return at;
}
