import type { Page } from "@playwright/test";
import axe from "axe-core";
import { expect } from "vitest";

/** The rules of axe that a theme or a width decides. The others look at elements and names alone. */
const LOOKS = ["cat.color", "cat.sensory-and-visual-cues"];

/**
 * Expects a page to be accessible and not to scroll sideways. `looks` is for a page that was held against all rules in
 * another theme.
 */
export async function expectSound(page: Page, rules: "all" | "looks" = "all"): Promise<void> {
  // After a navigation within the page the framework sets the title a moment later than the content.
  await page.waitForFunction(() => document.title !== "");
  expect(await findBarriers(page, rules === "all" ? null : LOOKS), `${page.url()}: barriers`).toEqual([]);
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(content, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(window);
}

/** The same in the light theme and in the dark one, for a page that follows the preference of its visitor. */
export async function expectSoundInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  await expectSound(page, "looks");
  await page.emulateMedia({ colorScheme: "light" });
  await expectSound(page);
}

/** What axe finds against WCAG 2.2 AA and its best practices, with the elements concerned. */
async function findBarriers(page: Page, tags: readonly string[] | null): Promise<readonly string[]> {
  // Sending and compiling it takes as long as a third of a run, so once for each document.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate((only) => {
    const { axe: engine } = globalThis as unknown as { axe: typeof axe };
    const rules = only === null ? {} : { runOnly: { type: "tag" as const, values: [...only] } };
    return engine.run(document, { resultTypes: ["violations"], ...rules });
  }, tags);
  return violations.map(({ id, impact, help, nodes }) => {
    return `${id} (${impact}): ${help}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`;
  });
}
