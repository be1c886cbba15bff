import type Stripe from "stripe";
import type { CustomerFacts, PaidInvoice } from "./billing";
import { allOf, idOf, isMissing, requireKind } from "./stripe-client";
import { type InvoicePayments, isIssued, paidAtOf, parseInvoice, toIssuedInvoice } from "./stripe-invoices";
import type { StripePrices } from "./stripe-prices";
import { toSubscription } from "./stripe-subscriptions";

/** Disputes that cost nothing: those that were won, and inquiries. */
const HARMLESS_DISPUTE = /^(won$|warning_)/;
/** Refunds that never arrived, so the operator kept the money. */
const UNDONE_REFUND: ReadonlySet<string> = new Set(["failed", "canceled"]);
const SUBSCRIPTION_EXPANSION = ["data.schedule", "data.latest_invoice.payments"];

/** Fetches what Stripe knows about a customer; null when it knows no such customer. */
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
    return { deleted: true, subscriptions: [], paidInvoices: [], invoices: [], ungranted: [] };
  }
  const [subscriptions, invoices, charges] = await Promise.all([
    allOf((paging) =>
      stripe.subscriptions.list({ customer: customerId, status: "all", expand: SUBSCRIPTION_EXPANSION, ...paging }),
    ),
    allOf((paging) => stripe.invoices.list({ customer: customerId, expand: ["data.payments"], ...paging })),
    allOf((paging) => stripe.charges.list({ customer: customerId, expand: ["data.refunds"], ...paging })),
  ]);
  const disputed = await findDisputedCharges(stripe, charges);
  const results = await Promise.all(
    invoices.filter(isIssued).map(async (invoice) => {
      const payments = await readPayments(stripe, invoice, charges, disputed);
      if (invoice.status !== "paid") return { invoice, payments, grant: null };
      return { invoice, payments, grant: parseInvoice(invoice, await readLines(stripe, invoice), payments, prices) };
    }),
  );
  const processing = new Set(charges.filter(({ status }) => status === "pending").map(sourceOf));
  return {
    deleted: false,
    subscriptions: subscriptions.map((subscription) => toSubscription(subscription, prices, processing)),
    paidInvoices: oldestFirst(results.flatMap(({ grant }) => (grant?.grants ? [grant.invoice] : []))),
    invoices: results.map(({ invoice, payments }) => toIssuedInvoice(invoice, payments)),
    ungranted: results.flatMap(({ invoice, grant }) =>
      grant && !grant.grants ? [{ id: invoice.id, paidAt: paidAtOf(invoice), reason: grant.reason }] : [],
    ),
  };
}

/** The id by which a payment of an invoice refers to a charge. */
function sourceOf(charge: Stripe.Charge): string {
  return idOf(charge.payment_intent) ?? charge.id;
}

/** Stripe lists the newest first. The sort is stable, so of two that start together the later one stays last. */
function oldestFirst(invoices: readonly PaidInvoice[]): readonly PaidInvoice[] {
  return [...invoices].reverse().sort((a, b) => a.periodStartsAt.getTime() - b.periodStartsAt.getTime());
}

async function findDisputedCharges(stripe: Stripe, charges: readonly Stripe.Charge[]): Promise<ReadonlySet<string>> {
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

/** Stripe includes only the first lines in an invoice. */
async function readLines(stripe: Stripe, { id, lines }: Stripe.Invoice): Promise<readonly Stripe.InvoiceLineItem[]> {
  return lines.has_more ? allOf((paging) => stripe.invoices.listLineItems(id, paging)) : lines.data;
}

async function readPayments(
  stripe: Stripe,
  { id, payments }: Stripe.Invoice,
  charges: readonly Stripe.Charge[],
  disputed: ReadonlySet<string>,
): Promise<InvoicePayments> {
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

/** Sums the refunds themselves: Stripe does not document whether `amount_refunded` excludes failed ones. */
async function readRefunded(stripe: Stripe, { id, refunds, amount_refunded }: Stripe.Charge): Promise<number> {
  if (amount_refunded === 0) return 0;
  const all =
    refunds && !refunds.has_more
      ? refunds.data
      : await allOf((paging) => stripe.refunds.list({ charge: id, ...paging }));
  return all.filter(({ status }) => !UNDONE_REFUND.has(status ?? "")).reduce((sum, { amount }) => sum + amount, 0);
}
