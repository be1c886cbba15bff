import { type AccountsClient, readStoreClock } from "@/lib/accounts/accounts-client";
import { addEntries, liftDropped, lockList } from "@/lib/accounts/suppression-list";
import type { SuppressionStore } from "@/lib/directory/suppression-store";
import { type DeletionListKind, hashMarks, parseDeletionDigest } from "@/lib/domain/suppression";
import type { HouseKeys } from "@/lib/house-keys/house-keys";

/** A line of the deletion list: its identifier there, and the digest of an address or a number. */
export interface DropRow {
  readonly id: string;
  readonly digest: string;
}

/** What California is told of each identifier: deleted, opted out (it is shared by several people), or not on file. */
export const DROP_CODES = { deleted: 3, optedOut: 4, notFound: 5 } as const;

export type DropCode = (typeof DROP_CODES)[keyof typeof DROP_CODES];

export interface DropResponse {
  readonly id: string;
  readonly code: DropCode;
}

export interface DropImporting {
  readonly db: AccountsClient;
  readonly houseKeys: Pick<HouseKeys, "hashSuppression">;
  readonly directory: Pick<SuppressionStore, "countOnFile" | "suppress" | "erase" | "lift">;
}

const PATIENT = { maxWait: 60_000, timeout: 120_000 } as const;

/**
 * Applies lines of the deletion list: whoever is on file by a digest leaves, and every digest is kept, so that later
 * imports are held against it. Answers each line in its order; null for one whose digest is none.
 */
export async function importDrop(
  kind: DeletionListKind,
  rows: readonly DropRow[],
  { db, houseKeys, directory }: DropImporting,
): Promise<readonly (DropResponse | null)[]> {
  const marks = rows.map(({ digest }) => parseDeletionDigest(kind, digest));
  const known = marks.filter((mark) => mark !== null);
  if (known.length === 0) return rows.map(() => null);
  const people = await directory.countOnFile(
    kind,
    known.map(({ canonical }) => canonical),
  );

  const entries = hashMarks(known, houseKeys.hashSuppression);
  await db.$transaction(async (transaction) => {
    await lockList(transaction);
    const now = await readStoreClock(transaction);
    await addEntries(transaction, entries, { source: "drop", reference: null }, now);
  }, PATIENT);
  await directory.suppress(known);
  // What several people share does not say whose record is to be deleted.
  const alone = known.filter(({ canonical }) => people.get(canonical) === 1);
  if (alone.length > 0) await directory.erase(hashMarks(alone, houseKeys.hashSuppression));

  return rows.map(({ id }, at) => {
    const mark = marks[at];
    return mark ? { id, code: codeFor(people.get(mark.canonical) ?? 0) } : null;
  });
}

/** Takes what was withdrawn off the list again: who was not erased comes back. Says how many stood there. */
export async function withdrawDrop(
  kinds: readonly DeletionListKind[],
  rows: readonly DropRow[],
  { db, houseKeys, directory }: DropImporting,
): Promise<number> {
  const marks = kinds.flatMap((kind) => rows.map(({ digest }) => parseDeletionDigest(kind, digest)));
  const entries = hashMarks(
    marks.filter((mark) => mark !== null),
    houseKeys.hashSuppression,
  );
  return db.$transaction(async (transaction) => {
    await lockList(transaction);
    const lifted = await liftDropped(transaction, entries, await readStoreClock(transaction));
    if (lifted.length > 0) await directory.lift(lifted);
    return lifted.length;
  }, PATIENT);
}

function codeFor(people: number): DropCode {
  if (people === 0) return DROP_CODES.notFound;
  return people === 1 ? DROP_CODES.deleted : DROP_CODES.optedOut;
}
