import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buy, openTestAccount, type TestAccount } from "./open-test-account";

let account: TestAccount;
const at = (text: string): number => Date.parse(text) / 1000;

beforeAll(async () => {
  account = await openTestAccount();
});

afterAll(() => account.close());

async function statusOf(id: string): Promise<string> {
  return (await account.stripe.subscriptions.retrieve(id)).status;
}

async function invoicesOf(customer: string) {
  const { data } = await account.stripe.invoices.list({ customer, limit: 100 });
  return data.map(({ status, billing_reason, amount_paid, total }) => ({ status, billing_reason, amount_paid, total }));
}

function eventsOf(customer: string): readonly string[] {
  return account.standIn.control
    .events()
    .filter(({ data }) => data.object.customer === customer || data.object.id === customer)
    .map(({ type }) => type);
}

async function checkout(customer: string): Promise<Stripe.Checkout.Session> {
  return account.stripe.checkout.sessions.create({
    mode: "subscription",
    customer,
    line_items: [{ price: account.standIn.prices.growth, quantity: 1 }],
    success_url: "http://127.0.0.1/ok",
    metadata: { a: "b" },
  });
}

describe("checkout", () => {
  test("paid: a subscription begins incomplete, its invoice is paid, it is active, and the events come in that order", async () => {
    const { stripe, standIn } = account;
    const { id } = await stripe.customers.create({ email: "buyer@example.com" });
    const session = await checkout(id);
    expect(session).toMatchObject({ status: "open", payment_status: "unpaid", subscription: null });
    expect(standIn.control.checkout(session.id, "pay")).toBe("complete");
    const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ["subscription", "invoice"] });
    expect(paid).toMatchObject({
      status: "complete",
      payment_status: "paid",
      url: null,
      subscription: { status: "active" },
      invoice: { status: "paid", amount_paid: 2900, billing_reason: "subscription_create" },
    });
    const wanted = [
      "customer.subscription.created",
      "invoice.finalized",
      "charge.succeeded",
      "invoice.paid",
      "invoice.payment_succeeded",
      "customer.subscription.updated",
      "checkout.session.completed",
    ];
    expect(eventsOf(id).filter((type) => wanted.includes(type))).toEqual(wanted);
    const created = standIn.control
      .events()
      .find(({ type, data }) => type === wanted[0] && data.object.customer === id);
    expect(created?.data.object.status).toBe("incomplete");
  });

  test("declined: it stays open, nothing was paid, and another card pays the same invoice", async () => {
    const { stripe, standIn } = account;
    const { id } = await stripe.customers.create();
    const session = await checkout(id);
    expect(standIn.control.checkout(session.id, "decline")).toBe("declined");
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe("open");
    expect(standIn.control.checkout(session.id, "pay")).toBe("complete");
    expect(await invoicesOf(id)).toMatchObject([{ status: "paid" }]);
  });

  test("with authentication: incomplete until it is given, and refused it is not paid", async () => {
    const { stripe, standIn } = account;
    const { id } = await stripe.customers.create();
    const session = await checkout(id);
    expect(standIn.control.checkout(session.id, "three_d_secure")).toBe("needs_authentication");
    const { data } = await stripe.subscriptions.list({ customer: id, status: "all" });
    expect(data.map(({ status }) => status)).toEqual(["incomplete"]);
    standIn.control.checkout(session.id, "refuse");
    expect(await invoicesOf(id)).toMatchObject([{ status: "open" }]);
    expect(standIn.control.checkout(session.id, "authenticate")).toBe("complete");
    expect(await invoicesOf(id)).toMatchObject([{ status: "paid" }]);
  });

  test.each([
    ["succeeded", "paid", "active", "paid"],
    ["failed", "unpaid", "past_due", "open"],
  ] as const)("by a debit that %s days later", async (outcome, payment, standing, invoice) => {
    const { stripe, standIn } = account;
    const { id } = await stripe.customers.create();
    const session = await checkout(id);
    standIn.control.checkout(session.id, "later");
    const waiting = await stripe.checkout.sessions.retrieve(session.id);
    expect(waiting).toMatchObject({ status: "complete", payment_status: "unpaid" });
    expect(await invoicesOf(id)).toMatchObject([{ status: "open", amount_paid: 0 }]);
    standIn.control.settle(String(waiting.invoice), outcome);
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe(payment);
    expect(await statusOf(String(waiting.subscription))).toBe(standing);
    expect(await invoicesOf(id)).toMatchObject([{ status: invoice }]);
    expect(eventsOf(id).at(-1)).toBe(`checkout.session.async_payment_${outcome}`);
  });

  test("a debit takes four business days: from a Friday to the Thursday after", async () => {
    const { stripe, standIn } = account;
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: at("2027-01-08T12:00:00Z") });
    const { id } = await stripe.customers.create({ test_clock: clock.id });
    standIn.control.checkout((await checkout(id)).id, "later");
    standIn.control.advanceTestClock(clock.id, at("2027-01-14T11:59:59Z"));
    expect(await invoicesOf(id)).toMatchObject([{ status: "open" }]);
    standIn.control.advanceTestClock(clock.id, at("2027-01-14T12:00:00Z"));
    expect(await invoicesOf(id)).toMatchObject([{ status: "paid" }]);
  });

  test("a debit that is under way is not asked for again", async () => {
    const { stripe, standIn } = account;
    const { id } = await stripe.customers.create();
    const session = await checkout(id);
    standIn.control.checkout(session.id, "later");
    const { invoice } = await stripe.checkout.sessions.retrieve(session.id);
    expect(await stripe.invoices.pay(String(invoice))).toMatchObject({ status: "open", attempt_count: 1 });
    expect((await stripe.charges.list({ customer: id })).data).toHaveLength(1);
  });

  test("for a customer that was deleted nothing is bought", async () => {
    const { stripe, standIn } = account;
    const { id } = await stripe.customers.create();
    const session = await checkout(id);
    await stripe.customers.del(id);
    expect(standIn.control.checkout(session.id, "pay")).toBe("declined");
    expect((await stripe.subscriptions.list({ customer: id, status: "all" })).data).toEqual([]);
  });

  test("left alone it expires after a day, and cannot be expired again", async () => {
    const { stripe } = account;
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: at("2027-01-01T00:00:00Z") });
    const { id } = await stripe.customers.create({ test_clock: clock.id });
    const session = await checkout(id);
    await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: at("2027-01-02T00:00:00Z") });
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe("expired");
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toThrow("expired");
  });
});

describe("time", () => {
  test("a renewal: the period rolls over, the invoice is a draft for an hour, then paid; the 31st comes back after February", async () => {
    const buyer = await buy(account, "2027-01-31T10:00:00Z");
    buyer.pass(28.01);
    const [draft] = (await account.stripe.invoices.list({ customer: buyer.customer })).data;
    expect(draft).toMatchObject({ status: "draft", billing_reason: "subscription_cycle" });
    const rolled = await account.stripe.subscriptions.retrieve(buyer.subscription.id);
    expect(rolled.items.data[0]).toMatchObject({
      current_period_start: at("2027-02-28T10:00:00Z"),
      current_period_end: at("2027-03-31T10:00:00Z"),
    });
    expect(draft?.lines.data[0]?.period).toEqual({
      start: at("2027-02-28T10:00:00Z"),
      end: at("2027-03-31T10:00:00Z"),
    });
    buyer.pass(0.05);
    expect(await invoicesOf(buyer.customer)).toMatchObject([{ status: "paid" }, { status: "paid" }]);
  });

  test("two years are 24 invoices, each for the period after the one before", async () => {
    const buyer = await buy(account, "2027-01-31T10:00:00Z");
    buyer.pass(730);
    const { data } = await account.stripe.invoices.list({ customer: buyer.customer, limit: 100 });
    const periods = data.map(({ lines }) => lines.data[0]?.period).reverse();
    expect(periods).toHaveLength(24);
    periods.slice(1).forEach((period, index) => {
      expect(period?.start).toBe(periods[index]?.end);
    });
  });

  test.each([
    ["cancel", "canceled"],
    ["unpaid", "unpaid"],
    ["past_due", "past_due"],
  ] as const)(
    "a card that fails: past due, tried again three times, then by the setting (%s)",
    async (afterRetries, end) => {
      account.standIn.control.configure({ afterRetries });
      const buyer = await buy(account, "2027-01-01T00:00:00Z");
      account.standIn.control.failNextPayment(buyer.customer, 4);
      buyer.pass(31.1);
      expect(await statusOf(buyer.subscription.id)).toBe("past_due");
      buyer.pass(14);
      expect(await statusOf(buyer.subscription.id)).toBe("past_due");
      buyer.pass(1.1);
      expect(await statusOf(buyer.subscription.id)).toBe(end);
      expect(eventsOf(buyer.customer).filter((type) => type === "invoice.payment_failed")).toHaveLength(4);
      account.standIn.control.configure({ afterRetries: "cancel" });
    },
  );

  test("unpaid: later periods are drafts that nobody collects, and paying the latest makes it active", async () => {
    account.standIn.control.configure({ afterRetries: "unpaid" });
    const buyer = await buy(account, "2027-01-01T00:00:00Z");
    account.standIn.control.failNextPayment(buyer.customer, 4);
    buyer.pass(70);
    account.standIn.control.configure({ afterRetries: "cancel" });
    expect((await invoicesOf(buyer.customer)).map(({ status }) => status)).toEqual(["draft", "open", "paid"]);
    const { latest_invoice } = await account.stripe.subscriptions.retrieve(buyer.subscription.id);
    await account.stripe.invoices.pay(String(latest_invoice));
    expect(await statusOf(buyer.subscription.id)).toBe("active");
  });

  test("past due recovers when its open invoice is paid", async () => {
    const buyer = await buy(account);
    account.standIn.control.failNextPayment(buyer.customer);
    buyer.pass(29);
    const { latest_invoice } = await account.stripe.subscriptions.retrieve(buyer.subscription.id);
    await account.stripe.invoices.pay(String(latest_invoice));
    expect(await statusOf(buyer.subscription.id)).toBe("active");
  });

  test("past due is active again when its open invoice is voided, though nobody paid", async () => {
    const buyer = await buy(account);
    account.standIn.control.failNextPayment(buyer.customer);
    buyer.pass(29);
    const { latest_invoice } = await account.stripe.subscriptions.retrieve(buyer.subscription.id);
    await account.stripe.invoices.voidInvoice(String(latest_invoice));
    expect(await statusOf(buyer.subscription.id)).toBe("active");
    expect((await invoicesOf(buyer.customer))[0]).toMatchObject({ status: "void", amount_paid: 0 });
  });

  test("incomplete for 23 hours is given up", async () => {
    const buyer = await buy(account);
    const waiting = await account.stripe.subscriptions.create({
      customer: buyer.customer,
      items: [{ price: account.standIn.prices.growth }],
      payment_behavior: "default_incomplete",
    });
    buyer.pass(22 / 24);
    expect(await statusOf(waiting.id)).toBe("incomplete");
    buyer.pass(2 / 24);
    expect(await statusOf(waiting.id)).toBe("incomplete_expired");
  });
});

describe("changes", () => {
  test("cancelled with its period it is active until then, and can be taken back", async () => {
    const buyer = await buy(account);
    const { id } = buyer.subscription;
    await account.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await account.stripe.subscriptions.update(id, { cancel_at_period_end: false });
    await account.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    buyer.pass(27);
    expect(await statusOf(id)).toBe("active");
    buyer.pass(2);
    expect(await statusOf(id)).toBe("canceled");
    expect(await invoicesOf(buyer.customer)).toHaveLength(1);
    await expect(account.stripe.subscriptions.cancel(id)).rejects.toMatchObject({ code: "resource_missing" });
  });

  test("an upgrade with a new anchor and no proration is a whole new period at the full price", async () => {
    const buyer = await buy(account);
    buyer.pass(27.9);
    const item = String(buyer.subscription.items.data[0]?.id);
    const changed = await account.stripe.subscriptions.update(buyer.subscription.id, {
      items: [{ id: item, price: account.standIn.prices.pro }],
      billing_cycle_anchor: { type: "now" },
      proration_behavior: "none",
    });
    const [invoice] = (await account.stripe.invoices.list({ customer: buyer.customer })).data;
    expect(invoice).toMatchObject({ billing_reason: "subscription_update", status: "paid", amount_paid: 29_900 });
    expect(invoice?.lines.data).toHaveLength(1);
    expect(changed.items.data[0]?.current_period_start).toBe(invoice?.lines.data[0]?.period.start);
  });

  test("a prorated change is billed with the next invoice, or at once", async () => {
    const buyer = await buy(account, "2027-04-01T00:00:00Z");
    const { id, items } = buyer.subscription;
    buyer.pass(15);
    await account.stripe.subscriptions.update(id, {
      items: [{ id: String(items.data[0]?.id), price: account.standIn.prices.scale }],
    });
    expect(await invoicesOf(buyer.customer)).toHaveLength(1);
    await account.stripe.subscriptions.update(id, {
      items: [{ id: String(items.data[0]?.id), price: account.standIn.prices.pro }],
      proration_behavior: "always_invoice",
    });
    const [{ lines, total } = { lines: { data: [] }, total: 0 }] = (
      await account.stripe.invoices.list({ customer: buyer.customer })
    ).data;
    expect(lines.data.map(({ amount }) => amount)).toEqual([-1450, 4500, -4500, 14_950]);
    expect(total).toBe(13_500);
  });

  test("a schedule puts another price on from its next period, and lets go after it", async () => {
    const buyer = await buy(account, "2027-04-01T00:00:00Z");
    const { stripe, standIn } = account;
    const schedule = await stripe.subscriptionSchedules.create({ from_subscription: buyer.subscription.id });
    const [phase] = schedule.phases;
    await stripe.subscriptionSchedules.update(schedule.id, {
      phases: [
        {
          items: [{ price: standIn.prices.growth }],
          start_date: phase?.start_date ?? 0,
          end_date: phase?.end_date ?? 0,
        },
        { items: [{ price: standIn.prices.scale }] },
      ],
    });
    const ends = stripe.subscriptions.update(buyer.subscription.id, { cancel_at_period_end: true });
    await expect(ends).rejects.toThrow("managed by the subscription schedule");
    buyer.pass(31);
    expect(await invoicesOf(buyer.customer)).toMatchObject([{ total: 9000 }, { total: 2900 }]);
    buyer.pass(31);
    expect((await stripe.subscriptionSchedules.retrieve(schedule.id)).status).toBe("released");
    expect((await stripe.subscriptions.retrieve(buyer.subscription.id)).schedule).toBeNull();
  });

  test("a payment that an upgrade asks for and does not get takes the upgrade back", async () => {
    const buyer = await buy(account);
    account.standIn.control.failNextPayment(buyer.customer);
    const change = account.stripe.subscriptions.update(buyer.subscription.id, {
      items: [{ id: String(buyer.subscription.items.data[0]?.id), price: account.standIn.prices.pro }],
      billing_cycle_anchor: { type: "now" },
      proration_behavior: "none",
      payment_behavior: "error_if_incomplete",
    });
    await expect(change).rejects.toMatchObject({ type: "StripeCardError", code: "card_declined" });
    const kept = await account.stripe.subscriptions.retrieve(buyer.subscription.id);
    expect(kept).toMatchObject({ status: "active", latest_invoice: buyer.subscription.latest_invoice });
    expect(kept.items.data[0]?.price.id).toBe(account.standIn.prices.growth);
  });

  test("a customer that is deleted loses its subscriptions, and is remembered as deleted", async () => {
    const buyer = await buy(account);
    await account.stripe.customers.del(buyer.customer);
    expect(await statusOf(buyer.subscription.id)).toBe("canceled");
    expect(await account.stripe.customers.retrieve(buyer.customer)).toMatchObject({ deleted: true });
    expect(eventsOf(buyer.customer).slice(-2)).toEqual(["customer.subscription.deleted", "customer.deleted"]);
  });
});

describe("what an invoice costs", () => {
  test("less by the owner's coupon and the customer's credit, which Stripe calls paid in full", async () => {
    const buyer = await buy(account);
    account.standIn.control.discount(buyer.subscription.id, 50);
    await account.stripe.customers.update(buyer.customer, { balance: -1000 });
    buyer.pass(29);
    const [invoice] = (await account.stripe.invoices.list({ customer: buyer.customer })).data;
    expect(invoice).toMatchObject({
      ...{ status: "paid", subtotal: 2900, total: 1450, amount_due: 450, amount_paid: 450 },
      ...{ starting_balance: -1000, ending_balance: 0 },
    });
    expect(invoice?.total_discount_amounts).toMatchObject([{ amount: 1450 }]);
    expect(invoice?.lines.data).toMatchObject([{ amount: 2900 }]);
  });
});

describe("money back", () => {
  test("in parts and in full, and never more than was taken", async () => {
    const buyer = await buy(account);
    const [charge] = (await account.stripe.charges.list({ customer: buyer.customer })).data;
    const id = String(charge?.id);
    await account.stripe.refunds.create({ charge: id, amount: 900 });
    expect(await account.stripe.charges.retrieve(id)).toMatchObject({ amount_refunded: 900, refunded: false });
    await expect(account.stripe.refunds.create({ charge: id, amount: 2001 })).rejects.toMatchObject({
      param: "amount",
    });
    await account.stripe.refunds.create({ charge: id });
    expect(await account.stripe.charges.retrieve(id)).toMatchObject({ amount_refunded: 2900, refunded: true });
    const again = account.stripe.refunds.create({ charge: id });
    await expect(again).rejects.toMatchObject({ code: "charge_already_refunded" });
    expect((await invoicesOf(buyer.customer))[0]?.status).toBe("paid");
  });

  test.each(["won", "lost"] as const)("a dispute that is %s", async (outcome) => {
    const buyer = await buy(account);
    const [charge] = (await account.stripe.charges.list({ customer: buyer.customer })).data;
    const dispute = account.standIn.control.openDispute(String(charge?.id));
    expect(await account.stripe.charges.retrieve(String(charge?.id))).toMatchObject({ disputed: true });
    const refund = account.stripe.refunds.create({ charge: String(charge?.id) });
    await expect(refund).rejects.toMatchObject({ code: "charge_disputed" });
    account.standIn.control.closeDispute(dispute, outcome);
    expect(await account.stripe.disputes.retrieve(dispute)).toMatchObject({ status: outcome });
  });
});

test("the stand-in's own clock moves whoever is on no test clock", async () => {
  const { id } = await account.stripe.customers.create();
  account.standIn.control.checkout((await checkout(id)).id, "pay");
  const before = account.standIn.control.now();
  account.standIn.control.advance(32 * 86_400);
  expect(account.standIn.control.now() - before).toBeGreaterThanOrEqual(32 * 86_400);
  expect(await invoicesOf(id)).toMatchObject([{ status: "paid" }, { status: "paid" }]);
  expect(() => account.standIn.control.advanceTo(before)).toThrow("forward only");
});
