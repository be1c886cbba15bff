import type Stripe from "stripe";
import { z } from "zod";
import { closeDispute } from "../billing/disputes";
import { refundCharge } from "../billing/refunds";
import { requireOne } from "../find";
import { endpoint } from "../wire/endpoint";
import { isWithin, pageOf } from "../wire/page";
import { flag, metadata, PAGING, parameters, range, text, unset, whole } from "../wire/parameters";
import { invalid } from "../wire/stripe-error";
import { attach } from "./customers";
import { mergeMetadata } from "./merge-metadata";

export const PAYMENTS = [
  endpoint(
    "GET",
    "/v1/payment_intents",
    parameters<Stripe.PaymentIntentListParams>()({ ...PAGING, customer: text.optional(), created: range.optional() }),
    ({ state }, { customer, created, ...paging }) =>
      pageOf(
        "/v1/payment_intents",
        Object.values(state.paymentIntents).filter(
          (one) => (customer === undefined || one.customer === customer) && isWithin(one.created, created),
        ),
        paging,
      ),
  ),
  endpoint("GET", "/v1/payment_intents/:id", parameters<Stripe.PaymentIntentRetrieveParams>()({}), (world, _, id) =>
    requireOne(world, "paymentIntents", id),
  ),
  endpoint(
    "GET",
    "/v1/charges",
    parameters<Stripe.ChargeListParams>()({
      ...PAGING,
      customer: text.optional(),
      payment_intent: text.optional(),
      created: range.optional(),
    }),
    ({ state }, { customer, payment_intent, created, ...paging }) =>
      pageOf(
        "/v1/charges",
        Object.values(state.charges).filter(
          (one) =>
            (customer === undefined || one.customer === customer) &&
            (payment_intent === undefined || one.payment_intent === payment_intent) &&
            isWithin(one.created, created),
        ),
        paging,
      ),
  ),
  endpoint("GET", "/v1/charges/:id", parameters<Stripe.ChargeRetrieveParams>()({}), (world, _, id) =>
    requireOne(world, "charges", id),
  ),
  endpoint(
    "POST",
    "/v1/refunds",
    parameters<Stripe.RefundCreateParams>()({
      charge: text.optional(),
      payment_intent: text.optional(),
      amount: whole.optional(),
      reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
      metadata: metadata.optional(),
    }),
    (world, { charge, payment_intent, amount, reason, metadata: given }) => {
      const intent = payment_intent ? requireOne(world, "paymentIntents", payment_intent, "payment_intent") : null;
      const id = charge ?? intent?.latest_charge;
      if (!id)
        throw invalid("One of the following params should be provided for this request: payment_intent or charge.");
      const paid = requireOne(world, "charges", id, "charge");
      return refundCharge(world, paid, { amount, reason: reason ?? null, metadata: mergeMetadata({}, given) });
    },
  ),
  endpoint(
    "GET",
    "/v1/refunds",
    parameters<Stripe.RefundListParams>()({
      ...PAGING,
      charge: text.optional(),
      payment_intent: text.optional(),
      created: range.optional(),
    }),
    ({ state }, { charge, payment_intent, created, ...paging }) =>
      pageOf(
        "/v1/refunds",
        Object.values(state.refunds).filter(
          (one) =>
            (charge === undefined || one.charge === charge) &&
            (payment_intent === undefined || one.payment_intent === payment_intent) &&
            isWithin(one.created, created),
        ),
        paging,
      ),
  ),
  endpoint("GET", "/v1/refunds/:id", parameters<Stripe.RefundRetrieveParams>()({}), (world, _, id) =>
    requireOne(world, "refunds", id),
  ),
  endpoint(
    "GET",
    "/v1/disputes",
    parameters<Stripe.DisputeListParams>()({
      ...PAGING,
      charge: text.optional(),
      payment_intent: text.optional(),
      created: range.optional(),
    }),
    ({ state }, { charge, payment_intent, created, ...paging }) =>
      pageOf(
        "/v1/disputes",
        Object.values(state.disputes).filter(
          (one) =>
            (charge === undefined || one.charge === charge) &&
            (payment_intent === undefined || one.payment_intent === payment_intent) &&
            isWithin(one.created, created),
        ),
        paging,
      ),
  ),
  endpoint("GET", "/v1/disputes/:id", parameters<Stripe.DisputeRetrieveParams>()({}), (world, _, id) =>
    requireOne(world, "disputes", id),
  ),
  endpoint(
    "POST",
    "/v1/disputes/:id",
    parameters<Stripe.DisputeUpdateParams>()({
      evidence: z.strictObject({ uncategorized_text: text.optional() }).optional(),
      submit: flag.optional(),
      metadata: z.union([metadata, unset]).optional(),
    }),
    (world, { evidence, submit, metadata: given }, id) => {
      const dispute = requireOne(world, "disputes", id);
      dispute.metadata = mergeMetadata(dispute.metadata, given);
      const said = evidence?.uncategorized_text;
      if (said !== undefined) {
        dispute.evidence = { ...dispute.evidence, uncategorized_text: said };
        dispute.evidence_details = { ...dispute.evidence_details, has_evidence: true };
      }
      world.emit("charge.dispute.updated", dispute);
      // The words by which Stripe's test mode decides a dispute.
      if (submit && said === "winning_evidence") closeDispute(world, dispute, "won");
      if (submit && said === "losing_evidence") closeDispute(world, dispute, "lost");
      return dispute;
    },
  ),
  endpoint("POST", "/v1/disputes/:id/close", parameters<Stripe.DisputeCloseParams>()({}), (world, _, id) => {
    const dispute = requireOne(world, "disputes", id);
    if (dispute.status !== "needs_response") throw invalid("This dispute is already closed");
    closeDispute(world, dispute, "lost");
    return dispute;
  }),
  endpoint(
    "GET",
    "/v1/payment_methods",
    parameters<Stripe.PaymentMethodListParams>()({
      ...PAGING,
      customer: text.optional(),
      type: z.enum(["card", "us_bank_account"]).optional(),
    }),
    ({ state }, { customer, type, ...paging }) =>
      pageOf(
        "/v1/payment_methods",
        Object.values(state.paymentMethods).filter(
          (one) => (customer === undefined || one.customer === customer) && (type === undefined || one.type === type),
        ),
        paging,
      ),
  ),
  endpoint("GET", "/v1/payment_methods/:id", parameters<Stripe.PaymentMethodRetrieveParams>()({}), (world, _, id) =>
    requireOne(world, "paymentMethods", id),
  ),
  endpoint(
    "POST",
    "/v1/payment_methods/:id/attach",
    parameters<Stripe.PaymentMethodAttachParams>()({ customer: text }),
    (world, { customer }, id) => {
      requireOne(world, "customers", customer, "customer");
      return attach(world, id, customer);
    },
  ),
  endpoint(
    "POST",
    "/v1/payment_methods/:id/detach",
    parameters<Stripe.PaymentMethodDetachParams>()({}),
    (world, _, id) => {
      const method = requireOne(world, "paymentMethods", id);
      const owner = world.state.customers[method.customer ?? ""];
      if (owner?.invoice_settings.default_payment_method === id) owner.invoice_settings.default_payment_method = null;
      for (const subscription of Object.values(world.state.subscriptions)) {
        if (subscription.default_payment_method === id) subscription.default_payment_method = null;
      }
      method.customer = null;
      world.emit("payment_method.detached", method);
      return method;
    },
  ),
];
