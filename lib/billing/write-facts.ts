import { PLANS } from "@/lib/domain/billing/plans";
import { ENDED_STATUSES, isKnownStatus } from "@/lib/domain/billing/standing";
import type { CustomerFacts, PaidInvoice, ProviderSubscription } from "./billing";
import type { BillingTransaction, Convergence } from "./convergence";
import { type KeptSubscription, readKept } from "./read-kept";

interface Writing {
  readonly accountId: string;
  readonly now: Date;
  readonly facts: CustomerFacts;
  readonly endedCheckoutIds: readonly string[];
}

type Making = Pick<Convergence, "newId" | "issueFirstKey" | "log">;

/**
 * Writes what differs from what is kept, while the account is locked; the same facts write nothing the second time. Gives
 * the invoices that were granted by it.
 */
export async function writeFacts(
  transaction: BillingTransaction,
  writing: Writing,
  making: Making,
): Promise<readonly string[]> {
  const { accountId, now, facts, endedCheckoutIds } = writing;
  const kept = await readKept(transaction, accountId);
  await writeSubscriptions(transaction, kept.subscriptions, writing, making);
  const periods = new Map(kept.periods.map((period) => [period.invoiceId, period]));
  const granted = facts.paidInvoices.filter(({ id }) => !periods.has(id));
  if (granted.length > 0) await grant(transaction, granted, writing, making);

  for (const { id, reversed } of facts.paidInvoices) {
    const period = periods.get(id);
    if (period === undefined || period.isReversed === reversed) continue;
    await transaction.creditPeriod.update({
      where: { accountId_id: { accountId, id: period.id } },
      data: { reversedAt: reversed ? now : null },
    });
  }
  const forgotten = facts.deleted ? { customerId: null, checkoutId: null } : null;
  const ended = kept.checkoutId !== null && endedCheckoutIds.includes(kept.checkoutId) ? { checkoutId: null } : null;
  const data = forgotten ?? ended;
  if (data) await transaction.account.update({ where: { id: accountId }, data });
  return granted.map(({ id }) => id);
}

async function writeSubscriptions(
  transaction: BillingTransaction,
  kept: readonly KeptSubscription[],
  { accountId, now, facts }: Writing,
  { log }: Making,
): Promise<void> {
  const before = new Map(kept.map((subscription) => [subscription.id, subscription]));
  for (const { id, ...found } of toKeep(facts, before)) {
    if (!isKnownStatus(found.status)) {
      log.warn({ subscriptionId: id, status: found.status }, "subscription has an unknown status");
    }
    const old = before.get(id);
    if (old && isSame(old, { id, ...found })) continue;
    await transaction.subscription.upsert({
      where: { id },
      create: { id, accountId, ...found, fetchedAt: now },
      update: { ...found, fetchedAt: now },
    });
  }
  // Those of a customer that was deleted, or that the provider has no longer: nobody pays for them.
  const there = new Set(facts.subscriptions.map(({ id }) => id));
  const gone = kept.filter(({ id, status }) => !there.has(id) && !ENDED_STATUSES.includes(status)).map(({ id }) => id);
  if (gone.length === 0) return;
  await transaction.subscription.updateMany({
    where: { id: { in: gone } },
    data: { status: "canceled", nextPlan: null, paymentProcessing: false, unpaidInvoiceId: null, fetchedAt: now },
  });
}

/** What is none of our plans is not kept, unless it was one when it was paid for. */
function toKeep(facts: CustomerFacts, before: ReadonlyMap<string, KeptSubscription>): readonly KeptSubscription[] {
  const paidPlans = new Map(facts.paidInvoices.map(({ subscriptionId, plan }) => [subscriptionId, plan]));
  return facts.subscriptions.flatMap((subscription: ProviderSubscription): readonly KeptSubscription[] => {
    const { id } = subscription;
    const plan = subscription.plan ?? paidPlans.get(id) ?? before.get(id)?.plan;
    if (plan === undefined) return [];
    const { hasOwnPaymentMethod: _, ...kept } = subscription;
    return [{ ...kept, plan }];
  });
}

function isSame(a: KeptSubscription, b: KeptSubscription): boolean {
  return (
    a.plan === b.plan &&
    a.status === b.status &&
    a.endsWithPeriod === b.endsWithPeriod &&
    a.nextPlan === b.nextPlan &&
    a.paymentProcessing === b.paymentProcessing &&
    a.unpaidInvoiceId === b.unpaidInvoiceId &&
    a.periodEndsAt?.getTime() === b.periodEndsAt?.getTime() &&
    a.startedAt.getTime() === b.startedAt.getTime()
  );
}

/** One period an invoice, whoever else was told of it (D24). */
async function grant(
  transaction: BillingTransaction,
  invoices: readonly PaidInvoice[],
  { accountId, now, facts }: Writing,
  { newId, issueFirstKey }: Making,
): Promise<void> {
  const there = new Set(facts.subscriptions.map(({ id }) => id));
  const { count } = await transaction.creditPeriod.createMany({
    data: invoices
      .filter(({ subscriptionId }) => there.has(subscriptionId))
      .map((invoice, index) => ({
        accountId,
        id: newId(),
        plan: invoice.plan,
        source: "invoice",
        invoiceId: invoice.id,
        subscriptionId: invoice.subscriptionId,
        startsAt: invoice.periodStartsAt,
        endsAt: invoice.periodEndsAt,
        granted: PLANS[invoice.plan].credits,
        // Of two that begin at once the later one serves.
        createdAt: new Date(now.getTime() + index),
        reversedAt: invoice.reversed ? now : null,
      })),
    skipDuplicates: true,
  });
  if (count === 0) return;
  const keys = await transaction.apiKey.count({ where: { accountId } });
  if (keys === 0) await issueFirstKey(transaction, { accountId, now });
}
