import type { Page } from "@playwright/test";
import { describe, expect, test } from "vitest";
import { expectSound } from "@/tests/support/look";
import { needsBrowser, visiting } from "@/tests/support/visitor";

const QUESTION = "directors at consulting companies in Switzerland with 51 to 1000 employees";
/** The smallest size of a touch target, in pixels. */
const FINGER = 44;

/** Sends a search and waits for its filters. */
async function ask(page: Page, query: Readonly<Record<string, string>> = { q: QUESTION }): Promise<void> {
  await page.goto(`/playground#${new URLSearchParams({ endpoint: "search", ...query })}`);
  await page.getByLabel("Describe who you want").waitFor();
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.locator(".applied-filters").waitFor();
}

/** Expects the form to show the parameters in the page's address. */
function form(page: Page): Readonly<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(new URL(page.url()).hash.slice(1)));
}

/** The parameters of every search from now on. */
function watchSearches(page: Page): readonly Readonly<Record<string, string>>[] {
  const searches: Readonly<Record<string, string>>[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/v1/search") searches.push(Object.fromEntries(searchParams));
  });
  return searches;
}

async function foundNames(page: Page): Promise<readonly string[]> {
  return page.getByRole("rowheader").allTextContents();
}

function focused(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute("aria-label") ?? activeElement?.textContent ?? null;
  });
}

/** Adds up layout shifts that no input caused. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) shifts.push(value);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () =>
    page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0));
}

describe.skipIf(needsBrowser)(`the filters of a search${needsBrowser}`, () => {
  test(
    "removing a filter removes its words from the query and searches again, and undo restores both without a search",
    visiting(async ({ visitor }) => {
      const { page } = await visitor();
      await ask(page);
      const before = await foundNames(page);
      expect(before.length).toBeGreaterThan(0);
      const searches = watchSearches(page);
      await page.getByRole("button", { name: "Remove Place: Switzerland" }).click();
      await page.getByRole("button", { name: "Remove Place: Switzerland" }).waitFor({ state: "detached" });
      await page.getByRole("button", { name: /^Remove Seniority/, disabled: false }).waitFor();
      const left = "directors at consulting companies with 51 to 1000 employees";
      expect(searches).toEqual([{ q: left }]);
      expect(form(page)).toEqual({ endpoint: "search", q: left });
      expect(await page.getByLabel("Describe who you want").inputValue()).toBe(left);
      expect(await foundNames(page)).toEqual(expect.arrayContaining([...before]));
      expect(await page.getByRole("status").textContent()).toBe("Removed “in Switzerland” from your query.");
      expect(await focused(page)).toBe("Undo");
      await expectSound(page);

      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "Remove Place: Switzerland" }).waitFor();
      expect(form(page)).toEqual({ endpoint: "search", q: QUESTION });
      expect(await foundNames(page)).toEqual(before);
      expect(searches).toHaveLength(1);
      expect(await page.getByRole("button", { name: "Undo" }).count()).toBe(0);
      expect(await focused(page)).toBe("Change Seniority: director");
    }),
  );

  test(
    "by keyboard Enter opens a filter and sends its value beside the query, and Esc closes it",
    visiting(async ({ visitor }) => {
      const { page } = await visitor();
      const shifted = await watchShifts(page);
      await ask(page);
      const searches = watchSearches(page);
      await page.getByRole("button", { name: "Change Industry: consulting" }).focus();
      await page.keyboard.press("Enter");
      const editor = page.getByRole("form", { name: "Change Industry" });
      await editor.waitFor();
      await page.keyboard.type("retail");
      await expectSound(page);
      await page.keyboard.press("Escape");
      await editor.waitFor({ state: "detached" });
      expect(await focused(page)).toBe("Change Industry: consulting");
      expect(searches).toEqual([]);

      await page.keyboard.press("Enter");
      await page.keyboard.type("retail");
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "Change Industry: retail", disabled: false }).waitFor();
      await page.getByRole("button", { name: "Change Place: Switzerland" }).waitFor();
      expect(searches).toEqual([{ q: QUESTION, industry: "retail" }]);
      expect(form(page)).toEqual({ endpoint: "search", q: QUESTION, industry: "retail" });
      expect(await focused(page)).toBe("Undo");
      await expectSound(page);
      expect(await shifted()).toBeLessThan(0.01);

      await page.getByRole("button", { name: "Remove Industry: retail" }).press("Enter");
      await page.getByRole("button", { name: "Change Industry: consulting", disabled: false }).waitFor();
      expect(searches.at(-1)).toEqual({ q: QUESTION });
    }),
  );

  test(
    "several values are check boxes; unchecked ones leave the query, and one word keeps all or one",
    visiting(async ({ visitor }) => {
      const { page } = await visitor({ colorScheme: "dark" });
      await ask(page, { q: "leaders at consulting companies in France, Switzerland or Italy" });
      const searches = watchSearches(page);
      await page.getByRole("button", { name: "Change Place: France, Switzerland, Italy" }).click();
      const places = page.getByRole("form", { name: "Change Place" });
      expect(await focused(page)).not.toBe("Undo");
      await places.getByRole("checkbox", { name: "France" }).uncheck();
      await places.getByRole("checkbox", { name: "Italy" }).uncheck();
      await expectSound(page);
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "Change Place: Switzerland", disabled: false }).waitFor();
      expect(searches).toEqual([{ q: expect.stringMatching(/^leaders at consulting companies in,? Switzerland$/) }]);

      await page.getByRole("button", { name: /^Change Seniority: C-level, VP, head, director$/ }).click();
      const ranks = page.getByRole("form", { name: "Change Seniority" });
      await ranks.getByRole("checkbox", { name: "C-level" }).uncheck();
      await ranks.getByRole("button", { name: "Apply" }).click();
      expect(await ranks.getByRole("alert").textContent()).toBe(
        "“leaders” stands for several of these at once. Keep all of them, only one, or none.",
      );
      await expectSound(page);
      await ranks.getByRole("checkbox", { name: "VP" }).uncheck();
      await ranks.getByRole("checkbox", { name: "head" }).uncheck();
      await ranks.getByRole("button", { name: "Apply" }).click();
      await page.getByRole("button", { name: "Change Seniority: director", disabled: false }).waitFor();
      expect(searches.at(-1)).toEqual({ q: searches[0]?.q, seniority: "director" });
    }),
  );

  test(
    "each filter has the field its parameter declares, and a value that cannot be sent is explained",
    visiting(async ({ visitor }) => {
      const { page } = await visitor({ colorScheme: "dark" });
      await ask(page);
      await page.getByRole("button", { name: "Change Seniority: director" }).click();
      const rank = page.getByRole("form", { name: "Change Seniority" }).getByRole("combobox", { name: "seniority" });
      expect(await rank.locator("option").allTextContents()).toContain("c_suite");
      await rank.selectOption("head");
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "Change Seniority: head", disabled: false }).waitFor();

      await page.getByRole("button", { name: "Change Employees: 51 to 1000" }).click();
      const range = page.getByRole("form", { name: "Change Employees" });
      await range.getByRole("textbox", { name: "employees_max" }).fill("5,000");
      await page.keyboard.press("Enter");
      expect(await range.getByRole("alert").textContent()).toContain("in plain digits");
      await expectSound(page);
      await range.getByRole("textbox", { name: "employees_max" }).fill("5000");
      await range.getByRole("button", { name: "Apply" }).click();
      await page.getByRole("button", { name: "Change Employees: 51 to 5000", disabled: false }).waitFor();
      expect(form(page)).toMatchObject({ q: QUESTION, seniority: "head", employees_min: "51", employees_max: "5000" });
    }),
  );

  test(
    "a search without a query has filters too, and removing one clears its parameters",
    visiting(async ({ visitor }) => {
      const { page } = await visitor();
      await ask(page, { seniority: "director", country: "Switzerland", industry: "consulting" });
      await page.getByRole("heading", { name: "Filters" }).waitFor();
      const searches = watchSearches(page);
      await page.getByRole("button", { name: "Remove Place: Switzerland" }).click();
      await page.getByRole("button", { name: "Remove Place: Switzerland" }).waitFor({ state: "detached" });
      expect(searches).toEqual([{ seniority: "director", industry: "consulting" }]);
      expect(await page.locator("#parameter-country").inputValue()).toBe("");
    }),
  );

  test(
    "filters replaced by the form are crossed out until it is sent, and another query must be sent first",
    visiting(async ({ visitor }) => {
      const { page } = await visitor();
      await ask(page);
      const place = page.locator('[data-chip="place"]');
      await page.getByText("Filters", { exact: true }).click();
      await page.locator("#parameter-state").fill("Texas");
      expect(await place.getAttribute("class")).toBe("chip-replaced");
      await page.getByText("Sending it replaces the filters that are crossed out.").waitFor();
      await expectSound(page);
      await page.locator("#parameter-state").fill("");
      expect(await place.getAttribute("class")).toBe("chip-query");
      await page.getByLabel("Describe who you want").fill("CFOs");
      await page.getByText("Your query has changed. Send it to see how we read it.").waitFor();
      expect(await page.getByRole("button", { name: "Remove Place: Switzerland" }).getAttribute("aria-disabled")).toBe(
        "true",
      );
      await expectSound(page);
    }),
  );

  test(
    "removing the last filter sends nothing, and undo restores it",
    visiting(async ({ visitor }) => {
      const { page } = await visitor();
      await ask(page, { q: "CFOs" });
      const searches = watchSearches(page);
      await page.getByRole("button", { name: "Remove Title: cfo" }).click();
      await page.getByText("Your query has changed.").waitFor();
      expect(form(page)).toEqual({ endpoint: "search" });
      expect(searches).toEqual([]);
      await page.getByRole("button", { name: "Undo" }).click();
      await page.getByRole("button", { name: "Remove Title: cfo", disabled: false }).waitFor();
      expect(form(page)).toEqual({ endpoint: "search", q: "CFOs" });
    }),
  );

  test(
    "on a phone the answer scrolls into view, and every filter is large enough to touch",
    visiting(async ({ visitor }) => {
      const { page } = await visitor({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
      await ask(page);
      expect(
        await page.evaluate(() => document.querySelector(".people-response")?.getBoundingClientRect().top),
      ).toBeLessThan(370);
      await page.getByRole("button", { name: /^Change Employees/ }).tap();
      await page.getByRole("form", { name: "Change Employees" }).waitFor();
      const targets = await page.locator(".applied-filters :is(button, input, select)").evaluateAll((all) =>
        all.map((one) => {
          const { width, height } = one.getBoundingClientRect();
          return { name: one.getAttribute("aria-label") ?? one.textContent, width, height };
        }),
      );
      expect(targets.length).toBeGreaterThan(8);
      expect(targets.filter(({ width, height }) => Math.min(width, height) < FINGER)).toEqual([]);
      await expectSound(page);
    }),
  );
});

test.skipIf(needsBrowser)(
  `without JavaScript the first calls are links that answer${needsBrowser}`,
  visiting(async ({ visitor }) => {
    const { page } = await visitor({ javaScriptEnabled: false });
    await page.goto("/playground");
    expect(await page.getByRole("button", { name: "Send" }).isVisible()).toBe(false);
    await page.getByRole("link", { name: "/v1/usage" }).click();
    expect(await page.locator("body").textContent()).toContain('"free_lookups_per_day":10');
  }),
);
