import type { Price } from "../stored";

export const HOUR = 3600;
export const DAY = 24 * HOUR;

/**
 * The moment that lies `times` of a price's intervals after another, on the same day of the month, or on its last day
 * where the month is shorter.
 */
export function addInterval(from: number, { recurring }: Pick<Price, "recurring">, times: number): number {
  const count = (recurring?.interval_count ?? 1) * times;
  switch (recurring?.interval) {
    case "day":
      return from + count * DAY;
    case "week":
      return from + count * 7 * DAY;
    case "year":
      return addMonths(from, count * 12);
    default:
      return addMonths(from, count);
  }
}

/** The same time of day, as many days from Monday to Friday later. */
export function addBusinessDays(from: number, days: number): number {
  let at = from;
  for (let left = days; left > 0; ) {
    at += DAY;
    const weekday = new Date(at * 1000).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return at;
}

/** The end of the period that begins at `start`, counted from the anchor, so that the 31st comes back after February. */
export function periodEnd(anchor: number, start: number, price: Pick<Price, "recurring">): number {
  let times = 1;
  while (addInterval(anchor, price, times) <= start) times += 1;
  return addInterval(anchor, price, times);
}

function addMonths(from: number, months: number): number {
  const date = new Date(from * 1000);
  const target = new Date(from * 1000);
  target.setUTCDate(1);
  target.setUTCMonth(target.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return Math.floor(target.getTime() / 1000);
}
