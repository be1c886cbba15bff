import { deleteLogsOfDeletedAccounts } from "@/lib/accounts/deletion/delete-logs-of-deleted";
import { deleteExpiredLogins } from "@/lib/accounts/login/delete-expired-logins";
import { deleteExpiredMailedLinks, deleteExpiredOptOuts } from "@/lib/accounts/opt-out/delete-expired-opt-outs";
import {
  deleteExpiredAddresses,
  deleteExpiredIdempotencyKeys,
  deleteExpiredRequests,
  deleteExpiredUsage,
} from "@/lib/accounts/usage/delete-expired-usage";
import type { SuppressionStore } from "@/lib/directory/suppression-store";
import { RETENTION } from "@/lib/domain/opt-out/retention";
import { readStoreClock } from "./accounts-client";
import type { AccountsContext } from "./accounts-context";

interface RetentionContext extends Pick<AccountsContext, "db"> {
  readonly directory: Pick<SuppressionStore, "deleteErased" | "deleteReplacedValues">;
  /** Ends the run early; the next run continues. */
  readonly signal: AbortSignal;
}

/** Number of rows deleted by each rule; null where the deletion failed. */
export type DeletedRows = Readonly<Record<RetentionRule, number | null>>;

interface RetentionRun {
  readonly forgotten: DeletedRows;
  /** Deletions that failed; the next run retries them. */
  readonly failures: readonly { readonly rule: RetentionRule; readonly error: unknown }[];
}

const DAY_MS = 24 * 60 * 60 * 1000;

const RULES = {
  addresses: deleteExpiredAddresses,
  requests: deleteExpiredRequests,
  deletedAccounts: deleteLogsOfDeletedAccounts,
  usage: deleteExpiredUsage,
  idempotencyKeys: deleteExpiredIdempotencyKeys,
  logins: deleteExpiredLogins,
  optOuts: deleteExpiredOptOuts,
  mailedLinks: deleteExpiredMailedLinks,
  people: async ({ db, directory, signal }) => directory.deleteErased(await readStoreClock(db), signal),
  replacedValues: async ({ db, directory, signal }) => {
    const now = await readStoreClock(db);
    return directory.deleteReplacedValues(new Date(now.getTime() - RETENTION.replacedValueDays * DAY_MS), signal);
  },
} as const satisfies Readonly<Record<string, (context: RetentionContext) => Promise<number>>>;

export type RetentionRule = keyof typeof RULES;

export const RETENTION_RULES = Object.keys(RULES) as readonly RetentionRule[];

/**
 * Deletes all data past its retention period (D38), and the remaining rows of people who were erased. Idempotent. A
 * deletion that fails does not stop the others.
 */
export async function runRetention(context: RetentionContext): Promise<RetentionRun> {
  const forgotten: Record<string, number | null> = {};
  const failures: { rule: RetentionRule; error: unknown }[] = [];
  for (const rule of RETENTION_RULES) {
    forgotten[rule] = await RULES[rule](context).catch((error: unknown) => {
      failures.push({ rule, error });
      return null;
    });
  }
  return { forgotten: forgotten as DeletedRows, failures };
}
