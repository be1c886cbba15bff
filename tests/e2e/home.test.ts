import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { LIMITS } from "@/lib/domain/usage/limits";
import { COMPANIES } from "@/tests/fixtures/directory";
import type { ApiClient } from "@/tests/support/api-client";
import { startSessionIn } from "@/tests/support/log-in";
import { expectSound } from "@/tests/support/look";
import { openProductApi } from "@/tests/support/product-api";
import { needsBrowser, visiting } from "@/tests/support/visitor";

/** A company on file. */
const KNOWN = COMPANIES[0]?.domain ?? "";

let api: ApiClient;

beforeAll(async () => {
  if (!needsBrowser) api = await openProductApi();
});
afterAll(async () => {
  await api?.close();
});

/** Looks up a company in the box and returns what the page shows of the answer. */
async function lookUp(page: Page, domain: string, status: number): Promise<string> {
  await page.getByLabel("domain").fill(domain);
  await page.getByRole("button", { name: "Look up", exact: true }).click();
  const answer = page.getByRole("region", { name: "Response" });
  await answer.getByText(String(status), { exact: true }).waitFor();
  return (await answer.textContent()) ?? "";
}

describe.skipIf(needsBrowser)(`people search on the front page${needsBrowser}`, () => {
  test(
    "a question shows its price, then people as table, JSON and curl, with their emails on request and as CSV",
    visiting(async ({ visitor }) => {
      const { page } = await visitor({ acceptDownloads: true });
      await page.goto("/");
      const answer = page.getByRole("region", { name: "Response" });
      expect(await answer.textContent()).toContain("The people appear here.");
      expect(await page.locator(".people-price").textContent()).toContain("With a key, up to 50 credits.");
      await expectSound(page);
      await page.getByLabel("Describe who you want").fill("young directors at consulting companies in Switzerland");
      expect(await page.locator(".people-price").textContent()).toContain("up to 125 credits");
      await page.getByRole("button", { name: "Search", exact: true }).click();
      await answer.getByText("We ignored: young").waitFor();
      const table = answer.getByRole("table");
      const names = await table.getByRole("rowheader").allTextContents();
      expect(names.length).toBeGreaterThan(0);
      expect(await answer.locator(".response-facts strong").textContent()).toMatch(/^\d+ (?:of about \d+ )?p/);
      await expectSound(page);

      const first = names[0] ?? "";
      await table.getByRole("button", { name: `Find email of ${first}` }).click();
      await table.getByRole("button", { name: `Find email of ${first}` }).waitFor({ state: "detached" });
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Download CSV" }).click(),
      ]);
      const csv = await readFile(await download.path(), "utf8");
      expect(csv.replace("\ufeff", "").split("\r\n")[0]).toBe("name,title,company,social_url,work_email,email_status");
      for (const name of names) expect(csv).toContain(name);

      await answer.getByRole("tab", { name: "Table" }).press("ArrowRight");
      await answer.getByRole("tab", { name: "JSON", selected: true }).waitFor();
      expect(JSON.parse((await answer.locator(".response-body").textContent()) ?? "")).toMatchObject({ found: true });
      await answer.getByRole("tab", { name: "JSON" }).press("ArrowRight");
      await answer.getByRole("tab", { name: "curl", selected: true }).waitFor();
      expect(await answer.locator(".response-body").textContent()).toMatch(/^curl "http.*\/v1\/search\?q=young/);
      await expectSound(page);
      await page.getByRole("button", { name: "Remove Place: Switzerland" }).click();
      await page.getByRole("button", { name: "Remove Place: Switzerland" }).waitFor({ state: "detached" });
      expect(await page.getByLabel("Describe who you want").inputValue()).toBe(
        "young directors at consulting companies",
      );
      await page.getByRole("button", { name: "Undo" }).click();
      await page.getByRole("button", { name: "Remove Place: Switzerland", disabled: false }).waitFor();
      expect(new URL(page.url()).pathname).toBe("/");
    }),
  );

  test(
    "a question to click is sent at once with a key of the account, which pays",
    visiting(async ({ visitor }) => {
      const customer = await api.customer({ credits: 1_000 });
      const { page } = await visitor({ viewport: { width: 390, height: 844 }, colorScheme: "dark" });
      await startSessionIn(page.context(), customer);
      await page.goto("/");
      await page.getByLabel("Key", { exact: true }).selectOption(customer.keyId);
      await page.getByText("Costs up to 50 credits.").waitFor();
      await page.getByRole("form", { name: "Example questions" }).getByRole("button").first().click();
      await page.locator(".response-facts .badge", { hasText: "200" }).waitFor();
      await page.getByText(/^[\d,]+ left$/).waitFor();
      await expectSound(page);
    }),
  );

  test(
    "without JavaScript a question opens its JSON",
    visiting(async ({ visitor }) => {
      const { page } = await visitor({ javaScriptEnabled: false });
      await page.goto("/");
      await page.getByRole("form", { name: "Example questions" }).getByRole("button").first().click();
      await page.waitForURL("**/v1/search?q=**");
      expect(await page.textContent("body")).toContain('"count":');
    }),
  );
});

describe.skipIf(needsBrowser)(`the lookup box of the front page${needsBrowser}`, () => {
  test(
    "only found lookups use a free lookup, opening the page does not, and what was found and what was not is shown",
    visiting(async ({ visitor }) => {
      const { page } = await visitor();
      await page.goto("/?lookup=company");
      await page.reload();
      const left = LIMITS.freeLookupsPerDay - 1;
      const found = await lookUp(page, KNOWN, 200);
      expect(found).toContain(`GET /v1/company?domain=${KNOWN}`);
      expect(found).toContain("5 credits");
      expect(found).toContain(`${left} free lookups left today`);
      expect(found).toContain('"found": true');

      await page.getByLabel("domain").fill("nowhere.example");
      await page.getByRole("button", { name: "Look up", exact: true }).click();
      await page.getByText("free: 0 credits", { exact: true }).waitFor();
      expect(await page.getByRole("region", { name: "Response" }).textContent()).toContain(
        `${left} free lookups left today`,
      );
      await expectSound(page);
    }),
  );

  test(
    "402 shows when lookups come back and counts down to it",
    visiting(async ({ visitor }) => {
      const { address } = await api.visitor({ freeLookupsUsed: LIMITS.freeLookupsPerDay });
      const { page } = await visitor({
        expectedStatuses: [402],
        extraHTTPHeaders: { "X-Forwarded-For": address },
        viewport: { width: 360, height: 780 },
      });
      await page.goto("/?lookup=company");
      expect(await lookUp(page, KNOWN, 402)).toMatch(/Free lookups come back in \d+ (h|min|s)/);
      await page.getByRole("link", { name: "Get an API key" }).waitFor();
      await expectSound(page);
    }),
  );

  test(
    "402 offers a key of the account, which pays for that one lookup",
    visiting(async ({ visitor }) => {
      const customer = await api.customer({ credits: 100 });
      const { address } = await api.visitor({ freeLookupsUsed: LIMITS.freeLookupsPerDay });
      const headers = { "X-Forwarded-For": address };
      const { page } = await visitor({ expectedStatuses: [402], extraHTTPHeaders: headers });
      await startSessionIn(page.context(), customer);
      await page.goto("/?lookup=company");
      await lookUp(page, KNOWN, 402);
      await expectSound(page);
      await page.getByRole("button", { name: /^Use .+ instead$/ }).click();
      const answer = page.getByRole("region", { name: "Response" });
      await answer.getByText("95 left").waitFor();
      expect(await answer.textContent()).toContain('"found": true');
      await lookUp(page, KNOWN, 402);
      expect(await api.usedCredits(customer.accountId)).toBe(5);
    }),
  );

  test(
    "the slash key focuses the field, and is typed as text inside a field",
    visiting(async ({ visitor }) => {
      const { page } = await visitor();
      await page.goto("/?lookup=company");
      const field = page.getByLabel("domain");
      // The key is handled once the page's scripts have run.
      await vi.waitFor(async () => {
        await page.keyboard.press("/");
        expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
      }, 10_000);
      await field.fill("");
      await page.keyboard.press("/");
      expect(await field.inputValue()).toBe("/");
    }),
  );

  test(
    "without JavaScript the endpoints are links, and the form requests the endpoint itself",
    visiting(async ({ visitor }) => {
      const { page } = await visitor({ javaScriptEnabled: false });
      await page.goto("/");
      await page
        .getByRole("navigation", { name: "Endpoints" })
        .getByRole("link", { name: "/company", exact: true })
        .click();
      await page.getByLabel("domain").fill(KNOWN);
      await page.getByRole("button", { name: "Look up", exact: true }).click();
      await page.waitForURL("**/v1/company?**");
      expect(await page.textContent("body")).toContain('"found":true');
    }),
  );

  test(
    "a chosen theme is rendered by the server from the next page on",
    visiting(async ({ visitor }) => {
      const { page } = await visitor({ colorScheme: "light" });
      const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      await page.goto("/");
      const light = await paper();
      await page.getByRole("button", { name: "Theme: system" }).click();
      await page.getByRole("button", { name: "Theme: light" }).click();
      const dark = await paper();
      expect(dark).not.toBe(light);
      const answered = await page.goto("/pricing");
      expect(await answered?.text()).toContain('data-theme="dark"');
      expect(await paper()).toBe(dark);
    }),
  );

  test(
    "no two answers have the same nonce, and no site may frame a page",
    visiting(async ({ visitor }) => {
      const { page } = await visitor();
      const policies = [await page.goto("/"), await page.goto("/")].map(
        (answered) => answered?.headers()["content-security-policy"] ?? "",
      );
      expect(policies[0]).toMatch(/script-src 'self' 'nonce-[^']{20,}' 'strict-dynamic'/);
      expect(policies[0]).toContain("frame-ancestors 'none'");
      expect(policies[0]).not.toBe(policies[1]);
    }),
  );
});
