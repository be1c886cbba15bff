import type { TransactionContext } from "@/lib/accounts/accounts-context";
import {
  DROP_CODES,
  SUPPRESSION_KINDS,
  type SuppressionEntry,
  type SuppressionKind,
} from "@/lib/domain/opt-out/suppression";

// Callers of the functions that change the list hold its lock: see `lockSuppressionList`.

/** Adds the entries of a request to the list. Entries that were lifted apply again. */
export async function addEntries(
  { entries, reference }: { readonly entries: readonly SuppressionEntry[]; readonly reference: string },
  { db, now }: TransactionContext<"now">,
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "accounts"."suppression_entry" (id, kind, hash, source, reference, created_at)
    SELECT gen_random_uuid(), kind, decode(hash, 'hex'), 'request', ${reference}, ${now}
    FROM unnest(${kindsOf(entries)}::text[], ${hashesOf(entries)}::text[]) AS given (kind, hash)
    ON CONFLICT (kind, hash, source, reference) DO UPDATE SET lifted_at = NULL`;
}

/** Reads the entries of a request that are not lifted. */
export async function readEntries(
  reference: string,
  { db }: TransactionContext<never>,
): Promise<readonly SuppressionEntry[]> {
  const rows = await db.suppressionEntry.findMany({ where: { reference, liftedAt: null } });
  return rows.map(parseEntry);
}

/** Makes the entries of a request final: everyone they name is to be erased. */
export async function finishEntries(reference: string, { db }: TransactionContext<never>): Promise<void> {
  await db.suppressionEntry.updateMany({
    where: { reference, liftedAt: null, isFinal: false },
    data: { isFinal: true },
  });
}

/** Lifts a request's entries. Returns those that nothing else holds, including those lifted by an earlier call. */
export async function liftRequest(
  reference: string,
  { db, now }: TransactionContext<"now">,
): Promise<readonly SuppressionEntry[]> {
  await db.suppressionEntry.updateMany({ where: { reference, liftedAt: null }, data: { liftedAt: now } });
  const rows = await db.$queryRaw<{ kind: string; hash: Uint8Array }[]>`
    SELECT own.kind, own.hash FROM "accounts"."suppression_entry" AS own
    WHERE own.reference = ${reference} AND NOT EXISTS (
      SELECT FROM "accounts"."suppression_entry" AS other
      WHERE other.kind = own.kind AND other.hash = own.hash AND other.lifted_at IS NULL)`;
  return rows.map(parseEntry);
}

/** An entry of California's deletion list, with the code reported for it. */
interface DropEntry extends SuppressionEntry {
  readonly code: number;
}

/**
 * Adds entries of the deletion list, each once, and returns them with their resulting codes. `deleted` is kept for
 * good, and an earlier code is not overwritten by `notFound`: after a deletion nobody is found anymore.
 */
export async function addDropEntries(
  entries: readonly DropEntry[],
  { db, now }: TransactionContext<"now">,
): Promise<readonly DropEntry[]> {
  const codes = entries.map(({ code }) => code);
  const { deleted, notFound } = DROP_CODES;
  const rows = await db.$queryRaw<{ kind: string; hash: Uint8Array; code: number }[]>`
    INSERT INTO "accounts"."suppression_entry" AS entry (id, kind, hash, source, created_at, code, is_final)
    SELECT gen_random_uuid(), kind, decode(hash, 'hex'), 'drop', ${now}, code, code = ${deleted}
    FROM unnest(${kindsOf(entries)}::text[], ${hashesOf(entries)}::text[], ${codes}::int[]) AS given (kind, hash, code)
    ON CONFLICT (kind, hash, source, reference) DO UPDATE SET lifted_at = NULL,
      code = CASE
        WHEN entry.lifted_at IS NOT NULL OR entry.code IS NULL THEN excluded.code
        WHEN entry.code = ${deleted} OR excluded.code = ${notFound} THEN entry.code
        ELSE excluded.code
      END,
      is_final = CASE
        WHEN entry.lifted_at IS NOT NULL THEN excluded.is_final
        ELSE entry.is_final OR excluded.is_final
      END
    RETURNING entry.kind, entry.hash, entry.code`;
  return rows.map(({ code, ...entry }) => ({ ...parseEntry(entry), code }));
}

interface LiftedEntries {
  /** Number of entries that this call lifted. */
  readonly lifted: number;
  /** Entries that nothing else holds, including those lifted by an earlier call. */
  readonly free: readonly SuppressionEntry[];
}

/** Lifts entries of the deletion list. */
export async function liftDropped(
  entries: readonly SuppressionEntry[],
  { db, now }: TransactionContext<"now">,
): Promise<LiftedEntries> {
  const given = { kinds: kindsOf(entries), hashes: hashesOf(entries) };
  const lifted = await db.$executeRaw`
    UPDATE "accounts"."suppression_entry" AS entry SET lifted_at = ${now}
    FROM unnest(${given.kinds}::text[], ${given.hashes}::text[]) AS given (kind, hash)
    WHERE entry.kind = given.kind AND entry.hash = decode(given.hash, 'hex')
      AND entry.source = 'drop' AND entry.lifted_at IS NULL`;
  const rows = await db.$queryRaw<{ kind: string; hash: Uint8Array }[]>`
    SELECT entry.kind, entry.hash
    FROM unnest(${given.kinds}::text[], ${given.hashes}::text[]) AS given (kind, hash)
    JOIN "accounts"."suppression_entry" AS entry ON entry.kind = given.kind AND entry.hash = decode(given.hash, 'hex')
    WHERE entry.source = 'drop' AND NOT EXISTS (
      SELECT FROM "accounts"."suppression_entry" AS other
      WHERE other.kind = entry.kind AND other.hash = entry.hash AND other.lifted_at IS NULL)`;
  return { lifted, free: rows.map(parseEntry) };
}

function kindsOf(entries: readonly SuppressionEntry[]): string[] {
  return entries.map(({ kind }) => kind);
}

function hashesOf(entries: readonly SuppressionEntry[]): string[] {
  return entries.map(({ hash }) => hash.toString("hex"));
}

/** Parses a stored entry. Throws on a kind that this version does not know. */
export function parseEntry({ kind, hash }: { readonly kind: string; readonly hash: Uint8Array }): SuppressionEntry {
  return { kind: parseKind(kind), hash: Buffer.from(hash) };
}

function parseKind(text: string): SuppressionKind {
  const kind = SUPPRESSION_KINDS.find((one) => one === text);
  if (!kind) throw new Error(`the suppression list has an entry of an unknown kind: ${text}`);
  return kind;
}
