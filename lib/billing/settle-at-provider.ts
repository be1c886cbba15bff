import { ENDED_STATUSES } from "@/lib/domain/billing/standing";
import { type Billing, type CustomerFacts, isBillingRefused } from "./billing";

interface SettleContext {
  readonly billing: Billing;
  readonly log: { warn(fields: object, message: string): void };
}

/** The account of a customer, as far as the provider follows it. */
export interface SettledAccount {
  readonly email: string;
  /** The customer still has a former email. */
  readonly customerEmailDue: boolean;
  readonly checkoutId: string | null;
  /** When the account was deleted; null while it exists. */
  readonly deletedAt: Date | null;
}

/** Statuses in which Stripe charges a subscription automatically. */
const CHARGED: ReadonlySet<string> = new Set(["active", "past_due", "unpaid"]);

/**
 * Fetches what the provider knows about a customer, after correcting three things there: the customer has the account's
 * email, subscriptions are charged to the card that the customer chose, and of two paid subscriptions the newer is
 * canceled and refunded. The customer of a deleted account is closed instead. A permanent refusal is logged and skipped,
 * so that it never keeps the facts from being stored. Null when the provider has no such customer.
 */
export async function settleAtProvider(
  customerId: string,
  account: SettledAccount,
  context: SettleContext,
): Promise<CustomerFacts | null> {
  const { billing, log } = context;
  const facts = await billing.fetchCustomer(customerId);
  if (facts === null || facts.deleted) return facts;
  const { deletedAt, checkoutId } = account;
  if (deletedAt !== null) return closeCustomer({ customerId, facts, checkoutId, deletedAt }, context);

  if (account.customerEmailDue) {
    await skipRefused({ customerId }, "changing the email of a customer", context, () =>
      billing.updateCustomerEmail(customerId, account.email),
    );
  }

  for (const { id, status, hasOwnPaymentMethod } of facts.subscriptions) {
    if (!hasOwnPaymentMethod || !CHARGED.has(status)) continue;
    await skipRefused({ customerId, subscriptionId: id }, "charging the customer's default card", context, () =>
      billing.chargeCustomersDefault(id),
    );
  }

  const surplus = findSurplus(facts);
  for (const { subscriptionId, isPaidBack } of surplus) {
    const fields = { customerId, subscriptionId };
    log.warn(fields, "customer bought a second subscription; canceling and refunding it");
    if (!isPaidBack) {
      const refunded = await skipRefused(fields, "refunding a second subscription", context, () =>
        billing.refundLastInvoice(subscriptionId),
      );
      if (refunded === false) log.warn(fields, "refunded nothing: nothing was charged for the second subscription");
    }
    await skipRefused(fields, "canceling a second subscription", context, () =>
      billing.cancelSubscription(subscriptionId),
    );
  }
  return surplus.length === 0 ? facts : billing.fetchCustomer(customerId);
}

interface ClosedCustomer {
  readonly customerId: string;
  readonly facts: CustomerFacts;
  readonly checkoutId: string | null;
  readonly deletedAt: Date;
}

/**
 * Ends everything that could charge the customer of a deleted account, and deletes it: open checkouts, subscriptions and
 * unpaid invoices. Refunds what was paid after the deletion, such as in a checkout that was open. While a payment is
 * processing, as a bank debit does for days, the customer is kept, so that the payment is refunded when it succeeds.
 *
 * Each step can be repeated, and the facts are fetched anew each time, so a run that was cut short is simply repeated.
 */
async function closeCustomer(
  { customerId, facts, checkoutId, deletedAt }: ClosedCustomer,
  context: SettleContext,
): Promise<CustomerFacts | null> {
  const { billing } = context;
  const fields = { customerId };
  if (checkoutId !== null) {
    await skipRefused(fields, "expiring a checkout of a deleted account", context, () =>
      billing.expireCheckout(checkoutId),
    );
  }
  for (const { id, status } of facts.subscriptions) {
    if (ENDED_STATUSES.includes(status)) continue;
    await skipRefused(fields, "canceling the subscription of a deleted account", context, () =>
      billing.cancelSubscription(id),
    );
  }
  // Fetched again, because a payment may have gone through until the checkout expired.
  const settled = await billing.fetchCustomer(customerId);
  if (settled === null || settled.deleted) return settled;
  // The provider's times are whole seconds.
  const since = Math.floor(deletedAt.getTime() / 1_000) * 1_000;
  let isPending = settled.subscriptions.some(({ paymentProcessing }) => paymentProcessing);
  for (const { id, status, paidAt, totalCents, refundedCents, isDisputed } of settled.invoices) {
    const isLate = status === "paid" && paidAt !== null && paidAt.getTime() >= since;
    if (isLate && refundedCents < totalCents && !isDisputed) {
      await skipRefused(fields, "refunding a payment after the account was deleted", context, () =>
        billing.refundInvoice(id),
      );
    }
    if (status !== "open" || isPending) continue;
    await skipRefused(fields, "voiding an invoice of a deleted account", context, () => billing.voidInvoice(id));
  }
  isPending ||= settled.subscriptions.some(({ status }) => !ENDED_STATUSES.includes(status));
  if (isPending) return settled;
  await skipRefused(fields, "deleting the customer of a deleted account", context, () =>
    billing.deleteCustomer(customerId),
  );
  return billing.fetchCustomer(customerId);
}

/** Null when the provider refused. */
async function skipRefused<Result>(
  fields: object,
  what: string,
  { log }: Pick<SettleContext, "log">,
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
