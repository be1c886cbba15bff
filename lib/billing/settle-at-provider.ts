import { type Billing, type CustomerFacts, isBillingRefused } from "./billing";
import type { BillingLog } from "./convergence";
import { findSurplus } from "./find-surplus";

interface Settling {
  readonly billing: Billing;
  readonly log: BillingLog;
}

/** Statuses in which a subscription is charged by itself. */
const CHARGED: ReadonlySet<string> = new Set(["active", "past_due", "unpaid"]);

/**
 * Fetches what the provider has of a customer, after putting two things right there: subscriptions follow the card that
 * the customer chose, and of two subscriptions that are paid for at once the newer is ended and paid back. What the
 * provider refuses for good is logged and passed over, so that it never keeps the facts from being written. Null when the
 * provider knows no such customer.
 */
export async function settleAtProvider(customerId: string, { billing, log }: Settling): Promise<CustomerFacts | null> {
  const facts = await billing.fetchCustomer(customerId);
  if (facts === null) return null;

  for (const { id, status, hasOwnPaymentMethod } of facts.subscriptions) {
    if (!hasOwnPaymentMethod || !CHARGED.has(status)) continue;
    await pass({ customerId, subscriptionId: id }, "charging the customer's default card", () =>
      billing.chargeCustomersDefault(id),
    );
  }

  const surplus = findSurplus(facts);
  for (const { subscriptionId, isPaidBack } of surplus) {
    const about = { customerId, subscriptionId };
    log.warn(about, "second subscription was bought; ending it and paying it back");
    if (!isPaidBack) {
      const refunded = await pass(about, "refunding a second subscription", () =>
        billing.refundLastInvoice(subscriptionId),
      );
      if (refunded === false) log.warn(about, "nothing was charged for the second subscription; nothing was refunded");
    }
    await pass(about, "ending a second subscription", () => billing.cancelSubscription(subscriptionId));
  }
  return surplus.length === 0 ? facts : billing.fetchCustomer(customerId);

  /** Null where the provider refused. */
  async function pass<Result>(about: object, what: string, work: () => Promise<Result>): Promise<Result | null> {
    try {
      return await work();
    } catch (err) {
      if (!isBillingRefused(err)) throw err;
      log.warn({ ...about, err }, `payment provider refused ${what}; do it by hand`);
      return null;
    }
  }
}
