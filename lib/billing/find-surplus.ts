import type { CustomerFacts } from "./billing";

interface SurplusSubscription {
  readonly subscriptionId: string;
  /** Refunded or disputed already. */
  readonly isPaidBack: boolean;
}

/**
 * Subscriptions that an account pays for beside the one that it has had longest. One that was never paid for does not
 * count, nor does one whose payment fails: there is nothing to pay back.
 */
export function findSurplus({ subscriptions, paidInvoices }: CustomerFacts): readonly SurplusSubscription[] {
  const invoicesOf = (id: string) => paidInvoices.filter(({ subscriptionId }) => subscriptionId === id);
  return subscriptions
    .filter(({ id, status }) => status === "active" && invoicesOf(id).length > 0)
    .sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime() || (a.id < b.id ? -1 : 1))
    .slice(1)
    .map(({ id }) => ({ subscriptionId: id, isPaidBack: invoicesOf(id).at(-1)?.reversed ?? false }));
}
