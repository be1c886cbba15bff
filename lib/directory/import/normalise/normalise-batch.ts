import type { ImportKind } from "@/lib/directory/import/import-kind";
import { isOfNewPerson, type NewPeople, type NewPeopleMaker } from "@/lib/directory/import/merge/new-people";
import { normaliseRow } from "@/lib/directory/import/normalise/normalise-row";
import type { PersonRow } from "@/lib/directory/import/normalise/person-row";
import { rowToStage } from "@/lib/directory/import/rows-to-stage";
import type { Cells, Normalised } from "@/lib/directory/import/source-row";
import { type NumberedRow, type RowToStage, stageLine } from "@/lib/directory/import/stage";

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

interface NormalisedBatch {
  /** The rows as lines for the stage, in UTF-8. */
  readonly lines: Uint8Array<ArrayBuffer>;
  readonly staged: number;
  /** Rows of people without a profile, who appear in no search. Rows that wait for their company are not counted yet. */
  readonly withoutProfile: number;
  readonly notes: readonly RowNote[];
}

/** A batch, with the lines of people who are new. */
export interface ReadBatch extends NormalisedBatch {
  readonly newPeople: NewPeople | null;
}

/** Normalizes rows. Given a maker, makes the final lines of people who are new instead of lines for the stage. */
export async function readBatch(batch: RowsToNormalise, maker: NewPeopleMaker | null): Promise<ReadBatch> {
  if (maker === null) return { ...normaliseBatch(batch), newPeople: null };
  const slugs = new Set<string>();
  const rows: NumberedRow<PersonRow>[] = [];
  const normalised = normaliseBatch(batch, (ordinal, staged) => {
    if (!isOfNewPerson(staged) || slugs.has(staged.key)) return false;
    slugs.add(staged.key);
    rows.push({ ...staged, ordinal: String(ordinal), row: staged.row as PersonRow });
    return true;
  });
  return { ...normalised, newPeople: rows.length === 0 ? null : await maker.make(rows) };
}

/**
 * Normalizes rows. Returns lines for the stage for the rows that can be merged, and notes about the rows that need a
 * report. `isTaken` may take a row, which then gets no line.
 */
export function normaliseBatch(
  { kind, rows }: RowsToNormalise,
  isTaken: (ordinal: number, staged: RowToStage) => boolean = () => false,
): NormalisedBatch {
  const notes: RowNote[] = [];
  let lines = "";
  let [staged, withoutProfile] = [0, 0];
  for (const { ordinal, line, cells, fingerprint } of rows) {
    const result = normaliseRow(kind, { line, cells });
    const { row, dropped, wordings = [], companyByName = null } = result;
    const reason = "reason" in result ? result.reason : null;
    const waits = companyByName !== null;
    // A row with a note gets no fingerprint, since the note must be reported each time the row is imported.
    const isNoted = reason !== null || waits || dropped.length > 0 || wordings.length > 0;
    if (isNoted) notes.push({ ordinal, reason, dropped, wordings, companyByName });
    if (reason !== null || waits) continue;
    if (lacksProfile(kind, row)) withoutProfile += 1;
    const toStage = rowToStage(kind, line, row, isNoted ? null : fingerprint);
    if (isTaken(ordinal, toStage)) continue;
    lines += stageLine(ordinal, toStage);
    staged += 1;
  }
  return { lines: new TextEncoder().encode(lines), staged, withoutProfile, notes };
}

/** Reports whether a row is about a person without a profile address. */
export function lacksProfile(kind: ImportKind, row: unknown): boolean {
  return kind === "people" && (row as PersonRow).slug === null;
}
