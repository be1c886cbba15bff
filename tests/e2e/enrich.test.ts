import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { workbookOf } from "@/tests/fixtures/import/zip-of";
import type { ApiClient, Customer } from "@/tests/support/api-client";
import { expectFocus, tabAndPress, tabTo } from "@/tests/support/keyboard";
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

/** A run is at the limit of its key, and waits when it is refused. */
const RATE = [429];

/** Two of these four people have a work email on file. */
const PEOPLE = [
  ["Robert Okafor", "oakwell.example"],
  ["=Nobody Known", "nothing-here.example"],
  ["Grace Holloway", "lantern.example"],
  ["", ""],
] as const;

/** A list whose website column nobody recognizes by its name. */
function listOf(rows: number): string {
  const lines = Array.from({ length: rows }, (_, place) => [place, ...(PEOPLE[place % PEOPLE.length] ?? [])].join(","));
  return `Nr,Full Name,Wo\n${lines.join("\n")}\n`;
}

async function openPage(page: Page, customer: Customer): Promise<void> {
  await startSessionIn(page.context(), customer);
  await page.goto("/enrich");
  await page.getByLabel("Drop a list here, or choose a file").waitFor();
}

/** Drops a file on the page, as a person does with the mouse. */
async function drop(page: Page, name: string, content: string): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([fileName, text]) => {
      const dropped = new DataTransfer();
      dropped.items.add(new File([text ?? ""], fileName ?? ""));
      return dropped;
    },
    [name, content],
  );
  await page.locator(".file-drop").dispatchEvent("drop", { dataTransfer: transfer });
}

function figure(page: Page, term: string): Promise<string | null> {
  return page.locator("dt", { hasText: term }).locator("xpath=following-sibling::dd[1]").textContent();
}

async function waitForRows(page: Page, atLeast: number): Promise<void> {
  await vi.waitFor(async () => expect(Number(await figure(page, "Rows done"))).toBeGreaterThanOrEqual(atLeast), {
    timeout: 15_000,
  });
}

async function download(page: Page, button: string): Promise<readonly Readonly<Record<string, string>>[]> {
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: button }).click()]);
  expect(file.suggestedFilename()).toBe("leads.enriched.csv");
  return parse(await readFile(await file.path(), "utf8"), { columns: true, bom: true });
}

/** The idempotency keys of the calls that the browser sends, one for each row that has anything to be looked up by. */
function watchCalls(page: Page): readonly string[] {
  const keys: string[] = [];
  page.context().on("request", (request) => {
    if (!request.url().endsWith("/playground/call")) return;
    keys.push(JSON.parse(request.postData() ?? "{}").idempotencyKey);
  });
  return keys;
}

describe.skipIf(needsBrowser)(`enriching a list${needsBrowser}`, () => {
  test(
    "a list is dropped, mapped, run, paused, reloaded in the middle, resumed and downloaded, and each find is paid once",
    visiting(async ({ visitor }) => {
      const customer = await api.customer({ credits: 1_000 });
      const { page, context } = await visitor({ expectedStatuses: RATE });
      const calls = watchCalls(page);
      await openPage(page, customer);
      await expectSound(page);
      await drop(page, "leads.csv", listOf(40));
      await page
        .getByText("No row can be looked up for this. Choose other columns, or something else to add.")
        .waitFor();
      expect(await page.getByLabel("Full name").locator("option:checked").textContent()).toBe("Full Name");
      await page.getByLabel("Company website").selectOption("Wo");
      await page.getByText("40 rows, at most 300 credits").waitFor();
      await page.getByText("You have 1,000 credits left. It takes about 6 s. 10 rows have nothing").waitFor();
      await page.getByText("such as oakwell.example").waitFor();
      await expectSound(page);

      await page.getByRole("button", { name: "Start" }).click();
      await waitForRows(page, 3);
      const watching = await context.newPage();
      await watching.goto("/enrich");
      await watching.getByText("Another tab is running this list.").waitFor();
      expect(await watching.getByRole("button", { name: /Pause|Resume|Stop|Forget/ }).count()).toBe(0);
      await waitForRows(watching, 5);
      await page.getByRole("button", { name: "Pause" }).click();
      await page.getByText(/^Paused\./).waitFor();
      await watching.getByText(/^Paused\./).waitFor();
      await watching.close();
      const paused = Number(await figure(page, "Rows done"));
      expect(paused).toBeLessThan(40);
      await expectSound(page);
      const part = await download(page, `Download the first ${paused} rows`);
      expect(part.map(({ Nr }) => Number(Nr))).toEqual(Array.from({ length: paused }, (_, place) => place));

      await page.reload();
      await page.getByText(/^Paused\./).waitFor();
      expect(Number(await figure(page, "Rows done"))).toBe(paused);
      await page.getByRole("button", { name: "Resume" }).click();
      await waitForRows(page, paused + 4);
      // The page goes in the middle of the run.
      await page.reload();
      await page.getByRole("button", { name: "Resume" }).click();
      await page.getByText("All rows are done.").waitFor({ timeout: 60_000 });
      await expectSound(page);

      const rows = await download(page, "Download CSV");
      expect(rows.map(({ Nr }) => Number(Nr))).toEqual(Array.from({ length: 40 }, (_, place) => place));
      expect(
        rows.slice(0, 4).map(({ pp_outcome, pp_credits, pp_email }) => [pp_outcome, pp_credits, pp_email]),
      ).toEqual([
        ["found", "10", "robert.okafor@oakwell.example"],
        ["miss", "0", ""],
        ["found", "10", "grace.holloway@lantern.example"],
        ["error", "0", ""],
      ]);
      expect(rows[1]?.["Full Name"]).toBe("'=Nobody Known");
      expect(await figure(page, "Credits used")).toBe("200");
      expect(await api.usedCredits(customer.accountId)).toBe(200);
      expect(new Set(calls).size).toBe(30);

      await page.getByRole("button", { name: "Forget this list" }).click();
      await page.getByRole("button", { name: "Forget list" }).click();
      await page.getByLabel("Drop a list here, or choose a file").waitFor();
      expect(await heldRecords(page)).toEqual({ list: 0, rows: 0, results: 0 });
    }),
  );

  test(
    "an Excel list is run by keyboard until the credits are used up, and stopped, on a phone in the dark",
    visiting(async ({ visitor }) => {
      const customer = await api.customer({ credits: 0 });
      await addCredits(customer.accountId, 15);
      const look = { colorScheme: "dark", viewport: { width: 390, height: 844 } } as const;
      const { page } = await visitor({ ...look, expectedStatuses: [...RATE, 402] });
      await openPage(page, customer);
      const rows = Array.from({ length: 3 }, (_, at) => rowOf(at + 2, "Robert Okafor", "oakwell.example"));
      const sheet = `${rowOf(1, "Contact Name", "Company Website")}${rows.join("")}`;
      await tabTo(page, /^Drop a list here, or choose a file/);
      await page.getByLabel("Drop a list here, or choose a file").setInputFiles({
        name: "leads.xlsx",
        mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        buffer: workbookOf({ Leads: sheet }),
      });
      await expectFocus(page, "leads.xlsx");
      await page.getByText("3 rows, at most 30 credits").waitFor();
      await page.getByText("You have 15 credits left. The run pauses if they are used up.").waitFor();
      await expectSound(page);
      await tabTo(page, /^Company: industry, size and place/);
      await page.keyboard.press("Space");
      await page.getByText("3 rows, at most 45 credits").waitFor();
      await page.keyboard.press("Space");
      await page.getByText("3 rows, at most 30 credits").waitFor();
      await tabAndPress(page, "Start");
      await expectFocus(page, "leads.xlsx");
      await page.getByRole("link", { name: "See your plan and credits" }).waitFor();
      expect(await page.getByRole("status").first().textContent()).toBe("Paused. 2 rows are left.");
      await expectSound(page);
      await tabAndPress(page, "Stop");
      await page.getByText("Stopped. 2 rows are left.").waitFor();
      await page.reload();
      await page.getByText("Stopped. 2 rows are left.").waitFor();
      expect(await api.usedCredits(customer.accountId)).toBe(10);
    }),
  );

  test(
    "a list that is too long and a file that is none are refused in plain words, and no row of a part stays behind",
    visiting(async ({ visitor }) => {
      const { page } = await visitor();
      await openPage(page, await api.customer());
      await drop(page, "long.csv", `Email\n${"a@a.example\n".repeat(50_001)}`);
      await page.getByText("The list has more than 50,000 rows.").waitFor();
      expect(await page.getByRole("link", { name: "See how" }).getAttribute("href")).toBe(
        "/docs/enrich-a-list#command",
      );
      await expectSound(page);
      await drop(page, "leads.pdf", "%PDF-1.7");
      await page.getByText("The file is a PDF, not a table.").waitFor();
      expect(await heldRecords(page)).toEqual({ list: 0, rows: 0, results: 0 });

      await leaveRows(page);
      expect(await heldRecords(page)).toEqual({ list: 0, rows: 1, results: 0 });
      await page.reload();
      await page.getByLabel("Drop a list here, or choose a file").waitFor();
      expect(await heldRecords(page)).toEqual({ list: 0, rows: 0, results: 0 });
    }),
  );
});

function rowOf(line: number, name: string, website: string): string {
  const cell = (column: string, text: string) => `<c r="${column}${line}" t="inlineStr"><is><t>${text}</t></is></c>`;
  return `<row r="${line}">${cell("A", name)}${cell("B", website)}</row>`;
}

/** Grants an account so many credits, in place of those that it has. */
async function addCredits(accountId: string, credits: number): Promise<void> {
  await api.pool.query("UPDATE accounts.credit_period SET granted = $2 WHERE account_id = $1", [accountId, credits]);
}

/** How many records the browser holds. */
function heldRecords(page: Page): Promise<Readonly<Record<string, number>>> {
  return page.evaluate(async () => {
    const asked = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const [held] = await indexedDB.databases();
    const db = await asked(indexedDB.open(held?.name ?? ""));
    const stores = [...db.objectStoreNames];
    const counts = await Promise.all(
      stores.map(async (store) => [store, await asked(db.transaction(store).objectStore(store).count())] as const),
    );
    db.close();
    return Object.fromEntries(counts);
  });
}

/** Leaves rows in the browser without a list, like a page that is closed while it reads one. */
function leaveRows(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const [held] = await indexedDB.databases();
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(held?.name ?? "");
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const change = db.transaction("rows", "readwrite");
    change.objectStore("rows").put([["Jane Doe"]], 0);
    await new Promise((resolve) => {
      change.oncomplete = resolve;
    });
    db.close();
  });
}
