import type { Billing } from "@/lib/billing/billing";
import type { SuppressionStore } from "@/lib/directory/suppression-store";
import type { Operator } from "@/lib/domain/operator";
import type { Mailer } from "@/lib/mail/mailer";
import type { Secrets } from "@/lib/secrets/secrets";
import type { AccountsClient, AccountsTransaction } from "./accounts-client";

/**
 * The dependencies of this layer. Every function takes its input first and the part of the context that it needs last:
 *
 *     revealKey({ accountId, keyId }, { db, secrets })
 */
export interface AccountsContext {
  readonly db: AccountsClient;
  readonly secrets: Secrets;
  readonly mailer: Pick<Mailer, "send">;
  readonly billing: Billing;
  /** The directory's side of suppression. */
  readonly directory: SuppressionStore;
  /** BASE_URL, without a trailing slash. */
  readonly baseUrl: string;
  readonly operator: Operator;
  /** The time of the call. Where a grant or a lock depends on it, functions read the database's clock instead. */
  readonly now: Date;
  newId(): string;
  /** Returns an unpredictable integer from 0 up to, but not including, `max`. */
  randomInt(max: number): number;
}

/** A context whose `db` is a transaction that the caller began. */
export type TransactionContext<Name extends Exclude<keyof AccountsContext, "db">> = Pick<AccountsContext, Name> & {
  readonly db: AccountsTransaction;
};
