import type { Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COMPANIES } from "@/tests/fixtures/directory";
import type { ApiClient, Customer } from "@/tests/support/api-client";
import { logInOnPage, startSessionIn } from "@/tests/support/log-in";
import { expectSound } from "@/tests/support/look";
import { addPaidPeriod } from "@/tests/support/paid-period";
import { openProductApi } from "@/tests/support/product-api";
import { needsBrowser, visiting } from "@/tests/support/visitor";

const KNOWN = COMPANIES[0]?.domain ?? "";
const FORM = `/playground#endpoint=company&domain=${KNOWN}`;
let api: ApiClient;

beforeAll(async () => {
  if (!needsBrowser) api = await openProductApi();
});
afterAll(async () => {
  await api?.close();
});

describe.skipIf(needsBrowser)(`the playground with a key of the account${needsBrowser}`, () => {
  test(
    "a key is chosen by name and ending, pays for the call, and is shown nowhere",
    visiting(async ({ visitor }) => {
      const customer = await api.customer({ credits: 100 });
      const { page } = await visitor();
      await openByKey(page, customer);
      const pays = page.getByLabel("Key", { exact: true });
      expect(await pays.locator("option:checked").textContent()).toContain(`pp_…${customer.key.slice(-4)}`);
      expect(await page.locator(".lookup-price").textContent()).toBe("up to 5 credits");
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
    "the documentation fills the account's key into its code only on request",
    visiting(async ({ visitor }) => {
      const customer = await api.customer({ credits: 100 });
      const { page } = await visitor();
      await startSessionIn(page.context(), customer);
      await page.goto("/docs/company");
      expect(await page.content()).not.toContain(customer.key);
      await page.getByRole("button", { name: "Show my key in the code" }).click();
      await page.locator(".snippets pre", { hasText: customer.key }).waitFor();
      await expectSound(page);
      await page.getByRole("button", { name: "Hide my key" }).click();
      expect(await page.content()).not.toContain(customer.key);
    }),
  );

  test(
    "the key that paid last is selected again when the page is opened, by its id only",
    visiting(async ({ visitor }) => {
      const customer = await api.customer({ credits: 100 });
      const { page } = await visitor();
      await openByKey(page, customer);
      await page.getByRole("button", { name: "Send" }).click();
      await page.getByText("95 left").waitFor();
      await page.goto("/docs");
      await page.goto(FORM);
      await page.locator(".lookup-price", { hasText: /^up to 5 credits$/ }).waitFor();
      expect(await page.getByLabel("Key", { exact: true }).inputValue()).toBe(customer.keyId);
      expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(customer.key);
      await page.getByRole("button", { name: "Send" }).click();
      await page.getByText("90 left").waitFor();
    }),
  );

  test(
    "402 without free lookups offers a key of the account, which pays from then on",
    visiting(async ({ visitor }) => {
      const customer = await api.customer({ credits: 100 });
      const { address } = await api.visitor({ freeLookupsUsed: 10 });
      const headers = { "X-Forwarded-For": address };
      const { page } = await visitor({ expectedStatuses: [402], extraHTTPHeaders: headers });
      await openByKey(page, customer);
      await page.getByLabel("Key", { exact: true }).selectOption("");
      await page.getByRole("button", { name: "Send" }).click();
      const refusal = page.locator(".response-error");
      await refusal.getByText("Free lookups come back in").waitFor();
      await expectSound(page);
      expect(await api.usedCredits(customer.accountId)).toBe(0);
      await refusal.getByRole("button", { name: /^Use .+ instead$/ }).click();
      await page.getByText("95 left").waitFor();
      expect(await page.getByLabel("Key", { exact: true }).inputValue()).toBe(customer.keyId);
      expect(await api.usedCredits(customer.accountId)).toBe(5);
    }),
  );

  test(
    "402 without credits counts down to the renewal and says where to get more",
    visiting(async ({ visitor }) => {
      const customer = await api.customer({ credits: 0 });
      const ends = "12 days 4 hours 30 minutes";
      await addPaidPeriod(api.pool, customer.accountId, { plan: "growth", credits: 3, starts: "0 seconds", ends });
      const { page } = await visitor({ expectedStatuses: [402] });
      await askByKey(page, customer);
      const refusal = page.locator(".response-error");
      await refusal.getByText("Your credits renew in 12 d 04 h, at ").waitFor();
      const renewsAt = await refusal.locator("time").getAttribute("datetime");
      const { body } = await customer.get("/usage");
      expect(renewsAt).toBe(body.renews_at);
      await refusal.getByRole("link", { name: "See your plan and credits" }).waitFor();
      expect(await refusal.getByRole("link", { name: "Get more credits" }).getAttribute("href")).toBe("/pricing");
      await expectSound(page);
      // The page adds this; the API does not.
      await page.getByText("Response headers").click();
      const headers = (await page.locator(".doc-headers").textContent()) ?? "";
      expect(headers).toContain("ratelimit-limit: ");
      expect(headers).not.toMatch(/playground|nonce|vary/);
      expect(await api.usedCredits(customer.accountId)).toBe(0);
    }),
  );

  test(
    "402 for credits that never renew says so",
    visiting(async ({ visitor }) => {
      const customer = await api.customer({ credits: 3 });
      const { page } = await visitor({ expectedStatuses: [402] });
      await askByKey(page, customer);
      await page.getByText("These credits do not renew.").waitFor();
      expect(await page.locator(".response-wait").count()).toBe(0);
      await expectSound(page);
    }),
  );

  test(
    "401 after a logout elsewhere leads through the login back to the filled-in form",
    visiting(async ({ visitor }) => {
      const customer = await api.customer({ credits: 100 });
      const { page, context } = await visitor({ expectedStatuses: [401] });
      await openByKey(page, customer);
      await context.clearCookies();
      await page.getByRole("button", { name: "Send" }).click();
      await page.locator(".response-error").waitFor();
      expect(await api.usedCredits(customer.accountId)).toBe(0);
      await logInFromRefusal(page, "Log in", customer);
      await page.getByLabel("Key", { exact: true }).selectOption(customer.keyId);
      await page.getByRole("button", { name: "Send" }).click();
      await page.locator(".response-facts .badge", { hasText: "200" }).waitFor();
    }),
  );

  test(
    "402 without free lookups leads through a first login back to the filled-in form, once",
    visiting(async ({ visitor }) => {
      const customer = await api.customer();
      const { address } = await api.visitor({ freeLookupsUsed: 10 });
      const headers = { "X-Forwarded-For": address };
      const { page } = await visitor({ expectedStatuses: [402], extraHTTPHeaders: headers });
      await page.goto(FORM);
      await page.getByRole("button", { name: "Send" }).click();
      await page.locator(".response-error").getByText("Free lookups come back in").waitFor();
      await logInFromRefusal(page, "Log in to use your key", customer);

      await page.goto("/docs");
      await page.goto("/playground");
      // The form is filled in once the page's scripts have run.
      await page.waitForLoadState("networkidle");
      expect(new URL(page.url()).hash).toBe("");
      // Logged in without a key: one of the account's keys is offered.
      await page.goto(FORM);
      await page.getByRole("button", { name: "Send" }).click();
      await page.locator(".response-error").getByText("Free lookups come back in").waitFor();
      await page.getByRole("button", { name: /^Use .+ instead$/ }).waitFor();
      expect(await page.getByRole("link", { name: "Log in to use your key" }).count()).toBe(0);
    }),
  );
});

/** The playground of a logged-in customer, filled in with a call that their key pays for. */
async function openByKey(page: Page, customer: Customer): Promise<void> {
  await startSessionIn(page.context(), customer);
  await page.goto(FORM);
  await page.getByRole("heading", { name: "Look up a company's profile" }).waitFor();
  await page.getByLabel("Key", { exact: true }).selectOption(customer.keyId);
}

/** Goes through the login and back. No address on the way contains the content of the form. */
async function logInFromRefusal(page: Page, link: string, { email }: Customer): Promise<void> {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.locator(".response-error").getByRole("link", { name: link }).click();
  await page.waitForURL("**/login?**");
  await logInOnPage(page, email);
  await page.getByRole("heading", { name: "Look up a company's profile" }).waitFor();
  expect(await page.getByLabel("domain").inputValue()).toBe(KNOWN);
  const { pathname, search, hash } = new URL(page.url());
  expect(`${pathname}${search}${hash}`).toBe(FORM);
  expect(asked.filter((url) => url.includes(KNOWN) && !url.endsWith(FORM))).toEqual([]);
}

async function askByKey(page: Page, customer: Customer): Promise<void> {
  await openByKey(page, customer);
  await page.getByRole("button", { name: "Send" }).click();
  await page.locator(".response-error").waitFor();
}
