import type { Page } from "@playwright/test";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { formatUtcDay } from "@/components/utc";
import { PLANS } from "@/lib/domain/billing/plans";
import type { ReceivedAnswer } from "@/tests/support/answer";
import type { ApiClient } from "@/tests/support/api-client";
import { buyPlanFor } from "@/tests/support/buy-plan";
import { controlStripe, letPeriodPass } from "@/tests/support/local-stripe";
import { logInOnPage } from "@/tests/support/log-in";
import { expectSound } from "@/tests/support/look";
import { press } from "@/tests/support/press";
import { openProductApi } from "@/tests/support/product-api";
import { needsBrowser, visiting } from "@/tests/support/visitor";

const PHONE = { viewport: { width: 360, height: 780 }, colorScheme: "dark" } as const;
const BACK_FROM_CHECKOUT = "**/account?back=1";
const BACK_FROM_PORTAL = /\/account\/billing\?back=\d+$/;

let api: ApiClient;

beforeAll(async () => {
  if (!needsBrowser) api = await openProductApi();
});
afterAll(async () => {
  await api?.close();
});

/** The text that a page shows beside a term. */
async function figure(page: Page, term: string): Promise<string> {
  const value = page.locator("dt", { hasText: new RegExp(`^${term}$`) }).locator("xpath=following-sibling::dd[1]");
  return ((await value.textContent()) ?? "").trim();
}

/** Chooses Growth on the price list as a new customer, and goes on to the payment page. */
async function order(page: Page): Promise<void> {
  await page.goto("/pricing");
  await press(page, "Choose Growth");
  await page.waitForURL("**/login?**");
  await logInOnPage(page);
  const { pathname, search } = new URL(page.url());
  expect(`${pathname}${search}`).toBe("/account/checkout/start?plan=growth");
  expect(await figure(page, "Plan")).toBe("Growth");
  await press(page, "Continue to payment");
  await page.waitForURL("**/c/pay/**");
}

/** Shows the key of a new account, and returns a client that sends it. */
async function useFirstKey(page: Page): Promise<Subscriber> {
  await page.getByRole("heading", { name: "First key" }).waitFor();
  await press(page, "Show key");
  const key = (await page.locator("code.key").textContent()) ?? "";
  expect(key).toMatch(/^pp_[0-9A-Za-z]{36}$/);
  const customer = api.keyed({ Authorization: `Bearer ${key}` });
  return {
    lookUp: () => customer.patientGet("/company", { domain: "oakwell.example" }),
    usage: async () => (await customer.patientGet("/usage")).body,
  };
}

interface Subscriber {
  /** Looks up a company that is found, for 5 credits. */
  lookUp(): Promise<ReceivedAnswer>;
  usage(): Promise<ReceivedAnswer["body"]>;
}

/** Opens the billing page once everything done at the payment provider has been delivered. */
async function openBilling(page: Page): Promise<void> {
  await controlStripe("settled");
  await page.goto("/account/billing");
}

/** Cancels the plan from the page that is open, and comes back from the payment provider. */
async function cancelPlan(page: Page, stripeUrl: string): Promise<void> {
  await press(page, "Cancel plan");
  await page.waitForURL(`${stripeUrl}/**`);
  await press(page, "Cancel plan");
  await page.waitForURL(BACK_FROM_PORTAL);
}

describe.skipIf(needsBrowser)(`from the price list to the end of a plan (D23, D24)${needsBrowser}`, () => {
  afterEach(async () => {
    expect(await api.findBrokenLaws()).toEqual([]);
  });

  test(
    "a plan that is bought on the price list comes with a key that answers lookups",
    visiting(async ({ visitor }) => {
      const { page, context } = await visitor(PHONE);
      await order(page);
      expect(await page.getByRole("main").textContent()).toContain("$29.00 per month");
      await press(page, "Pay");
      await page.waitForURL(BACK_FROM_CHECKOUT);
      await page.getByText("You are on Growth. 100,000 credits, renews").waitFor();
      const subscriber = await useFirstKey(page);
      await expectSound(page);
      expect(await subscriber.lookUp()).toMatchObject({ status: 200, body: { found: true, credits_used: 5 } });
      expect(context.pages()).toHaveLength(1);
    }),
  );

  test(
    "the usage page shows the figures of /usage and lists each lookup",
    visiting(async ({ visitor }) => {
      const { page } = await visitor(PHONE);
      await buyPlanFor(await api.account(), "Growth", page);
      const subscriber = await useFirstKey(page);
      const { requestId } = await subscriber.lookUp();
      await page.goto("/account/usage");
      const usage = await subscriber.usage();
      expect(usage).toMatchObject({ plan: "growth", credits_granted: PLANS.growth.credits, credits_used: 5 });
      expect(await figure(page, "Plan")).toBe("Growth");
      expect(await figure(page, "Credits granted")).toBe(usage.credits_granted?.toLocaleString("en"));
      expect(await figure(page, "Credits used")).toBe(usage.credits_used?.toLocaleString("en"));
      expect(await figure(page, "Credits left")).toBe(usage.credits_left?.toLocaleString("en"));
      expect(await figure(page, "Renews")).toBe(formatUtcDay(new Date(usage.renews_at ?? "")));
      await vi.waitFor(
        async () => {
          await page.reload();
          await page.getByRole("cell", { name: requestId }).waitFor({ timeout: 500 });
        },
        { timeout: 20_000, interval: 500 },
      );
      await expectSound(page);
    }),
  );

  test(
    "an upgrade charges the whole price at once and grants the whole allowance",
    visiting(async ({ visitor }) => {
      const { page } = await visitor(PHONE);
      await buyPlanFor(await api.account(), "Growth", page);
      const subscriber = await useFirstKey(page);
      await subscriber.lookUp();
      const { credits_left } = await subscriber.usage();
      await openBilling(page);
      await expectSound(page);
      await page.getByRole("link", { name: "Change to Scale" }).click();
      await page.waitForURL("**/account/checkout/start?plan=scale");
      expect(await figure(page, "Charged today")).toBe("90 USD");
      expect(await figure(page, "You give up")).toBe(`${credits_left?.toLocaleString("en")} credits`);
      await expectSound(page);
      await press(page, "Review change");
      await page.getByText("$90.00 is charged now").waitFor();
      await press(page, "Confirm");
      await page.waitForURL(BACK_FROM_PORTAL);
      await page.getByText("You are on Scale. 500,000 credits, renews").waitFor();
      expect((await subscriber.lookUp()).status).toBe(200);
      await controlStripe("settled");
      expect(await subscriber.usage()).toMatchObject({ plan: "scale", credits_granted: PLANS.scale.credits });
      await openBilling(page);
      expect(await page.getByRole("main").textContent()).toContain("Scale");
    }),
  );

  test(
    "402 plan_inactive from a renewal that fails until its invoice is paid on the usage page",
    visiting(async ({ visitor, product }) => {
      const { page } = await visitor(PHONE);
      const account = await api.account();
      await buyPlanFor(account, "Scale", page);
      const subscriber = await useFirstKey(page);
      const { rows } = await api.pool.query("SELECT customer_id AS id FROM accounts.account WHERE id = $1", [
        account.accountId,
      ]);
      await controlStripe("settled");
      await controlStripe("fail_next_payment", { customer: rows[0].id });
      await letPeriodPass();
      expect(await subscriber.lookUp()).toMatchObject({ status: 402, body: { error: "plan_inactive" } });
      await page.goto("/account/usage");
      expect(await page.getByRole("main").getByRole("alert").textContent()).toContain("Your last payment failed.");
      await expectSound(page);
      await press(page, "Pay open invoice");
      await page.waitForURL(`${product.stripeUrl}/**`);
      await press(page, "Pay invoice");
      await page.getByRole("link", { name: "Return to Peoplepages" }).click();
      await page.waitForURL(BACK_FROM_PORTAL);
      await page.getByText("You are on Scale. 500,000 credits, renews").waitFor();
      expect(await page.getByRole("main").getByRole("alert").count()).toBe(0);
      await controlStripe("settled");
      expect(await subscriber.usage()).toMatchObject({ credits_granted: PLANS.scale.credits, credits_used: 0 });
      expect((await subscriber.lookUp()).status).toBe(200);
    }),
  );

  test(
    "a canceled plan serves until the end of the paid period",
    visiting(async ({ visitor, product }) => {
      const { page } = await visitor(PHONE);
      await buyPlanFor(await api.account(), "Scale", page);
      const subscriber = await useFirstKey(page);
      await openBilling(page);
      await cancelPlan(page, product.stripeUrl);
      await page.getByText("Your Scale plan is canceled. It stays active until").waitFor();
      await expectSound(page);
      expect((await subscriber.lookUp()).status).toBe(200);
      await letPeriodPass();
      expect(await subscriber.lookUp()).toMatchObject({ status: 402, body: { error: "plan_inactive" } });
    }),
  );

  test(
    "another plan can be chosen after a plan has ended",
    visiting(async ({ visitor, product }) => {
      const { page } = await visitor(PHONE);
      await buyPlanFor(await api.account(), "Scale", page);
      await openBilling(page);
      await cancelPlan(page, product.stripeUrl);
      await page.getByText("Your Scale plan is canceled.").waitFor();
      await letPeriodPass();
      await openBilling(page);
      await page.getByText("Your plan has ended").waitFor();
      await expectSound(page);
      await page.getByRole("main").getByRole("link", { name: "Choose a plan" }).click();
      await page.waitForURL("**/pricing");
      await press(page, "Choose Pro");
      await page.waitForURL("**/account/checkout/start?plan=pro");
    }),
  );

  test(
    "a payment can be made after the card was declined and the bank refused it, without JavaScript",
    visiting(async ({ visitor }) => {
      const { page } = await visitor({ javaScriptEnabled: false });
      await order(page);
      await press(page, "Decline");
      await page.getByRole("alert").waitFor();
      await press(page, "Needs 3DS");
      await press(page, "Refuse");
      await page.getByRole("alert").waitFor();
      await press(page, "Needs 3DS");
      await press(page, "Confirm payment");
      await page.waitForURL(BACK_FROM_CHECKOUT);
      await page.getByRole("heading", { name: "First key" }).waitFor();
    }),
  );

  test(
    "after a checkout is abandoned another plan can be bought, and the abandoned one can no longer be paid",
    visiting(async ({ visitor }) => {
      const { page, context } = await visitor();
      await order(page);
      const abandoned = page.url();
      await page.getByRole("link", { name: "Back" }).click();
      await page.waitForURL("**/pricing");
      await page.goto("/account");
      await page.getByText("You have no plan yet").waitFor();
      await page.getByRole("main").getByRole("link", { name: "Choose a plan" }).click();
      await press(page, "Choose Scale");
      await page.waitForURL("**/account/checkout/start?plan=scale");
      await press(page, "Continue to payment");
      await page.waitForURL("**/c/pay/**");

      const stale = await context.newPage();
      await stale.goto(abandoned);
      await stale.getByText("This checkout has ended").waitFor();
      await press(page, "Pay");
      await page.waitForURL(BACK_FROM_CHECKOUT);
      expect(await figure(page, "Plan")).toBe("Scale");
    }),
  );

  test(
    "a downgrade waits for the renewal and can be canceled until then",
    visiting(async ({ visitor }) => {
      const { page } = await visitor();
      await buyPlanFor(await api.account(), "Scale", page);
      await openBilling(page);
      await page.getByRole("link", { name: "Change to Growth" }).click();
      expect(await figure(page, "Charged today")).toBe("0 USD");
      expect(await figure(page, "You keep")).toMatch(/^Scale and its 500,000 credits until \d/);
      await press(page, "Review change");
      await page.getByText("Nothing is charged now").waitFor();
      await press(page, "Confirm");
      await page.waitForURL(BACK_FROM_PORTAL);
      await page.getByText(/^You are on Scale until .* Growth begins then: 100,000 credits for 29 USD/).waitFor();
      await page.getByText("It starts with your next renewal").waitFor();
      await press(page, "Cancel change");
      await press(page, "Keep current plan");
      await page.getByRole("link", { name: "Return to Peoplepages" }).click();
      await page.waitForURL(BACK_FROM_PORTAL);
      await page.getByText("You are on Scale. 500,000 credits, renews").waitFor();
      await page.getByRole("link", { name: "Change to Growth" }).waitFor();
      expect(await page.getByText("It starts with your next renewal").count()).toBe(0);
    }),
  );
});
