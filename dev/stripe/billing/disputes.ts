import { newId } from "../new-id";
import type { Charge, Dispute } from "../stored";
import { invalid } from "../wire/stripe-error";
import type { World } from "../world";
import { DAY } from "./period";

const ANSWER_SECONDS = 9 * DAY;

/** The cardholder says that the charge was not right: the money is gone until the dispute is won. */
export function openDispute(world: World, charge: Charge): Dispute {
  if (charge.disputed || charge.status !== "succeeded") throw invalid(`Charge ${charge.id} cannot be disputed.`);
  const now = world.now(world.state.customers[charge.customer ?? ""]?.test_clock);
  const dispute: Dispute = {
    id: newId("du"),
    object: "dispute",
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: emptyEvidence(),
    evidence_details: {
      due_by: now + ANSWER_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "manual",
    },
    intended_submission_method: "manual",
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand: charge.payment_method_details?.card?.brand ?? "visa",
        case_type: "chargeback",
        network: "visa",
        network_reason_code: "10.4",
      },
      type: "card",
    },
    reason: "fraudulent",
    status: "needs_response",
  };
  world.state.disputes[dispute.id] = dispute;
  charge.disputed = true;
  world.emit("charge.dispute.created", dispute);
  world.emit("charge.dispute.funds_withdrawn", dispute);
  world.emit("charge.updated", charge, { disputed: false });
  return dispute;
}

/** Decides a dispute; won, the money comes back. */
export function closeDispute(world: World, dispute: Dispute, outcome: "won" | "lost"): void {
  if (dispute.status === "won" || dispute.status === "lost") throw invalid("This dispute is already closed");
  const before = dispute.status;
  dispute.status = outcome;
  if (outcome === "won") world.emit("charge.dispute.funds_reinstated", dispute);
  world.emit("charge.dispute.closed", dispute, { status: before });
}

function emptyEvidence(): Dispute["evidence"] {
  return {
    access_activity_log: null,
    billing_address: null,
    cancellation_policy: null,
    cancellation_policy_disclosure: null,
    cancellation_rebuttal: null,
    customer_communication: null,
    customer_email_address: null,
    customer_name: null,
    customer_purchase_ip: null,
    customer_signature: null,
    duplicate_charge_documentation: null,
    duplicate_charge_explanation: null,
    duplicate_charge_id: null,
    enhanced_evidence: {},
    product_description: null,
    receipt: null,
    refund_policy: null,
    refund_policy_disclosure: null,
    refund_refusal_explanation: null,
    service_date: null,
    service_documentation: null,
    shipping_address: null,
    shipping_carrier: null,
    shipping_date: null,
    shipping_documentation: null,
    shipping_tracking_number: null,
    uncategorized_file: null,
    uncategorized_text: null,
  };
}
