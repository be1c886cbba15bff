import { type Account, add, find, newObject } from "../account";
import { nullsOf, type PaymentMethod } from "../stored";

/** What happens when a payment method is charged. */
export type Behavior = "succeeds" | "declines" | "needs_authentication" | "settles_later";

/** Stripe's own test cards, and a bank account whose debits take days. */
const SAMPLES = {
  pm_card_visa: { last4: "4242", behavior: "succeeds" },
  pm_card_chargeCustomerFail: { last4: "0341", behavior: "declines" },
  pm_card_authenticationRequired: { last4: "3184", behavior: "needs_authentication" },
  pm_usBankAccount_success: { last4: "6789", behavior: "settles_later" },
} as const satisfies Record<string, { last4: string; behavior: Behavior }>;

export type SampleId = keyof typeof SAMPLES;

export function isSample(id: string): id is SampleId {
  return Object.hasOwn(SAMPLES, id);
}

export function behaviorOf({ card, us_bank_account: bank }: PaymentMethod): Behavior {
  const last4 = card?.last4 ?? bank?.last4;
  return Object.values(SAMPLES).find((sample) => sample.last4 === last4)?.behavior ?? "succeeds";
}

/** Adds a payment method like one of the samples to a customer. It is not the default. */
export function addPaymentMethod(account: Account, sample: SampleId, customerId: string): PaymentMethod {
  const { last4, behavior } = SAMPLES[sample];
  const { email = null, name = null } = find(account, "customer", customerId) ?? {};
  return add<PaymentMethod>(account, {
    ...newObject(account, "payment_method", "pm"),
    ...{ allow_redisplay: "unspecified", customer: customerId, customer_account: null, metadata: {} },
    billing_details: { address: null, email, name, phone: null, tax_id: null },
    ...(behavior === "settles_later"
      ? { type: "us_bank_account", us_bank_account: bankAccount(last4) }
      : { type: "card", card: card(last4) }),
  });
}

type Card = NonNullable<PaymentMethod["card"]>;
type BankAccount = NonNullable<PaymentMethod["us_bank_account"]>;

function card(last4: string): Card {
  return {
    ...nullsOf<Card>()("checks", "country", "display_brand", "generated_from", "networks", "regulated_status"),
    ...nullsOf<Card>()("three_d_secure_usage", "wallet"),
    ...{ brand: "visa", exp_month: 12, exp_year: 2099, funding: "credit", last4 },
  };
}

function bankAccount(last4: string): BankAccount {
  return {
    ...nullsOf<BankAccount>()("account_holder_type", "account_type", "bank_name", "financial_connections_account"),
    ...nullsOf<BankAccount>()("fingerprint", "networks", "routing_number", "status_details"),
    last4,
  };
}
