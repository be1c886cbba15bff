import type { RowOutcome } from "@/lib/directory/import/merge/people-book";

/** The outcomes of the merged rows. */
export interface Tally {
  added: number;
  updated: number;
  unchanged: number;
  suppressed: number;
}

export function emptyTally(): Tally {
  return { added: 0, updated: 0, unchanged: 0, suppressed: 0 };
}

export function countOutcomes(tally: Tally, outcomes: readonly RowOutcome[]): void {
  for (const outcome of outcomes) tally[outcome] += 1;
}
