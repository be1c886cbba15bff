import { readStoreClock } from "@/lib/accounts/accounts-client";
import type { AccountsContext } from "@/lib/accounts/accounts-context";
import { lockSuppressionList } from "@/lib/accounts/locks";
import type { SuppressionStore } from "@/lib/directory/suppression-store";
import {
  type DeletionListKind,
  DROP_CODES,
  type DropCode,
  entryKey,
  hashIdentifiers,
  parseDeletionDigest,
} from "@/lib/domain/opt-out/suppression";
import { addDropEntries, liftDropped } from "./suppression-list";

/** A row of the deletion list: its identifier there, and the digest of an email address or a phone number. */
export interface DropRow {
  readonly id: string;
  readonly digest: string;
}

interface DropResponse {
  readonly id: string;
  readonly code: DropCode;
}

export interface DropContext extends Pick<AccountsContext, "db" | "secrets"> {
  readonly directory: Pick<SuppressionStore, "countOnFile" | "suppress" | "lift">;
}

/** In milliseconds. A batch waits for other changes of the list, and may touch thousands of people. */
const DROP_TRANSACTION = { maxWait: 60_000, timeout: 120_000 } as const;

interface DropApplied {
  /** For each row in order; null where the digest is invalid. */
  readonly responses: readonly (DropResponse | null)[];
  /**
   * False when an import holds the row of a person to delete; the server's job deletes it once the import has ended.
   */
  readonly isErased: boolean;
}

/**
 * Applies rows of the deletion list: deletes the people with these digests, and keeps every digest so that later
 * imports are checked against it.
 *
 * The list and its codes are stored in accounts before the directory changes. Repeating the same rows after an
 * interruption gives the same codes, although the deleted people can no longer be found.
 */
export async function importDrop(
  { kind, rows }: { readonly kind: DeletionListKind; readonly rows: readonly DropRow[] },
  { db, secrets, directory }: DropContext,
): Promise<DropApplied> {
  const identifiers = rows.map(({ digest }) => parseDeletionDigest(kind, digest));
  const known = [
    ...new Map(
      identifiers.flatMap((identifier) => (identifier ? [[identifier.canonical, identifier] as const] : [])),
    ).values(),
  ];
  if (known.length === 0) return { responses: rows.map(() => null), isErased: true };
  const people = await directory.countOnFile(
    kind,
    known.map(({ canonical }) => canonical),
  );
  const counted = known.flatMap((identifier) =>
    hashIdentifiers([identifier], secrets.hashSuppression).map((entry) => ({
      ...entry,
      canonical: identifier.canonical,
      code: codeFor(people.get(identifier.canonical) ?? 0),
    })),
  );
  const entries = await db.$transaction(async (transaction) => {
    await lockSuppressionList(transaction);
    return addDropEntries(counted, { db: transaction, now: await readStoreClock(transaction) });
  }, DROP_TRANSACTION);
  const deleted = entries.filter(({ code }) => code === DROP_CODES.deleted);
  const isErased = await directory.suppress(known, deleted);

  const codes = new Map(entries.map((entry) => [entryKey(entry), entry.code]));
  const codeOf = new Map(counted.map((entry) => [entry.canonical, parseDropCode(codes.get(entryKey(entry)))]));
  const responses = rows.map(({ id }, at) => {
    const code = codeOf.get(identifiers[at]?.canonical ?? "");
    return code === undefined ? null : { id, code };
  });
  return { responses, isErased };
}

/**
 * Lifts rows that were withdrawn from the deletion list; people who were not erased become visible again. Returns the
 * number of entries lifted.
 */
export async function withdrawDrop(
  { kinds, rows }: { readonly kinds: readonly DeletionListKind[]; readonly rows: readonly DropRow[] },
  { db, secrets, directory }: DropContext,
): Promise<number> {
  const identifiers = kinds.flatMap((kind) => rows.map(({ digest }) => parseDeletionDigest(kind, digest)));
  const entries = hashIdentifiers(
    identifiers.filter((identifier) => identifier !== null),
    secrets.hashSuppression,
  );
  return directory.lift((remove) =>
    db.$transaction(async (transaction) => {
      await lockSuppressionList(transaction);
      const context = { db: transaction, now: await readStoreClock(transaction) };
      const { lifted, free } = await liftDropped(entries, context);
      if (free.length > 0) await remove(free);
      return lifted;
    }, DROP_TRANSACTION),
  );
}

function parseDropCode(code: number | undefined): DropCode {
  const known = Object.values(DROP_CODES).find((one) => one === code);
  if (known === undefined) throw new Error("an entry of the deletion list has no valid code");
  return known;
}

function codeFor(people: number): DropCode {
  if (people === 0) return DROP_CODES.notFound;
  return people === 1 ? DROP_CODES.deleted : DROP_CODES.optedOut;
}
