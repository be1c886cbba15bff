import type { AccountsContext } from "@/lib/accounts/accounts-context";
import { deleteInBatches } from "@/lib/accounts/delete-in-batches";

interface DeleteContext extends Pick<AccountsContext, "db"> {
  readonly signal: AbortSignal;
}

/**
 * Deletes the request log of deleted accounts and the figures made from it. Also finds entries that a server wrote after
 * the deletion, for requests that were under way. Returns the number of rows deleted.
 */
export async function deleteLogsOfDeletedAccounts({ db, signal }: DeleteContext): Promise<number> {
  const entries = await deleteInBatches(
    (limit) => db.$executeRaw`
      DELETE FROM "accounts"."request_log" WHERE ctid = ANY(ARRAY(
        SELECT l.ctid FROM "accounts"."account" a JOIN "accounts"."request_log" l ON l.account_id = a.id
        WHERE a.deleted_at IS NOT NULL LIMIT ${limit}))`,
    { signal },
  );
  const figures = await db.$executeRaw`
    DELETE FROM "accounts"."request_day" d USING "accounts"."account" a
    WHERE a.id = d.account_id AND a.deleted_at IS NOT NULL`;
  return entries + figures;
}
