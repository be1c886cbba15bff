import { type AccountsClient, readStoreClock } from "@/lib/accounts/accounts-client";
import { isUuid } from "@/lib/accounts/keys/uuid";
import { parseApiKey } from "@/lib/domain/keys/api-key";
import type { HouseKeys } from "@/lib/house-keys/house-keys";

type Revocation =
  | { readonly kind: "revoked"; readonly keyId: string; readonly email: string; readonly last4: string }
  | { readonly kind: "unknown" };

/**
 * Ends a key, named by itself or by its id; the next request with it is refused (D23).
 * A key that was revoked before stays so.
 */
export async function revokeKey(
  keyOrId: string,
  { db, houseKeys, now }: { db: AccountsClient; houseKeys: Pick<HouseKeys, "hashKey">; now: Date },
): Promise<Revocation> {
  const key = parseApiKey(keyOrId.trim());
  if (key === null && !isUuid(keyOrId.trim())) return { kind: "unknown" };
  const where = key === null ? { id: keyOrId.trim() } : { hash: Buffer.from(houseKeys.hashKey(key), "hex") };
  const found = await db.apiKey.findUnique({ where, include: { account: { select: { email: true } } } });
  if (!found) return { kind: "unknown" };
  const storeNow = await readStoreClock(db);
  const revokedAt = now < storeNow ? now : storeNow;
  await db.apiKey.updateMany({
    where: { id: found.id, OR: [{ revokedAt: null }, { revokedAt: { gt: revokedAt } }] },
    data: { revokedAt },
  });
  return { kind: "revoked", keyId: found.id, email: found.account.email, last4: found.last4 };
}
