import { type Account, add, all, find, newId, newObject } from "../account";
import {
  type CreditNote,
  type Dispute,
  type Invoice,
  nullsOf,
  type Refund,
  type StripeCharge,
  wholeList,
} from "../stored";
import { invalid } from "../wire/stripe-error";
import { DAY } from "./dates";

interface RefundOrder {
  /** In cents; by default everything that was not refunded yet. */
  readonly amount?: number | undefined;
  readonly reason?: "duplicate" | "fraudulent" | "requested_by_customer" | undefined;
}

export function refundCharge(account: Account, charge: StripeCharge, { amount, reason }: RefundOrder): Refund {
  const left = charge.amount_captured - charge.amount_refunded;
  if (charge.status !== "succeeded") throw invalid(`Charge ${charge.id} has not succeeded and cannot be refunded.`);
  if (left <= 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, "charge_already_refunded");
  }
  const isLost = all(account, "dispute", { charge: charge.id }).some(({ status }) => status !== "won");
  if (isLost) {
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, undefined, "charge_disputed");
  }
  const returned = amount ?? left;
  if (returned <= 0) throw invalid("Invalid positive integer", "amount", "parameter_invalid_integer");
  if (returned > left) {
    throw invalid(`Refund amount (${returned}) is greater than unrefunded amount on charge (${left})`, "amount");
  }
  const refund = add<Refund>(account, {
    ...{ id: newId("re"), object: "refund", created: account.now(), metadata: {}, status: "succeeded" },
    ...nullsOf<Refund>()("customer_account", "receipt_number", "source_transfer_reversal", "transfer_reversal"),
    amount: returned,
    balance_transaction: newId("txn"),
    charge: charge.id,
    currency: charge.currency,
    customer: charge.customer,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: reason ?? null,
  });
  charge.amount_refunded += returned;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
  account.emit("charge.refunded", charge);
  return refund;
}

/**
 * The bank returns a refund. Stripe does not document whether this lowers the charge's `amount_refunded`, so it stays:
 * the product must not rely on either.
 */
export function failRefund(account: Account, refund: Refund): void {
  refund.status = "failed";
  refund.failure_reason = "expired_or_canceled_card";
  refund.failure_balance_transaction = newId("txn");
  account.emit("refund.updated", refund);
  account.emit("refund.failed", refund);
}

const RESPONSE_SECONDS = 9 * DAY;

/** The cardholder disputes a charge: its money is withdrawn until the dispute is won. */
export function openDispute(account: Account, charge: StripeCharge): Dispute {
  if (charge.disputed || charge.status !== "succeeded") throw invalid(`Charge ${charge.id} cannot be disputed.`);
  const dispute = add<Dispute>(account, {
    ...newObject(account, "dispute", "du"),
    ...{ balance_transactions: [], enhanced_eligibility_types: [], intended_submission_method: "manual", metadata: {} },
    amount: charge.amount - charge.amount_refunded,
    charge: charge.id,
    currency: charge.currency,
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: account.now() + RESPONSE_SECONDS,
      ...{ enhanced_eligibility: {}, has_evidence: false, past_due: false, submission_count: 0 },
      submission_method: "manual",
    },
    is_charge_refundable: false,
    payment_intent: charge.payment_intent,
    reason: "fraudulent",
    status: "needs_response",
  });
  charge.disputed = true;
  account.emit("charge.dispute.created", dispute);
  account.emit("charge.dispute.funds_withdrawn", dispute);
  return dispute;
}

const noEvidence = nullsOf<Dispute["evidence"]>();
const NO_EVIDENCE: Dispute["evidence"] = {
  ...noEvidence("access_activity_log", "billing_address", "cancellation_policy", "cancellation_policy_disclosure"),
  ...noEvidence("cancellation_rebuttal", "customer_communication", "customer_email_address", "customer_name"),
  ...noEvidence("customer_purchase_ip", "customer_signature", "duplicate_charge_documentation"),
  ...noEvidence("duplicate_charge_explanation", "duplicate_charge_id", "product_description", "receipt"),
  ...noEvidence("refund_policy", "refund_policy_disclosure", "refund_refusal_explanation", "service_date"),
  ...noEvidence("service_documentation", "shipping_address", "shipping_carrier", "shipping_date"),
  ...noEvidence("shipping_documentation", "shipping_tracking_number", "uncategorized_file", "uncategorized_text"),
  enhanced_evidence: {},
};

export function closeDispute(account: Account, dispute: Dispute, outcome: "won" | "lost"): void {
  if (dispute.status !== "needs_response") throw invalid("This dispute is already closed");
  dispute.status = outcome;
  if (outcome === "won") account.emit("charge.dispute.funds_reinstated", dispute);
  account.emit("charge.dispute.closed", dispute);
}

/** Credits part of a paid invoice to the customer's balance, as an operator does in the dashboard. */
export function creditInvoice(account: Account, invoice: Invoice, amount: number): CreditNote {
  const customer = find(account, "customer", invoice.customer);
  if (invoice.status !== "paid" || !customer) throw invalid("The stand-in credits paid invoices only.");
  if (amount > invoice.total - invoice.post_payment_credit_notes_amount) {
    throw invalid("The sum of credit amount and existing credit notes is greater than the invoice's total.", "amount");
  }
  const base = newObject(account, "credit_note", "cn");
  const note = add<CreditNote>(account, {
    ...base,
    ...nullsOf<CreditNote>()("customer_account", "effective_at", "memo", "out_of_band_amount", "reason"),
    ...nullsOf<CreditNote>()("shipping_cost", "voided_at"),
    ...{ amount_shipping: 0, discount_amount: 0, discount_amounts: [], pre_payment_amount: 0 },
    ...{
      pretax_credit_amounts: [],
      refunds: [],
      total_taxes: [],
      metadata: {},
      status: "issued",
      type: "post_payment",
    },
    ...{ amount, subtotal: amount, subtotal_excluding_tax: amount, total: amount, total_excluding_tax: amount },
    currency: invoice.currency,
    customer: customer.id,
    customer_balance_transaction: newId("cbtxn"),
    invoice: invoice.id,
    lines: wholeList(`/v1/credit_notes/${base.id}/lines`, []),
    number: `${invoice.number ?? ""}-CN-01`,
    pdf: invoice.invoice_pdf ?? "",
    post_payment_amount: amount,
  });
  invoice.post_payment_credit_notes_amount += amount;
  customer.balance -= amount;
  account.emit("credit_note.created", note);
  return note;
}

/** Voids a credit note, and takes its credit from the customer's balance again. */
export function voidCreditNote(account: Account, note: CreditNote): void {
  const [invoice, customer] = [find(account, "invoice", note.invoice), find(account, "customer", note.customer)];
  note.status = "void";
  note.voided_at = account.now();
  if (invoice) invoice.post_payment_credit_notes_amount -= note.amount;
  if (customer) customer.balance += note.amount;
  account.emit("credit_note.voided", note);
}
