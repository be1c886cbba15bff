import type Stripe from "stripe";
import { expect, test } from "vitest";
import { type Takings, toPaidInvoice } from "./stripe-invoices";

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
    post_payment_credit_notes_amount: 0,
    parent: { subscription_details: { subscription: "sub_1" } },
    ...changes,
  }) as Stripe.Invoice;
const proration = { parent: { subscription_item_details: { proration: true } } };
const priced = (price: string, amount: number) => ({ amount, pricing: { price_details: { price } } });

test.each(["subscription_create", "subscription_cycle", "subscription_update"])(
  "D24: an invoice for %s that was paid for a whole month grants its plan, the shortest month too",
  (billing_reason) => {
    expect(toPaidInvoice(invoice({ billing_reason }), [line()], KEPT, PRICES)).toEqual({
      id: "in_1",
      subscriptionId: "sub_1",
      plan: "growth",
      periodStartsAt: new Date(START * 1000),
      periodEndsAt: new Date(FEBRUARY * 1000),
      reversed: false,
    });
  },
);

test("the plan follows from the price of the whole month, whatever is prorated beside it", () => {
  const lines = [
    line(proration),
    line(priced("price_pro", 29_900)),
    line({ ...priced("price_growth", -100), ...proration }),
  ];
  expect(toPaidInvoice(invoice({ amount_paid: 30_000 }), lines, KEPT, PRICES)?.plan).toBe("pro");
});

test.each<[string, object, readonly Stripe.InvoiceLineItem[]]>([
  ["not paid", { status: "open" }, [line()]],
  ["free", { amount_paid: 0 }, [line({ amount: 0 })]],
  ["paid by a coupon in part", { amount_paid: 2_899 }, [line()]],
  ["made by hand", { billing_reason: "manual" }, [line()]],
  ["for usage over a threshold", { billing_reason: "subscription_threshold" }, [line()]],
  ["in another currency", { currency: "jpy" }, [line()]],
  ["for no subscription", { parent: null }, [line()]],
  ["for a proration alone", { amount_paid: 29_900 }, [line({ ...priced("price_pro", 29_900), ...proration })]],
  ["for less than a month", {}, [line({ period: { start: START, end: FEBRUARY - 1 } })]],
  ["for a price that is none of ours", { amount_paid: 29_900 }, [line(priced("price_other", 29_900))]],
  ["for two plans at once", { amount_paid: 32_800 }, [line(), line(priced("price_pro", 29_900))]],
  ["for nothing", {}, []],
])("D24: an invoice that is %s grants nothing", (_what, changes, lines) => {
  expect(toPaidInvoice(invoice(changes), lines, KEPT, PRICES)).toBeNull();
});

test.each<[string, object, Takings, boolean]>([
  ["kept", {}, KEPT, false],
  ["refunded in part", {}, { refundedCents: 2_899, isDisputed: false }, false],
  ["refunded in full", {}, { refundedCents: 2_900, isDisputed: false }, true],
  ["credited in full", { post_payment_credit_notes_amount: 2_900 }, KEPT, true],
  ["disputed", {}, { refundedCents: 0, isDisputed: true }, true],
])("D24: money that was %s", (_what, changes, takings, reversed) => {
  expect(toPaidInvoice(invoice(changes), [line()], takings, PRICES)?.reversed).toBe(reversed);
});
