import { type Billing, type CustomerFacts, isBillingRefused } from "./billing";

interface SettleContext {
  readonly billing: Billing;
  readonly log: { warn(fields: object, message: string): void };
}

/** Statuses in which Stripe charges a subscription automatically. */
const CHARGED: ReadonlySet<string> = new Set(["active", "past_due", "unpaid"]);

/**
 * Fetches what the provider knows about a customer, after correcting two things there: subscriptions are charged to the
 * card that the customer chose, and of two paid subscriptions the newer is canceled and refunded. A permanent refusal
 * is logged and skipped, so that it never keeps the facts from being stored. Null when the provider has no such
 * customer.
 */
export async function settleAtProvider(
  customerId: string,
  { billing, log }: SettleContext,
): Promise<CustomerFacts | null> {
  const facts = await billing.fetchCustomer(customerId);
  if (facts === null) return null;

  for (const { id, status, hasOwnPaymentMethod } of facts.subscriptions) {
    if (!hasOwnPaymentMethod || !CHARGED.has(status)) continue;
    await skipRefused({ customerId, subscriptionId: id }, "charging the customer's default card", () =>
      billing.chargeCustomersDefault(id),
    );
  }

  const surplus = findSurplus(facts);
  for (const { subscriptionId, isPaidBack } of surplus) {
    const fields = { customerId, subscriptionId };
    log.warn(fields, "customer bought a second subscription; canceling and refunding it");
    if (!isPaidBack) {
      const refunded = await skipRefused(fields, "refunding a second subscription", () =>
        billing.refundLastInvoice(subscriptionId),
      );
      if (refunded === false) log.warn(fields, "refunded nothing: nothing was charged for the second subscription");
    }
    await skipRefused(fields, "canceling a second subscription", () => billing.cancelSubscription(subscriptionId));
  }
  return surplus.length === 0 ? facts : billing.fetchCustomer(customerId);

  /** Null when the provider refused. */
  async function skipRefused<Result>(
    fields: object,
    what: string,
    work: () => Promise<Result>,
  ): Promise<Result | null> {
    try {
      return await work();
    } catch (err) {
      if (!isBillingRefused(err)) throw err;
      log.warn({ ...fields, err }, `payment provider refused ${what}; do it by hand`);
      return null;
    }
  }
}

interface SurplusSubscription {
  readonly subscriptionId: string;
  /** Refunded or disputed already. */
  readonly isPaidBack: boolean;
}

/**
 * Returns the paid subscriptions of a customer except the oldest. Subscriptions that were never paid, or whose payment
 * fails, do not count: there is nothing to refund.
 */
function findSurplus({ subscriptions, paidInvoices }: CustomerFacts): readonly SurplusSubscription[] {
  const invoicesOf = (id: string) => paidInvoices.filter(({ subscriptionId }) => subscriptionId === id);
  return subscriptions
    .filter(({ id, status }) => status === "active" && invoicesOf(id).length > 0)
    .sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime() || (a.id < b.id ? -1 : 1))
    .slice(1)
    .map(({ id }) => ({ subscriptionId: id, isPaidBack: invoicesOf(id).at(-1)?.reversed ?? false }));
}
