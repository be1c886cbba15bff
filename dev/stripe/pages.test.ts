import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Buyer, buy, openTestAccount, type TestAccount } from "./open-test-account";

let account: TestAccount;

beforeAll(async () => {
  account = await openTestAccount();
});

afterAll(() => account.close());

interface Seen {
  readonly status: number;
  readonly location: string | null;
  readonly text: string;
}

async function see(address: string, init: RequestInit = {}): Promise<Seen> {
  const answer = await fetch(new URL(address, account.standIn.url), { redirect: "manual", ...init });
  return { status: answer.status, location: answer.headers.get("location"), text: await answer.text() };
}

function press(address: string, action: string, fields: Record<string, string> = {}): Promise<Seen> {
  return see(address, { method: "POST", body: new URLSearchParams({ action, ...fields }) });
}

async function checkout(email = "buyer@example.com"): Promise<string> {
  const { id } = await account.stripe.customers.create({ email });
  const { url } = await account.stripe.checkout.sessions.create({
    mode: "subscription",
    customer: id,
    line_items: [{ price: account.standIn.prices.growth, quantity: 1 }],
    success_url: "http://127.0.0.1:3000/account/checkout?session={CHECKOUT_SESSION_ID}",
    cancel_url: "http://127.0.0.1:3000/pricing",
  });
  return String(url);
}

async function visit(buyer: Buyer, flow_data?: Stripe.BillingPortal.SessionCreateParams.FlowData): Promise<string> {
  const [configuration] = (await account.stripe.billingPortal.configurations.list()).data;
  const { url } = await account.stripe.billingPortal.sessions.create({
    customer: buyer.customer,
    configuration: String(configuration?.id),
    return_url: "http://127.0.0.1:3000/account/billing",
    ...(flow_data ? { flow_data } : {}),
  });
  return url;
}

function now(buyer: Buyer): Promise<Stripe.Subscription> {
  return account.stripe.subscriptions.retrieve(buyer.subscription.id, { expand: ["schedule"] });
}

describe("the checkout's page", () => {
  test("says that no money moves, what is bought, and how it can end", async () => {
    const { text } = await see(await checkout());
    expect(text).toContain("No money moves");
    expect(text).toContain("<h1>Subscribe to Peoplepages Growth</h1>");
    expect(text).toContain("$29.00 per month");
    for (const label of ["Pay", "Decline", "Needs 3DS", "Pay later"]) expect(text).toContain(`>${label}</button>`);
    expect(text).toContain('<a href="http://127.0.0.1:3000/pricing">Back</a>');
  });

  test("paid it leads back with the session's id, and is over", async () => {
    const address = await checkout();
    const id = address.split("/").at(-1);
    const paid = await press(address, "pay");
    expect(paid).toMatchObject({ status: 303, location: `http://127.0.0.1:3000/account/checkout?session=${id}` });
    expect((await see(address)).text).toContain("paid already");
    expect((await press(address, "pay")).location).toContain(String(id));
    const { data } = await account.stripe.subscriptions.list({ limit: 100 });
    expect(data.filter(({ customer }) => customer === data[0]?.customer)).toHaveLength(1);
  });

  test("declined it says so and can be paid by another card", async () => {
    const address = await checkout();
    await press(address, "decline");
    expect((await see(address)).text).toMatch(/role="alert">Your card was declined/);
    expect((await press(address, "pay")).location).toContain("/account/checkout");
  });

  test("a card that asks for confirmation is confirmed, or refused", async () => {
    const address = await checkout();
    await press(address, "three_d_secure");
    const asked = (await see(address)).text;
    for (const label of ["Confirm payment", "Refuse"]) expect(asked).toContain(`>${label}</button>`);
    await press(address, "refuse");
    expect((await see(address)).text).toContain("could not confirm");
    await press(address, "three_d_secure");
    expect((await press(address, "authenticate")).location).toContain("/account/checkout");
  });

  test("what stands in it is escaped", async () => {
    const { text } = await see(await checkout("<b>o'b&c@example.com"));
    expect(text).toContain("&#60;b&#62;o&#39;b&#38;c@example.com");
  });

  test("a page elsewhere cannot press its buttons", async () => {
    const answer = await see(await checkout(), {
      method: "POST",
      headers: { Origin: "http://evil.example" },
      body: new URLSearchParams({ action: "pay" }),
    });
    expect(answer.status).toBe(403);
  });
});

describe("the portal", () => {
  test("an upgrade is paid at once for a whole new period", async () => {
    const buyer = await buy(account);
    const address = await visit(buyer);
    expect((await see(`${address}/change`)).text).toContain(">Choose Pro</a>");
    const { pro } = account.standIn.prices;
    expect((await see(`${address}/change/${pro}`)).text).toContain("$299.00 is charged now");
    await press(`${address}/change/${pro}`, "change", { price: pro });
    expect((await now(buyer)).items.data[0]?.price.id).toBe(pro);
    const [invoice] = (await account.stripe.invoices.list({ customer: buyer.customer })).data;
    expect(invoice).toMatchObject({ billing_reason: "subscription_update", amount_paid: 29_900 });
  });

  test("an upgrade that is not paid for changes nothing, and says so", async () => {
    const buyer = await buy(account);
    const address = await visit(buyer);
    account.standIn.control.failNextPayment(buyer.customer);
    const { text } = await press(`${address}/change`, "change", { price: account.standIn.prices.pro });
    expect(text).toMatch(/role="alert">Your card was declined/);
    expect((await now(buyer)).items.data[0]?.price.id).toBe(account.standIn.prices.growth);
  });

  test("a downgrade waits for the renewal, and can be taken back", async () => {
    const buyer = await buy(account);
    const address = await visit(buyer);
    const { pro, scale } = account.standIn.prices;
    await press(`${address}/change`, "change", { price: pro });
    await press(`${address}/change`, "change", { price: scale });
    expect((await see(address)).text).toContain("Changes to Peoplepages Scale on");
    expect(await now(buyer)).toMatchObject({ schedule: { phases: [{}, { items: [{ price: scale }] }] } });
    await press(address, "keep");
    expect((await now(buyer)).schedule).toBeNull();
    await press(`${address}/change`, "change", { price: scale });
    buyer.pass(29);
    expect((await now(buyer)).items.data[0]?.price.id).toBe(scale);
  });

  test("cancelled it ends with its period, and is resumed", async () => {
    const buyer = await buy(account);
    const address = await visit(buyer);
    await press(`${address}/cancel`, "cancel");
    expect((await now(buyer)).cancel_at_period_end).toBe(true);
    expect((await see(address)).text).toContain(">Resume plan</button>");
    await press(address, "resume");
    expect((await now(buyer)).cancel_at_period_end).toBe(false);
  });

  test("a failed renewal is paid there, with a card that works", async () => {
    const buyer = await buy(account);
    const address = await visit(buyer);
    await press(`${address}/card`, "bad_card");
    buyer.pass(29);
    expect((await now(buyer)).status).toBe("past_due");
    const invoice = String((await now(buyer)).latest_invoice);
    expect((await press(address, "pay", { invoice })).text).toContain("Your card was declined");
    await press(`${address}/card`, "asking_card");
    expect((await press(address, "pay", { invoice })).text).toContain(">Confirm payment</button>");
    await press(`${address}/card`, "good_card");
    expect((await press(address, "pay", { invoice })).status).toBe(303);
    expect((await now(buyer)).status).toBe("active");
  });

  test("another card becomes the customer's default; a subscription with a card of its own is still charged to that", async () => {
    const buyer = await buy(account);
    await account.stripe.subscriptions.update(buyer.subscription.id, { default_payment_method: "pm_card_visa" });
    const address = await visit(buyer);
    await press(`${address}/card`, "bad_card");
    buyer.pass(29);
    expect((await now(buyer)).status).toBe("active");
    await account.stripe.subscriptions.update(buyer.subscription.id, { default_payment_method: "" });
    buyer.pass(31);
    expect((await now(buyer)).status).toBe("past_due");
  });

  test("nobody pays or changes what is another's", async () => {
    const [buyer, other] = [await buy(account), await buy(account)];
    account.standIn.control.failNextPayment(other.customer);
    other.pass(29);
    const invoice = String((await now(other)).latest_invoice);
    expect((await press(await visit(buyer), "pay", { invoice })).text).toContain("not to be paid");
  });

  test.each([
    ["payment_method_update", "Update card", "good_card"],
    ["subscription_cancel", "Cancel your plan", "cancel"],
    ["subscription_update_confirm", "Confirm your change", "change"],
  ] as const)("%s opens at its page and leads back when it is done", async (type, title, action) => {
    const buyer = await buy(account);
    const { id, items } = buyer.subscription;
    const price = account.standIn.prices.scale;
    const address = await visit(buyer, {
      type,
      after_completion: { type: "redirect", redirect: { return_url: "http://127.0.0.1:3000/done" } },
      ...(type === "subscription_cancel" ? { subscription_cancel: { subscription: id } } : {}),
      ...(type === "subscription_update_confirm"
        ? {
            subscription_update_confirm: {
              subscription: id,
              items: [{ id: String(items.data[0]?.id), price, quantity: 1 }],
            },
          }
        : {}),
    });
    const page = await see(address);
    expect(page.text).toContain(`<h1>${title}</h1>`);
    expect(page.text).toContain('<a href="http://127.0.0.1:3000/account/billing">Go back</a>');
    expect((await press(address, action, { price })).location).toBe("http://127.0.0.1:3000/done");
  });
});

describe("the first page", () => {
  test("shows what there is, and moves the clock", async () => {
    await press(await checkout("shown@example.com"), "pay");
    const before = account.standIn.control.now();
    expect((await press("/", "fail")).status).toBe(303);
    expect((await see("/")).text).toContain("The next payment fails.");
    await press("/", "succeed");
    await press("/", "month");
    expect(account.standIn.control.now()).toBeGreaterThanOrEqual(before + 28 * 86_400);
    const { text } = await see("/");
    for (const shown of ["shown@example.com", "Peoplepages Growth", "subscription create", "invoice.paid"]) {
      expect(text).toContain(shown);
    }
  });

  test("pays back, and lets a payment be disputed, won and lost", async () => {
    const address = await checkout();
    await press(address, "pay");
    const { invoice } = await account.stripe.checkout.sessions.retrieve(String(address.split("/").at(-1)));
    await press("/", "dispute", { invoice: String(invoice) });
    const [dispute] = (await account.stripe.disputes.list()).data;
    await press("/", "win", { dispute: String(dispute?.id) });
    expect((await account.stripe.disputes.retrieve(String(dispute?.id))).status).toBe("won");
    expect((await press("/", "win", { dispute: String(dispute?.id) })).text).toContain("already closed");
    await press("/", "refund", { invoice: String(invoice) });
    expect((await account.stripe.refunds.list()).data[0]).toMatchObject({ charge: dispute?.charge, amount: 2900 });
  });

  test("an address that leads nowhere is 404, an invoice is a page", async () => {
    expect((await see("/c/pay/cs_none")).status).toBe(404);
    const [invoice] = (await account.stripe.invoices.list({ limit: 1 })).data;
    expect((await see(`/i/${invoice?.id}`)).text).toContain(`<h1>Invoice ${invoice?.number}</h1>`);
  });
});
