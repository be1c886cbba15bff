/** What one endpoint, or one key, was used for on one UTC day. */
export interface UsageRow {
  /** As in 2030-03-01. */
  readonly day: string;
  /** The endpoint's path, or what the key is called. */
  readonly name: string;
  readonly calls: number;
  /** Of the calls: lookups that were answered, and could have found something. Null where the log knows of none. */
  readonly answered: number | null;
  readonly found: number | null;
  readonly credits: number;
}

/** The figures of several rows together. */
interface UsageSum {
  readonly calls: number;
  readonly answered: number;
  readonly found: number;
  readonly credits: number;
}

export function sumUsage(rows: readonly UsageRow[]): UsageSum {
  const sum = { calls: 0, answered: 0, found: 0, credits: 0 };
  for (const { calls, answered, found, credits } of rows) {
    sum.calls += calls;
    sum.answered += answered ?? 0;
    sum.found += found ?? 0;
    sum.credits += credits;
  }
  return sum;
}

/**
 * How many of a hundred answered lookups found something; null where none was answered. All and none are said only
 * where it is all and none: 999 of 1,000 are 99.
 */
export function foundPercent({ answered, found }: Pick<UsageRow, "answered" | "found">): number | null {
  if (answered === null || found === null || answered === 0) return null;
  const percent = Math.round((found / answered) * 100);
  if (percent === 100 && found < answered) return 99;
  return percent === 0 && found > 0 ? 1 : percent;
}
