import { isDeepStrictEqual } from "node:util";
import { PLANS } from "@/lib/domain/billing/plans";
import { ENDED_STATUSES, isKnownStatus } from "@/lib/domain/billing/standing";
import type { Prisma } from "@/prisma/accounts/generated/client";
import type { CustomerFacts, IssuedInvoice, PaidInvoice, ProviderSubscription } from "./billing";
import type { Convergence } from "./convergence";

interface FactsToWrite {
  readonly accountId: string;
  readonly now: Date;
  readonly facts: CustomerFacts;
  readonly endedCheckoutIds: readonly string[];
  /** Nothing is granted to a deleted account. */
  readonly isAccountDeleted: boolean;
}

type WriteContext = Pick<Convergence, "newId" | "issueFirstKey" | "log"> & { readonly db: Prisma.TransactionClient };

/**
 * Writes what differs from the stored facts; the caller holds the account's lock. The same facts write nothing the
 * second time. Returns the ids of the invoices that this call granted.
 */
export async function writeFacts(input: FactsToWrite, context: WriteContext): Promise<readonly string[]> {
  const { accountId, now, facts, endedCheckoutIds } = input;
  const { db } = context;
  const stored = await readStored(accountId, db);
  await writeSubscriptions(input, stored.subscriptions, context);
  await writeInvoices(input, stored.invoices, context);
  const periods = new Map(stored.periods.map((period) => [period.invoiceId, period]));
  const granted = input.isAccountDeleted ? [] : facts.paidInvoices.filter(({ id }) => !periods.has(id));
  if (granted.length > 0) await grant(input, granted, context);

  for (const { id, reversed } of facts.paidInvoices) {
    const period = periods.get(id);
    if (period === undefined || period.isReversed === reversed) continue;
    await db.creditPeriod.update({
      where: { accountId_id: { accountId, id: period.id } },
      data: { reversedAt: reversed ? now : null },
    });
  }
  const deleted = facts.deleted ? { customerId: null, checkoutId: null } : null;
  const isCheckoutEnded = stored.checkoutId !== null && endedCheckoutIds.includes(stored.checkoutId);
  const data = deleted ?? (isCheckoutEnded ? { checkoutId: null } : null);
  if (data) await db.account.update({ where: { id: accountId }, data });
  return granted.map(({ id }) => id);
}

interface StoredSubscription {
  readonly id: string;
  readonly plan: string;
  readonly status: string;
  readonly endsWithPeriod: boolean;
  readonly periodEndsAt: Date | null;
  readonly nextPlan: string | null;
  readonly startedAt: Date;
  readonly paymentProcessing: boolean;
  readonly unpaidInvoiceId: string | null;
}

interface StoredPeriod {
  readonly id: string;
  readonly invoiceId: string;
  readonly isReversed: boolean;
}

/** The stored part of the payment provider's facts about an account. */
interface StoredFacts {
  readonly checkoutId: string | null;
  readonly subscriptions: readonly StoredSubscription[];
  readonly invoices: readonly IssuedInvoice[];
  readonly periods: readonly StoredPeriod[];
}

type InJson<Row> = {
  readonly [Key in keyof Row]: Row[Key] extends Date | null ? string | Extract<Row[Key], null> : Row[Key];
};

interface StoredRow {
  readonly checkoutId: string | null;
  readonly subscriptions: readonly InJson<StoredSubscription>[];
  readonly invoices: readonly InJson<IssuedInvoice>[];
  readonly periods: readonly StoredPeriod[];
}

/** Reads everything in one round trip: events come in bursts, and most change nothing. */
async function readStored(accountId: string, db: Prisma.TransactionClient): Promise<StoredFacts> {
  const [row] = await db.$queryRaw<StoredRow[]>`
    SELECT a.checkout_id AS "checkoutId",
      (SELECT coalesce(json_agg(json_build_object('id', s.id, 'plan', s.plan, 'status', s.status,
          'endsWithPeriod', s.ends_with_period, 'periodEndsAt', s.period_ends_at, 'nextPlan', s.next_plan,
          'startedAt', s.started_at, 'paymentProcessing', s.payment_processing,
          'unpaidInvoiceId', s.unpaid_invoice_id)), '[]')
        FROM "accounts"."subscription" s WHERE s.account_id = a.id) AS subscriptions,
      (SELECT coalesce(json_agg(json_build_object('id', i.id, 'number', i.number, 'status', i.status,
          'currency', i.currency, 'totalCents', i.total_cents, 'refundedCents', i.refunded_cents,
          'isDisputed', i.is_disputed, 'issuedAt', i.issued_at, 'paidAt', i.paid_at)), '[]')
        FROM "accounts"."invoice" i WHERE i.account_id = a.id) AS invoices,
      (SELECT coalesce(json_agg(json_build_object('id', p.id, 'invoiceId', p.invoice_id,
          'isReversed', p.reversed_at IS NOT NULL)), '[]')
        FROM "accounts"."credit_period" p WHERE p.account_id = a.id AND p.invoice_id IS NOT NULL) AS periods
    FROM "accounts"."account" a WHERE a.id = ${accountId}::uuid`;
  if (!row) throw new Error("an account disappeared while it was locked");
  return {
    ...row,
    subscriptions: row.subscriptions.map((subscription) => ({
      ...subscription,
      periodEndsAt: subscription.periodEndsAt === null ? null : new Date(subscription.periodEndsAt),
      startedAt: new Date(subscription.startedAt),
    })),
    invoices: row.invoices.map((invoice) => ({
      ...invoice,
      issuedAt: new Date(invoice.issuedAt),
      paidAt: invoice.paidAt === null ? null : new Date(invoice.paidAt),
    })),
  };
}

async function writeSubscriptions(
  { accountId, now, facts }: FactsToWrite,
  stored: readonly StoredSubscription[],
  { db, log }: Pick<WriteContext, "db" | "log">,
): Promise<void> {
  const before = new Map(stored.map((subscription) => [subscription.id, subscription]));
  for (const { id, ...found } of subscriptionsToStore(facts, before)) {
    if (!isKnownStatus(found.status)) {
      log.warn({ subscriptionId: id, status: found.status }, "subscription has an unknown status");
    }
    const old = before.get(id);
    if (old && isSame(old, { id, ...found })) continue;
    await db.subscription.upsert({
      where: { id },
      create: { id, accountId, ...found, fetchedAt: now },
      update: { ...found, fetchedAt: now },
    });
  }
  // Nobody pays for subscriptions that the provider no longer has, such as those of a deleted customer.
  const present = new Set(facts.subscriptions.map(({ id }) => id));
  const gone = stored
    .filter(({ id, status }) => !present.has(id) && !ENDED_STATUSES.includes(status))
    .map(({ id }) => id);
  if (gone.length === 0) return;
  await db.subscription.updateMany({
    where: { id: { in: gone } },
    data: { status: "canceled", nextPlan: null, paymentProcessing: false, unpaidInvoiceId: null, fetchedAt: now },
  });
}

/** Stores new and changed invoices. None is ever removed: those of a deleted customer stay as they were. */
async function writeInvoices(
  { accountId, facts }: FactsToWrite,
  stored: readonly IssuedInvoice[],
  { db }: Pick<WriteContext, "db">,
): Promise<void> {
  const before = new Map(stored.map((invoice) => [invoice.id, invoice]));
  for (const { id, ...found } of facts.invoices) {
    const old = before.get(id);
    if (old && isDeepStrictEqual(old, { id, ...found })) continue;
    await db.invoice.upsert({ where: { id }, create: { id, accountId, ...found }, update: found });
  }
}

/** Subscriptions to a plan of ours, and those that were to one when they were paid for. */
function subscriptionsToStore(
  facts: CustomerFacts,
  before: ReadonlyMap<string, StoredSubscription>,
): readonly StoredSubscription[] {
  const paidPlans = new Map(facts.paidInvoices.map(({ subscriptionId, plan }) => [subscriptionId, plan]));
  return facts.subscriptions.flatMap((subscription: ProviderSubscription): readonly StoredSubscription[] => {
    const { id } = subscription;
    const plan = subscription.plan ?? paidPlans.get(id) ?? before.get(id)?.plan;
    if (plan === undefined) return [];
    const { hasOwnPaymentMethod: _, ...stored } = subscription;
    return [{ ...stored, plan }];
  });
}

function isSame(a: StoredSubscription, b: StoredSubscription): boolean {
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

/** Creates one period per invoice, even if another process stored it first (D24). */
async function grant(
  { accountId, now, facts }: FactsToWrite,
  invoices: readonly PaidInvoice[],
  { db, newId, issueFirstKey }: Omit<WriteContext, "log">,
): Promise<void> {
  const present = new Set(facts.subscriptions.map(({ id }) => id));
  const { count } = await db.creditPeriod.createMany({
    data: invoices
      .filter(({ subscriptionId }) => present.has(subscriptionId))
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
        // Of two periods that start together, the later one is current.
        createdAt: new Date(now.getTime() + index),
        reversedAt: invoice.reversed ? now : null,
      })),
    skipDuplicates: true,
  });
  if (count === 0) return;
  const keys = await db.apiKey.count({ where: { accountId } });
  if (keys === 0) await issueFirstKey(accountId, { db, now });
}
