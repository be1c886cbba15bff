import type { Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { ApiClient, Customer } from "@/tests/support/api-client";
import { startSessionIn } from "@/tests/support/log-in";
import { expectSound, expectSoundInBothThemes } from "@/tests/support/look";
import { openProductApi } from "@/tests/support/product-api";
import { needsBrowser, visiting } from "@/tests/support/visitor";

const FORMULA = '=HYPERLINK("http://evil.example")';

let api: ApiClient;

beforeAll(async () => {
  if (!needsBrowser) api = await openProductApi();
});
afterAll(async () => {
  await api?.close();
});

/** A customer with two keys and found, missed and refused lookups at three endpoints. */
async function customerWithUsage() {
  const customer = await api.customer();
  const other = await customer.anotherKey();
  await api.pool.query("UPDATE accounts.api_key SET name = $2 WHERE id = $1", [other.keyId, FORMULA]);
  const answers = [
    await customer.patientGet("/company", { domain: "oakwell.example" }),
    await customer.patientGet("/company", { domain: "nothing-here.example" }),
    await customer.patientGet("/company"),
    await customer.patientGet("/company/tech", { domain: "oakwell.example" }),
    await other.patientGet("/company", { domain: "oakwell.example" }),
  ];
  const usage = await customer.patientGet("/usage");
  answers.push(usage);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 400, 200, 200, 200]);
  const ids = answers.map(({ requestId }) => requestId);
  // The data for calls and share of found lookups is written a moment later (D39).
  await vi.waitFor(
    async () => {
      const { rowCount } = await api.pool.query("SELECT FROM accounts.request_log WHERE request_id = ANY($1::uuid[])", [
        ids,
      ]);
      expect(rowCount).toBe(ids.length);
    },
    { timeout: 20_000, interval: 200 },
  );
  return { customer, other, ids, usage: usage.body };
}

async function openUsage(page: Page, customer: Customer): Promise<void> {
  await startSessionIn(page.context(), customer);
  await page.goto("/account/usage");
  await page.getByRole("heading", { name: "Usage", exact: true }).waitFor();
}

/** The text beside a term where it first appears on a page. */
async function figure(page: Page, term: string): Promise<string> {
  const value = page.locator("dt", { hasText: new RegExp(`^${term}$`) }).first();
  return ((await value.locator("xpath=following-sibling::dd[1]").textContent()) ?? "").trim();
}

/** The cells of the table below the chart. */
function tableRows(page: Page): Promise<readonly (readonly string[])[]> {
  return page
    .getByRole("group", { name: /^Usage of the last/ })
    .locator("tbody tr")
    .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent ?? "")));
}

/** A day as the table shows it. */
function asInTable([day = "", name = "", calls = "", percent = "", credits = ""]: readonly string[]) {
  const number = (text: string) => Number(text).toLocaleString("en");
  return [day, name, number(calls), percent === "" ? "–" : `${percent}%`, number(credits)];
}

async function readCsv(page: Page) {
  const href = (await page.getByRole("link", { name: "Download CSV" }).getAttribute("href")) ?? "";
  const response = await page.request.get(href);
  expect(response.status()).toBe(200);
  const [names, ...rows] = parse(await response.text()) as string[][];
  return { headers: response.headers(), names, rows };
}

describe.skipIf(needsBrowser)(`usage on the account page${needsBrowser}`, () => {
  test.for([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
    "the figures equal those of /v1/usage, the sum of the tables, and the CSV, with JavaScript: $javaScriptEnabled",
    (scripts, context) =>
      visiting(async ({ visitor }) => {
        const { customer, ids, usage } = await customerWithUsage();
        const { page } = await visitor(scripts);
        await openUsage(page, customer);
        for (const [term, value] of [
          ["Credits granted", usage.credits_granted],
          ["Credits used", usage.credits_used],
          ["Credits left", usage.credits_left],
        ] as const) {
          expect([term, await figure(page, term)]).toEqual([term, value?.toLocaleString("en")]);
        }
        expect(await figure(page, "Credits")).toBe(String(usage.credits_used));
        const rows = await tableRows(page);
        const lookups = rows.filter(([, endpoint]) => endpoint !== "/usage");
        expect(lookups.map((row) => row.slice(1))).toEqual([
          ["/company", "4", "67%", "10"],
          ["/company/tech", "1", "100%", expect.stringMatching(/^\d+$/)],
        ]);
        expect(rows.reduce((sum, [, , , , credits]) => sum + Number(credits), 0)).toBe(usage.credits_used);
        await page.getByText("Credits of this period by endpoint").click();
        const period = page.getByRole("group", { name: "Credits of this period by endpoint" });
        expect(await period.locator("tfoot td").textContent()).toBe(String(usage.credits_used));

        const csv = await readCsv(page);
        expect(csv.names).toEqual(["day", "endpoint", "calls", "found_percent", "credits"]);
        expect(csv.rows.map(asInTable)).toEqual(await tableRows(page));
        expect(csv.headers).toMatchObject({
          "content-type": "text/csv; charset=utf-8",
          "content-disposition": expect.stringMatching(/^attachment; filename="[\w-]+\.csv"$/),
          "cache-control": expect.stringContaining("no-store"),
          "x-content-type-options": "nosniff",
        });
        const log = page.getByRole("group", { name: "Requests, newest first" });
        for (const id of ids) expect(await log.getByRole("cell", { name: id }).count()).toBe(1);
        expect(await page.locator("body").textContent()).not.toContain("oakwell");
      })(context),
  );

  test(
    "by keyboard every filter of usage has an address, and a key's name is not run as a formula in the CSV",
    visiting(async ({ visitor }) => {
      const { customer, other, ids } = await customerWithUsage();
      const { page } = await visitor();
      await openUsage(page, customer);
      const pressLink = async (name: string, wanted: string) => {
        await page.getByRole("link", { name, exact: true }).focus();
        await page.keyboard.press("Enter");
        await page.waitForURL((url) => url.search === wanted);
      };
      await pressLink("7 days", "?days=7");
      expect(await page.getByRole("link", { name: "7 days" }).getAttribute("aria-current")).toBe("true");
      await pressLink("By key", "?days=7&split=key");
      const label = `${FORMULA} (…${other.key.slice(-4)})`;
      expect((await tableRows(page)).map(([, name]) => name)).toContain(label);
      const { names, rows } = await readCsv(page);
      expect(names).toContain("key");
      expect(rows.map(([, name]) => name)).toContain(`'${label}`);
      expect(rows.map(([, name]) => name)).not.toContain(label);
      await pressLink("By endpoint", "?days=7");

      const key = page.getByLabel("Key", { exact: true });
      await key.focus();
      await key.selectOption({ label });
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await page.waitForURL((url) => url.searchParams.get("key") === other.keyId);
      expect(await tableRows(page)).toEqual([[expect.any(String), "/company", "1", "100%", "5"]]);
      expect((await readCsv(page)).rows.map(asInTable)).toEqual(await tableRows(page));

      await page.goto("/account/usage?endpoint=%2Fcompany%2Ftech");
      expect((await tableRows(page)).map(([, name]) => name)).toEqual(["/company/tech"]);
      await page.goto("/account/usage");
      await pressLink("Client error 4xx", "?status=4");
      const log = page.getByRole("group", { name: "Requests, newest first" });
      expect(await log.getByRole("row").count()).toBe(2);
      expect(await log.getByRole("cell", { name: ids[2] ?? "" }).count()).toBe(1);

      // A day of the chart, selected by arrow keys.
      await page.getByLabel("Day of the chart").focus();
      const today = await page.getByLabel("Day of the chart").getAttribute("aria-valuetext");
      expect(today).toMatch(/^\d+ \w+ \d{4}: \d+ credits, \d+ calls$/);
      await page.keyboard.press("ArrowLeft");
      expect(await page.getByLabel("Day of the chart").getAttribute("aria-valuetext")).toMatch(/: 0 credits, 0 calls$/);
    }),
  );

  test(
    "the log is paged by links, and a page in the middle has an address",
    visiting(async ({ visitor }) => {
      const customer = await api.customer();
      await api.pool.query(
        `INSERT INTO accounts.request_log (account_id, request_id, key_id, at, endpoint, status, found, credits, ms)
         SELECT $1, gen_random_uuid(), $2, now() - make_interval(mins => n), '/person', 200, false, 0, n
         FROM generate_series(1, 120) AS n`,
        [customer.accountId, customer.keyId],
      );
      const { page } = await visitor();
      await openUsage(page, customer);
      const log = page.getByRole("group", { name: "Requests, newest first" });
      const seen: string[] = [];
      for (const rows of [50, 50, 20]) {
        const times = await log.locator("tbody tr td:nth-child(6)").allTextContents();
        expect(times).toHaveLength(rows);
        seen.push(...times);
        if (rows === 50) {
          const before = page.url();
          await page.getByRole("link", { name: "Older" }).click();
          await page.waitForURL((url) => url.href !== before);
        }
      }
      expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => String(index + 1)));
      expect(await page.getByRole("link", { name: "Older" }).count()).toBe(0);
      await page.getByRole("link", { name: "Newest" }).click();
      await page.waitForURL((url) => !url.search.includes("after"));
    }),
  );

  test(
    "without a call usage says what to do, and no other account can download the file",
    visiting(async ({ visitor }) => {
      const customer = await api.customer();
      const { page } = await visitor({ viewport: { width: 360, height: 780 } });
      await page.goto("/account/usage/csv?days=7");
      expect(new URL(page.url()).pathname).toBe("/login");
      await openUsage(page, customer);
      await page.getByRole("heading", { name: "No calls in the last 30 days" }).waitFor();
      await expectSound(page);
      await page.goto("/account/usage?endpoint=%2Fperson&days=90");
      await page.getByRole("heading", { name: "No calls match in the last 90 days" }).waitFor();
      await page.getByRole("link", { name: "Show all calls" }).click();
      await page.waitForURL("**/account/usage");
    }),
  );

  test(
    "usage is accessible from phone to desktop in both themes",
    visiting(async ({ visitor }) => {
      const { customer } = await customerWithUsage();
      const { page } = await visitor();
      await openUsage(page, customer);
      for (const path of ["/account/usage", "/account/usage?split=key&days=90", "/account", "/account/billing"]) {
        await page.goto(path);
        for (const width of [360, 768, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          await expectSoundInBothThemes(page);
        }
      }
    }),
  );

  test(
    "the account's navigation has a button to log out",
    visiting(async ({ visitor }) => {
      const customer = await api.customer();
      const { page } = await visitor();
      await openUsage(page, customer);
      await page.getByRole("complementary", { name: "Your account" }).getByRole("button", { name: "Log out" }).click();
      await page.waitForURL((url) => url.pathname === "/");
      await page.goto("/account/usage");
      await page.waitForURL("**/login?**");
    }),
  );
});
