import { newId } from "../new-id";
import type { PaymentMethod } from "../stored";
import type { World } from "../world";

/** What a card of the stand-in does when it is asked for money. */
export type PaymentBehaviour = "succeeds" | "declines" | "needs_authentication" | "settles_later";

interface Sample {
  readonly last4: string;
  readonly brand: string;
  readonly behaviour: PaymentBehaviour;
}

/** Stripe's own test cards, and a bank account for payments that take days. */
export const SAMPLES = {
  pm_card_visa: { last4: "4242", brand: "visa", behaviour: "succeeds" },
  pm_card_mastercard: { last4: "4444", brand: "mastercard", behaviour: "succeeds" },
  pm_card_chargeCustomerFail: { last4: "0341", brand: "visa", behaviour: "declines" },
  pm_card_authenticationRequired: { last4: "3184", brand: "visa", behaviour: "needs_authentication" },
  pm_usBankAccount_success: { last4: "6789", brand: "us_bank_account", behaviour: "settles_later" },
} as const satisfies Record<string, Sample>;

export type SampleId = keyof typeof SAMPLES;

export function isSample(id: string): id is SampleId {
  return id in SAMPLES;
}

/** How this one pays. */
export function behaviourOf({ card, us_bank_account }: PaymentMethod): PaymentBehaviour {
  const last4 = card?.last4 ?? us_bank_account?.last4;
  return Object.values(SAMPLES).find((sample) => sample.last4 === last4)?.behaviour ?? "succeeds";
}

/** A payment method of a customer, made after one of the samples; charged by default from now on where asked for. */
export function addPaymentMethod(world: World, sampleId: SampleId, customerId: string | null): PaymentMethod {
  const sample = SAMPLES[sampleId];
  const customer = customerId ? world.state.customers[customerId] : undefined;
  const isCard = sampleId !== "pm_usBankAccount_success";
  const method: PaymentMethod = {
    id: newId("pm"),
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: {
      address: null,
      email: customer?.email ?? null,
      name: customer?.name ?? null,
      phone: null,
      tax_id: null,
    },
    created: world.now(customer?.test_clock),
    customer: customerId,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: isCard ? "card" : "us_bank_account",
    ...(isCard ? { card: cardOf(sample, world.now()) } : { us_bank_account: bankAccountOf(sample) }),
  };
  world.state.paymentMethods[method.id] = method;
  if (customerId) world.emit("payment_method.attached", method);
  return method;
}

/** Charges this one from now on where nothing else is said. */
export function makeDefault(world: World, customerId: string, paymentMethodId: string): void {
  const customer = world.state.customers[customerId];
  if (!customer) return;
  const before = customer.invoice_settings;
  if (before.default_payment_method === paymentMethodId) return;
  customer.invoice_settings = { ...before, default_payment_method: paymentMethodId };
  world.emit("customer.updated", customer, { invoice_settings: before });
}

function cardOf({ last4, brand }: Sample, now: number): NonNullable<PaymentMethod["card"]> {
  return {
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
    country: "US",
    display_brand: brand,
    exp_month: 12,
    exp_year: new Date(now * 1000).getUTCFullYear() + 3,
    fingerprint: `standin${last4}`,
    funding: "credit",
    generated_from: null,
    last4,
    networks: { available: [brand], preferred: null },
    regulated_status: "unregulated",
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}

function bankAccountOf({ last4 }: Sample): NonNullable<PaymentMethod["us_bank_account"]> {
  return {
    account_holder_type: "company",
    account_type: "checking",
    bank_name: "STRIPE TEST BANK",
    financial_connections_account: null,
    fingerprint: `standin${last4}`,
    last4,
    networks: { preferred: "ach", supported: ["ach"] },
    routing_number: "110000000",
    status_details: {},
  };
}
