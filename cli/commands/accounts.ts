import { CommandError } from "@/cli/exit";
import { withStores } from "@/cli/open-stores";
import { listAccounts } from "@/lib/accounts/list-accounts";
import { resumeAccount, suspendAccount } from "@/lib/accounts/suspend-account";
import type { EmailAddress } from "@/lib/domain/email-address";
import { readEnv } from "@/lib/env";

export async function printAccounts({ json = false }: { json?: boolean }): Promise<void> {
  const env = readEnv(process.env, { mode: "tool" });
  const accounts = await withStores(env, (stores) => listAccounts(stores.accounts, new Date()));
  if (json) console.log(JSON.stringify(accounts));
  for (const { email, standing, suspended, plan, creditsUsed, creditsGranted, keys } of json ? [] : accounts) {
    const credits = `${creditsUsed.toLocaleString("en")} of ${creditsGranted.toLocaleString("en")} credits used`;
    console.log(`${email}  ${suspended ? "suspended" : standing}  ${plan ?? "no plan"}  ${credits}  keys ${keys}`);
  }
  if (!json && accounts.length === 0) console.error("No accounts.");
}

export async function suspend(email: EmailAddress): Promise<void> {
  const env = readEnv(process.env, { mode: "tool" });
  const known = await withStores(env, ({ accounts }) => suspendAccount(email, accounts, new Date()));
  if (!known) throw new CommandError(1, `No account of ${email}.`);
  console.log(`Suspended ${email}: its keys answer plan_inactive from the next request on.`);
}

export async function resume(email: EmailAddress): Promise<void> {
  const env = readEnv(process.env, { mode: "tool" });
  const known = await withStores(env, ({ accounts }) => resumeAccount(email, accounts));
  if (!known) throw new CommandError(1, `No account of ${email}.`);
  console.log(`Resumed ${email}.`);
}
