import type { Prisma, PrismaClient } from "@/prisma/accounts/generated/client";
import type { Billing, BillingEvent, CustomerFacts } from "./billing";
import { findSurplus } from "./find-surplus";
import { writeFacts } from "./write-facts";

export type BillingTransaction = Prisma.TransactionClient;

export interface Convergence {
  /** Connections of its own: those of pages must not wait for the payment provider. */
  readonly db: PrismaClient;
  readonly billing: Billing;
  readonly log: { warn(fields: object, message: string): void };
  newId(): string;
  /** Gives the account its first key, within the transaction that grants its first paid period (D23). */
  issueFirstKey(
    transaction: BillingTransaction,
    account: { readonly accountId: string; readonly now: Date },
  ): Promise<unknown>;
}

/**
 * `unknown`: nobody of ours; nothing is kept. `repeated`: this delivery was acted on before. `missing`: the provider
 * has no such customer, so that nothing is known and nothing changes.
 */
export type Converged = "converged" | "unknown" | "repeated" | "missing";

/** Longer than the provider may take for one round of questions, its retries included. */
const TRANSACTION = { maxWait: 5_000, timeout: 120_000 } as const;

/**
 * Brings an account in line with what the payment provider has of its customer now: subscriptions, one period a paid
 * invoice, what was paid back, the first key (D24). The order, number and loss of deliveries do not matter, for none is
 * believed; the delivery that is the reason is written down in the same transaction as its effect.
 *
 * The account is locked before anything is fetched, so that what was fetched later is written later. The lock lets
 * rows refer to the account: neither look-ups nor logins wait for the provider.
 */
export async function convergeCustomer(
  customerId: string,
  convergence: Convergence,
  event: BillingEvent | null = null,
): Promise<Converged> {
  return convergence.db.$transaction(async (transaction) => {
    const account = await lockAccount(transaction, customerId, event);
    if (account === null) return "unknown";
    if (account.isRepeated) return "repeated";
    const facts = await fetchSettled(customerId, convergence);
    if (facts === null) {
      convergence.log.warn({ customerId }, "the payment provider knows no such customer: has its account changed?");
      return "missing";
    }
    const { accountId, now } = account;
    await writeFacts(
      transaction,
      { accountId, now, facts, endedCheckoutId: event?.endedCheckoutId ?? null },
      convergence,
    );
    return "converged";
  }, TRANSACTION);
}

interface LockedAccount {
  readonly accountId: string;
  readonly now: Date;
  /** Whether this delivery was acted on before. */
  readonly isRepeated: boolean;
}

/** Locks the account of a customer and writes the delivery down, if there is one. Null where it is nobody of ours. */
async function lockAccount(
  transaction: BillingTransaction,
  customerId: string,
  event: BillingEvent | null,
): Promise<LockedAccount | null> {
  const [row] = await transaction.$queryRaw<LockedAccount[]>`
    WITH locked AS (
      SELECT id, clock_timestamp() AS now FROM "accounts"."account" WHERE customer_id = ${customerId}
      FOR NO KEY UPDATE
    ), written AS (
      INSERT INTO "accounts"."billing_event" (id, type, received_at)
      SELECT ${event?.id ?? null}, ${event?.type ?? null}, now FROM locked WHERE ${event !== null}
      ON CONFLICT DO NOTHING RETURNING id
    )
    SELECT id AS "accountId", now, ${event !== null} AND NOT EXISTS (SELECT FROM written) AS "isRepeated" FROM locked`;
  return row ?? null;
}

/** Of two subscriptions that are paid for at once the newer is ended and paid back, before anything is granted for it. */
async function fetchSettled(customerId: string, { billing, log }: Convergence): Promise<CustomerFacts | null> {
  const facts = await billing.fetchCustomer(customerId);
  const surplus = facts === null ? [] : findSurplus(facts);
  if (surplus.length === 0) return facts;
  for (const subscriptionId of surplus) {
    log.warn({ customerId, subscriptionId }, "a second subscription was bought: it is ended and paid back");
    await billing.cancelAndRefund(subscriptionId);
  }
  return billing.fetchCustomer(customerId);
}
