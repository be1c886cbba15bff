import { CommandError } from "@/cli/exit";
import { withStores } from "@/cli/open-stores";
import { listAccounts } from "@/lib/accounts/list-accounts";
import { resumeAccount, suspendAccount } from "@/lib/accounts/suspend-account";
import type { EmailAddress } from "@/lib/domain/identifiers/email-address";
import { readEnv } from "@/lib/env";

export async function printAccounts({ json = false }: { json?: boolean }): Promise<void> {
  const env = readEnv(process.env, { mode: "tool" });
  const accounts = await withStores(env, (stores) => listAccounts({ db: stores.accounts, now: new Date() }));
  if (json) console.log(JSON.stringify(accounts));
  for (const { email, standing, suspended, plan, creditsUsed, creditsGranted, keys } of json ? [] : accounts) {
    const credits = `${creditsUsed.toLocaleString("en")} of ${creditsGranted.toLocaleString("en")} credits used`;
    console.log(`${email}  ${suspended ? "suspended" : standing}  ${plan ?? "no plan"}  ${credits}  keys ${keys}`);
  }
  if (!json && accounts.length === 0) console.error("No accounts.");
}

export async function suspend(email: EmailAddress): Promise<void> {
  const env = readEnv(process.env, { mode: "tool" });
  const known = await withStores(env, ({ accounts }) => suspendAccount(email, { db: accounts, now: new Date() }));
  if (!known) throw new CommandError(1, `No account has the email ${email}.`);
  console.log(`Suspended ${email}: its keys are refused with plan_inactive from now on.`);
}

export async function resume(email: EmailAddress): Promise<void> {
  const env = readEnv(process.env, { mode: "tool" });
  const known = await withStores(env, ({ accounts }) => resumeAccount(email, { db: accounts }));
  if (!known) throw new CommandError(1, `No account has the email ${email}.`);
  console.log(`Resumed ${email}.`);
}
