import type { Page } from "@playwright/test";
import type { AccountHolder } from "@/tests/support/api-client";
import { logInOnPage, startSessionIn } from "@/tests/support/log-in";
import { press } from "@/tests/support/press";

/** Buys a plan on the price list as a new customer. Resolves with their email. */
export async function buyPlan(page: Page, plan: string): Promise<string> {
  await page.goto("/pricing");
  await press(page, `Choose ${plan}`);
  await page.waitForURL("**/login?**");
  const email = await logInOnPage(page);
  await pay(page);
  return email;
}

/** Buys a plan for an account without one, for tests whose subject begins after the purchase. */
export async function buyPlanFor(account: AccountHolder, plan: string, page: Page): Promise<void> {
  await startSessionIn(page.context(), account);
  await page.goto(`/account/checkout/start?plan=${plan.toLowerCase()}`);
  await pay(page);
}

async function pay(page: Page): Promise<void> {
  await press(page, "Continue to payment");
  await page.waitForURL("**/c/pay/**");
  await press(page, "Pay");
  await page.waitForURL("**/account?back=1");
}
