import type Stripe from "stripe";
import { expect, test } from "vitest";
import { type InvoicePayments, parseInvoice } from "./stripe-invoices";

const PRICES = { growth: "price_growth", scale: "price_scale", pro: "price_pro" };
const START = Date.UTC(2030, 0, 31) / 1000;
const FEBRUARY = Date.UTC(2030, 1, 28) / 1000;
const KEPT: InvoicePayments = { refundedCents: 0, isDisputed: false };

/** Only the fields that `parseInvoice` reads. */
const line = (changes: object = {}) =>
  ({
    amount: 2_900,
    period: { start: START, end: FEBRUARY },
    parent: { type: "subscription_item_details", subscription_item_details: { proration: false } },
    pricing: { type: "price_details", price_details: { price: "price_growth" } },
    ...changes,
  }) as Stripe.InvoiceLineItem;
const invoice = (changes: object = {}) =>
  ({
    id: "in_1",
    status: "paid",
    currency: "usd",
    billing_reason: "subscription_cycle",
    amount_paid: 2_900,
    total: 2_900,
    starting_balance: 0,
    ending_balance: 0,
    total_discount_amounts: null,
    post_payment_credit_notes_amount: 0,
    parent: { subscription_details: { subscription: "sub_1" } },
    ...changes,
  }) as Stripe.Invoice;
const proration = { parent: { subscription_item_details: { proration: true } } };
const priced = (price: string, amount: number) => ({ amount, pricing: { price_details: { price } } });

const granted = (changes: object, lines: readonly Stripe.InvoiceLineItem[], payments = KEPT) => {
  const grant = parseInvoice(invoice(changes), lines, payments, PRICES);
  return grant?.grants ? grant.invoice : null;
};

test.each(["subscription_create", "subscription_cycle", "subscription_update"])(
  "an invoice for %s that was paid for a whole month, however short, grants its plan (D24)",
  (billing_reason) => {
    expect(granted({ billing_reason }, [line()])).toEqual({
      id: "in_1",
      subscriptionId: "sub_1",
      plan: "growth",
      periodStartsAt: new Date(START * 1000),
      periodEndsAt: new Date(FEBRUARY * 1000),
      reversed: false,
      reduction: null,
    });
  },
);

test("a renewal grants the plan of the line for a whole month and ignores prorations", () => {
  const lines = [
    line(proration),
    line(priced("price_pro", 29_900)),
    line({ ...priced("price_growth", -100), ...proration }),
  ];
  expect(granted({ amount_paid: 30_000 }, lines)?.plan).toBe("pro");
});

test.each<[string, object, object]>([
  [
    "a coupon in part",
    { amount_paid: 1_450, total: 1_450, total_discount_amounts: [{ amount: 1_450 }] },
    { discountCents: 1_450, creditCents: 0 },
  ],
  [
    "a coupon alone",
    { amount_paid: 0, total: 0, total_discount_amounts: [{ amount: 2_900 }] },
    { discountCents: 2_900, creditCents: 0 },
  ],
  ["a dollar of credit", { amount_paid: 2_800, starting_balance: -100 }, { discountCents: 0, creditCents: 100 }],
  [
    "credit alone, with some left over",
    { amount_paid: 0, starting_balance: -5_000, ending_balance: -2_100 },
    { discountCents: 0, creditCents: 2_900 },
  ],
])("a paid invoice that was reduced by %s grants the plan", (_what, changes, reduction) => {
  expect(granted(changes, [line()])).toMatchObject({ plan: "growth", reversed: false, reduction });
});

test.each<[string, object]>([
  ["not paid", { status: "open" }],
  ["without a subscription", { parent: null }],
])("an invoice that is %s is ignored", (_what, changes) => {
  expect(parseInvoice(invoice(changes), [line()], KEPT, PRICES)).toBeNull();
});

test.each<[string, object, readonly Stripe.InvoiceLineItem[]]>([
  ["free", { amount_paid: 0 }, [line({ amount: 0 })]],
  ["made by hand", { billing_reason: "manual" }, [line()]],
  ["for usage over a threshold", { billing_reason: "subscription_threshold" }, [line()]],
  ["in another currency", { currency: "jpy" }, [line()]],
  ["for a proration alone", { amount_paid: 29_900 }, [line({ ...priced("price_pro", 29_900), ...proration })]],
  [
    "an upgrade that credits unused time",
    { billing_reason: "subscription_update", amount_paid: 27_000 },
    [line(priced("price_pro", 29_900)), line({ ...proration, amount: -2_900 })],
  ],
  ["for less than a month", {}, [line({ period: { start: START, end: FEBRUARY - 1 } })]],
  ["for a price that is none of ours", { amount_paid: 29_900 }, [line(priced("price_other", 29_900))]],
  ["for two plans at once", { amount_paid: 32_800 }, [line(), line(priced("price_pro", 29_900))]],
  ["for nothing", {}, []],
])("a paid invoice that is %s grants nothing and gives a reason (D24)", (_what, changes, lines) => {
  expect(parseInvoice(invoice(changes), lines, KEPT, PRICES)).toEqual({ grants: false, reason: expect.any(String) });
});

const BY_CREDIT = { amount_paid: 0, starting_balance: -2_900 };
test.each<[string, object, InvoicePayments, boolean]>([
  ["kept", {}, KEPT, false],
  ["refunded in part", {}, { refundedCents: 2_899, isDisputed: false }, false],
  ["refunded in full", {}, { refundedCents: 2_900, isDisputed: false }, true],
  ["credited in full", { post_payment_credit_notes_amount: 2_900 }, KEPT, true],
  ["disputed", {}, { refundedCents: 0, isDisputed: true }, true],
  ["taken from the customer's credit", BY_CREDIT, KEPT, false],
  [
    "taken from the customer's credit and credited in full",
    { ...BY_CREDIT, post_payment_credit_notes_amount: 2_900 },
    KEPT,
    true,
  ],
  ["waived by the operator's discount", { amount_paid: 0, total: 0 }, KEPT, false],
])("an invoice whose money was %s is reversed as expected (D24)", (_what, changes, payments, reversed) => {
  expect(granted(changes, [line()], payments)?.reversed).toBe(reversed);
});
