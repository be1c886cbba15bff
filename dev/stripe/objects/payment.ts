import type Stripe from "stripe";
import { newId } from "../new-id";
import type { Charge, Invoice, InvoicePayment, PaymentIntent, PaymentMethod, Stored } from "../stored";
import type { World } from "../world";

/** What an invoice is paid by, as yet without any attempt. */
export function addPaymentIntent(world: World, invoice: Invoice): PaymentIntent {
  const id = newId("pi");
  const now = world.now(invoice.test_clock);
  const intent: PaymentIntent = {
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount: invoice.amount_remaining,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic",
    client_secret: `${id}_${newId("secret")}`,
    confirmation_method: "automatic",
    created: now,
    currency: invoice.currency,
    customer: invoice.customer,
    customer_account: null,
    description: invoice.billing_reason === "subscription_create" ? "Subscription creation" : "Subscription update",
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: "off_session",
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "requires_payment_method",
    transfer_data: null,
    transfer_group: null,
  };
  world.state.paymentIntents[id] = intent;
  addInvoicePayment(world, invoice, intent);
  world.emit("payment_intent.created", intent);
  return intent;
}

function addInvoicePayment(world: World, invoice: Invoice, intent: PaymentIntent): void {
  const payment: InvoicePayment = {
    id: newId("inpay"),
    object: "invoice_payment",
    amount_paid: null,
    amount_requested: intent.amount,
    created: intent.created,
    currency: intent.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: "payment_intent" },
    status: "open",
    status_transitions: { canceled_at: null, paid_at: null },
  };
  world.state.invoicePayments[payment.id] = payment;
}

/** One attempt to take the money. */
export function addCharge(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod,
  status: "succeeded" | "failed" | "pending",
  at: number,
): Charge {
  const isPaid = status === "succeeded";
  const failed = status === "failed";
  const charge: Charge = {
    id: newId(status === "pending" ? "py" : "ch"),
    object: "charge",
    amount: intent.amount,
    amount_captured: failed ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: isPaid ? newId("txn") : null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: "PEOPLEPAGES",
    captured: !failed,
    created: at,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failed ? "card_declined" : null,
    failure_message: failed ? "Your card was declined." : null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: outcomeOf(status),
    paid: !failed,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: detailsOf(method, intent.amount),
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status,
    transfer_data: null,
    transfer_group: null,
  };
  world.state.charges[charge.id] = charge;
  return charge;
}

function outcomeOf(status: "succeeded" | "failed" | "pending"): NonNullable<Charge["outcome"]> {
  const failed = status === "failed";
  return {
    advice_code: failed ? "try_again_later" : null,
    network_advice_code: null,
    network_decline_code: failed ? "01" : null,
    network_status: failed ? "declined_by_network" : "approved_by_network",
    reason: failed ? "generic_decline" : null,
    risk_level: "normal",
    risk_score: 20,
    seller_message: failed ? "The bank did not return any further details with this decline." : "Payment complete.",
    type: failed ? "issuer_declined" : "authorized",
  };
}

function detailsOf(method: PaymentMethod, amount: number): Stored<Stripe.Charge.PaymentMethodDetails> {
  const { card, us_bank_account } = method;
  if (us_bank_account) {
    const { account_holder_type, account_type, bank_name, fingerprint, last4, routing_number } = us_bank_account;
    return {
      us_bank_account: {
        account_holder_type,
        account_type,
        bank_name,
        fingerprint,
        last4,
        payment_reference: null,
        routing_number,
      },
      type: "us_bank_account",
    };
  }
  return {
    type: "card",
    card: {
      amount_authorized: amount,
      authorization_code: null,
      brand: card?.brand ?? null,
      checks: card?.checks ?? null,
      country: card?.country ?? null,
      electronic_commerce_indicator: null,
      exp_month: card?.exp_month ?? 12,
      exp_year: card?.exp_year ?? 2030,
      fingerprint: card?.fingerprint ?? null,
      funding: card?.funding ?? null,
      installments: null,
      last4: card?.last4 ?? null,
      mandate: null,
      network: card?.brand ?? null,
      network_token: { used: false },
      network_transaction_id: null,
      regulated_status: "unregulated",
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}
