import type { Prisma, PrismaClient } from "@/prisma/accounts/generated/client";
import type { Billing } from "./billing";

export type BillingTransaction = Prisma.TransactionClient;

export interface BillingLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** The dependencies of bringing accounts in line with the payment provider. */
export interface Convergence {
  /** Its own connections, so that a burst of deliveries takes none of those that pages use. */
  readonly db: PrismaClient;
  readonly billing: Billing;
  readonly log: BillingLog;
  newId(): string;
  /** Gives the account its first key, within the transaction that grants its first paid period (D23). */
  issueFirstKey(
    transaction: BillingTransaction,
    account: { readonly accountId: string; readonly now: Date },
  ): Promise<unknown>;
}
