import { type AccountsClient, readStoreClock } from "@/lib/accounts/accounts-client";
import { forgetLogins } from "@/lib/accounts/login/forget-logins";
import { forgetMailedLinks, forgetOptOuts } from "@/lib/accounts/opt-out/forget-opt-outs";
import { forgetAddresses, forgetRequests, forgetUsage } from "@/lib/accounts/usage/forget-usage";
import type { SuppressionStore } from "@/lib/directory/suppression-store";

interface Keeping {
  readonly db: AccountsClient;
  readonly directory: Pick<SuppressionStore, "deleteErased">;
  /** Ends it early; the next run goes on. */
  readonly signal: AbortSignal;
}

/** Rows that were deleted; null where the deletion failed. */
export type Forgotten = Readonly<Record<RetentionRule, number | null>>;

interface RetentionRun {
  readonly forgotten: Forgotten;
  /** Deletions that failed; the next run tries again. */
  readonly failures: readonly { readonly rule: RetentionRule; readonly error: unknown }[];
}

const RULES = {
  addresses: ({ db, signal }) => forgetAddresses(db, signal),
  requests: ({ db, signal }) => forgetRequests(db, signal),
  usage: ({ db, signal }) => forgetUsage(db, signal),
  logins: ({ db }) => forgetLogins(db),
  optOuts: ({ db }) => forgetOptOuts(db),
  mailedLinks: ({ db }) => forgetMailedLinks(db),
  people: async ({ db, directory, signal }) => directory.deleteErased(await readStoreClock(db), signal),
} as const satisfies Readonly<Record<string, (keeping: Keeping) => Promise<number>>>;

export type RetentionRule = keyof typeof RULES;

export const RETENTION_RULES = Object.keys(RULES) as readonly RetentionRule[];

/**
 * Deletes everything that is past its time (D38), and what is left of people who were erased. Done twice, it does no
 * harm. A deletion that fails stops no other.
 */
export async function runRetention(keeping: Keeping): Promise<RetentionRun> {
  const forgotten: Record<string, number | null> = {};
  const failures: { rule: RetentionRule; error: unknown }[] = [];
  for (const rule of RETENTION_RULES) {
    forgotten[rule] = await RULES[rule](keeping).catch((error: unknown) => {
      failures.push({ rule, error });
      return null;
    });
  }
  return { forgotten: forgotten as Forgotten, failures };
}
