import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ENDPOINTS } from "@/lib/api/registry";
import type { ApiClient, Customer } from "@/tests/support/api-client";
import { startSessionIn } from "@/tests/support/log-in";
import { expectSound } from "@/tests/support/look";
import { openProductApi } from "@/tests/support/product-api";
import { needsBrowser, visiting } from "@/tests/support/visitor";

const PATHS = ENDPOINTS.map(({ path }) => path);
/** Pages of a session are sent as they are, unless a proxy compresses them. */
const MOST_HTML_BYTES = { compressed: 120_000, plain: 320_000 };

let api: ApiClient;

beforeAll(async () => {
  if (!needsBrowser) api = await openProductApi();
});
afterAll(async () => {
  await api?.close();
});

async function openUsage(page: Page, customer: Customer, query: string): Promise<void> {
  await startSessionIn(page.context(), customer);
  await page.goto(`/account/usage${query}`);
  await page.getByRole("heading", { name: "Usage", exact: true }).waitFor();
}

/** Adds one entry to the request log, some hours ago. */
async function logRequest({ accountId, keyId }: Customer, hours: number, status = 200): Promise<string> {
  const { rows } = await api.pool.query<{ id: string }>(
    `INSERT INTO accounts.request_log (account_id, request_id, key_id, at, endpoint, status, found, credits, ms)
     VALUES ($1, gen_random_uuid(), $2, now() - make_interval(hours => $3), '/company', $4::smallint,
       CASE WHEN $4::smallint = 200 THEN true END, 5, 12) RETURNING request_id AS id`,
    [accountId, keyId, hours, status],
  );
  return rows[0]?.id ?? "";
}

function firstCells(page: Page): Promise<readonly string[]> {
  return page
    .getByRole("group", { name: /^Usage of the/ })
    .locator("tbody td:first-child")
    .allTextContents();
}

describe.skipIf(needsBrowser)(`usage by hour and by dates${needsBrowser}`, () => {
  test.for([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
    "usage is shown by hour, and for a range of dates that a form takes, with JavaScript: $javaScriptEnabled",
    (scripts, context) =>
      visiting(async ({ visitor }) => {
        const customer = await api.customer();
        for (const hours of [0, 30, 24 * 20]) await logRequest(customer, hours);
        const { page } = await visitor(scripts);
        await openUsage(page, customer, "?hours=24");
        expect(await firstCells(page)).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:00$/)]);
        await page.getByRole("link", { name: "48 h" }).click();
        await page.waitForURL("**?hours=48");
        await expect.poll(() => firstCells(page)).toHaveLength(2);
        expect(await page.getByRole("heading", { name: "Hourly breakdown" }).count()).toBe(1);

        const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
        await page.getByLabel("From", { exact: true }).fill(day(25));
        await page.getByLabel("To", { exact: true }).fill(day(10));
        await page.getByRole("button", { name: "Apply" }).click();
        await page.waitForURL((url) => url.searchParams.get("to") === day(10));
        await expect.poll(() => firstCells(page)).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
        expect(await page.getByLabel("From", { exact: true }).inputValue()).toBe(day(25));
        const href = (await page.getByRole("link", { name: "Download CSV" }).getAttribute("href")) ?? "";
        const csv = await page.request.get(href);
        expect(csv.headers()["content-disposition"]).toContain(`${day(25)}-to-${day(10)}.csv`);
        expect((await csv.text()).trim().split("\r\n")).toHaveLength(2);
      })(context),
  );

  test(
    "a request of the log opens on a page of its own, and can be found by its ID",
    visiting(async ({ visitor }) => {
      const customer = await api.customer();
      const id = await logRequest(customer, 1, 503);
      const { page } = await visitor({ viewport: { width: 360, height: 780 } });
      await openUsage(page, customer, "");
      await page.getByRole("link", { name: id }).click();
      await page.waitForURL(`**/account/usage/request?id=${id}`);
      const main = page.getByRole("main");
      for (const text of ["/company", "503", "12 ms", "temporarily_unavailable", id]) {
        await main.getByText(text, { exact: true }).first().waitFor();
      }
      await expectSound(page);
      await page.getByLabel("Request ID").fill(id.slice(0, 8));
      await page.getByRole("button", { name: "Find request" }).click();
      await page.getByText("A request ID has 36 characters").waitFor();
      await expectSound(page);
      const stranger = await logRequest(await api.customer(), 1);
      await page.getByLabel("Request ID").fill(` ${stranger.toUpperCase()} `);
      await page.getByRole("button", { name: "Find request" }).click();
      await page.getByRole("heading", { name: "No request with this ID" }).waitFor();
      await expectSound(page);
    }),
  );

  test.for(["endpoint", "key"])(
    "the usage of 90 days with many keys, split by %s, takes less than 120 kB of compressed HTML",
    (split, context) =>
      visiting(async ({ visitor }) => {
        const customer = await api.customer();
        await api.pool.query(
          `INSERT INTO accounts.request_day (account_id, day, key_id, endpoint, status_class, calls, answered, found)
           SELECT $1::uuid, current_date - day, md5($1::text || key)::uuid, endpoint, 2,
             1000 + hashint4(day * key) % 900, 900, 500 + hashint4(day + key) % 300
           FROM generate_series(0, 89) AS day, generate_series(1, 20) AS key, unnest($2::text[]) AS endpoint`,
          [customer.accountId, PATHS],
        );
        await api.pool.query(
          `INSERT INTO accounts.api_key (id, account_id, name, hash, ciphertext, last4, created_at)
           SELECT md5($1::text || key)::uuid, $1::uuid, 'integration ' || key,
             sha256(convert_to($1::text || key, 'UTF8')), 'x', lpad(key::text, 4, '0'), now()
           FROM generate_series(1, 20) AS key`,
          [customer.accountId],
        );
        const { page } = await visitor({ viewport: { width: 390, height: 844 } });
        const query = `?days=90&split=${split}`;
        await openUsage(page, customer, query);
        const response = await page.request.get(`/account/usage${query}`);
        const html = await response.body();
        expect((await firstCells(page)).length).toBe(90 * 8);
        const bytes = { plain: html.length, compressed: gzipSync(html).length };
        expect(bytes.compressed).toBeLessThan(MOST_HTML_BYTES.compressed);
        expect(bytes.plain).toBeLessThan(MOST_HTML_BYTES.plain);
      })(context),
  );
});
