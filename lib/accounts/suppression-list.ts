import type { AccountsClient } from "@/lib/accounts/accounts-client";
import { SUPPRESSION_KINDS, type SuppressionEntry, type SuppressionKind } from "@/lib/domain/suppression";

type Transaction = Parameters<Parameters<AccountsClient["$transaction"]>[0]>[0];

/** Whose word an entry stands on: a request's, by its reference, or California's deletion list. */
export type EntrySource =
  | { readonly source: "request"; readonly reference: string }
  | { readonly source: "drop"; readonly reference: null };

const LIST_LOCK = 7_260;

/**
 * Lets one transaction at a time change the list: who takes an entry off must see that another has just asked for the
 * same.
 */
export async function lockList(transaction: Pick<AccountsClient, "$executeRaw">): Promise<void> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(${LIST_LOCK}::bigint)`;
}

/** Puts entries on the list; those that the same source had there stand again. */
export async function addEntries(
  transaction: Pick<AccountsClient, "$executeRaw">,
  entries: readonly SuppressionEntry[],
  { source, reference }: EntrySource,
  now: Date,
): Promise<void> {
  const kinds = entries.map(({ kind }) => kind);
  const hashes = entries.map(({ hash }) => hash.toString("hex"));
  await transaction.$executeRaw`
    INSERT INTO "accounts"."suppression_entry" (id, kind, hash, source, reference, created_at)
    SELECT gen_random_uuid(), kind, decode(hash, 'hex'), ${source}, ${reference}, ${now}
    FROM unnest(${kinds}::text[], ${hashes}::text[]) AS given (kind, hash)
    ON CONFLICT (kind, hash, source, reference) DO UPDATE SET lifted_at = NULL`;
}

/** The entries of a request that stand. */
export async function readEntries(
  reference: string,
  db: Pick<AccountsClient, "suppressionEntry">,
): Promise<readonly SuppressionEntry[]> {
  const rows = await db.suppressionEntry.findMany({ where: { reference, liftedAt: null } });
  return rows.map(entryOf);
}

/** Takes a request's entries off the list, which is locked; answers those that nobody else's word keeps there. */
export async function liftRequest(
  transaction: Transaction,
  reference: string,
  now: Date,
): Promise<readonly SuppressionEntry[]> {
  const rows = await transaction.$queryRaw<{ kind: string; hash: Uint8Array; held: boolean }[]>`
    UPDATE "accounts"."suppression_entry" AS own SET lifted_at = ${now}
    WHERE own.reference = ${reference} AND own.lifted_at IS NULL
    RETURNING own.kind, own.hash, EXISTS (
      SELECT FROM "accounts"."suppression_entry" AS other
      WHERE other.kind = own.kind AND other.hash = own.hash AND other.lifted_at IS NULL AND other.id <> own.id
    ) AS held`;
  return rows.filter(({ held }) => !held).map(entryOf);
}

/** Takes entries of the deletion list off; answers those that stood there. Nobody else's word is of their kinds. */
export async function liftDropped(
  transaction: Pick<AccountsClient, "$queryRaw">,
  entries: readonly SuppressionEntry[],
  now: Date,
): Promise<readonly SuppressionEntry[]> {
  const kinds = entries.map(({ kind }) => kind);
  const hashes = entries.map(({ hash }) => hash.toString("hex"));
  const rows = await transaction.$queryRaw<{ kind: string; hash: Uint8Array }[]>`
    UPDATE "accounts"."suppression_entry" AS entry SET lifted_at = ${now}
    FROM unnest(${kinds}::text[], ${hashes}::text[]) AS given (kind, hash)
    WHERE entry.kind = given.kind AND entry.hash = decode(given.hash, 'hex')
      AND entry.source = 'drop' AND entry.lifted_at IS NULL
    RETURNING entry.kind, entry.hash`;
  return rows.map(entryOf);
}

export function entryOf({ kind, hash }: { readonly kind: string; readonly hash: Uint8Array }): SuppressionEntry {
  return { kind: parseKind(kind), hash: Buffer.from(hash) };
}

function parseKind(text: string): SuppressionKind {
  const kind = SUPPRESSION_KINDS.find((one) => one === text);
  if (!kind) throw new Error(`the suppression list has a kind that is not known here: ${text}`);
  return kind;
}
