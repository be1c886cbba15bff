import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import { expect, inject } from "vitest";
import { launchBrowser } from "@/tests/support/browser";
import type { ProductUnderTest } from "@/tests/support/global-product";
import { randomAddress } from "@/tests/support/random-address";
import { ROOT } from "@/tests/support/settings";

interface VisitorOptions extends BrowserContextOptions {
  /** Statuses that the browser reports as errors and that the test expects. */
  readonly expectedStatuses?: readonly number[];
}

/** A person with their own browser and address. */
interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** The browser's complaints so far. */
  readonly problems: readonly string[];
}

interface Scene {
  readonly product: ProductUnderTest;
  visitor(options?: VisitorOptions): Promise<Visitor>;
}

const found = inject("browser");

/** The reason why these tests are skipped, for their titles; empty if they run. */
export const needsBrowser = "missing" in found ? ` (skipped: ${found.missing})` : "";

/** A failing test leaves screenshots of its pages here. */
const SCREENSHOTS = join(ROOT, ".data/e2e-screenshots");
const ACTION_MS = 15_000;

/** One browser for all files of a process, which takes it along when it ends. Each visitor has a context of their own. */
let browser: Promise<Browser> | null = null;

/**
 * A test in a browser. It also fails if a page logs an error, violates its own content security policy, fails to load
 * something, or loads it from elsewhere. If it fails, a screenshot of every open page is saved.
 */
export function visiting(act: (scene: Scene) => Promise<void>): (context: { task: { name: string } }) => Promise<void> {
  return async ({ task }) => {
    const visitors: Visitor[] = [];
    const product = inject("product");
    const scene: Scene = {
      product,
      async visitor(options = {}) {
        const one = await open(product, options);
        visitors.push(one);
        return one;
      },
    };
    try {
      await act(scene);
      for (const { problems } of visitors) expect(problems).toEqual([]);
    } catch (error) {
      await photograph(visitors, task.name);
      throw error;
    } finally {
      await Promise.all(visitors.map(({ context }) => context.close()));
    }
  };
}

async function open(product: ProductUnderTest, options: VisitorOptions): Promise<Visitor> {
  if ("missing" in found) throw new Error(found.missing);
  browser ??= launchBrowser(found.executablePath);
  const { expectedStatuses = [], ...contextOptions } = options;
  const context = await (await browser).newContext({
    baseURL: product.url,
    extraHTTPHeaders: { "X-Forwarded-For": randomAddress() },
    locale: "en-GB",
    timezoneId: "UTC",
    reducedMotion: "reduce",
    ...contextOptions,
  });
  context.setDefaultTimeout(ACTION_MS);
  const problems: string[] = [];
  const scripts = options.javaScriptEnabled ?? true;
  context.on("page", (page) => watch(page, problems, { scripts, expectedStatuses }));
  return { context, page: await context.newPage(), problems };
}

interface Expected {
  readonly scripts: boolean;
  readonly expectedStatuses: readonly number[];
}

function watch(page: Page, problems: string[], { scripts, expectedStatuses }: Expected): void {
  const where = () => new URL(page.url()).pathname;
  page.on("console", (message) => {
    if (message.type() !== "error" || isAboutStatus(message.text(), expectedStatuses)) return;
    problems.push(`${where()}: console: ${message.text()}`);
  });
  page.on("pageerror", (error) => problems.push(`${where()}: thrown: ${error.message}`));
  page.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    const isOurs = hostname === "127.0.0.1" || hostname === "localhost";
    if (protocol.startsWith("http") && !isOurs) problems.push(`${where()}: asks ${hostname}`);
  });
  page.on("requestfailed", (request) => {
    const why = request.failure()?.errorText ?? "";
    // The browser itself aborts what a navigation interrupts, and loads no scripts when they are off.
    const isItsOwnDoing = why === "net::ERR_ABORTED" || (!scripts && request.resourceType() === "script");
    if (!isItsOwnDoing) problems.push(`${where()}: ${request.method()} ${request.url()}: ${why}`);
  });
  page.on("response", (response) => {
    const status = response.status();
    if (status < 400 || expectedStatuses.includes(status)) return;
    problems.push(`${where()}: ${response.request().method()} ${response.url()} answered ${status}`);
  });
}

function isAboutStatus(text: string, statuses: readonly number[]): boolean {
  return statuses.some((status) => text.includes(`the server responded with a status of ${status}`));
}

async function photograph(visitors: readonly Visitor[], title: string): Promise<void> {
  const pages = visitors.flatMap(({ context }) => context.pages());
  if (pages.length === 0) return;
  await mkdir(SCREENSHOTS, { recursive: true });
  const name = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 80);
  for (const [index, page] of pages.entries()) {
    const path = join(SCREENSHOTS, `${name}-${index + 1}.png`);
    // A failing screenshot must not hide the failure of the test.
    const taken = await page.screenshot({ path, fullPage: true }).then(
      () => `see ${path}`,
      (error: Error) => `no picture: ${error.message.split("\n")[0]}`,
    );
    console.error(`${title}: ${page.url()}: ${taken}`);
  }
}
