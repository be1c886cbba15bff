import type Stripe from "stripe";
import type { CustomerFacts, PaidInvoice } from "./billing";
import { allOf, dateOf, idOf, isMissing, requireKind } from "./stripe-client";
import { readInvoice, type Takings } from "./stripe-invoices";
import type { StripePrices } from "./stripe-prices";
import { toSubscription } from "./stripe-subscriptions";

/** Disputes that took nothing: those that were won, and inquiries, which are only questions. */
const HARMLESS_DISPUTE = /^(won$|warning_)/;
/** Refunds that never arrived: the money is the operator's again. */
const UNDONE_REFUND: ReadonlySet<string> = new Set(["failed", "canceled"]);
const OF_SUBSCRIPTIONS = ["data.schedule", "data.latest_invoice.payments"];

/** What Stripe has of a customer now; null when it knows no such customer. */
export async function fetchStripeCustomer(
  stripe: Stripe,
  customerId: string,
  prices: StripePrices,
): Promise<CustomerFacts | null> {
  const customer = await stripe.customers.retrieve(customerId).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (customer === null) return null;
  if (requireKind(customer, "customer").deleted) {
    return { deleted: true, subscriptions: [], paidInvoices: [], ungranted: [] };
  }
  const [subscriptions, invoices, charges] = await Promise.all([
    allOf((paging) =>
      stripe.subscriptions.list({ customer: customerId, status: "all", expand: OF_SUBSCRIPTIONS, ...paging }),
    ),
    allOf((paging) =>
      stripe.invoices.list({ customer: customerId, status: "paid", expand: ["data.payments"], ...paging }),
    ),
    allOf((paging) => stripe.charges.list({ customer: customerId, expand: ["data.refunds"], ...paging })),
  ]);
  const disputed = await findDisputed(stripe, charges);
  const readings = await Promise.all(
    invoices.map(async (invoice) => {
      const takings = readTakings(stripe, invoice, charges, disputed);
      return { invoice, reading: readInvoice(invoice, await readLines(stripe, invoice), await takings, prices) };
    }),
  );
  const processing = new Set(charges.filter(({ status }) => status === "pending").map(sourceOf));
  return {
    deleted: false,
    subscriptions: subscriptions.map((subscription) => toSubscription(subscription, prices, processing)),
    paidInvoices: oldestFirst(readings.flatMap(({ reading }) => (reading?.grants ? [reading.invoice] : []))),
    ungranted: readings.flatMap(({ invoice, reading }) =>
      reading && !reading.grants ? [{ id: invoice.id, paidAt: paidAtOf(invoice), reason: reading.reason }] : [],
    ),
  };
}

function paidAtOf({ status_transitions: { paid_at: paidAt }, created }: Stripe.Invoice): Date {
  return dateOf(paidAt ?? created);
}

/** What a payment of an invoice names as its source. */
function sourceOf(charge: Stripe.Charge): string {
  return idOf(charge.payment_intent) ?? charge.id;
}

/** Stripe gives the newest first; of two that begin at once the one that was made later stays the later. */
function oldestFirst(invoices: readonly PaidInvoice[]): readonly PaidInvoice[] {
  return [...invoices].reverse().sort((a, b) => a.periodStartsAt.getTime() - b.periodStartsAt.getTime());
}

async function findDisputed(stripe: Stripe, charges: readonly Stripe.Charge[]): Promise<ReadonlySet<string>> {
  const found = await Promise.all(
    charges
      .filter(({ disputed }) => disputed)
      .map(async ({ id }) => {
        const disputes = await allOf((paging) => stripe.disputes.list({ charge: id, ...paging }));
        return disputes.some(({ status }) => !HARMLESS_DISPUTE.test(status)) ? [id] : [];
      }),
  );
  return new Set(found.flat());
}

/** An invoice comes with its first lines and payments only. */
async function readLines(stripe: Stripe, { id, lines }: Stripe.Invoice): Promise<readonly Stripe.InvoiceLineItem[]> {
  return lines.has_more ? allOf((paging) => stripe.invoices.listLineItems(id, paging)) : lines.data;
}

async function readTakings(
  stripe: Stripe,
  { id, payments }: Stripe.Invoice,
  charges: readonly Stripe.Charge[],
  disputed: ReadonlySet<string>,
): Promise<Takings> {
  const all =
    payments && !payments.has_more
      ? payments.data
      : await allOf((paging) => stripe.invoicePayments.list({ invoice: id, ...paging }));
  const sources = new Set(
    all.flatMap(({ status, payment }) =>
      status === "paid" ? [idOf(payment.payment_intent) ?? idOf(payment.charge)] : [],
    ),
  );
  const own = charges.filter((charge) => sources.has(sourceOf(charge)) || sources.has(charge.id));
  const refunded = await Promise.all(own.map((charge) => readRefunded(stripe, charge)));
  return {
    refundedCents: refunded.reduce((sum, cents) => sum + cents, 0),
    isDisputed: own.some((charge) => disputed.has(charge.id)),
  };
}

/** By the refunds themselves: whether a failed one leaves the charge's own sum is nowhere documented. */
async function readRefunded(stripe: Stripe, { id, refunds, amount_refunded }: Stripe.Charge): Promise<number> {
  if (amount_refunded === 0) return 0;
  const all =
    refunds && !refunds.has_more
      ? refunds.data
      : await allOf((paging) => stripe.refunds.list({ charge: id, ...paging }));
  return all.filter(({ status }) => !UNDONE_REFUND.has(status ?? "")).reduce((sum, { amount }) => sum + amount, 0);
}
