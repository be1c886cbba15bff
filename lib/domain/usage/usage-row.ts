/** The usage of one endpoint, or of one key, in one UTC day or hour. */
export interface UsageRow {
  /** As in "2030-03-01" or "2030-03-01T13:00Z". */
  readonly time: string;
  /** The endpoint's path, or the key's label. */
  readonly name: string;
  readonly calls: number;
  /** Calls that were answered and could have found something. Null when the request log has none. */
  readonly answered: number | null;
  readonly found: number | null;
  readonly credits: number;
}

/** The sum of several rows. */
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
 * Returns the percentage of answered lookups that found something; null when none was answered. 0 and 100 are exact:
 * 999 of 1,000 are 99 %.
 */
export function foundPercent({ answered, found }: Pick<UsageRow, "answered" | "found">): number | null {
  if (answered === null || found === null || answered === 0) return null;
  const percent = Math.round((found / answered) * 100);
  if (percent === 100 && found < answered) return 99;
  return percent === 0 && found > 0 ? 1 : percent;
}
