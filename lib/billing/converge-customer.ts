import type { BillingEvent, CustomerFacts } from "./billing";
import type { BillingTransaction, Convergence } from "./convergence";
import { reportInvoices } from "./report-invoices";
import { settleAtProvider } from "./settle-at-provider";
import { writeFacts } from "./write-facts";

/**
 * `unknown`: no account has this customer; nothing is kept. `missing`: the provider has no such customer, so nothing is
 * known and nothing changes.
 */
export type Converged = "converged" | "unknown" | "missing";

/** Each attempt that loses is one that another process won; that many in a row do not happen by chance. */
const ATTEMPTS = 20;
const TRANSACTION = { maxWait: 10_000, timeout: 10_000 } as const;

/**
 * Brings an account in line with what the payment provider has of its customer now: subscriptions, one period per paid
 * invoice, reversals, the first key (D24). The order, number and loss of deliveries do not matter, because none is
 * believed. The deliveries that caused it are recorded in the same transaction as their effect.
 *
 * No connection and no lock is held while the provider is asked. The account's version is read before and compared when
 * writing: if another process wrote in between, the provider is asked again. So what was fetched later is written later.
 */
export async function convergeCustomer(
  customerId: string,
  deliveries: readonly BillingEvent[],
  convergence: Convergence,
): Promise<Converged> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const account = await convergence.db.account.findUnique({
      where: { customerId },
      select: { id: true, billingVersion: true },
    });
    if (account === null) return "unknown";
    const facts = await settleAtProvider(customerId, convergence);
    if (facts === null) {
      convergence.log.warn({ customerId }, "payment provider knows no such customer; was its account changed?");
      return "missing";
    }
    const granted = await writeIfCurrent({ customerId, account, facts, deliveries }, convergence);
    if (granted !== null) {
      reportInvoices(facts, granted, convergence.log);
      return "converged";
    }
  }
  throw new Error("other processes wrote to an account again and again while its customer was fetched");
}

interface Fetched {
  readonly customerId: string;
  readonly account: { readonly id: string; readonly billingVersion: bigint };
  readonly facts: CustomerFacts;
  readonly deliveries: readonly BillingEvent[];
}

/** The invoices that were granted; null if another process wrote to the account since its version was read. */
function writeIfCurrent(
  { customerId, account, facts, deliveries }: Fetched,
  convergence: Convergence,
): Promise<readonly string[] | null> {
  const { id: accountId, billingVersion } = account;
  return convergence.db.$transaction(async (transaction) => {
    const now = await claimVersion(transaction, { accountId, customerId, billingVersion, deliveries });
    if (now === null) return null;
    const endedCheckoutIds = deliveries.flatMap(({ endedCheckoutId }) => endedCheckoutId ?? []);
    return writeFacts(transaction, { accountId, now, facts, endedCheckoutIds }, convergence);
  }, TRANSACTION);
}

interface Claim {
  readonly accountId: string;
  readonly customerId: string;
  readonly billingVersion: bigint;
  readonly deliveries: readonly BillingEvent[];
}

/**
 * Locks the account, counts its version up and records the deliveries; null where it has another version or customer by
 * now. Gives the time after any wait for the lock, so what the transaction before did lies in the past.
 */
async function claimVersion(
  transaction: BillingTransaction,
  { accountId, customerId, billingVersion, deliveries }: Claim,
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
