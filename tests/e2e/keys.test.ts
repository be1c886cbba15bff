import type { Locator, Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { createClient } from "@/clients/typescript/src/client";
import type { ApiClient, Customer } from "@/tests/support/api-client";
import { startSessionIn } from "@/tests/support/log-in";
import { expectSound } from "@/tests/support/look";
import { openProductApi } from "@/tests/support/product-api";
import { needsBrowser, visiting } from "@/tests/support/visitor";

const SCRIPTS = [{ javaScriptEnabled: true }, { javaScriptEnabled: false }];
const DAY_MS = 86_400_000;

let api: ApiClient;

beforeAll(async () => {
  if (!needsBrowser) api = await openProductApi();
});
afterAll(async () => {
  await api?.close();
});

async function openAccount(page: Page, customer: Customer): Promise<void> {
  await startSessionIn(page.context(), customer);
  await page.goto("/account");
}

/** The card of the key with this ending. */
function cardOf(page: Page, key: string): Locator {
  return page.getByRole("article").filter({ hasText: `pp_…${key.slice(-4)}` });
}

async function shownKey(page: Page): Promise<string> {
  return (await page.locator("code.key").textContent()) ?? "";
}

async function replace(page: Page, key: string, grace: string): Promise<string> {
  const card = cardOf(page, key);
  await card.getByText("Manage key").click();
  await card.getByLabel("Old key expires").selectOption({ label: grace });
  await card.getByRole("button", { name: "Rotate" }).click();
  // Until then the key that is being replaced may still be shown.
  await page.locator("code.key").filter({ hasNotText: key }).waitFor();
  await page.getByText("This is your new key.").waitFor();
  return shownKey(page);
}

async function statusWith(key: string): Promise<number> {
  const { response } = await createClient({ baseUrl: inject("product").url, key }).GET("/usage");
  return response.status;
}

async function stopsAt(keyId: string): Promise<Date | null> {
  const { rows } = await api.pool.query<{ revoked_at: Date | null }>(
    "SELECT revoked_at FROM accounts.api_key WHERE id = $1",
    [keyId],
  );
  return rows[0]?.revoked_at ?? null;
}

/** Moves the login of an account into the past. */
async function letLoginAge(interval: string, accountId: string): Promise<void> {
  await api.pool.query(
    "UPDATE accounts.account_session SET started_at = started_at - $1::interval WHERE account_id = $2",
    [interval, accountId],
  );
}

describe.skipIf(needsBrowser)(`keys on the account page (D23)${needsBrowser}`, () => {
  test.for(SCRIPTS)(
    "a key is shown and replaced, with grace and at once, with JavaScript: $javaScriptEnabled",
    (scripts, context) =>
      visiting(async ({ visitor }) => {
        const customer = await api.customer();
        const { page } = await visitor(scripts);
        await openAccount(page, customer);
        expect(await page.getByRole("main").textContent()).not.toContain(customer.key);
        await cardOf(page, customer.key).getByRole("button", { name: "Show key" }).click();
        expect(await shownKey(page)).toBe(customer.key);

        const startedAt = Date.now();
        const second = await replace(page, customer.key, "in 24 hours");
        const end = (await stopsAt(customer.keyId))?.getTime() ?? 0;
        expect(end - DAY_MS).toBeGreaterThan(startedAt - 60_000);
        expect(end - DAY_MS).toBeLessThan(Date.now() + 60_000);
        expect(await cardOf(page, customer.key).textContent()).toMatch(/ \(old\).*expires/s);
        expect(await Promise.all([statusWith(customer.key), statusWith(second)])).toEqual([200, 200]);

        const third = await replace(page, second, "immediately");
        expect(await Promise.all([statusWith(customer.key), statusWith(second), statusWith(third)])).toEqual([
          200, 401, 200,
        ]);
        expect(await cardOf(page, second).count()).toBe(0);
      })(context),
  );

  test(
    "a key is copied, renamed, created and revoked",
    visiting(async ({ visitor }) => {
      const customer = await api.customer();
      const { page } = await visitor({ permissions: ["clipboard-read", "clipboard-write"] });
      await openAccount(page, customer);
      const card = cardOf(page, customer.key);
      await card.getByRole("button", { name: "Show key" }).click();
      await page.getByRole("button", { name: "Copy" }).first().click();
      await page.getByRole("button", { name: "Copied" }).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(customer.key);

      await card.getByText("Manage key").click();
      await card.getByLabel("Name", { exact: true }).fill("   ");
      await card.getByRole("button", { name: "Rename" }).click();
      await card.getByText("A name has 1 to").waitFor();
      await card.getByLabel("Name", { exact: true }).fill("Ünïcode <b>name</b>");
      await card.getByRole("button", { name: "Rename" }).click();
      await page.getByRole("heading", { name: "Ünïcode <b>name</b>", exact: true }).waitFor();

      await page.getByLabel("Name, for example where you use it").fill("Another");
      await page.getByRole("button", { name: "Create key" }).click();
      await page.getByText("This is your new key.").waitFor();
      const another = await shownKey(page);
      expect(await statusWith(another)).toBe(200);
      await expectSound(page);

      const other = cardOf(page, another);
      await other.getByText("Manage key").click();
      await other.getByRole("button", { name: "Revoke", exact: true }).click();
      await other.getByText(/^Revoke Another \(….{4}\)\?$/).waitFor();
      // Shown to the minute once the log is written, a second or two after the answer.
      await other.getByText(/It was last used (less than a minute ago|today)\./).waitFor();
      await expectSound(page);
      expect(await statusWith(another)).toBe(200);
      await other.getByRole("button", { name: "Revoke key" }).click();
      await other.waitFor({ state: "detached" });
      expect(await Promise.all([statusWith(another), statusWith(customer.key)])).toEqual([401, 200]);
    }),
  );

  test(
    "a key is revealed only shortly after a login, whatever the open page still shows",
    visiting(async ({ visitor }) => {
      const customer = await api.customer();
      const { page } = await visitor();
      await openAccount(page, customer);
      await letLoginAge("16 minutes", customer.accountId);
      await page.getByRole("button", { name: "Show key" }).click();
      await page.getByText("We show keys only shortly after a login").waitFor();
      expect(await page.locator("code.key").count()).toBe(0);
      await page.reload();
      await page.getByRole("link", { name: "Log in again" }).click();
      await page.waitForURL("**/login?**");
      expect(await page.getByRole("button", { name: "Show key" }).count()).toBe(0);
    }),
  );
});
