import type { ColumnPlaces } from "./list-columns";
import { type Addition, maxCreditsOf, planRow } from "./plan-calls";

/** What a run will ask and can cost. */
export interface Estimate {
  readonly rows: number;
  readonly maxCredits: number;
  /** Lookups, without those for a guess. */
  readonly lookups: number;
  /** Rows without anything to look them up by. */
  readonly unusableRows: number;
}

/** Counts the rows of a list, their lookups, and the most credits that they can cost. */
export async function estimate(
  rows: AsyncIterable<readonly string[]>,
  places: ColumnPlaces,
  wanted: ReadonlySet<Addition>,
): Promise<Estimate> {
  const sum = { rows: 0, maxCredits: 0, lookups: 0, unusableRows: 0 };
  for await (const cells of rows) {
    const plan = planRow(cells, places, wanted);
    const lookups = (plan.person ? 1 : 0) + plan.company.length;
    sum.rows += 1;
    sum.maxCredits += maxCreditsOf(plan);
    sum.lookups += lookups;
    sum.unusableRows += lookups === 0 ? 1 : 0;
  }
  return sum;
}
