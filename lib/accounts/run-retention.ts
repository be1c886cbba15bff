import type { AccountsClient } from "@/lib/accounts/accounts-client";
import { forgetLogins } from "@/lib/accounts/forget-logins";
import { forgetMailedLinks, forgetOptOuts } from "@/lib/accounts/forget-opt-outs";
import { forgetAddresses, forgetRequests, forgetUsage } from "@/lib/accounts/forget-usage";

/** Everything that goes when its time is over (D38), each with what deletes it and says how many. */
const RULES = {
  addresses: forgetAddresses,
  requests: forgetRequests,
  usage: forgetUsage,
  logins: forgetLogins,
  optOuts: forgetOptOuts,
  mailedLinks: forgetMailedLinks,
} as const satisfies Readonly<Record<string, (db: AccountsClient, signal: AbortSignal) => Promise<number>>>;

/** Rows that were deleted, by rule. */
export type Forgotten = Readonly<Record<keyof typeof RULES, number>>;

/** Deletes all that is past its time. Done half way, or twice, it does no harm. */
export async function runRetention(db: AccountsClient, signal: AbortSignal): Promise<Forgotten> {
  const forgotten = { addresses: 0, requests: 0, usage: 0, logins: 0, optOuts: 0, mailedLinks: 0 };
  for (const rule of Object.keys(RULES) as readonly (keyof typeof RULES)[]) {
    forgotten[rule] = await RULES[rule](db, signal);
  }
  return forgotten;
}
