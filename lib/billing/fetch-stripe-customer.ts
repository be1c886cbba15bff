import type Stripe from "stripe";
import type { CustomerFacts, PaidInvoice } from "./billing";
import { allOf, idOf, isMissing, requireKind } from "./stripe-client";
import { type Takings, toPaidInvoice } from "./stripe-invoices";
import type { StripePrices } from "./stripe-prices";
import { toSubscription } from "./stripe-subscriptions";

/** Disputes that took nothing: those that were won, and inquiries, which are only questions. */
const HARMLESS_DISPUTE = /^(won$|warning_)/;

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
  if (requireKind(customer, "customer").deleted) return { deleted: true, subscriptions: [], paidInvoices: [] };
  const [subscriptions, invoices, charges] = await Promise.all([
    allOf((paging) =>
      stripe.subscriptions.list({ customer: customerId, status: "all", expand: ["data.schedule"], ...paging }),
    ),
    allOf((paging) =>
      stripe.invoices.list({ customer: customerId, status: "paid", expand: ["data.payments"], ...paging }),
    ),
    allOf((paging) => stripe.charges.list({ customer: customerId, ...paging })),
  ]);
  const disputed = await findDisputed(stripe, charges);
  const paidInvoices = await Promise.all(
    invoices.map(async (invoice) => {
      const takings = await readTakings(stripe, invoice, charges, disputed);
      return toPaidInvoice(invoice, await readLines(stripe, invoice), takings, prices);
    }),
  );
  return {
    deleted: false,
    subscriptions: subscriptions.map((subscription) => toSubscription(subscription, prices)),
    paidInvoices: oldestFirst(paidInvoices.filter((invoice) => invoice !== null)),
  };
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
  sources.delete(null);
  const own = charges.filter((charge) => sources.has(idOf(charge.payment_intent)) || sources.has(charge.id));
  return {
    refundedCents: own.reduce((sum, charge) => sum + charge.amount_refunded, 0),
    isDisputed: own.some((charge) => disputed.has(charge.id)),
  };
}
