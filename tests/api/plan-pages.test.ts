import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openApiClient } from "@/tests/support/api-client";
import { createPageVisitor, type PageVisitor } from "@/tests/support/page-visitor";
import { addPaidPeriod } from "@/tests/support/paid-period";

const { origins, databaseUrl, logFile } = inject("api");
const origin = origins.direct;
const api = openApiClient({ mount: "direct", origin, databaseUrl, logFile });
beforeAll(() => api.open());
afterAll(() => api.close());

interface Subscribed {
  readonly visitor: PageVisitor;
  readonly accountId: string;
  readonly subscriptionId: string;
  /** The day in 20 days when the period ends, as pages show it. */
  readonly renewal: string;
}

/** A logged-in customer with a plan of 1,000 credits, 5 of them used. */
async function aSubscriber(plan: "growth" | "scale" | "pro"): Promise<Subscribed> {
  const customer = await api.customer();
  const { accountId } = customer;
  const period = { plan, credits: 1_000, starts: "-10 days", ends: "20 days" };
  // An operator's grant that began later would serve instead.
  await api.pool.query(
    "UPDATE accounts.credit_period SET starts_at = now() - interval '20 days' WHERE account_id = $1",
    [accountId],
  );
  const subscriptionId = await addPaidPeriod(api.pool, accountId, period);
  await api.pool.query("UPDATE accounts.account SET customer_id = $2 WHERE id = $1", [
    accountId,
    `cus_${randomUUID()}`,
  ]);
  expect((await customer.get("/company", { domain: "oakwell.example" })).body.credits_left).toBe(995);
  const ends = new Date(Date.now() + 20 * 86_400_000);
  const renewal = ends.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
  return { visitor: await api.logIn(customer), accountId, subscriptionId, renewal };
}

const change = ({ subscriptionId }: Subscribed, set: string) =>
  api.pool.query(`UPDATE accounts.subscription SET ${set} WHERE id = $1`, [subscriptionId]);

const orderPage = ({ visitor }: Subscribed, plan: string) => visitor.get(`/account/checkout/start?plan=${plan}`);

const PAGES = [
  "/account",
  "/account/usage",
  "/account/billing",
  "/account/sessions",
  "/account/checkout/start?plan=pro",
] as const;

describe("the price list", () => {
  test("the price list offers every plan to a stranger", async () => {
    const { text } = await createPageVisitor(origin).get("/pricing");
    for (const plan of ["Growth", "Scale", "Pro"]) expect(text).toContain(`Choose ${plan}`);
    expect(text).not.toContain("Your plan");
  });

  test("the price list marks the account's plan and offers a change to the others", async () => {
    const { text } = await (await aSubscriber("scale")).visitor.get("/pricing");
    expect(text).toContain("Scale Your plan $90");
    expect(text).toContain("Manage your plan");
    expect(text).toContain("Change to Growth");
    expect(text).toContain("Change to Pro");
    expect(text).not.toMatch(/Choose (Growth|Scale|Pro)/);
  });

  test("the price list marks the plan that a downgrade leads to", async () => {
    const subscriber = await aSubscriber("scale");
    await change(subscriber, "next_plan = 'growth'");
    expect((await subscriber.visitor.get("/pricing")).text).toContain("Growth Your next plan $29");
  });
});

describe("the order page states the costs for this account (D24)", () => {
  test("an upgrade shows its full price today, the credits lost and the new period (D24)", async () => {
    const subscriber = await aSubscriber("growth");
    const { text } = await orderPage(subscriber, "scale");
    expect(text).toContain(
      "Plan Scale instead of Growth Charged today 90 USD You give up 995 credits You get 500,000 credits New period from today, then 90 USD per month, 500,000 credits",
    );
    expect(text).toContain("What you paid for Growth is neither refunded nor credited.");
    expect(text).toContain("Review change");
  });

  test("a downgrade shows nothing due today, the credits kept and its start (D24)", async () => {
    const subscriber = await aSubscriber("pro");
    const { text } = await orderPage(subscriber, "growth");
    const { renewal } = subscriber;
    expect(text).toContain(
      `Plan Growth instead of Pro Charged today 0 USD You keep Pro and its 995 credits until ${renewal} New period from ${renewal} , then 29 USD per month, 100,000 credits`,
    );
    expect(text).not.toContain("You give up");
  });

  test("a first plan beside an operator's credits shows that they are given up (D24)", async () => {
    const customer = await api.customer({ credits: 250 });
    const { text } = await (await api.logIn(customer)).get("/account/checkout/start?plan=growth");
    expect(text).toContain("Charged today 29 USD You give up 250 credits");
    expect(text).toContain("Continue to payment");
  });

  test("the present plan cannot be ordered again (D24)", async () => {
    const { text } = await orderPage(await aSubscriber("scale"), "scale");
    expect(text).toContain("Scale is already your plan.");
    expect(text).not.toMatch(/Charged today|Review change|Continue to payment/);
  });

  test("a scheduled change is shown with its day and can be canceled (D24)", async () => {
    const subscriber = await aSubscriber("scale");
    await change(subscriber, "next_plan = 'growth'");
    expect((await orderPage(subscriber, "growth")).text).toContain(`Growth starts on ${subscriber.renewal} : 29 USD`);
    const kept = await orderPage(subscriber, "scale");
    expect(kept.text).toContain(`Scale is your plan until ${subscriber.renewal} , when Growth starts.`);
    expect(kept.text).toContain("Cancel change");
  });

  test("a canceled plan must be resumed before it is changed (D24)", async () => {
    const subscriber = await aSubscriber("scale");
    await change(subscriber, "ends_with_period = true");
    const { text } = await orderPage(subscriber, "pro");
    expect(text).toContain(`Your Scale plan is canceled and stays active until ${subscriber.renewal}`);
    expect(text).toContain("Resume plan");
    expect(text).not.toContain("Charged today");
  });

  test("a plan whose payment failed must be paid before it is changed (D24)", async () => {
    const subscriber = await aSubscriber("scale");
    await change(subscriber, "status = 'past_due'");
    const { text } = await orderPage(subscriber, "pro");
    expect(text).toContain("You can change your plan as soon as it is active again.");
    expect(text).toContain("Pay open invoice");
    expect(text).not.toContain("Charged today");
  });
});

describe("an account whose payment failed", () => {
  test("each account page states the consequences of a failed payment, how to pay, and that credits are unavailable", async () => {
    const subscriber = await aSubscriber("scale");
    const { visitor } = subscriber;
    await change(subscriber, "status = 'past_due'");
    for (const path of PAGES) {
      const { text, html } = await visitor.get(path);
      expect([path, text]).toEqual([
        path,
        expect.stringContaining(
          "Your last payment failed. API requests with your keys return 402 plan_inactive until it is paid.",
        ),
      ]);
      expect([path, html.match(/role="alert"/g)]).toEqual([path, ['role="alert"']]);
      expect([path, text]).toEqual([path, expect.stringContaining("Pay open invoice")]);
    }
    const account = await visitor.get("/account");
    expect(account.html).toMatch(/<div class="out-of-use"><dt>Credits left/);
    expect(account.text).toContain("995 of 1,000; not usable while your plan is inactive");
    expect((await visitor.get("/account/usage")).text).toContain("Renews No");
  });

  test("no account page mentions the failed payment after it is paid", async () => {
    const subscriber = await aSubscriber("scale");
    for (const path of PAGES) {
      expect([path, (await subscriber.visitor.get(path)).html]).toEqual([
        path,
        expect.not.stringMatching(/role="alert"/),
      ]);
    }
    expect((await subscriber.visitor.get("/account")).html).not.toContain("out-of-use");
  });
});

describe("back from the payment provider", () => {
  test("after a purchase the account page shows the new plan", async () => {
    const { visitor, renewal } = await aSubscriber("growth");
    const day = renewal.replace(/ \d{4}$/, "");
    const { text } = await visitor.get("/account?back=1");
    expect(text).toContain(`You are on Growth. 1,000 credits, renews ${day}.`);
    expect((await visitor.get("/account")).text).not.toContain("You are on Growth.");
  });

  test("the account page waits for a slow provider and offers no plan in the meantime", async () => {
    const { visitor } = await aSubscriber("growth");
    const page = await visitor.get("/account/billing?back=1");
    expect(page.path).toMatch(/^\/account\/billing\?back=\d{13}$/);
    expect(page.text).toContain("The payment provider has not answered yet.");
    expect(page.html).toMatch(/<noscript><meta http-equiv="refresh" content="2"\/?><\/noscript>/i);
    expect(page.text).not.toMatch(/You are on|Change to|Price per month/);
    expect((await visitor.get("/account/billing")).text).toContain("Change to Scale");
  });

  test("after ten minutes the account page stops checking by itself and offers a link", async () => {
    const { visitor } = await aSubscriber("growth");
    const page = await visitor.get(`/account/billing?back=${Date.now() - 601_000}`);
    expect(page.html).not.toMatch(/http-equiv="refresh"/i);
    expect(page.text).toContain("Refresh");
  });

  test("an unconfirmed change of plan is waited for and named", async () => {
    const subscriber = await aSubscriber("growth");
    await change(subscriber, "plan = 'pro'");
    const { text } = await subscriber.visitor.get("/account/billing");
    expect(text).toContain("Your payment for Pro is not confirmed yet. The plan starts as soon as it is.");
  });
});
