import { HOUR_MS } from "@/lib/domain/time";
import type { BillingEvent, CustomerFacts } from "./billing";
import type { BillingLog, BillingTransaction, Convergence } from "./convergence";
import { type SettledAccount, settleAtProvider } from "./settle-at-provider";
import { writeFacts } from "./write-facts";

/**
 * `unknown`: no account has this customer, and nothing is stored. `missing`: the provider has no such customer, and
 * nothing changes.
 */
export type Converged = "converged" | "unknown" | "missing";

/** An attempt fails only when another process wrote first; this many in a row do not happen by chance. */
const ATTEMPTS = 20;
const TRANSACTION = { maxWait: 10_000, timeout: 10_000 } as const;
/**
 * A customer is fetched many times; older invoices were logged before. Longer than a daily reconciliation may be late.
 */
const REPORTED_HOURS = 48;

/**
 * Brings an account in line with what the payment provider knows about its customer: subscriptions, one period per paid
 * invoice, reversals, the first key (D24). The order, repetition and loss of events do not matter, because their data
 * is not used. The events that caused the change are recorded in its transaction.
 *
 * No connection and no lock is held while waiting for the provider. The account's version is read before and compared
 * when writing; if another process wrote in between, the customer is fetched again. So facts are written in the order
 * in which they were fetched.
 */
export async function convergeCustomer(
  customerId: string,
  deliveries: readonly BillingEvent[],
  convergence: Convergence,
): Promise<Converged> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const account = await convergence.db.account.findUnique({
      where: { customerId },
      select: {
        ...{ id: true, billingVersion: true },
        ...{ email: true, customerEmailDue: true, checkoutId: true, deletedAt: true },
      },
    });
    if (account === null) return "unknown";
    const facts = await settleAtProvider(customerId, account, convergence);
    if (facts === null) {
      convergence.log.warn({ customerId }, "payment provider has no such customer; was the Stripe account changed?");
      return "missing";
    }
    const granted = await writeIfCurrent({ customerId, account, facts, deliveries }, convergence);
    if (granted !== null) {
      reportInvoices(facts, granted, convergence.log);
      return "converged";
    }
  }
  throw new Error(`gave up writing an account after ${ATTEMPTS} attempts: other processes wrote it each time`);
}

interface Fetched {
  readonly customerId: string;
  readonly account: { readonly id: string; readonly billingVersion: bigint } & SettledAccount;
  readonly facts: CustomerFacts;
  readonly deliveries: readonly BillingEvent[];
}

/**
 * Returns the invoices that were granted; null when another process wrote to the account since its version was read.
 */
function writeIfCurrent(
  { customerId, account, facts, deliveries }: Fetched,
  convergence: Convergence,
): Promise<readonly string[] | null> {
  const { id: accountId, billingVersion, email, deletedAt } = account;
  return convergence.db.$transaction(async (transaction) => {
    const now = await claimVersion({ accountId, customerId, billingVersion, deliveries }, transaction);
    if (now === null) return null;
    const endedCheckoutIds = deliveries.flatMap(({ endedCheckoutId }) => endedCheckoutId ?? []);
    if (account.customerEmailDue && !facts.deleted) {
      await transaction.account.updateMany({ where: { id: accountId, email }, data: { customerEmailDue: false } });
    }
    return writeFacts(
      { accountId, now, facts, endedCheckoutIds, isAccountDeleted: deletedAt !== null },
      { ...convergence, db: transaction },
    );
  }, TRANSACTION);
}

interface Claim {
  readonly accountId: string;
  readonly customerId: string;
  readonly billingVersion: bigint;
  readonly deliveries: readonly BillingEvent[];
}

/**
 * Locks the account, increments its version and records the events. Returns the database's time, read after the wait
 * for the lock; null when the account has another version or customer by now.
 */
async function claimVersion(
  { accountId, customerId, billingVersion, deliveries }: Claim,
  transaction: BillingTransaction,
): Promise<Date | null> {
  const ids = deliveries.map(({ id }) => id);
  const types = deliveries.map(({ type }) => type);
  const [row] = await transaction.$queryRaw<{ now: Date }[]>`
    WITH claimed AS (
      UPDATE "accounts"."account" SET billing_version = billing_version + 1
      WHERE id = ${accountId}::uuid AND customer_id = ${customerId} AND billing_version = ${billingVersion}
      RETURNING clock_timestamp() AS now
    ), recorded AS (
      INSERT INTO "accounts"."billing_event" (id, type, received_at)
      SELECT delivery.id, delivery.type, now
      FROM claimed CROSS JOIN unnest(${ids}::text[], ${types}::text[]) AS delivery (id, type)
      ON CONFLICT DO NOTHING
    )
    SELECT now FROM claimed`;
  return row?.now ?? null;
}

/** Logs paid invoices that the operator should know about: those that were reduced, and those that grant nothing. */
function reportInvoices(facts: CustomerFacts, granted: readonly string[], log: BillingLog): void {
  for (const { id, reduction } of facts.paidInvoices) {
    if (reduction !== null && granted.includes(id)) {
      log.info({ invoiceId: id, reduction }, "granted a period whose invoice was reduced");
    }
  }
  const since = Date.now() - REPORTED_HOURS * HOUR_MS;
  for (const { id, paidAt, reason } of facts.ungranted) {
    if (paidAt.getTime() > since) log.warn({ invoiceId: id, reason }, "paid invoice granted nothing");
  }
}
