import type { BillingTransaction } from "./convergence";

/** A subscription as it is kept. */
export interface KeptSubscription {
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

interface KeptPeriod {
  readonly id: string;
  readonly invoiceId: string;
  readonly isReversed: boolean;
}

/** What is kept of an account and follows from the payment provider. */
interface Kept {
  readonly checkoutId: string | null;
  readonly subscriptions: readonly KeptSubscription[];
  readonly periods: readonly KeptPeriod[];
}

type InJson<Row> = {
  readonly [Key in keyof Row]: Row[Key] extends Date | null ? string | Extract<Row[Key], null> : Row[Key];
};

interface KeptRow {
  readonly checkoutId: string | null;
  readonly subscriptions: readonly InJson<KeptSubscription>[];
  readonly periods: readonly KeptPeriod[];
}

/** In one round trip: deliveries come in bursts, and mostly change nothing. */
export async function readKept(transaction: BillingTransaction, accountId: string): Promise<Kept> {
  const [row] = await transaction.$queryRaw<KeptRow[]>`
    SELECT a.checkout_id AS "checkoutId",
      (SELECT coalesce(json_agg(json_build_object('id', s.id, 'plan', s.plan, 'status', s.status,
          'endsWithPeriod', s.ends_with_period, 'periodEndsAt', s.period_ends_at, 'nextPlan', s.next_plan,
          'startedAt', s.started_at, 'paymentProcessing', s.payment_processing,
          'unpaidInvoiceId', s.unpaid_invoice_id)), '[]')
        FROM "accounts"."subscription" s WHERE s.account_id = a.id) AS subscriptions,
      (SELECT coalesce(json_agg(json_build_object('id', p.id, 'invoiceId', p.invoice_id,
          'isReversed', p.reversed_at IS NOT NULL)), '[]')
        FROM "accounts"."credit_period" p WHERE p.account_id = a.id AND p.invoice_id IS NOT NULL) AS periods
    FROM "accounts"."account" a WHERE a.id = ${accountId}::uuid`;
  if (!row) throw new Error("an account was lost while it was locked");
  return {
    ...row,
    subscriptions: row.subscriptions.map((subscription) => ({
      ...subscription,
      periodEndsAt: subscription.periodEndsAt === null ? null : new Date(subscription.periodEndsAt),
      startedAt: new Date(subscription.startedAt),
    })),
  };
}
