import type { ImportKind } from "@/lib/directory/import/import-kind";
import { normaliseRow } from "@/lib/directory/import/normalise/normalise-row";
import { rowToStage } from "@/lib/directory/import/rows-to-stage";
import type { Cells, Normalised } from "@/lib/directory/import/source-row";
import { stageLine } from "@/lib/directory/import/stage";

/** Rows of a file that are normalised together. */
export interface RowsToNormalise {
  readonly kind: ImportKind;
  readonly rows: readonly RowToNormalise[];
}

export interface RowToNormalise {
  readonly ordinal: number;
  readonly line: number;
  readonly cells: Cells;
  readonly fingerprint: string | null;
}

/** Remarks on a row: the reason for its rejection, or the values that were left out. */
export interface RowNote extends Omit<Normalised<never>, "row"> {
  readonly ordinal: number;
  readonly reason: string | null;
}

export interface NormalisedBatch {
  /** Lines for the stage. */
  readonly lines: string;
  readonly staged: number;
  readonly notes: readonly RowNote[];
}

/** Normalises rows: what can be merged as lines for the stage, and notes of those that there is something to say of. */
export function normaliseBatch({ kind, rows }: RowsToNormalise): NormalisedBatch {
  const notes: RowNote[] = [];
  let lines = "";
  let staged = 0;
  for (const { ordinal, line, cells, fingerprint } of rows) {
    const { row, dropped, wordings = [], companyByName = null, ...rest } = normaliseRow(kind, { line, cells });
    const reason = "reason" in rest ? rest.reason : null;
    const waits = companyByName !== null;
    // Notes on a row are reported each time it is imported.
    const isNoted = reason !== null || waits || dropped.length > 0 || wordings.length > 0;
    if (isNoted) notes.push({ ordinal, reason, dropped, wordings, companyByName });
    if (reason !== null || waits) continue;
    lines += stageLine(ordinal, rowToStage(kind, line, row, isNoted ? null : fingerprint));
    staged += 1;
  }
  return { lines, staged, notes };
}
