import { DAY_MS } from "@/lib/domain/time";
import type { UsageRow } from "./usage-row";

/** The usage of one endpoint, or of one key, on each day. */
export interface DailySeries {
  readonly name: string;
  readonly calls: readonly number[];
  readonly credits: readonly number[];
  readonly answered: readonly number[];
  readonly found: readonly number[];
}

export interface DailyUsage {
  /** Every day of the span, oldest first, including days without usage. */
  readonly days: readonly string[];
  readonly series: readonly DailySeries[];
}

/** More series cannot be told apart by color. */
const SERIES_MAX = 8;
const OTHERS = "All others";

/** Returns the UTC days of a span that ends today, oldest first. */
export function listDays(now: Date, days: number): readonly string[] {
  return Array.from({ length: days }, (_, index) =>
    new Date(now.getTime() - (days - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}

/**
 * Arranges usage for a chart: one series per name, over every day. Names keep the given `order`; others follow, the
 * most expensive first. When there are more than eight, the last ones are combined.
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
