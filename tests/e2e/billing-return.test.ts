import type { Page } from "@playwright/test";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from "vitest";
import type { ApiClient } from "@/tests/support/api-client";
import { buyPlanFor } from "@/tests/support/buy-plan";
import { readMail } from "@/tests/support/caught-mail";
import { controlStripe, letPeriodPass } from "@/tests/support/local-stripe";
import { press } from "@/tests/support/press";
import { openProductApi } from "@/tests/support/product-api";
import { needsBrowser, visiting } from "@/tests/support/visitor";

const SCRIPTS = [{ javaScriptEnabled: true }, { javaScriptEnabled: false }];
const BACK = /\/account\/billing\?back=\d+$/;
/** Longer than a page waits for the payment provider, and longer than one round of its checks at this pace. */
const SLOW_MS = 4_000;
const PATIENCE_MS = 60_000;

let api: ApiClient;

beforeAll(async () => {
  if (!needsBrowser) api = await openProductApi();
});
afterEach(async () => {
  if (needsBrowser) return;
  await controlStripe("outage");
  await controlStripe("deliver");
  await controlStripe("settled");
});
afterAll(async () => {
  await api?.close();
});

/** Chooses another plan and confirms it on the payment provider's page. */
async function changeTo(page: Page, plan: string): Promise<void> {
  await page.goto("/account/billing");
  await page.getByRole("link", { name: `Change to ${plan}` }).click();
  await press(page, "Review change");
  await press(page, "Confirm");
}

describe.skipIf(needsBrowser)(`returning from the payment provider before any delivery (D24)${needsBrowser}`, () => {
  test.for(SCRIPTS)("each page shows the new state at once, with JavaScript: $javaScriptEnabled", (scripts, context) =>
    visiting(async ({ visitor }) => {
      await controlStripe("deliver", { hold: true });
      const { page } = await visitor(scripts);
      await buyPlanFor(await api.account(), "Growth", page);
      await page.getByRole("status").getByText("You are on Growth. 100,000 credits, renews").waitFor();

      await changeTo(page, "Pro");
      await page.waitForURL(BACK);
      await page.getByRole("status").getByText("You are on Pro. 2,500,000 credits, renews").waitFor();
      expect(await page.getByRole("link", { name: "Change to Pro" }).count()).toBe(0);

      await changeTo(page, "Scale");
      await page.waitForURL(BACK);
      await page.getByRole("status").getByText("Scale begins then: 500,000 credits for 90 USD per month.").waitFor();

      await page.goto("/pricing");
      await page.getByRole("heading", { name: "Pro Your plan" }).waitFor();
      await page.getByRole("heading", { name: "Scale Your next plan" }).waitFor();
    })(context),
  );

  test.for(SCRIPTS)(
    "a page waits for a slow provider and then shows the new plan by itself, with JavaScript: $javaScriptEnabled",
    (scripts, context) =>
      visiting(async ({ visitor }) => {
        const { page } = await visitor(scripts);
        await buyPlanFor(await api.account(), "Growth", page);
        await controlStripe("settled");
        await controlStripe("deliver", { hold: true });
        await page.goto("/account/checkout/start?plan=scale");
        await press(page, "Review change");
        await page.getByText("$90.00 is charged now").waitFor();
        await controlStripe("outage", { latency: SLOW_MS });
        await press(page, "Confirm");
        await page.getByRole("status").getByText("The payment provider has not answered yet.").waitFor();
        expect(await page.getByRole("link", { name: /^Change to / }).count()).toBe(0);
        await page
          .getByRole("status")
          .getByText("You are on Scale. 500,000 credits, renews")
          .waitFor({ timeout: PATIENCE_MS });
      })(context),
  );
});

describe.skipIf(needsBrowser)(`a renewal that is not paid (D24)${needsBrowser}`, () => {
  test(
    "a failed renewal sends one email, whose link leads to the page where it is paid",
    visiting(async ({ visitor }) => {
      const { mailUrl } = inject("product");
      const { page } = await visitor();
      const account = await api.account();
      await buyPlanFor(account, "Scale", page);
      await controlStripe("settled");
      const { rows } = await api.pool.query("SELECT customer_id AS id FROM accounts.account WHERE id = $1", [
        account.accountId,
      ]);
      const customer: string = rows[0].id;
      // In a short month the second attempt falls into the time that passes.
      await controlStripe("fail_next_payment", { customer, times: 2 });
      await letPeriodPass();
      await controlStripe("fail_next_payment", { customer, times: 0 });
      const failed = async () =>
        (await readMail(mailUrl, account.email)).filter(({ subject }) => subject === "Your Peoplepages payment failed");
      await vi.waitFor(async () => expect(await failed()).toHaveLength(1), { timeout: 150_000, interval: 1_000 });

      const [message] = await failed();
      const link = /^(http\S+\/account\/billing)$/m.exec(message?.text ?? "")?.[1] ?? "";
      await page.goto(link);
      await press(page, "Pay open invoice");
      await press(page, "Pay invoice");
      await page.getByRole("link", { name: "Return to Peoplepages" }).click();
      await page.waitForURL(BACK);
      await page.getByText("You are on Scale. 500,000 credits, renews").waitFor();
      expect(await failed()).toHaveLength(1);
    }),
    240_000,
  );
});
