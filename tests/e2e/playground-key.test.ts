import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COMPANIES } from "@/tests/fixtures/directory";
import type { ApiClient } from "@/tests/support/api-client";
import { logIn } from "@/tests/support/log-in";
import { expectSound } from "@/tests/support/look";
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
      await page.goto("/login?next=/playground");
      await logIn(page, customer.email);
      await page.goto(`/playground#endpoint=company&domain=${KNOWN}`);
      await page.getByRole("heading", { name: "Look up a company's profile" }).waitFor();
      const pays = page.getByLabel("Paid by");
      await pays.selectOption(customer.keyId);
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
    "402: with its credits used up it says so, and where they renew",
    visiting(async ({ visitor }) => {
      const customer = await api.customer({ credits: 3 });
      const { page } = await visitor({ expectedStatuses: [402] });
      await page.goto("/login?next=/playground");
      await logIn(page, customer.email);
      await page.goto(`/playground#endpoint=company&domain=${KNOWN}`);
      await page.getByLabel("Paid by").selectOption(customer.keyId);
      await page.getByRole("button", { name: "Send" }).click();
      await page.getByRole("link", { name: "See when your credits renew" }).waitFor();
      await expectSound(page);
      expect(await api.usedCredits(customer.accountId)).toBe(0);
    }),
  );
});
