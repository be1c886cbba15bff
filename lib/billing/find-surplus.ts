import type { CustomerFacts } from "./billing";

/**
 * Subscriptions that an account pays for beside the one that it has had longest. One that was never paid for is none,
 * nor is one whose payment fails: there is nothing to pay back.
 */
export function findSurplus({ subscriptions, paidInvoices }: CustomerFacts): readonly string[] {
  const paid = new Set(paidInvoices.map(({ subscriptionId }) => subscriptionId));
  return subscriptions
    .filter(({ id, status }) => status === "active" && paid.has(id))
    .sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime() || (a.id < b.id ? -1 : 1))
    .slice(1)
    .map(({ id }) => id);
}
