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
const FORM = `/playground#endpoint=company&domain=${KNOWN}`;
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
    "the key that paid last is chosen when the page is opened again, by its id alone",
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
    "402: with the free lookups used up it offers a key of the account, and pays with it from then on",
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
    "402: with its credits used up it counts down to their renewal, and says where more are had",
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
      // What the page adds is not the API's.
      await page.getByText("Response headers").click();
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
      expect(await page.locator(".response-wait").count()).toBe(0);
      await expectSound(page);
    }),
  );

  test(
    "401: whoever was logged out in between logs in again, and finds the form as it was",
    visiting(async ({ visitor }) => {
      const customer = await api.customer({ credits: 100 });
      const { page, context } = await visitor({ expectedStatuses: [401] });
      await openByKey(page, customer);
      await context.clearCookies();
      await page.getByRole("button", { name: "Send" }).click();
      await page.locator(".response-error").waitFor();
      expect(await api.usedCredits(customer.accountId)).toBe(0);
      // As if the code of the login before had been sent a minute earlier: another is sent at once.
      await api.pool.query(
        "UPDATE accounts.login_challenge SET created_at = created_at - interval '1 minute' WHERE email = $1",
        [customer.email],
      );
      await logInFromRefusal(page, "Log in", customer);
      await page.getByLabel("Key", { exact: true }).selectOption(customer.keyId);
      await page.getByRole("button", { name: "Send" }).click();
      await page.locator(".response-facts .badge", { hasText: "200" }).waitFor();
    }),
  );

  test(
    "402: whoever has used up the free lookups logs in for a key, and finds the form as it was; once",
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
      // The form takes what was kept once the page's scripts have run.
      await page.waitForLoadState("networkidle");
      expect(new URL(page.url()).hash).toBe("");
      // Without a key, logged in: one of the account's is offered.
      await page.goto(FORM);
      await page.getByRole("button", { name: "Send" }).click();
      await page.locator(".response-error").getByText("Free lookups come back in").waitFor();
      await page.getByRole("button", { name: /^Use .+ instead$/ }).waitFor();
      expect(await page.getByRole("link", { name: "Log in to use your key" }).count()).toBe(0);
    }),
  );
});

/** The playground of a customer who is logged in, filled in with a call that their key pays for. */
async function openByKey(page: Page, { email, keyId }: Customer): Promise<void> {
  await page.goto("/login?next=/playground");
  await logIn(page, email);
  await page.goto(FORM);
  await page.getByRole("heading", { name: "Look up a company's profile" }).waitFor();
  await page.getByLabel("Key", { exact: true }).selectOption(keyId);
}

/** The way through the login and back. No address on it says what stands in the form. */
async function logInFromRefusal(page: Page, link: string, { email }: Customer): Promise<void> {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.locator(".response-error").getByRole("link", { name: link }).click();
  await page.waitForURL("**/login?**");
  await logIn(page, email);
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
