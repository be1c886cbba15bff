import type { Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { PLANS } from "@/lib/domain/billing/plans";
import type { ApiClient } from "@/tests/support/api-client";
import { controlStripe, letPeriodPass } from "@/tests/support/local-stripe";
import { logIn } from "@/tests/support/log-in";
import { expectSound } from "@/tests/support/look";
import { openProductApi } from "@/tests/support/product-api";
import { closeBrowser, needsBrowser, visiting } from "@/tests/support/visitor";

const BACK_FROM_CHECKOUT = "**/account?back=1";
const BACK_FROM_PORTAL = /\/account\/billing\?back=\d+$/;

let api: ApiClient;

beforeAll(async () => {
  if (!needsBrowser) api = await openProductApi();
});
afterAll(async () => {
  await Promise.all([closeBrowser(), api?.close()]);
});

async function press(page: Page, button: string): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).click();
}

/** What a page says beside a term. */
async function figure(page: Page, term: string): Promise<string> {
  const value = page.locator("dt", { hasText: new RegExp(`^${term}$`) }).locator("xpath=following-sibling::dd[1]");
  return ((await value.textContent()) ?? "").trim();
}

/** Chooses a plan on the price list as somebody new, and goes on to the page where it is paid for. */
async function order(page: Page, plan: "Growth" | "Scale" | "Pro"): Promise<string> {
  await page.goto("/pricing");
  await press(page, `Choose ${plan}`);
  await page.waitForURL("**/login?**");
  const email = await logIn(page);
  expect(`${new URL(page.url()).pathname}${new URL(page.url()).search}`).toBe(
    `/account/checkout/start?plan=${plan.toLowerCase()}`,
  );
  expect(await figure(page, "Plan")).toBe(plan);
  await press(page, "Continue to payment");
  await page.waitForURL("**/c/pay/**");
  return email;
}

/** Comes from elsewhere, once what was done at the payment provider was delivered. */
async function openBilling(page: Page): Promise<void> {
  await controlStripe("settled");
  await page.goto("/account/billing");
}

describe.skipIf(needsBrowser)(`D23, D24: from the price list to the end of a plan${needsBrowser}`, () => {
  test(
    "bought, used, upgraded, unpaid, paid, cancelled, over",
    visiting(async ({ visitor, product }) => {
      const { page, context } = await visitor({ viewport: { width: 360, height: 780 }, colorScheme: "dark" });
      const email = await order(page, "Growth");
      expect(await page.getByRole("main").textContent()).toContain("$29.00 per month");
      await press(page, "Pay");
      await page.waitForURL(BACK_FROM_CHECKOUT);
      await page.getByText("You are on Growth. 100,000 credits, renews").waitFor();

      // The key, and what it is worth.
      await page.getByRole("heading", { name: "First key" }).waitFor();
      await press(page, "Show key");
      const key = (await page.locator("code.key").textContent()) ?? "";
      expect(key).toMatch(/^pp_[0-9A-Za-z]{36}$/);
      await expectSound(page);
      const customer = api.keyed({ Authorization: `Bearer ${key}` });
      const ask = () => customer.patientGet("/company", { domain: "oakwell.example" });
      const first = await ask();
      expect(first).toMatchObject({ status: 200, body: { found: true, credits_used: 5 } });

      // The same figures on the page as over HTTP, and the lookup in the log.
      await page.goto("/account/usage");
      const { body: usage } = await customer.patientGet("/usage");
      expect(usage).toMatchObject({ plan: "growth", credits_granted: PLANS.growth.credits, credits_used: 5 });
      expect(await figure(page, "Plan")).toBe("Growth");
      expect(await figure(page, "Credits granted")).toBe(usage.credits_granted?.toLocaleString("en"));
      expect(await figure(page, "Credits used")).toBe(usage.credits_used?.toLocaleString("en"));
      expect(await figure(page, "Credits left")).toBe(usage.credits_left?.toLocaleString("en"));
      expect(await figure(page, "Renews")).toBe(`${usage.renews_at?.slice(0, 19).replace("T", " ")} UTC`);
      await vi.waitFor(
        async () => {
          await page.reload();
          await page.getByRole("cell", { name: first.requestId }).waitFor({ timeout: 500 });
        },
        { timeout: 20_000, interval: 500 },
      );
      await expectSound(page);

      // A larger plan: at once, for its whole price, with its whole allowance.
      await openBilling(page);
      await expectSound(page);
      await page.getByRole("link", { name: "Change to Scale" }).click();
      await page.waitForURL("**/account/checkout/start?plan=scale");
      expect(await figure(page, "Charged today")).toBe("90 USD");
      expect(await figure(page, "You give up")).toBe(`${usage.credits_left?.toLocaleString("en")} credits`);
      await expectSound(page);
      await press(page, "Review change");
      await page.getByText("$90.00 is charged now").waitFor();
      await press(page, "Confirm");
      await page.waitForURL(BACK_FROM_PORTAL);
      await page.getByText("You are on Scale. 500,000 credits, renews").waitFor();
      expect((await ask()).status).toBe(200);
      await controlStripe("settled");
      const before = (await customer.patientGet("/usage")).body;
      expect(before).toMatchObject({ plan: "scale", credits_granted: PLANS.scale.credits });
      await openBilling(page);
      expect(await page.getByRole("main").textContent()).toContain("Scale");

      // The renewal is not paid: refused with a word of its own, and the way out beside it.
      const { rows } = await api.pool.query("SELECT customer_id AS id FROM accounts.account WHERE email = $1", [email]);
      await controlStripe("fail_next_payment", { customer: rows[0].id });
      await letPeriodPass();
      expect(await ask()).toMatchObject({ status: 402, body: { error: "plan_inactive" } });
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
      expect((await customer.patientGet("/usage")).body).toMatchObject({
        credits_granted: PLANS.scale.credits,
        credits_used: 0,
      });
      expect((await ask()).status).toBe(200);

      // Cancelled: serves on until the end of what was paid for, and the key outlives it.
      await press(page, "Cancel plan");
      await page.waitForURL(`${product.stripeUrl}/**`);
      await press(page, "Cancel plan");
      await page.waitForURL(BACK_FROM_PORTAL);
      await page.getByText("Your Scale plan is canceled. It stays active until").waitFor();
      await expectSound(page);
      expect((await ask()).status).toBe(200);
      await letPeriodPass();
      expect(await ask()).toMatchObject({ status: 402, body: { error: "plan_inactive" } });
      await openBilling(page);
      await page.getByText("Your plan has ended").waitFor();
      await expectSound(page);
      await page.getByRole("main").getByRole("link", { name: "Choose a plan" }).click();
      await page.waitForURL("**/pricing");
      await press(page, "Choose Pro");
      await page.waitForURL("**/account/checkout/start?plan=pro");
      expect(context.pages()).toHaveLength(1);
      expect(await api.findBrokenLaws()).toEqual([]);
    }),
  );

  test(
    "declined, refused by the bank, confirmed",
    visiting(async ({ visitor }) => {
      const { page } = await visitor({ javaScriptEnabled: false });
      await order(page, "Growth");
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
    "left without paying: another plan can be chosen, and the first can no longer be paid for",
    visiting(async ({ visitor }) => {
      const { page, context } = await visitor();
      await order(page, "Growth");
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
    "a smaller plan waits for the renewal, and can be taken back until then",
    visiting(async ({ visitor }) => {
      const { page } = await visitor();
      await order(page, "Scale");
      await press(page, "Pay");
      await page.waitForURL(BACK_FROM_CHECKOUT);
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
