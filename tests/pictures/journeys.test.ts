import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { STATUS_SLOT_MS, slotAt } from "@/lib/domain/status-history";
import type { ApiClient } from "@/tests/support/api-client";
import { askForCode, enterLoginCode, logInOnPage, newAddress } from "@/tests/support/log-in";
import { mailedPath } from "@/tests/support/opt-out-pages";
import { emptyPictureFolder, takePictures } from "@/tests/support/picture";
import { press } from "@/tests/support/press";
import { openProductApi } from "@/tests/support/product-api";
import { needsBrowser, visiting } from "@/tests/support/visitor";

let api: ApiClient;

beforeAll(async () => {
  if (needsBrowser) return;
  api = await openProductApi();
  console.log(`The pictures are in ${await emptyPictureFolder()}.`);
});
afterAll(async () => {
  await api?.close();
});

/** Opens a page and takes its pictures. */
async function look(page: Page, name: string, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "networkidle" });
  await takePictures(page, name);
}

const answered = (page: Page, status: number) =>
  page.locator(".response-facts .badge", { hasText: String(status) }).waitFor();

describe.skipIf(needsBrowser)(`journeys in pictures${needsBrowser}`, () => {
  test(
    "a developer tries a lookup, reads the documentation, and calls from the playground",
    visiting(async ({ visitor }) => {
      const { page } = await visitor({ expectedStatuses: [400, 404] });
      await look(page, "developer-1-home", "/");
      await page.goto("/?lookup=company");
      await page.getByLabel("domain").fill("oakwell.example");
      await press(page, "Look up");
      await answered(page, 200);
      await takePictures(page, "developer-2-answer");
      await look(page, "developer-3-docs", "/docs");
      const pages = await page
        .getByRole("navigation", { name: "Documentation" })
        .getByRole("link")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
      for (const path of pages.filter((one) => one.startsWith("/docs/"))) {
        await look(page, `developer-4-docs-${path.slice("/docs/".length)}`, path);
      }
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox").fill("429");
      await page.getByRole("option").first().waitFor();
      await takePictures(page, "developer-5-search");
      await look(page, "developer-6-playground", "/playground");
      await page.goto("/playground#endpoint=company&domain=oakwell.example");
      await press(page, "Send");
      await answered(page, 200);
      await takePictures(page, "developer-7-playground-answer");
      await page.getByLabel("domain").fill("not a domain");
      await press(page, "Send");
      await answered(page, 400);
      await takePictures(page, "developer-8-playground-error");
      await look(page, "developer-9-missing-page", "/no-such-page");
    }),
  );

  test(
    "a buyer chooses a plan, pays, uses the key, and reads usage and billing",
    visiting(async ({ visitor }) => {
      const { page } = await visitor();
      await look(page, "buyer-01-pricing", "/pricing");
      await press(page, "Choose Growth");
      await page.waitForURL("**/login?**");
      await takePictures(page, "buyer-02-login");
      const email = newAddress();
      const code = await askForCode(page, email);
      await takePictures(page, "buyer-03-code");
      await enterLoginCode(page, code);
      await page.waitForURL("**/account/checkout/start?**");
      await takePictures(page, "buyer-04-order");
      await press(page, "Continue to payment");
      await page.waitForURL("**/c/pay/**");
      await press(page, "Pay");
      await page.waitForURL("**/account?back=1");
      await takePictures(page, "buyer-05-account");
      await press(page, "Show key");
      const key = (await page.locator("code.key").textContent()) ?? "";
      await takePictures(page, "buyer-06-key");
      await look(page, "buyer-07-usage-without-calls", "/account/usage");
      const client = api.keyed({ Authorization: `Bearer ${key}` });
      await client.patientGet("/company", { domain: "oakwell.example" });
      const { requestId } = await client.patientGet("/company");
      await api.pool.query(
        `INSERT INTO accounts.request_log (account_id, request_id, key_id, at, endpoint, status, found, credits, ms)
         SELECT key.account_id, gen_random_uuid(), key.id, now() - make_interval(mins => n * n), endpoint,
           CASE WHEN n % 11 = 0 THEN 429 ELSE 200 END, CASE WHEN n % 11 > 0 THEN n % 3 > 0 END, 5, 8 + n % 9
         FROM accounts.api_key key JOIN accounts.account ON account.id = key.account_id,
           generate_series(1, 190) AS n, unnest(ARRAY['/company', '/email', '/person']) AS endpoint
         WHERE email = $1`,
        [email],
      );
      await look(page, "buyer-08-usage", "/account/usage");
      await look(page, "buyer-09-usage-by-hour", "/account/usage?hours=24");
      await expect.poll(() => findEntry(requestId), { timeout: 20_000 }).toBe(1);
      await look(page, "buyer-10-request", `/account/usage/request?id=${requestId}`);
      await look(page, "buyer-11-request-not-found", "/account/usage/request?id=12");
      await look(page, "buyer-12-billing", "/account/billing");
      await look(page, "buyer-13-change-of-plan", "/account/checkout/start?plan=scale");
      await look(page, "buyer-14-sessions", "/account/sessions");
      await look(page, "buyer-15-playground-with-key", "/playground");
      await look(page, "buyer-16-docs-with-key", "/docs/company");
    }),
  );

  async function findEntry(requestId: string | null | undefined): Promise<number | null> {
    return (await api.pool.query("SELECT FROM accounts.request_log WHERE request_id = $1", [requestId])).rowCount;
  }

  test(
    "a recruiter describes people, changes the search, and asks for emails",
    visiting(async ({ visitor }) => {
      const { page } = await visitor();
      await page.goto("/");
      await page.getByLabel("Describe who you want").fill("young directors at consulting companies in Switzerland");
      await press(page, "Search");
      await answered(page, 200);
      await takePictures(page, "recruiter-1-people");
      await page
        .getByRole("button", { name: /^Find email of/ })
        .first()
        .click();
      await expect.poll(() => page.getByText("@").count()).toBeGreaterThan(0);
      await takePictures(page, "recruiter-2-email");
      await press(page, "Remove Place: Switzerland");
      await page.getByRole("button", { name: "Undo" }).waitFor();
      await takePictures(page, "recruiter-3-wider");
      await page.getByRole("tab", { name: "JSON" }).click();
      await takePictures(page, "recruiter-4-json");
    }),
  );

  test(
    "a person reads what is stored, sees the own data, and opts out",
    visiting(async ({ visitor }) => {
      const { page } = await visitor({ expectedStatuses: [400, 422] });
      const { mailUrl } = inject("product");
      await look(page, "person-01-privacy", "/privacy");
      await look(page, "person-02-your-data", "/your-data");
      const own = "grace.holloway@lantern.example";
      await page.getByLabel("Your email address").fill(own);
      await press(page, "Send link");
      await page.waitForURL("/your-data/sent");
      await takePictures(page, "person-03-your-data-sent");
      await look(page, "person-04-data-on-file", await mailedPath(mailUrl, own));
      await look(page, "person-05-opt-out", "/opt-out");
      await page.getByLabel("Profile URL").fill("https://social.example/jane");
      await press(page, "Send link");
      await page.getByText("This is not a profile address").waitFor();
      await takePictures(page, "person-06-opt-out-errors");
      const contact = `somebody-${randomUUID()}@home.example`;
      await page.getByLabel("Profile URL").fill(`https://social.example/in/jane-${randomUUID()}`);
      await page.getByLabel("Your email address").fill(contact);
      await press(page, "Send link");
      await page.waitForURL("/opt-out/sent");
      await takePictures(page, "person-07-opt-out-sent");
      await look(page, "person-08-confirm", await mailedPath(mailUrl, contact));
      await press(page, "Confirm opt-out");
      await page.getByText("removed", { exact: true }).waitFor();
      await takePictures(page, "person-09-receipt");
    }),
  );

  test(
    "anybody reads the status and logs in",
    visiting(async ({ visitor }) => {
      const { page } = await visitor();
      await api.pool.query(
        `INSERT INTO accounts.readiness_sample (slot, ready)
         SELECT $1::timestamptz - n * make_interval(secs => $2), n % 4000 > 20
         FROM generate_series(1, 40 * 288) AS n WHERE n % 3000 > 200 ON CONFLICT DO NOTHING`,
        [slotAt(new Date()), STATUS_SLOT_MS / 1_000],
      );
      // The page keeps the history for ten seconds.
      await expect
        .poll(
          async () => {
            await page.goto("/status");
            return page.getByText("% uptime").count();
          },
          { timeout: 20_000, interval: 1_000 },
        )
        .toBe(1);
      await page.getByText("Figures by day").click();
      await takePictures(page, "anybody-1-status");
      await page.goto("/login");
      await logInOnPage(page);
      await look(page, "anybody-2-account-without-plan", "/account");
      await look(page, "anybody-3-billing-without-plan", "/account/billing");
    }),
  );
});
