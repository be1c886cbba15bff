import type { UsageRow } from "./usage-row";

/** The usage of one endpoint, or of one key, in each day or hour. */
export interface UsageSeries {
  readonly name: string;
  readonly calls: readonly number[];
  readonly credits: readonly number[];
  readonly answered: readonly number[];
  readonly found: readonly number[];
}

export interface UsageOverTime {
  /** Every day or hour of the span, oldest first, including those without usage. */
  readonly times: readonly string[];
  readonly series: readonly UsageSeries[];
}

/** More series cannot be told apart by color. */
const SERIES_MAX = 8;
const OTHERS = "All others";

/**
 * Arranges usage for the chart and its table: one series per name, over every day or hour. Names keep the given
 * `order`; others follow, the most expensive first. When there are more than eight, the last ones are combined.
 */
export function arrangeUsage(
  rows: readonly UsageRow[],
  times: readonly string[],
  order: readonly string[],
): UsageOverTime {
  const names = orderNames(rows, order);
  const alone = names.length > SERIES_MAX ? names.slice(0, SERIES_MAX - 1) : names;
  const rest = new Set(names.slice(alone.length));
  const series = alone.map((name) =>
    seriesOf(
      name,
      rows.filter((row) => row.name === name),
      times,
    ),
  );
  if (rest.size === 0) return { times, series };
  const others = seriesOf(
    OTHERS,
    rows.filter(({ name }) => rest.has(name)),
    times,
  );
  return { times, series: [...series, others] };
}

/** Lists the figures that are not zero, newest first. */
export function listUsage({ times, series }: UsageOverTime): readonly UsageRow[] {
  const rows = times.flatMap((time, index) =>
    series.flatMap(({ name, calls, credits, answered, found }): readonly UsageRow[] => {
      const at = (figures: readonly number[]) => figures[index] ?? 0;
      if (at(calls) === 0 && at(credits) === 0) return [];
      return [{ time, name, calls: at(calls), answered: at(answered), found: at(found), credits: at(credits) }];
    }),
  );
  return rows.sort((one, next) => (one.time < next.time ? 1 : one.time > next.time ? -1 : 0));
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

function seriesOf(name: string, rows: readonly UsageRow[], times: readonly string[]): UsageSeries {
  const place = new Map(times.map((time, index) => [time, index]));
  const series = { calls: zeros(times), credits: zeros(times), answered: zeros(times), found: zeros(times) };
  for (const row of rows) {
    const index = place.get(row.time);
    if (index === undefined) continue;
    for (const figure of ["calls", "credits", "answered", "found"] as const) {
      series[figure][index] = (series[figure][index] ?? 0) + (row[figure] ?? 0);
    }
  }
  return { name, ...series };
}

function zeros(times: readonly string[]): number[] {
  return times.map(() => 0);
}
