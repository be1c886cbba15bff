import { DAY_MS, HOUR_MS } from "@/lib/domain/time";

/** Hours that the usage page can show, including the current one. */
export const HOUR_SPANS = [24, 48] as const;
/** Days that the usage page can show, including today. */
export const DAY_SPANS = [7, 30, 90] as const;
/** The longest range of dates: a quarter. */
export const RANGE_DAYS = 92;

/** The time that the usage page shows, in UTC. */
export type UsageSpan =
  | { readonly hours: (typeof HOUR_SPANS)[number] }
  | { readonly days: (typeof DAY_SPANS)[number] }
  /** Both days are included. */
  | { readonly from: string; readonly to: string };

export type UsageUnit = "hour" | "day";

interface ResolvedSpan {
  readonly unit: UsageUnit;
  /** Every hour or day of the span, oldest first, as in "2030-03-01T13:00Z" or "2030-03-01". */
  readonly times: readonly string[];
}

export const DEFAULT_SPAN: UsageSpan = { days: 30 };

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Parses the span of a query. A range of dates comes first; null when the query names no valid span. */
export function parseUsageSpan(query: Query): UsageSpan | null {
  const range = parseRange(query.from, query.to);
  if (range !== null) return range;
  const hours = HOUR_SPANS.find((choice) => String(choice) === query.hours);
  if (hours !== undefined) return { hours };
  const days = DAY_SPANS.find((choice) => String(choice) === query.days);
  return days === undefined ? null : { days };
}

/** Returns the parameters that `parseUsageSpan` parses into this span; none for the default. */
export function usageSpanParameters(span: UsageSpan): readonly (readonly [name: string, value: string])[] {
  if ("from" in span) return Object.entries(span);
  if ("days" in span && "days" in DEFAULT_SPAN && span.days === DEFAULT_SPAN.days) return [];
  return Object.entries(span).map(([name, count]) => [name, String(count)]);
}

/** Lists the hours or days of a span. */
export function resolveUsageSpan(span: UsageSpan, now: Date): ResolvedSpan {
  if ("hours" in span) {
    const times = listTimes(now.getTime(), span.hours, HOUR_MS).map((at) => `${at.slice(0, 13)}:00Z`);
    return { unit: "hour", times };
  }
  const last = "days" in span ? now.getTime() : Date.parse(span.to);
  const count = "days" in span ? span.days : countDays(span);
  return { unit: "day", times: listDays(last, count) };
}

/** Names a span for the middle of a sentence, as in "last 30 days". */
export function describeUsageSpan(span: UsageSpan): string {
  if ("hours" in span) return `last ${span.hours} hours`;
  return "days" in span ? `last ${span.days} days` : `days from ${span.from} to ${span.to}`;
}

/** The order of the two days does not matter, and one alone is both. A range that is too long keeps its last days. */
function parseRange(...given: readonly unknown[]): UsageSpan | null {
  const days = given.filter(isDay).sort();
  const [from, to = from] = days;
  if (from === undefined || to === undefined) return null;
  if (countDays({ from, to }) <= RANGE_DAYS) return { from, to };
  const [earliest = to] = listDays(Date.parse(to), RANGE_DAYS);
  return { from: earliest, to };
}

/** Years are limited so that every day before a valid one is valid too. */
function isDay(text: unknown): text is string {
  if (typeof text !== "string" || !/^2\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(text);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

function countDays({ from, to }: { readonly from: string; readonly to: string }): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

function listDays(lastMs: number, count: number): readonly string[] {
  return listTimes(lastMs, count, DAY_MS).map((at) => at.slice(0, 10));
}

function listTimes(lastMs: number, count: number, stepMs: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => new Date(lastMs - (count - 1 - index) * stepMs).toISOString());
}
