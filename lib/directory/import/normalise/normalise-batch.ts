import type { ImportKind } from "@/lib/directory/import/import-kind";
import { normaliseRow } from "@/lib/directory/import/normalise/normalise-row";
import { rowToStage } from "@/lib/directory/import/rows-to-stage";
import type { Cells, Normalised } from "@/lib/directory/import/source-row";
import { stageLine } from "@/lib/directory/import/stage";

/** Rows of a file that are normalized together. */
export interface RowsToNormalise {
  readonly kind: ImportKind;
  readonly rows: readonly Omit<RowToNormalise, "text">[];
}

export interface RowToNormalise {
  readonly ordinal: number;
  readonly line: number;
  readonly cells: Cells;
  /** The cells in JSON. */
  readonly text: string;
  readonly fingerprint: string | null;
}

/** What to report about a row: the reason for its rejection, or the values that were left out. */
export interface RowNote extends Omit<Normalised<never>, "row"> {
  readonly ordinal: number;
  readonly reason: string | null;
}

export interface NormalisedBatch {
  /** The rows as lines for the stage, in UTF-8. */
  readonly lines: Uint8Array<ArrayBuffer>;
  readonly staged: number;
  readonly notes: readonly RowNote[];
}

/**
 * Normalizes rows. Returns lines for the stage for the rows that can be merged, and notes about the rows that need a
 * report.
 */
export function normaliseBatch({ kind, rows }: RowsToNormalise): NormalisedBatch {
  const notes: RowNote[] = [];
  let lines = "";
  let staged = 0;
  for (const { ordinal, line, cells, fingerprint } of rows) {
    const result = normaliseRow(kind, { line, cells });
    const { row, dropped, wordings = [], companyByName = null } = result;
    const reason = "reason" in result ? result.reason : null;
    const waits = companyByName !== null;
    // A row with a note gets no fingerprint, since the note must be reported each time the row is imported.
    const isNoted = reason !== null || waits || dropped.length > 0 || wordings.length > 0;
    if (isNoted) notes.push({ ordinal, reason, dropped, wordings, companyByName });
    if (reason !== null || waits) continue;
    lines += stageLine(ordinal, rowToStage(kind, line, row, isNoted ? null : fingerprint));
    staged += 1;
  }
  return { lines: new TextEncoder().encode(lines), staged, notes };
}
