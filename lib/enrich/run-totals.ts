import type { EnrichedRow, EnrichOutcome } from "./enrich-row";

/** What a run did so far. */
export interface RunTotals {
  readonly rows: number;
  readonly credits: number;
  readonly outcomes: Readonly<Record<EnrichOutcome, number>>;
}

export const NO_TOTALS: RunTotals = { rows: 0, credits: 0, outcomes: { found: 0, guess: 0, miss: 0, error: 0 } };

/** Returns the totals with one row more. */
export function addRow(
  { rows, credits, outcomes }: RunTotals,
  row: Pick<EnrichedRow, "outcome" | "credits">,
): RunTotals {
  return {
    rows: rows + 1,
    credits: credits + row.credits,
    outcomes: { ...outcomes, [row.outcome]: outcomes[row.outcome] + 1 },
  };
}
