import type Stripe from "stripe";
import { z } from "zod";
import { collect } from "../billing/collect";
import { finalizeInvoice, giveUpInvoice } from "../billing/invoices";
import { previewInvoice } from "../billing/preview";
import { requireOne } from "../find";
import { endpoint } from "../wire/endpoint";
import { isWithin, pageOf } from "../wire/page";
import { flag, never, PAGING, parameters, range, text } from "../wire/parameters";
import { cardRefused, invalid } from "../wire/stripe-error";
import type { World } from "../world";
import { methodOf } from "./customers";

const STATUSES = ["draft", "open", "paid", "uncollectible", "void"] as const;

export const INVOICES = [
  endpoint(
    "GET",
    "/v1/invoices",
    parameters<Stripe.InvoiceListParams>()({
      ...PAGING,
      customer: text.optional(),
      subscription: text.optional(),
      status: z.enum(STATUSES).optional(),
      created: range.optional(),
    }),
    ({ state }, { customer, subscription, status, created, ...paging }) =>
      pageOf(
        "/v1/invoices",
        Object.values(state.invoices).filter(
          (one) =>
            (customer === undefined || one.customer === customer) &&
            (subscription === undefined || one.parent?.subscription_details?.subscription === subscription) &&
            (status === undefined || one.status === status) &&
            isWithin(one.created, created),
        ),
        paging,
      ),
  ),
  endpoint(
    "POST",
    "/v1/invoices/create_preview",
    parameters<Stripe.InvoiceCreatePreviewParams>()({
      customer: text.optional(),
      subscription: text,
      subscription_details: z
        .strictObject({
          items: z
            .array(z.strictObject({ id: text, price: text }))
            .length(1)
            .optional(),
          billing_cycle_anchor: z.strictObject({ type: z.enum(["now", "unchanged"]) }).optional(),
          proration_behavior: z.enum(["always_invoice", "create_prorations", "none"]).optional(),
        })
        .optional(),
    }),
    (world, { subscription: id, subscription_details }) => {
      const [item] = subscription_details?.items ?? [];
      return previewInvoice(world, requireOne(world, "subscriptions", id, "subscription"), {
        price: item ? requireOne(world, "prices", item.price, "subscription_details[items][0][price]") : null,
        restarts: subscription_details?.billing_cycle_anchor?.type === "now",
      });
    },
  ),
  endpoint("GET", "/v1/invoices/:id", parameters<Stripe.InvoiceRetrieveParams>()({}), (world, _, id) =>
    requireOne(world, "invoices", id),
  ),
  endpoint(
    "GET",
    "/v1/invoices/:id/lines",
    parameters<Stripe.InvoiceListLineItemsParams>()(PAGING),
    (world, paging, id) =>
      pageOf(`/v1/invoices/${id}/lines`, [...requireOne(world, "invoices", id).lines.data].reverse(), paging),
  ),
  endpoint(
    "POST",
    "/v1/invoices/:id/finalize",
    parameters<Stripe.InvoiceFinalizeInvoiceParams>()({ auto_advance: flag.optional() }),
    (world, { auto_advance = true }, id) => {
      const invoice = requireStatus(world, id, ["draft"], "finalized");
      finalizeInvoice(world, invoice);
      invoice.auto_advance = auto_advance && invoice.status === "open";
      return invoice;
    },
  ),
  endpoint(
    "POST",
    "/v1/invoices/:id/pay",
    parameters<Stripe.InvoicePayParams>()({
      payment_method: text.optional(),
      off_session: flag.optional(),
      paid_out_of_band: never.optional(),
    }),
    (world, { payment_method }, id) => {
      const invoice = requireStatus(world, id, ["draft", "open", "uncollectible"], "paid");
      const chosen = payment_method ? methodOf(world, payment_method, invoice.customer ?? "") : null;
      if (invoice.status === "draft") finalizeInvoice(world, invoice);
      if (invoice.status !== "open" && invoice.status !== "uncollectible") return invoice;
      const method = chosen === null ? null : requireOne(world, "paymentMethods", chosen);
      const outcome = collect(world, invoice, { method });
      switch (outcome) {
        case "paid":
        case "processing":
          return invoice;
        case "no_method":
          throw cardRefused(
            "There is no default payment method set on this Customer or Invoice. Please set a default payment method or provide one.",
            "missing",
          );
        case "needs_authentication":
          throw cardRefused(
            "This invoice requires additional user action to be paid.",
            "invoice_payment_intent_requires_action",
          );
        case "declined":
          throw cardRefused("Your card was declined.", "card_declined", "generic_decline");
      }
    },
  ),
  endpoint("POST", "/v1/invoices/:id/void", parameters<Stripe.InvoiceVoidInvoiceParams>()({}), (world, _, id) => {
    const invoice = requireStatus(world, id, ["open", "uncollectible"], "voided");
    giveUpInvoice(world, invoice, "void");
    return invoice;
  }),
  endpoint(
    "POST",
    "/v1/invoices/:id/mark_uncollectible",
    parameters<Stripe.InvoiceMarkUncollectibleParams>()({}),
    (world, _, id) => {
      const invoice = requireStatus(world, id, ["open"], "marked as uncollectible");
      giveUpInvoice(world, invoice, "uncollectible");
      return invoice;
    },
  ),
  endpoint(
    "GET",
    "/v1/invoice_payments",
    parameters<Stripe.InvoicePaymentListParams>()({
      ...PAGING,
      invoice: text.optional(),
      status: z.enum(["open", "paid", "canceled"]).optional(),
      payment: z
        .strictObject({
          type: z.enum(["payment_intent", "payment_record"]),
          payment_intent: text.optional(),
        })
        .optional(),
      created: range.optional(),
    }),
    ({ state }, { invoice, status, payment, created, ...paging }) =>
      pageOf(
        "/v1/invoice_payments",
        Object.values(state.invoicePayments).filter(
          (one) =>
            (invoice === undefined || one.invoice === invoice) &&
            (status === undefined || one.status === status) &&
            (payment === undefined || (payment.payment_intent ?? "") === one.payment.payment_intent) &&
            isWithin(one.created, created),
        ),
        paging,
      ),
  ),
  endpoint("GET", "/v1/invoice_payments/:id", parameters<Stripe.InvoicePaymentRetrieveParams>()({}), (world, _, id) =>
    requireOne(world, "invoicePayments", id),
  ),
];

function requireStatus(world: World, id: string, allowed: readonly string[], verb: string) {
  const invoice = requireOne(world, "invoices", id);
  if (allowed.includes(invoice.status ?? "")) return invoice;
  if (invoice.status === "paid" && verb === "paid")
    throw invalid("Invoice is already paid", undefined, "invoice_already_paid");
  throw invalid(
    `You can only pass in ${allowed.join(" or ")} invoices to be ${verb}. This invoice is ${invoice.status}.`,
    undefined,
    "invoice_not_editable",
  );
}
