import type { Stores } from "@/cli/open-stores";
import { createOperatorKey } from "@/lib/accounts/keys/operator-keys";
import { parseEmailAddress } from "@/lib/domain/identifiers/email-address";

/** Creates accounts of the largest plan, one key each: enough of them keep a load below every key's rate limit. */
export async function createBenchKeys(
  { accounts: db, secrets, newId, randomInt }: Stores,
  count: number,
): Promise<readonly string[]> {
  const keys: string[] = [];
  for (let index = 0; index < count; index++) {
    const email = parseEmailAddress(`${index}.${Date.now()}@bench.example`);
    if (email === null) throw new Error("not an address");
    const order = { email, plan: "pro", credits: null } as const;
    keys.push((await createOperatorKey(order, { db, secrets, newId, randomInt, now: new Date() })).key);
  }
  return keys;
}
