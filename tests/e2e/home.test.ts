import type { Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { LIMITS } from "@/lib/domain/usage/limits";
import { COMPANIES } from "@/tests/fixtures/directory";
import type { ApiClient } from "@/tests/support/api-client";
import { logInOnPage } from "@/tests/support/log-in";
import { expectSound } from "@/tests/support/look";
import { openProductApi } from "@/tests/support/product-api";
import { closeBrowser, needsBrowser, visiting } from "@/tests/support/visitor";

/** A company on file. */
const KNOWN = COMPANIES[0]?.domain ?? "";

let api: ApiClient;

beforeAll(async () => {
  if (!needsBrowser) api = await openProductApi();
});
afterAll(async () => {
  await Promise.all([closeBrowser(), api?.close()]);
});

/** Looks up a company in the box and returns what the page shows of the answer. */
async function lookUp(page: Page, domain: string, status: number): Promise<string> {
  await page.getByLabel("domain").fill(domain);
  await page.getByRole("button", { name: "Look up", exact: true }).click();
  const answer = page.getByRole("region", { name: "Response" });
  await answer.getByText(String(status), { exact: true }).waitFor();
  return (await answer.textContent()) ?? "";
}

describe.skipIf(needsBrowser)(`the lookup box of the front page${needsBrowser}`, () => {
  test(
    "only found lookups use a free lookup, opening the page does not, and hits and misses are shown",
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
      await page.getByText("0 credits", { exact: true }).waitFor();
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
      await page.goto("/login?next=/docs");
      await logInOnPage(page, customer.email);
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
