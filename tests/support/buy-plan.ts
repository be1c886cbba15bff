import type { Page } from "@playwright/test";
import { logInOnPage } from "@/tests/support/log-in";
import { press } from "@/tests/support/press";

/** Buys a plan on the price list as a new customer. Resolves with their email. */
export async function buyPlan(page: Page, plan: string): Promise<string> {
  await page.goto("/pricing");
  await press(page, `Choose ${plan}`);
  await page.waitForURL("**/login?**");
  const email = await logInOnPage(page);
  await press(page, "Continue to payment");
  await page.waitForURL("**/c/pay/**");
  await press(page, "Pay");
  await page.waitForURL("**/account?back=1");
  return email;
}
