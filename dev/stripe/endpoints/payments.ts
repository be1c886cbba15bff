import type Stripe from "stripe";
import { z } from "zod";
import { requireOne } from "../account";
import { voidInvoice } from "../billing/invoices";
import { refundCharge } from "../billing/money-back";
import { endpoint, listOf, NONE, pageOf, retrieve } from "../wire/endpoint";
import { PAGING, parameters, textParameter, whole } from "../wire/parameters";
import { invalid, missing } from "../wire/stripe-error";

/** Invoices, and the money that was paid for them or returned. */
export const PAYMENTS = [
  listOf(
    "invoice",
    "/v1/invoices",
    parameters<Stripe.InvoiceListParams>()({
      ...PAGING,
      customer: textParameter.optional(),
      subscription: textParameter.optional(),
      status: z.enum(["draft", "open", "paid", "uncollectible", "void"]).optional(),
    }),
    { subscription: ({ parent }, id) => parent?.subscription_details?.subscription === id },
  ),
  retrieve("invoice", "/v1/invoices/:id"),
  endpoint("POST /v1/invoices/:id/void", NONE, (account, _, id) => {
    const invoice = requireOne(account, "invoice", id);
    if (invoice.status !== "open") throw invalid("You can only pass in open invoices. This invoice isn't open.");
    voidInvoice(account, invoice);
    return invoice;
  }),
  endpoint(
    "GET /v1/invoices/:id/lines",
    parameters<Stripe.InvoiceListLineItemsParams>()(PAGING),
    (account, paging, id) => pageOf(`/v1/invoices/${id}/lines`, requireOne(account, "invoice", id).lines.data, paging),
  ),
  listOf(
    "invoice_payment",
    "/v1/invoice_payments",
    parameters<Stripe.InvoicePaymentListParams>()({
      ...PAGING,
      invoice: textParameter,
      status: z.enum(["open", "paid", "canceled"]).optional(),
    }),
  ),
  listOf("charge", "/v1/charges", parameters<Stripe.ChargeListParams>()({ ...PAGING, customer: textParameter })),
  retrieve("charge", "/v1/charges/:id"),
  listOf("dispute", "/v1/disputes", parameters<Stripe.DisputeListParams>()({ ...PAGING, charge: textParameter })),
  listOf("refund", "/v1/refunds", parameters<Stripe.RefundListParams>()({ ...PAGING, charge: textParameter })),
  endpoint(
    "POST /v1/refunds",
    parameters<Stripe.RefundCreateParams>()({
      charge: textParameter.optional(),
      payment_intent: textParameter.optional(),
      amount: whole.optional(),
      reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
    }),
    (account, { charge, payment_intent: intentId, ...order }) => {
      const intent = Object.values(account.state.intents).find((one) => one.id === intentId);
      if (intentId !== undefined && !intent) throw missing("payment_intent", intentId, "payment_intent");
      const id = charge ?? intent?.charge;
      if (!id) {
        throw invalid("One of the following params should be provided for this request: payment_intent or charge.");
      }
      return refundCharge(account, requireOne(account, "charge", id, "charge"), order);
    },
  ),
];
