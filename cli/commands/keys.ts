import { CommandError } from "@/cli/exit";
import { withStores } from "@/cli/open-stores";
import { createOperatorKey, listKeys, revokeKey } from "@/lib/accounts/keys/operator-keys";
import type { PlanId } from "@/lib/domain/billing/plans";
import type { EmailAddress } from "@/lib/domain/identifiers/email-address";
import type { KeyLimits } from "@/lib/domain/keys/key-limits";
import { readEnv } from "@/lib/env";

export interface CreateKeyOptions {
  readonly email: EmailAddress;
  readonly plan: PlanId;
  readonly credits?: number;
  readonly cap?: number;
  readonly expires?: Date;
  readonly json?: boolean;
}

export async function addKey({ json = false, ...options }: CreateKeyOptions): Promise<void> {
  const { email, plan, credits = null } = options;
  const limits = { cap: options.cap ?? null, expiresAt: options.expires ?? null };
  const env = readEnv(process.env, { mode: "tool" });
  const created = await withStores(env, ({ accounts, secrets, newId, randomInt }) =>
    createOperatorKey({ email, plan, credits, limits }, { db: accounts, secrets, newId, randomInt, now: new Date() }),
  );
  const { key, keyId, creditsGranted, creditsLeft } = created;
  const shown = {
    ...{ key, id: keyId, email, plan, credits_granted: creditsGranted, credits_left: creditsLeft },
    ...{ cap: limits.cap, expires_at: limits.expiresAt },
  };
  console.log(json ? JSON.stringify(shown) : key);
  if (!json) console.error(`${email}, plan ${plan}: ${creditsLeft.toLocaleString("en")} credits left.`);
  if (!json) for (const limit of describeLimits(limits)) console.error(`The key ${limit}.`);
}

/** Describes the limits of a key, each as the rest of a sentence about it. */
function describeLimits({ cap, expiresAt }: KeyLimits): readonly string[] {
  return [
    ...(cap === null ? [] : [`spends at most ${cap.toLocaleString("en")} credits per billing period`]),
    ...(expiresAt === null
      ? []
      : [`${expiresAt.getTime() <= Date.now() ? "expired" : "expires"} ${expiresAt.toISOString()}`]),
  ];
}

export async function printKeys({ email, json = false }: { email?: EmailAddress; json?: boolean }): Promise<void> {
  const env = readEnv(process.env, { mode: "tool" });
  const keys = await withStores(env, ({ accounts }) => listKeys(email ?? null, { db: accounts }));
  if (json) console.log(JSON.stringify(keys));
  for (const { id, last4, email: owner, name, lastUsedOn, revokedAt, cap, expiresAt } of json ? [] : keys) {
    const used = `last used ${lastUsedOn?.toISOString().slice(0, 10) ?? "never"}`;
    const end = revokedAt && `${revokedAt.getTime() <= Date.now() ? "revoked" : "ends"} ${revokedAt.toISOString()}`;
    console.log(
      [id, `pp_…${last4}`, owner, name, used, ...describeLimits({ cap, expiresAt }), end].filter(Boolean).join("  "),
    );
  }
  if (!json && keys.length === 0) console.error("No keys.");
}

export async function endKey(key: string): Promise<void> {
  const env = readEnv(process.env, { mode: "tool" });
  const revoked = await withStores(env, ({ accounts, secrets }) =>
    revokeKey(key, { db: accounts, secrets, now: new Date() }),
  );
  if (revoked.kind === "unknown") throw new CommandError(1, "No such key. `peoplepages keys list` lists all keys.");
  console.log(`Revoked pp_…${revoked.last4} of ${revoked.email}.`);
}
