import { CommandError } from "@/cli/exit";
import { withStores } from "@/cli/open-stores";
import { createOperatorKey } from "@/lib/accounts/create-operator-key";
import { listKeys } from "@/lib/accounts/list-keys";
import { revokeKey } from "@/lib/accounts/revoke-key";
import type { EmailAddress } from "@/lib/domain/email-address";
import type { PlanId } from "@/lib/domain/plans";
import { readEnv } from "@/lib/env";

export interface CreateKeyOptions {
  readonly email: EmailAddress;
  readonly plan: PlanId;
  readonly credits?: number;
  readonly json?: boolean;
}

export async function createKey({ email, plan, credits = undefined, json = false }: CreateKeyOptions): Promise<void> {
  const env = readEnv(process.env, { mode: "tool" });
  const made = await withStores(env, ({ accounts, houseKeys, newId, randomInt }) =>
    createOperatorKey(
      { email, plan, credits: credits ?? null },
      { db: accounts, houseKeys, newId, randomInt, now: new Date() },
    ),
  );
  const { key, keyId, creditsGranted, creditsLeft } = made;
  const shown = { key, id: keyId, email, plan, credits_granted: creditsGranted, credits_left: creditsLeft };
  console.log(json ? JSON.stringify(shown) : key);
  if (!json) console.error(`${email}, plan ${plan}: ${creditsLeft.toLocaleString("en")} credits left.`);
}

export async function printKeys({ email, json = false }: { email?: EmailAddress; json?: boolean }): Promise<void> {
  const env = readEnv(process.env, { mode: "tool" });
  const keys = await withStores(env, ({ accounts }) => listKeys(email ?? null, accounts));
  if (json) console.log(JSON.stringify(keys));
  for (const { id, last4, email: owner, name, lastUsedOn, revokedAt } of json ? [] : keys) {
    const used = `last used ${lastUsedOn?.toISOString().slice(0, 10) ?? "never"}`;
    const end = revokedAt && `${revokedAt.getTime() <= Date.now() ? "revoked" : "ends"} ${revokedAt.toISOString()}`;
    console.log([id, `pp_…${last4}`, owner, name, used, end].filter(Boolean).join("  "));
  }
  if (!json && keys.length === 0) console.error("No keys.");
}

export async function endKey(key: string): Promise<void> {
  const env = readEnv(process.env, { mode: "tool" });
  const ended = await withStores(env, ({ accounts, houseKeys }) =>
    revokeKey(key, { db: accounts, houseKeys, now: new Date() }),
  );
  if (ended.kind === "unknown") throw new CommandError(1, "No such key. `peoplepages keys list` shows all.");
  console.log(`Revoked pp_…${ended.last4} of ${ended.email}.`);
}
