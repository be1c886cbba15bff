import { Command, InvalidArgumentError, Option } from "commander";
import { CommandError } from "@/cli/exit";
import { withStores } from "@/cli/open-stores";
import { createOperatorKey, listKeys, revokeKey } from "@/lib/accounts/keys/operator-keys";
import { PLAN_IDS, type PlanId } from "@/lib/domain/billing/plans";
import { type EmailAddress, parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { readEnv } from "@/lib/env";

const MOST_CREDITS = 1_000_000_000_000;

interface CreateOptions {
  readonly email: EmailAddress;
  readonly plan: PlanId;
  readonly credits?: number;
  readonly json?: boolean;
}

/** `peoplepages keys create|list|revoke` (D35). */
export function keysCommand(): Command {
  const keys = new Command("keys").description("create API keys without Stripe, list and revoke keys");
  keys
    .command("create")
    .description("create a key, and the account if needed; prints the key; the credits never expire")
    .requiredOption("--email <address>", "email of the account", readEmail)
    .addOption(new Option("--plan <plan>", "plan of the account").choices([...PLAN_IDS]).makeOptionMandatory())
    .option("--credits <number>", "credits to grant (default: those of the plan)", readCredits)
    .option("--json", "print JSON")
    .action(create);
  keys
    .command("list")
    .description("list all keys, or those of one account")
    .option("--email <address>", "email of the account", readEmail)
    .option("--json", "print JSON")
    .action(list);
  keys
    .command("revoke")
    .description("revoke a key at once")
    .argument("<key>", "the key itself, or its ID")
    .action(revoke);
  return keys;
}

async function create({ email, plan, credits = undefined, json = false }: CreateOptions): Promise<void> {
  const env = readEnv(process.env, { mode: "tool" });
  const created = await withStores(env, ({ accounts, secrets, newId, randomInt }) =>
    createOperatorKey(
      { email, plan, credits: credits ?? null },
      { db: accounts, secrets, newId, randomInt, now: new Date() },
    ),
  );
  const { key, keyId, creditsGranted, creditsLeft } = created;
  const shown = { key, id: keyId, email, plan, credits_granted: creditsGranted, credits_left: creditsLeft };
  console.log(json ? JSON.stringify(shown) : key);
  if (!json) console.error(`${email}, plan ${plan}: ${creditsLeft.toLocaleString("en")} credits left.`);
}

async function list({ email, json = false }: { email?: EmailAddress; json?: boolean }): Promise<void> {
  const env = readEnv(process.env, { mode: "tool" });
  const keys = await withStores(env, ({ accounts }) => listKeys(email ?? null, { db: accounts }));
  if (json) console.log(JSON.stringify(keys));
  for (const { id, last4, email: owner, name, lastUsedOn, revokedAt } of json ? [] : keys) {
    const used = `last used ${lastUsedOn?.toISOString().slice(0, 10) ?? "never"}`;
    const end = revokedAt && `${revokedAt.getTime() <= Date.now() ? "revoked" : "ends"} ${revokedAt.toISOString()}`;
    console.log([id, `pp_…${last4}`, owner, name, used, end].filter(Boolean).join("  "));
  }
  if (!json && keys.length === 0) console.error("No keys.");
}

async function revoke(key: string): Promise<void> {
  const env = readEnv(process.env, { mode: "tool" });
  const revoked = await withStores(env, ({ accounts, secrets }) =>
    revokeKey(key, { db: accounts, secrets, now: new Date() }),
  );
  if (revoked.kind === "unknown") throw new CommandError(1, "No such key. `peoplepages keys list` lists all keys.");
  console.log(`Revoked pp_…${revoked.last4} of ${revoked.email}.`);
}

/** Parses an email argument for commander, which reports the error. */
export function readEmail(text: string): EmailAddress {
  const address = parseEmailAddress(text);
  if (address === null) throw new InvalidArgumentError("This is not an email address.");
  return address;
}

function readCredits(text: string): number {
  const credits = Number(text);
  if (!/^\d+$/.test(text) || credits < 1 || credits > MOST_CREDITS) {
    throw new InvalidArgumentError("Use a whole number of credits, at least 1.");
  }
  return credits;
}
