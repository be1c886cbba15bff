import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import type { Browser, Page } from "@playwright/test";
import { findBrowser, launchBrowser } from "@/tests/support/browser";
import { readLoginCode } from "@/tests/support/caught-mail";
import { startProduct } from "@/tests/support/product-process";
import { processEnvironment, ROOT } from "@/tests/support/settings";

/*
 * Measures the memory of a real browser that enriches a long list on `/enrich`: npx tsx bench/enrich/main.ts [rows]
 *
 * At five lookups a second 50,000 rows take hours. So the run is measured for a minute at its beginning, then the browser is
 * given the results of all but its last 100 rows, and the run is measured to its end and through the download.
 */

const ROWS = Number(process.argv[2] ?? 50_000);
const LAST_ROWS = 100;
const RUN_SECONDS = 60;
const EMAIL = "bench@mail.example";
const MEGABYTE = 1_000_000;

interface Memory {
  readonly step: string;
  /** Heap of the page's own scripts. */
  readonly pageHeapMb: number;
  /** All memory of the process that holds the page and its worker. */
  readonly processMb: number;
  readonly elements: number;
}

await main();

async function main(): Promise<void> {
  const browser = await findBrowser();
  if ("missing" in browser) throw new Error(browser.missing);
  const dataDir = await mkdtemp(join(tmpdir(), "peoplepages-bench-enrich-"));
  const product = await startProduct({ dataDir, logFile: join(dataDir, "product.log") });
  const chromium = await launchBrowser(browser.executablePath);
  try {
    await promisify(execFile)(
      process.execPath,
      ["cli/peoplepages.mjs", "keys", "create", "--email", EMAIL, "--plan", "scale"],
      { cwd: ROOT, env: processEnvironment({ DATA_DIR: dataDir }) },
    );
    const page = await chromium.newPage({ baseURL: product.url });
    await logIn(page, product.mailUrl);
    const figures = await measure(chromium, page);
    console.table(figures);
    console.log(JSON.stringify({ bench: "enrich", rows: ROWS, figures }));
    console.log(`${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}, ${chromium.version()}.`);
  } finally {
    await chromium.close();
    await product.end();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function logIn(page: Page, mailUrl: string): Promise<void> {
  await page.goto("/login?next=/enrich");
  await page.getByLabel("Email address").fill(EMAIL);
  await page.getByRole("button", { name: "Send code" }).click();
  await page.waitForURL("**/login/code**");
  await page.getByLabel("Code").fill(await codeFor(mailUrl));
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.getByLabel("Drop a list here, or choose a file").waitFor();
}

async function codeFor(mailUrl: string): Promise<string> {
  for (;;) {
    const code = await readLoginCode(mailUrl, EMAIL).catch(() => null);
    if (code !== null) return code;
    await wait(200);
  }
}

async function measure(browser: Browser, page: Page): Promise<readonly Memory[]> {
  const figures: Memory[] = [];
  const take = async (step: string): Promise<void> => {
    figures.push(await readMemory(browser, page, step));
    console.log(`${step} …`);
  };
  await take("before a list");

  const started = performance.now();
  await page
    .getByLabel("Drop a list here, or choose a file")
    .setInputFiles({ name: "long.csv", mimeType: "text/csv", buffer: Buffer.from(longList()) });
  await page.getByText(`${ROWS.toLocaleString("en")} rows, at most`).waitFor({ timeout: 120_000 });
  await take(`list read and counted in ${((performance.now() - started) / 1_000).toFixed(1)} s`);

  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("button", { name: "Pause" }).waitFor();
  await wait((RUN_SECONDS * 1_000) / 2);
  await take(`running for ${RUN_SECONDS / 2} s`);
  await wait((RUN_SECONDS * 1_000) / 2);
  await take(`running for ${RUN_SECONDS} s`);
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByText(/^Paused\./).waitFor();

  await fillInResults(page, ROWS - LAST_ROWS);
  await page.reload();
  await page.getByRole("button", { name: "Resume" }).click();
  await page.getByText("All rows are done.").waitFor({ timeout: 240_000 });
  await take("all rows done");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download CSV" }).click(),
  ]);
  const { size } = await stat(await file.path());
  await take(`downloaded ${(size / MEGABYTE).toFixed(1)} MB`);
  return figures;
}

/** People at companies of the sample data and of none, with columns that are carried along. */
function longList(): string {
  const line = (place: number) =>
    `${place},Jane Doe ${place},${place % 2 === 0 ? "acme.example" : `company-${place}.example`},${"a note ".repeat(12)}`;
  return `Nr,Full Name,Company Website,Notes\n${Array.from({ length: ROWS }, (_, place) => line(place)).join("\n")}\n`;
}

/** Gives the held list the results of its rows before `end`, as if they had been looked up. */
async function fillInResults(page: Page, end: number): Promise<void> {
  await page.evaluate(async (rows) => {
    const [held] = await indexedDB.databases();
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(held?.name ?? "");
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const change = db.transaction(["list", "results"], "readwrite");
    const addedCells = ["found", "10", "", "jane.doe@acme.example", "verified", ""];
    const results = change.objectStore("results");
    for (let place = 0; place < rows; place += 1) results.put({ outcome: "found", credits: 10, addedCells }, place);
    const reading = change.objectStore("list").get("held");
    reading.onsuccess = () => {
      const list = reading.result;
      list.run.totals = { rows, credits: 10 * rows, outcomes: { found: rows, guess: 0, miss: 0, error: 0 } };
      change.objectStore("list").put(list, "held");
    };
    await new Promise((resolve, reject) => {
      change.oncomplete = resolve;
      change.onerror = reject;
    });
    db.close();
  }, end);
}

async function readMemory(browser: Browser, page: Page, step: string): Promise<Memory> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  await session.send("Performance.enable");
  const { metrics } = await session.send("Performance.getMetrics");
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0;
  await session.detach();
  const figures = { pageHeapMb: metric("JSHeapUsedSize") / MEGABYTE, processMb: await readRenderer(browser) };
  return {
    step,
    pageHeapMb: Number(figures.pageHeapMb.toFixed(1)),
    processMb: Number(figures.processMb.toFixed(1)),
    elements: await page.evaluate(() => document.querySelectorAll("*").length),
  };
}

/** The largest process of a page. On systems other than Linux 0. */
async function readRenderer(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const sizes = await Promise.all(
    processInfo.filter(({ type }) => type === "renderer").map(({ id }) => residentMegabytes(id)),
  );
  return Math.max(0, ...sizes);
}

async function residentMegabytes(processId: number): Promise<number> {
  const status = await readFile(`/proc/${processId}/status`, "utf8").catch(() => "");
  return (Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1_024) / MEGABYTE;
}
