import type { AccountsContext } from "@/lib/accounts/accounts-context";
import { lockSuppressionList } from "@/lib/accounts/locks";
import type { ExportedEntry } from "./export-opt-outs";

/** In milliseconds. A batch waits for other changes of the list. */
const BATCH_TRANSACTION = { maxWait: 60_000, timeout: 120_000 } as const;

/**
 * Adds active entries of an export to the list, as after accounts was restored from before them. Lifts nothing, and an
 * entry that is lifted here applies again: who is on any of the lists is to be in no answer. Returns the number of
 * entries that were added or changed.
 */
export async function importSuppressions(
  entries: readonly ExportedEntry[],
  { db }: Pick<AccountsContext, "db">,
): Promise<number> {
  const active = entries.filter(({ liftedAt }) => liftedAt === null);
  if (active.length === 0) return 0;
  return db.$transaction(async (transaction) => {
    await lockSuppressionList(transaction);
    return transaction.$executeRaw`
      INSERT INTO "accounts"."suppression_entry" AS entry (id, kind, hash, source, reference, created_at, is_final, code)
      SELECT DISTINCT ON (kind, hash, source, reference)
        gen_random_uuid(), kind, decode(hash, 'hex'), source, reference, created_at, is_final, code
      FROM unnest(
        ${active.map(({ kind }) => kind)}::text[],
        ${active.map(({ hash }) => hash)}::text[],
        ${active.map(({ source }) => source)}::text[],
        ${active.map(({ reference }) => reference)}::text[],
        ${active.map(({ createdAt }) => createdAt)}::timestamptz[],
        ${active.map(({ isFinal }) => isFinal)}::boolean[],
        ${active.map(({ code }) => code)}::smallint[]
      ) AS given (kind, hash, source, reference, created_at, is_final, code)
      ON CONFLICT (kind, hash, source, reference) DO UPDATE
      SET lifted_at = NULL, is_final = entry.is_final OR excluded.is_final, code = coalesce(entry.code, excluded.code)
      WHERE entry.lifted_at IS NOT NULL OR (excluded.is_final AND NOT entry.is_final)`;
  }, BATCH_TRANSACTION);
}
