import type { Stores } from "@/cli/open-stores";
import { PLANS } from "@/lib/domain/billing/plans";
import { createApiKey } from "@/lib/domain/keys/api-key";

const PLAN = "pro";

/**
 * Creates accounts of the largest plan, one key each: enough of them keep a load below every key's rate limit. Writes
 * them together, because ordering a thousand keys one by one takes longer than a short benchmark.
 */
export async function createBenchKeys(
  { accounts: db, secrets, newId, randomInt }: Stores,
  count: number,
): Promise<readonly string[]> {
  const createdAt = new Date();
  const created = Array.from({ length: count }, (_, index) => ({
    accountId: newId(),
    keyId: newId(),
    key: createApiKey(randomInt),
    email: `${index}.${createdAt.getTime()}@bench.example`,
  }));
  await db.$transaction([
    db.account.createMany({ data: created.map(({ accountId, email }) => ({ id: accountId, email, createdAt })) }),
    db.apiKey.createMany({
      data: created.map(({ accountId, keyId, key }) => ({
        id: keyId,
        accountId,
        name: "Benchmark",
        hash: Buffer.from(secrets.hashKey(key), "hex"),
        ciphertext: new Uint8Array(secrets.encryptKey(keyId, key)),
        last4: key.slice(-4),
        createdAt,
      })),
    }),
    db.creditPeriod.createMany({
      data: created.map(({ accountId }) => ({
        accountId,
        id: newId(),
        plan: PLAN,
        source: "operator",
        startsAt: createdAt,
        granted: PLANS[PLAN].credits,
        createdAt,
      })),
    }),
  ]);
  return created.map(({ key }) => key);
}
