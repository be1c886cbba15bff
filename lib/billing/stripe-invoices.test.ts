import type Stripe from "stripe";
import { expect, test } from "vitest";
import { readInvoice, type Takings } from "./stripe-invoices";

const PRICES = { growth: "price_growth", scale: "price_scale", pro: "price_pro" };
const START = Date.UTC(2030, 0, 31) / 1000;
const FEBRUARY = Date.UTC(2030, 1, 28) / 1000;
const KEPT: Takings = { refundedCents: 0, isDisputed: false };

/** The parts of Stripe's objects that are looked at. */
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

const granted = (changes: object, lines: readonly Stripe.InvoiceLineItem[], takings = KEPT) => {
  const reading = readInvoice(invoice(changes), lines, takings, PRICES);
  return reading?.grants ? reading.invoice : null;
};

test.each(["subscription_create", "subscription_cycle", "subscription_update"])(
  "D24: an invoice for %s that was paid for a whole month grants its plan, the shortest month too",
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

test("the plan follows from the price of the whole month, whatever is prorated beside it on a renewal", () => {
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
    "credit alone, of which some is left",
    { amount_paid: 0, starting_balance: -5_000, ending_balance: -2_100 },
    { discountCents: 0, creditCents: 2_900 },
  ],
])("an invoice that was reduced by %s and that Stripe calls paid grants the plan", (_what, changes, reduction) => {
  expect(granted(changes, [line()])).toMatchObject({ plan: "growth", reversed: false, reduction });
});

test.each<[string, object]>([
  ["not paid", { status: "open" }],
  ["for no subscription", { parent: null }],
])("an invoice that is %s says nothing of a plan", (_what, changes) => {
  expect(readInvoice(invoice(changes), [line()], KEPT, PRICES)).toBeNull();
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
])("D24: a paid invoice that is %s grants nothing, and the reading says why", (_what, changes, lines) => {
  expect(readInvoice(invoice(changes), lines, KEPT, PRICES)).toEqual({ grants: false, reason: expect.any(String) });
});

const BY_CREDIT = { amount_paid: 0, starting_balance: -2_900 };
test.each<[string, object, Takings, boolean]>([
  ["kept", {}, KEPT, false],
  ["refunded in part", {}, { refundedCents: 2_899, isDisputed: false }, false],
  ["refunded in full", {}, { refundedCents: 2_900, isDisputed: false }, true],
  ["credited in full", { post_payment_credit_notes_amount: 2_900 }, KEPT, true],
  ["disputed", {}, { refundedCents: 0, isDisputed: true }, true],
  ["the customer's credit", BY_CREDIT, KEPT, false],
  [
    "the customer's credit, and was credited in full",
    { ...BY_CREDIT, post_payment_credit_notes_amount: 2_900 },
    KEPT,
    true,
  ],
  ["the operator's discount alone", { amount_paid: 0, total: 0 }, KEPT, false],
])("D24: money that was %s", (_what, changes, takings, reversed) => {
  expect(granted(changes, [line()], takings)?.reversed).toBe(reversed);
});
