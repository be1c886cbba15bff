import type { Page } from "@playwright/test";
import { afterAll, describe, expect, test } from "vitest";
import { expectSound } from "@/tests/support/look";
import { closeBrowser, needsBrowser, visiting } from "@/tests/support/visitor";

const QUESTION = "CFOs at software companies in Texas with 51 to 1000 employees";
/** What a finger needs, in pixels. */
const FINGER = 44;

afterAll(closeBrowser);

/** Asks the question, and waits for how it was read. */
async function ask(page: Page, q = QUESTION): Promise<void> {
  await page.goto(`/playground#${new URLSearchParams({ endpoint: "search", q })}`);
  await page.getByRole("heading", { name: /^Find people/ }).waitFor();
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("heading", { name: "How q was read" }).waitFor();
}

function form(page: Page): URLSearchParams {
  return new URLSearchParams(new URL(page.url()).hash.slice(1));
}

function focused(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.id ?? null);
}

/** Adds up what moves without anybody having done anything. */
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

describe.skipIf(needsBrowser)(`how q was read, changed${needsBrowser}`, () => {
  test(
    "by the keyboard alone: Enter opens a chip and keeps it as a filter beside q, Escape gives it back",
    visiting(async ({ visitor }) => {
      const { page } = await visitor();
      const shifted = await watchShifts(page);
      await ask(page);
      await page.getByRole("button", { name: "Change industry: software" }).focus();
      await page.keyboard.press("Enter");
      const editor = page.getByRole("form", { name: "Change industry" });
      await editor.waitFor();
      await page.keyboard.type("retail");
      await expectSound(page);
      await page.keyboard.press("Escape");
      await editor.waitFor({ state: "detached" });
      expect(await focused(page)).toBe("Change industry: software");
      expect(form(page).has("industry")).toBe(false);

      await page.keyboard.press("Enter");
      await page.keyboard.type("retail");
      await page.keyboard.press("Enter");
      expect(await focused(page)).toBe("Change the filter industry: retail");
      expect(form(page).get("industry")).toBe("retail");
      expect(form(page).get("q")).toBe(QUESTION);
      expect(await page.locator("#parameter-industry").inputValue()).toBe("retail");
      expect(await page.getByRole("status").filter({ hasText: "Not asked yet" }).textContent()).toContain("industry");
      await expectSound(page);

      const asked = page.waitForRequest((request) => request.url().includes("/v1/search"));
      await page.getByRole("button", { name: "Ask again" }).focus();
      await page.keyboard.press("Enter");
      const sent = new URL((await asked).url()).searchParams;
      expect([sent.get("q"), sent.get("industry")]).toEqual([QUESTION, "retail"]);
      await page.getByRole("button", { name: "Ask with these filters" }).waitFor();
      await page.getByRole("button", { name: "Change the filter industry: retail" }).waitFor();
      await page.getByRole("button", { name: "Change state: Texas" }).waitFor();
      expect(await shifted()).toBeLessThan(0.01);
    }),
  );

  test(
    "the field is of the kind that is declared: a choice, two numbers for a range, and what cannot be sent is said",
    visiting(async ({ visitor }) => {
      const { page } = await visitor({ colorScheme: "dark" });
      await ask(page, "marketing directors at software companies in Texas with 51 to 1000 employees");
      await page.getByRole("button", { name: "Change seniority: director" }).click();
      const rank = page.getByRole("form", { name: "Change seniority" }).getByRole("combobox", { name: "seniority" });
      expect(await rank.locator("option").allTextContents()).toContain("c_suite");
      await rank.selectOption("head");
      await page.keyboard.press("Enter");
      expect(form(page).get("seniority")).toBe("head");

      await page.getByRole("button", { name: /^Change employees_min: 51, employees_max: 1000$/ }).click();
      const range = page.getByRole("form", { name: "Change employees" });
      await range.getByRole("textbox", { name: "employees_max" }).fill("5,000");
      await page.keyboard.press("Enter");
      expect(await range.getByRole("alert").textContent()).toContain("in plain digits");
      await expectSound(page);
      await range.getByRole("textbox", { name: "employees_max" }).fill("5000");
      await range.getByRole("button", { name: "Keep" }).click();
      expect([form(page).get("employees_min"), form(page).get("employees_max")]).toEqual(["51", "5000"]);

      await page.getByRole("button", { name: "Take away the filter seniority: head" }).click();
      expect(await focused(page)).toBe("Change seniority: director");
      expect(form(page).get("seniority")).toBeNull();
    }),
  );

  test(
    "what is taken away is brought back, or left out of the filters that are asked for in place of q",
    visiting(async ({ visitor }) => {
      const { page } = await visitor();
      await ask(page);
      await page.getByRole("button", { name: "Take away state: Texas" }).click();
      expect(await focused(page)).toBe("Bring back state: Texas");
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "Take away state: Texas" }).press("Enter");
      await page.getByRole("button", { name: "Ask with these filters" }).press("Enter");
      await page.getByRole("heading", { name: "How q was read" }).waitFor({ state: "detached" });
      expect(await focused(page)).toBe("send");
      expect(Object.fromEntries(form(page))).toMatchObject({ country: "United States", employees_max: "1000" });
      expect(form(page).has("q")).toBe(false);
      expect(form(page).has("state")).toBe(false);
    }),
  );

  test(
    "on a phone the answer comes into sight, and every chip is large enough for a finger",
    visiting(async ({ visitor }) => {
      const { page } = await visitor({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
      await ask(page);
      expect(await page.evaluate(() => document.querySelector(".answer")?.getBoundingClientRect().top)).toBeLessThan(
        370,
      );
      await page.getByRole("button", { name: /^Change employees_min/ }).tap();
      await page.getByRole("form", { name: "Change employees" }).waitFor();
      const targets = await page.locator(".reading :is(button, input, select)").evaluateAll((all) =>
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
  `without scripts the first calls are links that answer${needsBrowser}`,
  visiting(async ({ visitor }) => {
    const { page } = await visitor({ javaScriptEnabled: false });
    await page.goto("/playground");
    expect(await page.getByRole("button", { name: "Send" }).isVisible()).toBe(false);
    await page.getByRole("link", { name: "/v1/usage" }).click();
    expect(await page.locator("body").textContent()).toContain('"free_lookups_per_day":10');
  }),
);
