import { CommandError } from "@/cli/exit";
import { readToolSettings } from "@/cli/local-stripe";
import { withStores } from "@/cli/open-stores";
import { deleteAccountByEmail } from "@/lib/accounts/deletion/delete-account";
import { listAccounts } from "@/lib/accounts/list-accounts";
import { resumeAccount, suspendAccount } from "@/lib/accounts/suspend-account";
import type { EmailAddress } from "@/lib/domain/identifiers/email-address";
import { readEnv } from "@/lib/env";
import { openBilling } from "@/lib/services/open-billing";
import { causeOf } from "./stripe";

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

/** Deletes an account, and ends what it has at the payment provider if that answers now; else the server does it later. */
export async function deleteForGood(email: EmailAddress): Promise<void> {
  const { env } = readToolSettings(process.env);
  await withStores(env, async ({ accounts, accountsUrl, secrets }) => {
    const deleted = await deleteAccountByEmail(email, { db: accounts });
    if (deleted === null) throw new CommandError(1, `No account has the email ${email}.`);
    console.log(`Deleted ${email}: its keys and sessions have ended, and its data is erased.`);
    const { customerId } = deleted;
    if (customerId === null) return;
    const later = "Its customer at Stripe is not closed yet. The server does it within 10 minutes of Stripe's answer.";
    if (env.stripe === null) return console.error(later);
    const { sync, close } = openBilling(env.stripe, accountsUrl, secrets);
    try {
      await sync.convergeCustomer(customerId);
    } catch (error) {
      console.error(`${later} (${causeOf(error)})`);
    } finally {
      await close();
    }
  });
}
