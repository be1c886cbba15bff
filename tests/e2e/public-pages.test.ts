import type { Page } from "@playwright/test";
import { describe, expect, test } from "vitest";
import { expectSound } from "@/tests/support/look";
import { needsBrowser, visiting } from "@/tests/support/visitor";

const PAGES = [
  { path: "/", status: 200, heading: /^Look up people and companies/ },
  { path: "/docs", status: 200, heading: /^Documentation$/ },
  { path: "/pricing", status: 200, heading: /^Pricing$/ },
  { path: "/opt-out", status: 200, heading: /^Opt out$/ },
  { path: "/opt-out/2222-2222-2222", status: 200, heading: /^Receipt not found$/ },
  { path: "/your-data", status: 200, heading: /^See what is on file$/ },
  { path: "/privacy", status: 200, heading: /^Privacy$/ },
  { path: "/docs/search", status: 200, heading: /^Find people/ },
  { path: "/docs/self-hosting", status: 200, heading: /^Self-hosting$/ },
  { path: "/playground", status: 200, heading: /^Playground$/ },
  { path: "/status", status: 200, heading: /^Status$/ },
  { path: "/login", status: 200, heading: /^Log in$/ },
  { path: "/no-such-page", status: 404, heading: /^Page not found$/ },
  { path: "/docs/no-such-page", status: 404, heading: /^Page not found$/ },
];
/** Each size once: a page's layout does not depend on its theme, nor its colors on its size. */
const LOOKS = [
  { theme: "light", size: { width: 320, height: 640 } },
  { theme: "light", size: { width: 768, height: 1024 } },
  { theme: "dark", size: { width: 360, height: 780 } },
  { theme: "dark", size: { width: 1440, height: 900 } },
] as const;

/** The page's layout shift score so far, as browsers compute it. */
function findShift(page: Page): Promise<number> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: "layout-shift", buffered: true });
    return observer.takeRecords().reduce((sum, entry) => sum + Number(Reflect.get(entry, "value")), 0);
  });
}

interface TableTold {
  /** Tables by their names. */
  readonly columns: readonly string[];
  /** Cells of each row. */
  readonly rows: readonly (readonly string[])[];
}

/** The tables as the browser exposes them to screen readers. */
async function readTables(page: Page): Promise<readonly TableTold[]> {
  const debuggee = await page.context().newCDPSession(page);
  const { nodes } = await debuggee.send("Accessibility.getFullAXTree");
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  type Told = (typeof nodes)[number];
  const roleOf = ({ role }: Told) => String(role?.value);
  const below = (node: Told, roles: readonly string[]): readonly Told[] =>
    (node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id);
      if (!child) return [];
      return roles.includes(roleOf(child)) ? [child] : below(child, roles);
    });
  return nodes
    .filter((node) => roleOf(node) === "table")
    .map((table) => {
      const [head, ...rows] = below(table, ["row"]).map((row) => below(row, ["columnheader", "rowheader", "cell"]));
      const columns = (head ?? []).filter((one) => roleOf(one) === "columnheader");
      return { columns: columns.map(({ name }) => String(name?.value)), rows: rows.map((row) => row.map(roleOf)) };
    });
}

function cells(length: number): readonly string[] {
  return Array.from({ length: length - 1 }, () => "cell");
}

describe.skipIf(needsBrowser)(`public pages${needsBrowser}`, () => {
  test.for(PAGES)(
    "the page $path renders, fits and is accessible in both themes",
    ({ path, status, heading }, context) =>
      visiting(async ({ visitor }) => {
        const { page } = await visitor({ expectedStatuses: [status] });
        for (const { theme, size } of LOOKS) {
          await page.emulateMedia({ colorScheme: theme });
          await page.setViewportSize(size);
          const response = await page.goto(path);
          expect(response?.status()).toBe(status);
          expect(await page.getByRole("heading", { level: 1 }).textContent()).toMatch(heading);
          expect(await page.title()).toContain("Peoplepages");
          await expectSound(page, theme === "light" ? "all" : "looks");
          expect(await findShift(page), `${path} moves while it loads`).toBeLessThan(0.01);
        }
      })(context),
  );

  test.for([200, 404])("without JavaScript the pages that answer %i show their content", (status, context) =>
    visiting(async ({ visitor }) => {
      const { page } = await visitor({ javaScriptEnabled: false, expectedStatuses: [status] });
      for (const { path, heading } of PAGES.filter((one) => one.status === status)) {
        const response = await page.goto(path);
        expect(response?.status(), path).toBe(status);
        expect(await page.getByRole("heading", { level: 1 }).textContent(), path).toMatch(heading);
        expect(await page.locator(".needs-script:visible").count(), path).toBe(0);
        const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Docs" });
        await Promise.all([page.waitForEvent("framenavigated"), link.click()]);
        expect(new URL(page.url()).pathname, path).toBe("/docs");
      }
    })(context),
  );

  test(
    "the documentation's list of pages is in the margin if there is room, and collapsed if there is none",
    visiting(async ({ visitor }) => {
      const { page } = await visitor({ viewport: { width: 1440, height: 900 } });
      await page.goto("/docs");
      const list = page.getByRole("navigation", { name: "Documentation" });
      const link = list.getByRole("link", { name: "/search" });
      expect(await list.getByText("Contents").isVisible()).toBe(false);
      await link.click({ trial: true });
      await page.setViewportSize({ width: 360, height: 780 });
      expect(await link.isVisible()).toBe(false);
      await list.getByText("Contents").click();
      await link.click();
      await page.waitForURL("**/docs/search");
    }),
  );

  test.for(["/", "/pricing", "/privacy", "/docs/self-hosting"])(
    "on a phone the tables of %s are exposed to screen readers, each value under its column",
    (path, context) =>
      visiting(async ({ visitor }) => {
        const { page } = await visitor({ viewport: { width: 360, height: 780 } });
        await page.goto(path);
        const stacked = page.locator(".stacks table");
        expect(
          await stacked
            .locator("tbody tr")
            .first()
            .evaluate((row) => getComputedStyle(row).display),
        ).toBe("block");
        const told = await readTables(page);
        for (const table of await stacked.all()) {
          const rows = await table.locator("tr").evaluateAll((all) => all.map((row) => row.children.length));
          const columns = await table.locator("thead th").allTextContents();
          expect(told).toContainEqual({
            columns,
            rows: rows.slice(1).map((length) => ["rowheader", ...cells(length)]),
          });
        }
      })(context),
  );

  test(
    "the files that crawlers and browsers request exist and link to existing pages",
    visiting(async ({ product }) => {
      const read = async (path: string) => (await fetch(`${product.url}${path}`)).text();
      expect(await read("/robots.txt")).toContain(`Sitemap: ${product.url}/sitemap.xml`);
      const addresses = [...(await read("/sitemap.xml")).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
        ([, address]) => address,
      );
      expect(addresses.length).toBeGreaterThan(12);
      for (const address of addresses) expect([address, (await fetch(String(address))).status]).toEqual([address, 200]);
      const home = await read("/");
      for (const [, path = ""] of home.matchAll(/<link rel="icon" href="([^"]+)"/g)) {
        expect((await fetch(new URL(path, product.url))).status).toBe(200);
      }
      const [, preview = ""] = /<meta property="og:image" content="([^"]+)"/.exec(home) ?? [];
      expect((await fetch(preview)).headers.get("content-type")).toBe("image/png");
    }),
  );
});
