import type { Prisma, PrismaClient } from "@/prisma/accounts/generated/client";
import type { Billing } from "./billing";

export type BillingTransaction = Prisma.TransactionClient;

export interface BillingLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** The dependencies of bringing accounts in line with the payment provider. */
export interface Convergence {
  /** Has its own connections, so that a burst of webhooks takes none from the pages. */
  readonly db: PrismaClient;
  readonly billing: Billing;
  readonly log: BillingLog;
  newId(): string;
  /** Issues the account's first key, within the transaction that grants its first paid period (D23). */
  issueFirstKey(accountId: string, context: { readonly db: BillingTransaction; readonly now: Date }): Promise<unknown>;
}
