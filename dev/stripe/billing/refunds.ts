import { newId } from "../new-id";
import type { Charge, Refund } from "../stored";
import { invalid } from "../wire/stripe-error";
import type { World } from "../world";

export interface RefundOrder {
  /** Of the charge's smallest units; left out: all that is left. */
  readonly amount?: number | undefined;
  readonly reason: "duplicate" | "fraudulent" | "requested_by_customer" | null;
  readonly metadata: Record<string, string>;
}

/** Pays back what was taken, or a part of it. */
export function refundCharge(world: World, charge: Charge, { amount, reason, metadata }: RefundOrder): Refund {
  const left = charge.amount_captured - charge.amount_refunded;
  if (charge.status !== "succeeded") throw invalid(`Charge ${charge.id} has not succeeded and cannot be refunded.`);
  if (left <= 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, "charge_already_refunded");
  }
  if (charge.disputed && !isRefundable(world, charge)) {
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, undefined, "charge_disputed");
  }
  const returned = amount ?? left;
  if (returned <= 0) throw invalid("Invalid positive integer", "amount", "parameter_invalid_integer");
  if (returned > left) {
    throw invalid(`Refund amount (${returned}) is greater than unrefunded amount on charge (${left})`, "amount");
  }
  const testClock = world.state.customers[charge.customer ?? ""]?.test_clock;
  const refund: Refund = {
    id: newId("re"),
    object: "refund",
    amount: returned,
    balance_transaction: newId("txn"),
    charge: charge.id,
    created: world.now(testClock),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: { reference_status: "pending", reference_type: "acquirer_reference_number", type: "refund" },
      type: "card",
    },
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  };
  world.state.refunds[refund.id] = refund;
  const before = { amount_refunded: charge.amount_refunded, refunded: charge.refunded };
  charge.amount_refunded += returned;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
  world.emit("refund.created", refund);
  world.emit("charge.refunded", charge, before);
  return refund;
}

/**
 * The bank sends a refund back. Stripe's documentation does not say whether the charge's sum of refunds goes down then: it
 * stays here, so that nobody leans on it.
 */
export function failRefund(world: World, refund: Refund): void {
  const { status: before = null } = refund;
  refund.status = "failed";
  refund.failure_reason = "expired_or_canceled_card";
  refund.failure_balance_transaction = newId("txn");
  world.emit("refund.updated", refund, { status: before });
  world.emit("refund.failed", refund, { status: before });
}

function isRefundable(world: World, charge: Charge): boolean {
  const dispute = Object.values(world.state.disputes).find((one) => one.charge === charge.id);
  return dispute?.status === "won";
}
