import { type AccountsClient, readStoreClock } from "@/lib/accounts/accounts-client";
import { addDropEntries, liftDropped, lockList } from "@/lib/accounts/opt-out/suppression-list";
import type { SuppressionStore } from "@/lib/directory/suppression-store";
import { type DeletionListKind, entryKey, hashMarks, parseDeletionDigest } from "@/lib/domain/opt-out/suppression";
import type { HouseKeys } from "@/lib/house-keys/house-keys";

/** A line of the deletion list: its identifier there, and the digest of an address or a number. */
export interface DropRow {
  readonly id: string;
  readonly digest: string;
}

/** What California is told of each identifier: deleted, opted out (it is shared by several people), or not on file. */
export const DROP_CODES = { deleted: 3, optedOut: 4, notFound: 5 } as const;

type DropCode = (typeof DROP_CODES)[keyof typeof DROP_CODES];

interface DropResponse {
  readonly id: string;
  readonly code: DropCode;
}

export interface DropImporting {
  readonly db: AccountsClient;
  readonly houseKeys: Pick<HouseKeys, "hashSuppression">;
  readonly directory: Pick<SuppressionStore, "countOnFile" | "suppress" | "lift">;
}

const PATIENT = { maxWait: 60_000, timeout: 120_000 } as const;

interface DropApplied {
  /** For each line in its order; null for one whose digest is none. */
  readonly responses: readonly (DropResponse | null)[];
  /** False where an import holds the row of somebody who is to be deleted: the server's job does it once it has ended. */
  readonly isErased: boolean;
}

/**
 * Applies lines of the deletion list: everybody on file with a digest leaves, and every digest is kept, so that later
 * imports are held against it.
 *
 * The list and its codes are in accounts before anybody is touched. Broken off anywhere, the same lines can be applied
 * again: they are answered with the same codes, although those who were deleted cannot be found by then.
 */
export async function importDrop(
  kind: DeletionListKind,
  rows: readonly DropRow[],
  { db, houseKeys, directory }: DropImporting,
): Promise<DropApplied> {
  const marks = rows.map(({ digest }) => parseDeletionDigest(kind, digest));
  const known = [...new Map(marks.flatMap((mark) => (mark ? [[mark.canonical, mark] as const] : []))).values()];
  if (known.length === 0) return { responses: rows.map(() => null), isErased: true };
  const people = await directory.countOnFile(
    kind,
    known.map(({ canonical }) => canonical),
  );
  const counted = known.flatMap((mark) =>
    hashMarks([mark], houseKeys.hashSuppression).map((entry) => ({
      ...entry,
      canonical: mark.canonical,
      code: codeFor(people.get(mark.canonical) ?? 0),
    })),
  );
  const entries = await db.$transaction(async (transaction) => {
    await lockList(transaction);
    return addDropEntries(transaction, counted, await readStoreClock(transaction));
  }, PATIENT);
  const deleted = entries.filter(({ code }) => code === DROP_CODES.deleted);
  const isErased = await directory.suppress(known, deleted);

  const codes = new Map(entries.map((entry) => [entryKey(entry), entry.code]));
  const codeOf = new Map(counted.map((entry) => [entry.canonical, parseDropCode(codes.get(entryKey(entry)))]));
  const responses = rows.map(({ id }, at) => {
    const code = codeOf.get(marks[at]?.canonical ?? "");
    return code === undefined ? null : { id, code };
  });
  return { responses, isErased };
}

/** Takes what was withdrawn off the list again: who was not erased comes back. Answers how many entries stood there. */
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
  return directory.lift((remove) =>
    db.$transaction(async (transaction) => {
      await lockList(transaction);
      const { lifted, free } = await liftDropped(transaction, entries, await readStoreClock(transaction));
      if (free.length > 0) await remove(free);
      return lifted;
    }, PATIENT),
  );
}

function parseDropCode(code: number | undefined): DropCode {
  const known = Object.values(DROP_CODES).find((one) => one === code);
  if (known === undefined) throw new Error("an entry of the deletion list has no code");
  return known;
}

function codeFor(people: number): DropCode {
  if (people === 0) return DROP_CODES.notFound;
  return people === 1 ? DROP_CODES.deleted : DROP_CODES.optedOut;
}
