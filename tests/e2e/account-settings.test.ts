import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { ApiClient } from "@/tests/support/api-client";
import { buyPlan } from "@/tests/support/buy-plan";
import { readLoginCode } from "@/tests/support/caught-mail";
import { codeAfter, newAddress } from "@/tests/support/log-in";
import { expectSound } from "@/tests/support/look";
import { press } from "@/tests/support/press";
import { openProductApi } from "@/tests/support/product-api";
import { needsBrowser, visiting } from "@/tests/support/visitor";

const PHONE = { viewport: { width: 390, height: 844 }, colorScheme: "dark" } as const;

let api: ApiClient;

beforeAll(async () => {
  if (!needsBrowser) api = await openProductApi();
});
afterAll(async () => {
  await api?.close();
});

/** Moves the codes of an address into the past, beyond the wait between two of them. */
const ageCodes = (email: string) =>
  api.pool.query("UPDATE accounts.login_challenge SET created_at = created_at - interval '1 minute' WHERE email = $1", [
    email,
  ]);

describe.skipIf(needsBrowser)(`the settings of an account${needsBrowser}`, () => {
  test(
    "a customer finds the invoice, changes the email and deletes the account, which the payment provider follows",
    visiting(async ({ visitor }) => {
      const { mailUrl } = inject("product");
      const { page } = await visitor(PHONE);
      const first = await buyPlan(page, "Growth");
      await page.goto("/account/billing");
      await page.getByRole("row").getByText("29.00 USD").waitFor();
      await expectSound(page);

      await ageCodes(first);
      const second = newAddress();
      await page.goto("/account/settings");
      await expectSound(page);
      await page.getByLabel("New email address").fill(second);
      const to = await codeAfter(second, () => press(page, "Send codes"));
      await page.waitForURL("**/account/settings/email");
      await expectSound(page);
      await page.getByLabel(`Code sent to ${second}`).fill(to);
      await page.getByLabel(`Code sent to ${first}`).fill(await readLoginCode(mailUrl, first));
      await press(page, "Change email");
      await page.getByRole("status").getByText(`Your email is now ${second}.`).waitFor();
      const { rows } = await api.pool.query<{ id: string; customer_id: string }>(
        "SELECT id, customer_id FROM accounts.account WHERE email = $1",
        [second],
      );
      const [account] = rows;

      await ageCodes(second);
      await page.getByRole("link", { name: "Delete account" }).click();
      await page.waitForURL("**/account/delete");
      const code = await codeAfter(second, () => press(page, "Email me a code"));
      await page.getByLabel("Type “delete” to confirm").fill("delete");
      await page.getByLabel("Code from the email").fill(code);
      await expectSound(page);
      await press(page, "Delete my account");
      await page.waitForURL("**/account-deleted");
      await expectSound(page);
      const { rows: left } = await api.pool.query(
        `SELECT a.email, a.customer_id, s.status FROM accounts.account a
         JOIN accounts.subscription s ON s.account_id = a.id WHERE a.id = $1`,
        [account?.id],
      );
      expect(left).toEqual([{ email: `deleted:${account?.id}`, customer_id: null, status: "canceled" }]);
      await page.goto("/account");
      expect(new URL(page.url()).pathname).toBe("/login");
    }),
  );
});
