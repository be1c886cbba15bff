import type { AccountsClient } from "@/lib/accounts/accounts-client";

/** An answered request as the log has it (D39): nothing of what was asked or returned. */
export interface ListedRequest {
  readonly requestId: string;
  readonly at: Date;
  readonly endpoint: string;
  readonly status: number;
  /** Null where the answer has no such field. */
  readonly found: boolean | null;
  readonly credits: number;
  readonly ms: number;
  /** Of the key that was used, whether or not it is in use still. */
  readonly keyName: string;
}

/** The newest requests of an account, the newest first. */
export async function listRequests(
  accountId: string,
  { db, limit }: { readonly db: AccountsClient; readonly limit: number },
): Promise<readonly ListedRequest[]> {
  const [entries, keys] = await Promise.all([
    db.requestLogEntry.findMany({
      where: { accountId },
      orderBy: [{ at: "desc" }, { requestId: "asc" }],
      take: limit,
    }),
    db.apiKey.findMany({ where: { accountId }, select: { id: true, name: true, last4: true } }),
  ]);
  const nameOf = new Map(keys.map(({ id, name, last4 }) => [id, `${name} (…${last4})`]));
  return entries.map(({ requestId, at, endpoint, status, found, credits, ms, keyId }) => {
    return { requestId, at, endpoint, status, found, credits, ms, keyName: nameOf.get(keyId) ?? "" };
  });
}
