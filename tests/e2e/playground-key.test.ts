import type { Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COMPANIES } from "@/tests/fixtures/directory";
import type { ApiClient, Customer } from "@/tests/support/api-client";
import { logIn } from "@/tests/support/log-in";
import { expectSound } from "@/tests/support/look";
import { addPaidPeriod } from "@/tests/support/paid-period";
import { openProductApi } from "@/tests/support/product-api";
import { closeBrowser, needsBrowser, visiting } from "@/tests/support/visitor";

const KNOWN = COMPANIES[0]?.domain ?? "";
let api: ApiClient;

beforeAll(async () => {
  if (!needsBrowser) api = await openProductApi();
});
afterAll(async () => {
  await Promise.all([closeBrowser(), api?.close()]);
});

describe.skipIf(needsBrowser)(`the playground with a key of the account${needsBrowser}`, () => {
  test(
    "a key is chosen by its name and ending, pays for the call, and is nowhere to be read",
    visiting(async ({ visitor }) => {
      const customer = await api.customer({ credits: 100 });
      const { page } = await visitor();
      await openByKey(page, customer);
      const pays = page.getByLabel("Paid by");
      expect(await pays.locator("option:checked").textContent()).toContain(`pp_…${customer.key.slice(-4)}`);
      expect(await page.locator(".lookup-price").textContent()).toContain("Costs your plan up to 5 credits");
      const requests: string[] = [];
      page.on("request", (request) => requests.push(`${request.url()} ${request.postData() ?? ""}`));
      await page.getByRole("button", { name: "Send" }).click();
      await page.getByText("95 left").waitFor();
      await expectSound(page);
      expect(await page.locator(".snippets pre").textContent()).toContain("$PEOPLEPAGES_KEY");
      for (const text of [page.url(), await page.content(), ...requests]) expect(text).not.toContain(customer.key);
      expect(page.url()).not.toContain(customer.keyId);
      expect(await api.usedCredits(customer.accountId)).toBe(5);
    }),
  );

  test(
    "402: with its credits used up it counts down to their renewal, and says where more are had",
    visiting(async ({ visitor }) => {
      const customer = await api.customer({ credits: 0 });
      const ends = "12 days 4 hours 30 minutes";
      await addPaidPeriod(api.pool, customer.accountId, { plan: "growth", credits: 3, starts: "0 seconds", ends });
      const { page } = await visitor({ expectedStatuses: [402] });
      await askByKey(page, customer);
      const refusal = page.locator(".answer-refusal");
      await refusal.getByText("Your credits renew in 12 d 04 h, at ").waitFor();
      const renewsAt = await refusal.locator("time").getAttribute("datetime");
      const { body } = await customer.get("/usage");
      expect(renewsAt).toBe(body.renews_at);
      await refusal.getByRole("link", { name: "See your plan and credits" }).waitFor();
      expect(await refusal.getByRole("link", { name: "Get more credits" }).getAttribute("href")).toBe("/pricing");
      await expectSound(page);
      // What the page adds is not the API's.
      await page.getByText("Headers of the answer").click();
      const headers = (await page.locator(".doc-headers").textContent()) ?? "";
      expect(headers).toContain("ratelimit-limit: ");
      expect(headers).not.toMatch(/playground|nonce|vary/);
      expect(await api.usedCredits(customer.accountId)).toBe(0);
    }),
  );

  test(
    "402: of credits that never renew it says that",
    visiting(async ({ visitor }) => {
      const customer = await api.customer({ credits: 3 });
      const { page } = await visitor({ expectedStatuses: [402] });
      await askByKey(page, customer);
      await page.getByText("These credits do not renew.").waitFor();
      expect(await page.locator(".answer-wait").count()).toBe(0);
      await expectSound(page);
    }),
  );

  test(
    "whoever was logged out in between is told so, with the way back",
    visiting(async ({ visitor }) => {
      const customer = await api.customer({ credits: 100 });
      const { page, context } = await visitor({ expectedStatuses: [401] });
      await openByKey(page, customer);
      await context.clearCookies();
      await page.getByRole("button", { name: "Send" }).click();
      await page.locator(".answer-refusal").getByRole("link", { name: "Log in" }).waitFor();
      expect(await api.usedCredits(customer.accountId)).toBe(0);
    }),
  );
});

/** The playground of a customer who is logged in, filled in with a call that their key pays for. */
async function openByKey(page: Page, { email, keyId }: Customer): Promise<void> {
  await page.goto("/login?next=/playground");
  await logIn(page, email);
  await page.goto(`/playground#endpoint=company&domain=${KNOWN}`);
  await page.getByRole("heading", { name: "Look up a company's profile" }).waitFor();
  await page.getByLabel("Paid by").selectOption(keyId);
}

async function askByKey(page: Page, customer: Customer): Promise<void> {
  await openByKey(page, customer);
  await page.getByRole("button", { name: "Send" }).click();
  await page.locator(".answer-refusal").waitFor();
}
