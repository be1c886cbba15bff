import { describe, expect } from "vitest";
import { describeBilling } from "@/lib/accounts/purchase/describe-billing";
import { openBillingPortal } from "@/lib/accounts/purchase/open-billing-portal";
import { startCheckout } from "@/lib/accounts/purchase/start-checkout";
import { PLANS } from "@/lib/domain/billing/plans";
import { BENCH_BASE_URL, type BilledAccount, type BillingBench, DAY_SECONDS } from "@/tests/support/billing-bench";
import { billingTest as test } from "@/tests/support/stores";

const MONTH = 31 * DAY_SECONDS;

const stateOf = (bench: BillingBench, { accountId }: BilledAccount) =>
  bench.db.account.findUniqueOrThrow({
    where: { id: accountId },
    include: { subscriptions: true, periods: { orderBy: [{ startsAt: "asc" }, { createdAt: "asc" }] }, keys: true },
  });
const described = (bench: BillingBench, { accountId }: BilledAccount) =>
  describeBilling(accountId, { db: bench.db, now: new Date() });
const start = (bench: BillingBench, { accountId }: BilledAccount, plan: "growth" | "scale" | "pro") =>
  startCheckout({ accountId, plan }, { db: bench.db, billing: bench.billing, baseUrl: BENCH_BASE_URL });

async function bought(bench: BillingBench, plan: "growth" | "scale" | "pro" = "growth") {
  const account = await bench.openAccount();
  const customerId = await bench.buy(account, plan);
  await bench.sync.convergeCustomer(customerId);
  const { subscriptions } = await stateOf(bench, account);
  return { account, customerId, subscriptionId: subscriptions[0]?.id ?? "" };
}
const clock = (bench: BillingBench) => new Date(bench.standIn.control.now() * 1000);
const describedThen = (bench: BillingBench, { accountId }: BilledAccount) =>
  describeBilling(accountId, { db: bench.db, now: clock(bench) });
const paidInvoicesOf = async (bench: BillingBench, customerId: string) =>
  (await bench.stripe.invoices.list({ customer: customerId, status: "paid" })).data;
const chargesOf = async (bench: BillingBench, customerId: string) =>
  (await bench.stripe.charges.list({ customer: customerId })).data.filter(({ status }) => status === "succeeded");

describe("customers", () => {
  test("an account has one customer, even if two are requested at once", async ({ bench }) => {
    const { accountId, email } = await bench.openAccount();
    const made = await Promise.all([1, 2, 3].map(() => bench.billing.createCustomer({ accountId, email })));
    expect(new Set(made).size).toBe(1);
    expect(await bench.billing.createCustomer({ accountId, email })).toBe(made[0]);
  });

  test("a deleted customer is not restored by the next purchase", async ({ bench }) => {
    const { account, customerId, subscriptionId } = await bought(bench);
    await bench.stripe.customers.del(customerId);
    expect(await bench.billing.fetchCustomer(customerId)).toMatchObject({ deleted: true });
    await bench.sync.convergeCustomer(customerId);
    expect(await stateOf(bench, account)).toMatchObject({ customerId: null, checkoutId: null });
    expect(await described(bench, account)).toMatchObject({
      standing: "inactive",
      reason: "canceled",
      advice: "choose_plan",
    });

    const again = await bench.buy(account, "scale");
    expect(again).not.toBe(customerId);
    await bench.sync.convergeCustomer(again);
    const { subscriptions, periods, keys } = await stateOf(bench, account);
    expect(subscriptions.find(({ id }) => id === subscriptionId)?.status).toBe("canceled");
    expect(periods.map(({ plan }) => plan)).toEqual(["growth", "scale"]);
    expect(keys).toHaveLength(1);
    expect(await described(bench, account)).toMatchObject({ standing: "active", plan: "scale" });
  });

  test("an unknown customer id is null and changes nothing", async ({ bench }) => {
    expect(await bench.billing.fetchCustomer("cus_of_nobody")).toBeNull();
    const { account } = await bought(bench);
    await bench.db.account.update({
      where: { id: account.accountId },
      data: { customerId: `cus_lost_${account.accountId}` },
    });
    expect(await bench.sync.convergeCustomer(`cus_lost_${account.accountId}`)).toBe("missing");
    expect((await stateOf(bench, account)).subscriptions).toMatchObject([{ status: "active" }]);
    expect(await described(bench, account)).toMatchObject({ standing: "active" });
  });

  test("a customer whose id was lost is found again by the next purchase, with its subscriptions", async ({
    bench,
  }) => {
    const { account, customerId } = await bought(bench);
    const where = { id: account.accountId };
    await bench.db.account.update({ where, data: { customerId: `cus_lost_${account.accountId}` } });
    expect(await start(bench, account, "growth")).toMatchObject({ kind: "portal" });
    expect(await stateOf(bench, account)).toMatchObject({ customerId, subscriptions: [{ status: "active" }] });
  });

  test("the next purchase after an unreported deletion of the customer ends what it had", async ({ bench }) => {
    const { account, customerId } = await bought(bench);
    await bench.stripe.customers.del(customerId);
    expect(await start(bench, account, "scale")).toMatchObject({ kind: "checkout" });
    const { customerId: next } = await stateOf(bench, account);
    expect(next).not.toBe(customerId);
    await bench.sync.convergeCustomer(next ?? "");
    expect(await described(bench, account)).toMatchObject({
      standing: "inactive",
      reason: "canceled",
      advice: "choose_plan",
    });
  });
});

describe("a purchase", () => {
  test("a purchase grants one period and the first key, however often it is converged", async ({ bench }) => {
    const { account, customerId } = await bought(bench, "growth");
    await Promise.all([1, 2, 3].map(() => bench.sync.convergeCustomer(customerId)));
    const { subscriptions, periods, keys } = await stateOf(bench, account);
    expect(subscriptions).toMatchObject([{ status: "active", plan: "growth", endsWithPeriod: false, nextPlan: null }]);
    expect(periods).toMatchObject([{ plan: "growth", source: "invoice", granted: 100_000n, reversedAt: null }]);
    expect(keys).toMatchObject([{ name: "First key" }]);
    expect(await described(bench, account)).toMatchObject({
      ...{ standing: "active", reason: null, plan: "growth", advice: "none", isSubscribed: true, hasPortal: true },
      renewsAt: periods[0]?.endsAt,
    });
  });

  test("a purchase that is started twice reuses its checkout, and one for another plan ends the first", async ({
    bench,
  }) => {
    const account = await bench.openAccount();
    const [one, other] = await Promise.all([start(bench, account, "growth"), start(bench, account, "growth")]);
    expect(one).toEqual(other);
    expect(await start(bench, account, "growth")).toEqual(one);
    const { checkoutId: first } = await stateOf(bench, account);
    expect(await start(bench, account, "pro")).not.toEqual(one);
    expect(await bench.billing.findOpenCheckout(first ?? "")).toBeNull();
    await expect(bench.billing.expireCheckout(first ?? "")).resolves.toBeUndefined();
  });

  test("a purchase is charged in dollars, whatever the default currency of the account", async ({ bench }) => {
    const account = await bench.openAccount();
    await start(bench, account, "growth");
    const { checkoutId } = await stateOf(bench, account);
    const session = await bench.stripe.checkout.sessions.retrieve(checkoutId ?? "");
    expect(session.adaptive_pricing).toEqual({ enabled: false });
  });

  test("a purchase beside a live plan leads to the portal", async ({ bench }) => {
    const { account } = await bought(bench, "growth");
    expect(await start(bench, account, "growth")).toMatchObject({ kind: "portal" });
    expect(await start(bench, account, "scale")).toMatchObject({ kind: "portal" });
    expect((await stateOf(bench, account)).periods).toHaveLength(1);
  });

  test("a declined purchase grants no period and no key", async ({ bench }) => {
    const account = await bench.openAccount();
    await start(bench, account, "growth");
    const { customerId, checkoutId } = await stateOf(bench, account);
    bench.standIn.control.checkout(checkoutId ?? "", "decline");
    await bench.sync.convergeCustomer(customerId ?? "");
    expect(await stateOf(bench, account)).toMatchObject({ periods: [], keys: [] });
    expect(await described(bench, account)).toMatchObject({ standing: "inactive", advice: "choose_plan" });
  });

  test("of two purchases the older is kept, and the newer is ended and refunded", async ({ bench }) => {
    const { account, customerId, subscriptionId } = await bought(bench, "growth");
    const second = await bench.billing.openCheckout({
      ...{ customerId, accountId: account.accountId, plan: "scale" as const },
      ...{ successUrl: BENCH_BASE_URL, cancelUrl: BENCH_BASE_URL },
    });
    bench.standIn.control.advance(5);
    bench.standIn.control.checkout(second.id, "pay");
    await Promise.all([bench.sync.convergeCustomer(customerId), bench.sync.convergeCustomer(customerId)]);

    const { subscriptions } = await stateOf(bench, account);
    expect(subscriptions.filter(({ status }) => status === "active").map(({ id }) => id)).toEqual([subscriptionId]);
    const charges = await chargesOf(bench, customerId);
    expect(charges.map(({ amount, refunded }) => [amount, refunded]).sort()).toEqual([
      [2_900, false],
      [9_000, true],
    ]);
    expect(await described(bench, account)).toMatchObject({ standing: "active", plan: "growth" });
    expect(bench.warnings.some((warning) => warning.includes("second subscription"))).toBe(true);
  });
});

describe("a second purchase that cannot be refunded", () => {
  async function boughtTwice(bench: BillingBench) {
    const first = await bought(bench, "growth");
    const second = await bench.billing.openCheckout({
      ...{ customerId: first.customerId, accountId: first.account.accountId, plan: "scale" as const },
      ...{ successUrl: BENCH_BASE_URL, cancelUrl: BENCH_BASE_URL },
    });
    bench.standIn.control.advance(5);
    bench.standIn.control.checkout(second.id, "pay");
    const charges = await chargesOf(bench, first.customerId);
    return { ...first, secondCharge: charges.find(({ amount }) => amount === 9_000)?.id ?? "" };
  }
  const liveOf = async (bench: BillingBench, account: BilledAccount) =>
    (await stateOf(bench, account)).subscriptions.filter(({ status }) => status === "active").map(({ id }) => id);

  test("a second purchase that is disputed is ended, and the first continues", async ({ bench }) => {
    const { account, customerId, subscriptionId, secondCharge } = await boughtTwice(bench);
    bench.standIn.control.openDispute(secondCharge);
    await bench.sync.convergeCustomer(customerId);
    expect(await liveOf(bench, account)).toEqual([subscriptionId]);
    expect(await described(bench, account)).toMatchObject({ standing: "active", plan: "growth" });
  });

  test("a second purchase that our key may not refund is ended and logged, and the first continues", async ({
    bench,
  }) => {
    const { account, customerId, subscriptionId } = await boughtTwice(bench);
    bench.standIn.control.outage({ forbidden: ["/v1/refunds"] });
    await bench.sync.convergeCustomer(customerId).finally(() => bench.standIn.control.outage());
    expect(bench.warnings).toContain("payment provider refused refunding a second subscription; do it by hand");
    expect(await liveOf(bench, account)).toEqual([subscriptionId]);
    expect(await described(bench, account)).toMatchObject({ standing: "active", plan: "growth" });
  });

  test("a second purchase that cannot be ended does not prevent anything from being written", async ({ bench }) => {
    const { account, customerId } = await boughtTwice(bench);
    bench.standIn.control.outage({ forbidden: ["/v1/refunds", "/v1/subscriptions/"] });
    await bench.sync.convergeCustomer(customerId).finally(() => bench.standIn.control.outage());
    expect((await stateOf(bench, account)).periods).toHaveLength(2);
    expect(await described(bench, account)).toMatchObject({ standing: "active" });
  });
});

describe("changes of a plan", () => {
  test("an upgrade starts a new period at the full price, and a downgrade waits for the renewal", async ({ bench }) => {
    const { account, customerId } = await bought(bench, "growth");
    await bench.portal(customerId, "change", { price: bench.standIn.prices.pro });
    await bench.sync.convergeCustomer(customerId);
    expect(await described(bench, account)).toMatchObject({ plan: "pro", standing: "active", nextPlan: null });
    expect((await stateOf(bench, account)).periods.map(({ granted }) => Number(granted))).toEqual([100_000, 2_500_000]);

    await bench.portal(customerId, "change", { price: bench.standIn.prices.scale });
    await bench.sync.convergeCustomer(customerId);
    expect(await described(bench, account)).toMatchObject({ plan: "pro", nextPlan: "scale" });
    bench.standIn.control.advance(MONTH + 7_200);
    await bench.sync.convergeCustomer(customerId);
    expect(await described(bench, account)).toMatchObject({ plan: "scale", nextPlan: null, standing: "active" });
    expect((await stateOf(bench, account)).periods.map(({ plan }) => plan)).toEqual(["growth", "pro", "scale"]);
  });

  test("an unpaid renewal stops the plan, and paying it starts a new period", async ({ bench }) => {
    const { account, customerId } = await bought(bench, "growth");
    bench.standIn.control.failNextPayment(customerId, 1);
    bench.standIn.control.advance(MONTH + 7_200);
    await bench.sync.convergeCustomer(customerId);
    expect(await described(bench, account)).toMatchObject({
      ...{ standing: "inactive", reason: "payment_due", advice: "settle_payment" },
    });
    expect((await stateOf(bench, account)).periods).toHaveLength(1);

    const [open] = (await bench.stripe.invoices.list({ customer: customerId, status: "open" })).data;
    expect(bench.standIn.control.payInvoice(open?.id ?? "")).toBe("paid");
    await bench.sync.convergeCustomer(customerId);
    expect(await described(bench, account)).toMatchObject({ standing: "active" });
    expect((await stateOf(bench, account)).periods).toHaveLength(2);
  });

  test("a canceled plan serves until its period ends, and the cancellation can be undone before", async ({ bench }) => {
    const { account, customerId } = await bought(bench, "growth");
    await bench.portal(customerId, "cancel");
    await bench.sync.convergeCustomer(customerId);
    const { periods } = await stateOf(bench, account);
    expect(await described(bench, account)).toMatchObject({
      ...{ standing: "active", endsAt: periods[0]?.endsAt, renewsAt: null, advice: "resume" },
    });
    await bench.portal(customerId, "resume");
    await bench.sync.convergeCustomer(customerId);
    expect(await described(bench, account)).toMatchObject({ endsAt: null, advice: "none" });
    await bench.portal(customerId, "cancel");
    bench.standIn.control.advance(MONTH + 7_200);
    await bench.sync.convergeCustomer(customerId);
    expect(await described(bench, account)).toMatchObject({
      standing: "inactive",
      reason: "canceled",
      advice: "choose_plan",
    });
    expect(await start(bench, account, "growth")).toMatchObject({ kind: "checkout" });
  });

  test("a full refund stops the plan, a partial one does not", async ({ bench }) => {
    const { account, customerId } = await bought(bench, "growth");
    const [charge] = await chargesOf(bench, customerId);
    await bench.stripe.refunds.create({ charge: charge?.id ?? "", amount: 1_000 });
    await bench.sync.convergeCustomer(customerId);
    expect(await described(bench, account)).toMatchObject({ standing: "active" });
    await bench.stripe.refunds.create({ charge: charge?.id ?? "", amount: 1_900 });
    await bench.sync.convergeCustomer(customerId);
    expect(await described(bench, account)).toMatchObject({ standing: "inactive", reason: "paid_back" });
  });

  test("a refund that failed at the bank does not count", async ({ bench }) => {
    const { account, customerId } = await bought(bench, "growth");
    const [charge] = await chargesOf(bench, customerId);
    const refund = await bench.stripe.refunds.create({ charge: charge?.id ?? "" });
    await bench.sync.convergeCustomer(customerId);
    expect(await described(bench, account)).toMatchObject({ reason: "paid_back" });
    bench.standIn.control.failRefund(refund.id);
    await bench.sync.convergeCustomer(customerId);
    expect(await described(bench, account)).toMatchObject({ standing: "active" });
  });

  test.for(["won", "lost"] as const)("a dispute stops the plan until it is %s", async (outcome, { bench }) => {
    const { account, customerId } = await bought(bench, "growth");
    const [charge] = await chargesOf(bench, customerId);
    const dispute = bench.standIn.control.openDispute(charge?.id ?? "");
    expect(await bench.billing.findCustomerOfCharge(charge?.id ?? "")).toBe(customerId);
    await bench.sync.applyEvent({
      ...{ id: `evt_${dispute}`, type: "charge.dispute.created", customerId: null, chargeId: charge?.id ?? "" },
      endedCheckoutId: null,
    });
    expect(await described(bench, account)).toMatchObject({ standing: "inactive", reason: "paid_back" });
    bench.standIn.control.closeDispute(dispute, outcome);
    await bench.sync.convergeCustomer(customerId);
    expect(await described(bench, account)).toMatchObject({ standing: outcome === "won" ? "active" : "inactive" });
  });

  test.for(["always_invoice", "create_prorations"] as const)(
    "a change in the dashboard with %s grants nothing for the difference",
    async (proration_behavior, { bench }) => {
      const { account, customerId, subscriptionId } = await bought(bench, "growth");
      const { items } = await bench.stripe.subscriptions.retrieve(subscriptionId);
      await bench.stripe.subscriptions.update(subscriptionId, {
        items: [{ id: items.data[0]?.id ?? "", price: bench.standIn.prices.pro }],
        proration_behavior,
      });
      await bench.sync.convergeCustomer(customerId);
      expect((await stateOf(bench, account)).periods.map(({ granted }) => granted)).toEqual([100_000n]);
    },
  );

  test("a price that is not ours grants nothing", async ({ bench }) => {
    const { account, customerId, subscriptionId } = await bought(bench, "growth");
    const product = await bench.stripe.products.create({ name: "Something else" });
    const price = await bench.stripe.prices.create({
      ...{ product: product.id, currency: "usd", unit_amount: 29_900, metadata: { plan: "pro", credits: "2500000" } },
      recurring: { interval: "month" },
    });
    const { items } = await bench.stripe.subscriptions.retrieve(subscriptionId);
    await bench.stripe.subscriptions.update(subscriptionId, {
      items: [{ id: items.data[0]?.id ?? "", price: price.id }],
      billing_cycle_anchor: { type: "now" },
      proration_behavior: "none",
    });
    await bench.sync.convergeCustomer(customerId);
    expect((await stateOf(bench, account)).periods).toHaveLength(1);
  });
});

describe("the card", () => {
  test("a card chosen in the portal is charged at the next renewal", async ({ bench }) => {
    const { account, customerId } = await bought(bench, "growth");
    await bench.portal(customerId, "bad_card");
    await bench.sync.convergeCustomer(customerId);
    bench.standIn.control.advance(MONTH + 7_200);
    await bench.sync.convergeCustomer(customerId);
    expect(await describedThen(bench, account)).toMatchObject({ standing: "inactive", reason: "payment_due" });

    await bench.portal(customerId, "good_card");
    await bench.sync.convergeCustomer(customerId);
    bench.standIn.control.advance(6 * DAY_SECONDS);
    await bench.sync.convergeCustomer(customerId);
    expect(await describedThen(bench, account)).toMatchObject({ standing: "active" });
  });

  test("a card chosen in the portal before any delivery arrived is charged too", async ({ bench }) => {
    const account = await bench.openAccount();
    const customerId = await bench.buy(account, "growth");
    bench.standIn.control.advance(60);
    await bench.portal(customerId, "bad_card");
    await bench.sync.convergeCustomer(customerId);
    bench.standIn.control.advance(MONTH + 7_200);
    await bench.sync.convergeCustomer(customerId);
    expect(await describedThen(bench, account)).toMatchObject({ reason: "payment_due" });
  });

  test("the card of a purchase is charged instead of an older default", async ({ bench }) => {
    const account = await bench.openAccount();
    const { accountId, email } = account;
    const customerId = await bench.billing.createCustomer({ accountId, email });
    const old = await bench.stripe.paymentMethods.attach("pm_card_chargeCustomerFail", { customer: customerId });
    await bench.stripe.customers.update(customerId, { invoice_settings: { default_payment_method: old.id } });
    bench.standIn.control.advance(60);
    expect(await bench.buy(account, "growth")).toBe(customerId);
    await bench.sync.convergeCustomer(customerId);
    bench.standIn.control.advance(MONTH + 7_200);
    await bench.sync.convergeCustomer(customerId);
    expect(await describedThen(bench, account)).toMatchObject({ standing: "active" });
    expect((await stateOf(bench, account)).periods).toHaveLength(2);
  });

  test("a purchase is granted even if our key may not change the card", async ({ bench }) => {
    const account = await bench.openAccount();
    const customerId = await bench.buy(account, "growth");
    bench.standIn.control.outage({ forbidden: [`/v1/customers/${customerId}/`, "/v1/subscriptions/"] });
    await bench.sync.convergeCustomer(customerId).finally(() => bench.standIn.control.outage());
    expect((await stateOf(bench, account)).periods).toHaveLength(1);
    expect(bench.warnings).toContain("payment provider refused charging the customer's default card; do it by hand");
  });
});

describe("a bank debit", () => {
  async function boughtByDebit(bench: BillingBench) {
    const account = await bench.openAccount();
    await start(bench, account, "growth");
    const { customerId, checkoutId } = await stateOf(bench, account);
    bench.standIn.control.checkout(checkoutId ?? "", "later");
    await bench.sync.convergeCustomer(customerId ?? "");
    return { account, customerId: customerId ?? "" };
  }

  test("a bank debit for the first month is waited for, and grants when it arrives", async ({ bench }) => {
    const { account, customerId } = await boughtByDebit(bench);
    expect(await describedThen(bench, account)).toMatchObject({
      ...{ standing: "inactive", reason: "nothing_granted", advice: "wait", isSubscribed: true },
    });
    bench.standIn.control.advance(7 * DAY_SECONDS);
    await bench.sync.convergeCustomer(customerId);
    expect(await describedThen(bench, account)).toMatchObject({ standing: "active", advice: "none" });
  });

  test("a bank debit for a renewal keeps the old period serving until it arrives four business days later", async ({
    bench,
  }) => {
    const { account, customerId } = await boughtByDebit(bench);
    bench.standIn.control.advance(7 * DAY_SECONDS);
    await bench.sync.convergeCustomer(customerId);
    const { periods } = await stateOf(bench, account);
    const endsAt = (periods[0]?.endsAt?.getTime() ?? 0) / 1000;

    bench.standIn.control.advanceTo(endsAt + 96 * 3600);
    await bench.sync.convergeCustomer(customerId);
    expect(await paidInvoicesOf(bench, customerId)).toHaveLength(1);
    expect(await describedThen(bench, account)).toMatchObject({ standing: "active", advice: "none" });

    bench.standIn.control.advance(7 * DAY_SECONDS);
    await bench.sync.convergeCustomer(customerId);
    expect((await stateOf(bench, account)).periods).toHaveLength(2);
    expect(await describedThen(bench, account)).toMatchObject({ standing: "active" });
  });

  test("a failed bank debit ends the service at once", async ({ bench }) => {
    const { account, customerId } = await boughtByDebit(bench);
    bench.standIn.control.advance(7 * DAY_SECONDS);
    await bench.sync.convergeCustomer(customerId);
    const { periods } = await stateOf(bench, account);
    bench.standIn.control.advanceTo((periods[0]?.endsAt?.getTime() ?? 0) / 1000 + 7_200);
    const [open] = (await bench.stripe.invoices.list({ customer: customerId, status: "open" })).data;
    bench.standIn.control.settle(open?.id ?? "", "failed");
    await bench.sync.convergeCustomer(customerId);
    expect(await describedThen(bench, account)).toMatchObject({ standing: "inactive", reason: "payment_due" });
  });
});

describe("an invoice that costs less than its plan", () => {
  test("an invoice reduced by a coupon grants the plan, and the reduction is logged", async ({ bench }) => {
    const { account, customerId, subscriptionId } = await bought(bench, "growth");
    bench.standIn.control.discount(subscriptionId, 25);
    bench.standIn.control.advance(MONTH + 7_200);
    await bench.sync.convergeCustomer(customerId);
    expect((await paidInvoicesOf(bench, customerId))[0]).toMatchObject({ amount_paid: 2_175 });
    expect((await stateOf(bench, account)).periods).toHaveLength(2);
    expect(bench.infos).toContain("granted a period whose invoice was reduced");
  });

  test.for([
    ["a dollar", -100, 2_800],
    ["everything", -10_000, 0],
  ] as const)(
    "an invoice reduced by a customer balance of %s grants the plan",
    async ([_what, balance, amount_paid], { bench }) => {
      const { account, customerId } = await bought(bench, "growth");
      await bench.stripe.customers.update(customerId, { balance });
      bench.standIn.control.advance(MONTH + 7_200);
      await bench.sync.convergeCustomer(customerId);
      expect((await paidInvoicesOf(bench, customerId))[0]).toMatchObject({ amount_paid });
      expect((await stateOf(bench, account)).periods).toMatchObject([{ reversedAt: null }, { reversedAt: null }]);
      expect(await describedThen(bench, account)).toMatchObject({ standing: "active" });
    },
  );

  test("a paid invoice that grants nothing is reported to the operator", async ({ bench }) => {
    const { account, customerId, subscriptionId } = await bought(bench, "growth");
    const { items } = await bench.stripe.subscriptions.retrieve(subscriptionId);
    await bench.stripe.subscriptions.update(subscriptionId, {
      items: [{ id: items.data[0]?.id ?? "", price: bench.standIn.prices.pro }],
      billing_cycle_anchor: { type: "now" },
      proration_behavior: "always_invoice",
    });
    bench.warnings.length = 0;
    await bench.sync.convergeCustomer(customerId);
    expect((await stateOf(bench, account)).periods).toHaveLength(1);
    expect(bench.warnings).toContain("paid invoice granted nothing");
  });

  test("a full credit note revokes the period until it is voided", async ({ bench }) => {
    const { account, customerId } = await bought(bench, "growth");
    const [invoice] = await paidInvoicesOf(bench, customerId);
    const note = bench.standIn.control.creditInvoice(invoice?.id ?? "", 2_900);
    await bench.sync.convergeCustomer(customerId);
    expect(await described(bench, account)).toMatchObject({ standing: "inactive", reason: "paid_back" });
    bench.standIn.control.voidCreditNote(note);
    await bench.sync.convergeCustomer(customerId);
    expect(await described(bench, account)).toMatchObject({ standing: "active" });
  });
});

describe("the portal", () => {
  test.for(["home", "card", "cancel"] as const)(
    "the portal opens at %j and returns to the billing page",
    async (kind, { bench }) => {
      const { account } = await bought(bench, "growth");
      const visit = { accountId: account.accountId, task: { kind } };
      const url = await openBillingPortal(visit, { db: bench.db, billing: bench.billing, baseUrl: BENCH_BASE_URL });
      const page = await fetch(url ?? "");
      expect(page.status).toBe(200);
      expect(await page.text()).toContain(`href="${BENCH_BASE_URL}/account/billing?back=1"`);
    },
  );

  test("the portal opens at the confirmation of a plan change and returns to the billing page", async ({ bench }) => {
    const { account } = await bought(bench, "growth");
    const { url } = await start(bench, account, "pro");
    const page = await (await fetch(url)).text();
    expect(page).toContain("$299.00 is charged now");
    expect(page).toContain(`href="${BENCH_BASE_URL}/account/billing?back=1"`);
  });

  test("an account that never started a purchase has no portal", async ({ bench }) => {
    const { accountId } = await bench.openAccount();
    const visit = { accountId, task: { kind: "home" } as const };
    expect(
      await openBillingPortal(visit, { db: bench.db, billing: bench.billing, baseUrl: BENCH_BASE_URL }),
    ).toBeNull();
  });
});

describe("the provider is down", () => {
  test.for([{ status: 500 }, { status: 429 }, { reset: true }] as const)(
    "the failure %j is one error code, and nothing is written",
    async (outage, { bench }) => {
      const account = await bench.openAccount();
      const customerId = await bench.buy(account, "growth");
      bench.standIn.control.outage(outage);
      try {
        await expect(bench.sync.convergeCustomer(customerId)).rejects.toMatchObject({ code: "billing_unavailable" });
      } finally {
        bench.standIn.control.outage();
      }
      expect((await stateOf(bench, account)).periods).toEqual([]);
      await bench.sync.convergeCustomer(customerId);
      expect((await stateOf(bench, account)).periods).toHaveLength(1);
    },
  );

  test("reconciliation repairs everything that was never delivered, also for unknown customers", async ({ bench }) => {
    const account = await bench.openAccount();
    const customerId = await bench.buy(account, "pro");
    const { counts } = await bench.sync.reconcile(new AbortController().signal);
    expect(counts.converged).toBeGreaterThan(0);
    expect(counts.failed).toBe(0);
    expect((await stateOf(bench, account)).periods).toMatchObject([{ granted: BigInt(PLANS.pro.credits) }]);
    const listed: string[] = [];
    for await (const id of bench.billing.listCustomers()) listed.push(id);
    expect(listed).toContain(customerId);
  });
});
