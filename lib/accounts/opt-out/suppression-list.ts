import type { AccountsClient } from "@/lib/accounts/accounts-client";
import { SUPPRESSION_KINDS, type SuppressionEntry, type SuppressionKind } from "@/lib/domain/opt-out/suppression";

type Transaction = Parameters<Parameters<AccountsClient["$transaction"]>[0]>[0];

const LIST_LOCK = 7_260;

/**
 * Lets one transaction at a time change the list: who takes an entry off must see that another has just asked for the
 * same.
 */
export async function lockList(transaction: Pick<AccountsClient, "$executeRaw">): Promise<void> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(${LIST_LOCK}::bigint)`;
}

/** Puts the entries of a request on the list; those that were lifted stand again. */
export async function addEntries(
  transaction: Pick<AccountsClient, "$executeRaw">,
  entries: readonly SuppressionEntry[],
  reference: string,
  now: Date,
): Promise<void> {
  await transaction.$executeRaw`
    INSERT INTO "accounts"."suppression_entry" (id, kind, hash, source, reference, created_at)
    SELECT gen_random_uuid(), kind, decode(hash, 'hex'), 'request', ${reference}, ${now}
    FROM unnest(${kindsOf(entries)}::text[], ${hashesOf(entries)}::text[]) AS given (kind, hash)
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

/** Makes the entries of a request final: everybody they name is to be erased. The list is locked. */
export async function finishEntries(transaction: Pick<AccountsClient, "suppressionEntry">, reference: string) {
  await transaction.suppressionEntry.updateMany({
    where: { reference, liftedAt: null, isFinal: false },
    data: { isFinal: true },
  });
}

/** Takes a request's entries off the list, which is locked; answers those that nothing else holds, lifted before or now. */
export async function liftRequest(
  transaction: Transaction,
  reference: string,
  now: Date,
): Promise<readonly SuppressionEntry[]> {
  await transaction.suppressionEntry.updateMany({ where: { reference, liftedAt: null }, data: { liftedAt: now } });
  const rows = await transaction.$queryRaw<{ kind: string; hash: Uint8Array }[]>`
    SELECT own.kind, own.hash FROM "accounts"."suppression_entry" AS own
    WHERE own.reference = ${reference} AND NOT EXISTS (
      SELECT FROM "accounts"."suppression_entry" AS other
      WHERE other.kind = own.kind AND other.hash = own.hash AND other.lifted_at IS NULL)`;
  return rows.map(entryOf);
}

/** An entry of California's deletion list, and what California is told of it. */
interface DropEntry extends SuppressionEntry {
  readonly code: number;
}

/** What people were deleted for stays so, whoever comes on file later. */
const DELETED = 3;
const NOT_FOUND = 5;

/**
 * Puts entries of the deletion list on the list, each once; answers them with the codes that hold. A code that was given
 * before stands where nobody is on file any more: deleting leaves nobody to be found.
 */
export async function addDropEntries(
  transaction: Pick<AccountsClient, "$queryRaw">,
  entries: readonly DropEntry[],
  now: Date,
): Promise<readonly DropEntry[]> {
  const codes = entries.map(({ code }) => code);
  const rows = await transaction.$queryRaw<{ kind: string; hash: Uint8Array; code: number }[]>`
    INSERT INTO "accounts"."suppression_entry" AS entry (id, kind, hash, source, created_at, code, is_final)
    SELECT gen_random_uuid(), kind, decode(hash, 'hex'), 'drop', ${now}, code, code = ${DELETED}
    FROM unnest(${kindsOf(entries)}::text[], ${hashesOf(entries)}::text[], ${codes}::int[]) AS given (kind, hash, code)
    ON CONFLICT (kind, hash, source, reference) DO UPDATE SET lifted_at = NULL,
      code = CASE
        WHEN entry.lifted_at IS NOT NULL OR entry.code IS NULL THEN excluded.code
        WHEN entry.code = ${DELETED} OR excluded.code = ${NOT_FOUND} THEN entry.code
        ELSE excluded.code
      END,
      is_final = CASE
        WHEN entry.lifted_at IS NOT NULL THEN excluded.is_final
        ELSE entry.is_final OR excluded.is_final
      END
    RETURNING entry.kind, entry.hash, entry.code`;
  return rows.map(({ code, ...entry }) => ({ ...entryOf(entry), code }));
}

/**
 * Takes entries of the deletion list off; answers how many stood there, and all that nothing else holds, lifted before or
 * now.
 */
export async function liftDropped(
  transaction: Transaction,
  entries: readonly SuppressionEntry[],
  now: Date,
): Promise<{ readonly lifted: number; readonly free: readonly SuppressionEntry[] }> {
  const given = { kinds: kindsOf(entries), hashes: hashesOf(entries) };
  const lifted = await transaction.$executeRaw`
    UPDATE "accounts"."suppression_entry" AS entry SET lifted_at = ${now}
    FROM unnest(${given.kinds}::text[], ${given.hashes}::text[]) AS given (kind, hash)
    WHERE entry.kind = given.kind AND entry.hash = decode(given.hash, 'hex')
      AND entry.source = 'drop' AND entry.lifted_at IS NULL`;
  const rows = await transaction.$queryRaw<{ kind: string; hash: Uint8Array }[]>`
    SELECT entry.kind, entry.hash
    FROM unnest(${given.kinds}::text[], ${given.hashes}::text[]) AS given (kind, hash)
    JOIN "accounts"."suppression_entry" AS entry ON entry.kind = given.kind AND entry.hash = decode(given.hash, 'hex')
    WHERE entry.source = 'drop' AND NOT EXISTS (
      SELECT FROM "accounts"."suppression_entry" AS other
      WHERE other.kind = entry.kind AND other.hash = entry.hash AND other.lifted_at IS NULL)`;
  return { lifted, free: rows.map(entryOf) };
}

function kindsOf(entries: readonly SuppressionEntry[]): string[] {
  return entries.map(({ kind }) => kind);
}

function hashesOf(entries: readonly SuppressionEntry[]): string[] {
  return entries.map(({ hash }) => hash.toString("hex"));
}

export function entryOf({ kind, hash }: { readonly kind: string; readonly hash: Uint8Array }): SuppressionEntry {
  return { kind: parseKind(kind), hash: Buffer.from(hash) };
}

function parseKind(text: string): SuppressionKind {
  const kind = SUPPRESSION_KINDS.find((one) => one === text);
  if (!kind) throw new Error(`the suppression list has a kind that is not known here: ${text}`);
  return kind;
}
