import type { UsageRow } from "./usage-row";

/** What one endpoint, or one key, was used for on each day in turn. */
export interface DailySeries {
  readonly name: string;
  readonly calls: readonly number[];
  readonly credits: readonly number[];
  readonly answered: readonly number[];
  readonly found: readonly number[];
}

export interface DailyUsage {
  /** Every day of the span, used or not, the oldest first. */
  readonly days: readonly string[];
  readonly series: readonly DailySeries[];
}

const DAY_MS = 86_400_000;
/** More are not told apart by their colours. */
const SERIES_MAX = 8;
const OTHERS = "All others";

/** The UTC days of a span that ends with this moment's, the oldest first. */
export function listDays(now: Date, days: number): readonly string[] {
  return Array.from({ length: days }, (_, index) =>
    new Date(now.getTime() - (days - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}

/**
 * Usage as it is drawn: a series a name, over every day. Names keep to the given order; those that are not in it come
 * after, what cost most first. Of more than eight the last are put together.
 */
export function dailySeries(rows: readonly UsageRow[], days: readonly string[], order: readonly string[]): DailyUsage {
  const names = orderNames(rows, order);
  const alone = names.length > SERIES_MAX ? names.slice(0, SERIES_MAX - 1) : names;
  const rest = new Set(names.slice(alone.length));
  const series = alone.map((name) =>
    seriesOf(
      name,
      rows.filter((row) => row.name === name),
      days,
    ),
  );
  if (rest.size === 0) return { days, series };
  const others = seriesOf(
    OTHERS,
    rows.filter(({ name }) => rest.has(name)),
    days,
  );
  return { days, series: [...series, others] };
}

function orderNames(rows: readonly UsageRow[], order: readonly string[]): readonly string[] {
  const weights = new Map<string, { credits: number; calls: number }>();
  for (const { name, credits, calls } of rows) {
    const weight = weights.get(name) ?? { credits: 0, calls: 0 };
    weights.set(name, { credits: weight.credits + credits, calls: weight.calls + calls });
  }
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return [...weights]
    .sort(([a, one], [b, other]) => {
      return rank(a) - rank(b) || other.credits - one.credits || other.calls - one.calls || (a < b ? -1 : 1);
    })
    .map(([name]) => name);
}

function seriesOf(name: string, rows: readonly UsageRow[], days: readonly string[]): DailySeries {
  const place = new Map(days.map((day, index) => [day, index]));
  const series = { calls: zeros(days), credits: zeros(days), answered: zeros(days), found: zeros(days) };
  for (const row of rows) {
    const index = place.get(row.day);
    if (index === undefined) continue;
    for (const figure of ["calls", "credits", "answered", "found"] as const) {
      series[figure][index] = (series[figure][index] ?? 0) + (row[figure] ?? 0);
    }
  }
  return { name, ...series };
}

function zeros(days: readonly string[]): number[] {
  return days.map(() => 0);
}
