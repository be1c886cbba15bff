import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApiClient } from "@/tests/support/api-client";
import { expectFocus, focused, logInByKeys, tabAndPress, tabAndType, tabTo } from "@/tests/support/keyboard";
import { controlStripe } from "@/tests/support/local-stripe";
import { startSessionIn } from "@/tests/support/log-in";
import { expectSound } from "@/tests/support/look";
import { openProductApi } from "@/tests/support/product-api";
import { needsBrowser, visiting } from "@/tests/support/visitor";

let api: ApiClient;

beforeAll(async () => {
  if (!needsBrowser) api = await openProductApi();
});
afterAll(async () => {
  await api?.close();
});

async function statusWith(key: string): Promise<number> {
  return (await api.keyed({ Authorization: `Bearer ${key}` }).patientGet("/usage")).status;
}

/** The key shown in a text. */
function keyIn(text: string): string {
  return /pp_[0-9A-Za-z]{36}/.exec(text)?.[0] ?? "";
}

describe.skipIf(needsBrowser)(`an account by keyboard only${needsBrowser}`, () => {
  test(
    "keys are shown, copied, renamed, rotated, created and revoked by keyboard, and focus follows each answer (D23)",
    visiting(async ({ visitor }) => {
      const customer = await api.customer();
      const { page } = await visitor({ permissions: ["clipboard-read", "clipboard-write"] });
      await startSessionIn(page.context(), customer);
      await page.goto("/account");
      await page.waitForLoadState("networkidle");

      await tabAndPress(page, "Show key");
      await expectFocus(page, new RegExp(customer.key));
      await tabAndPress(page, "Copy");
      await expectFocus(page, "Copied");
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(customer.key);

      await tabAndPress(page, "Manage key");
      await tabAndType(page, "Name", "   ");
      await page.keyboard.press("Enter");
      await page.getByText("A name has 1 to").waitFor();
      await expectFocus(page, "Name");
      await page.keyboard.press("Control+a");
      await page.keyboard.type("At the till");
      await page.keyboard.press("Enter");
      await expectFocus(page, "Renamed.");

      await tabTo(page, "Rotate key. Old key expires");
      expect(await page.locator("select:focus option:checked").textContent()).toBe("in 24 hours");
      await tabAndPress(page, "Rotate");
      await expectFocus(page, /^This is your new key\. The old one works until /);
      const second = keyIn(await focused(page));
      expect(await Promise.all([statusWith(customer.key), statusWith(second)])).toEqual([200, 200]);

      await tabAndType(page, /^Name, for example where you use it/, "Another");
      await page.keyboard.press("Enter");
      await expectFocus(page, /^This is your new key\./);
      const third = keyIn(await focused(page));
      expect(await statusWith(third)).toBe(200);

      await tabAndPress(page, "Manage key");
      await tabAndPress(page, "Revoke");
      await expectFocus(page, /^Revoke Another \(….{4}\)\? It was last used (less than a minute ago|today)\./);
      await tabAndPress(page, "Keep key");
      await expectFocus(page, "The key was not revoked.");
      expect(await statusWith(third)).toBe(200);
      await tabAndPress(page, "Revoke");
      await expectFocus(page, /^Revoke Another /);
      await tabAndPress(page, "Revoke key");
      await expectFocus(page, /^The key was revoked\./);
      expect(await Promise.all([statusWith(third), statusWith(second)])).toEqual([401, 200]);
    }),
  );

  test(
    "a plan is chosen, paid and changed by keyboard, and card and invoices are reachable (D24)",
    visiting(async ({ visitor, product }) => {
      const { page } = await visitor();
      await page.goto("/pricing");
      await page.waitForLoadState("networkidle");
      await tabAndPress(page, "Choose Growth");
      await page.waitForURL("**/login?**");
      await logInByKeys(page);
      expect(new URL(page.url()).pathname).toBe("/account/checkout/start");
      await tabAndPress(page, "Continue to payment");
      await page.waitForURL("**/c/pay/**");
      await tabAndPress(page, "Pay");
      await page.waitForURL("**/account?back=1");
      await page.getByRole("heading", { name: "First key" }).waitFor();

      await controlStripe("settled");
      await page.waitForLoadState("networkidle");
      await tabAndPress(page, "Billing");
      await page.waitForURL("**/account/billing");
      await page.waitForLoadState("networkidle");
      await tabAndPress(page, "Change to Scale");
      await page.waitForURL("**/account/checkout/start?plan=scale");
      await page.waitForLoadState("networkidle");
      await tabAndPress(page, "Review change");
      await page.waitForURL(`${product.stripeUrl}/**`);
      await tabAndPress(page, "Confirm");
      await page.waitForURL(/\/account\/billing\?back=\d+$/);
      await page.getByText("You are on Scale.").waitFor();
      for (const [there, back] of [
        ["Change card", "Go back"],
        ["Change billing details", "Return to Peoplepages"],
      ] as const) {
        await page.waitForLoadState("networkidle");
        await tabAndPress(page, there);
        await page.waitForURL(`${product.stripeUrl}/**`);
        await tabAndPress(page, back);
        await page.waitForURL(/\/account\/billing\?back=\d+$/);
      }
    }),
  );

  test(
    "usage is filtered, viewed by day, paged and downloaded by keyboard without losing the place",
    visiting(async ({ visitor }) => {
      const customer = await api.customer();
      await api.pool.query(
        `INSERT INTO accounts.request_log (account_id, request_id, key_id, at, endpoint, status, found, credits, ms)
         SELECT $1, gen_random_uuid(), $2, now() - make_interval(mins => n), '/company', 404 - 204 * (n % 2), false, 0, n
         FROM generate_series(1, 120) AS n`,
        [customer.accountId, customer.keyId],
      );
      const { page } = await visitor();
      await startSessionIn(page.context(), customer);
      await page.goto("/account/usage");
      await page.waitForLoadState("networkidle");

      await tabAndPress(page, "7 days");
      await page.waitForURL((url) => url.search === "?days=7");
      await expectFocus(page, "7 days");
      await tabAndPress(page, "By key");
      await page.waitForURL((url) => url.search === "?days=7&split=key");
      await expectFocus(page, "By key");
      await tabTo(page, "7 days", "Shift+Tab");

      await tabTo(page, "Endpoint");
      await page.keyboard.type("/company");
      await tabTo(page, "Key");
      await page.keyboard.press("ArrowDown");
      await tabAndPress(page, "Apply");
      await page.waitForURL(({ searchParams }) => searchParams.get("key") === customer.keyId);
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
        days: "7",
        split: "key",
        endpoint: "/company",
        key: customer.keyId,
        from: "",
        to: "",
      });
      await expectFocus(page, "Apply");
      await expectSound(page);

      await tabTo(page, "Day of the chart");
      const day = page.getByLabel("Day of the chart");
      const today = await day.getAttribute("aria-valuetext");
      await page.keyboard.press("ArrowLeft");
      const yesterday = await day.getAttribute("aria-valuetext");
      expect(yesterday).toMatch(/^\d+ \w+ \d{4}: \d+ credits, \d+ calls$/);
      expect(yesterday).not.toBe(today);
      const downloading = page.waitForEvent("download");
      await tabAndPress(page, "Download CSV");
      expect((await downloading).suggestedFilename()).toMatch(/\.csv$/);

      await tabAndPress(page, "Client error 4xx");
      await page.waitForURL(({ searchParams }) => searchParams.get("status") === "4");
      await expectFocus(page, "Client error 4xx");
      const log = page.getByRole("group", { name: "Requests, newest first" });
      await expect.poll(() => log.locator("tbody tr .badge").allTextContents()).toEqual(Array(50).fill("404"));
      await tabAndPress(page, "Older");
      await page.waitForURL(({ searchParams }) => searchParams.has("after"));
      await tabAndPress(page, "Newest");
      await page.waitForURL(({ searchParams }) => !searchParams.has("after"));
    }),
  );
});
