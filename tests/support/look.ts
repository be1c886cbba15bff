import type { Page } from "@playwright/test";
import axe from "axe-core";
import { expect } from "vitest";

/** Expects a page to be accessible and not to scroll sideways. */
export async function expectSound(page: Page): Promise<void> {
  expect(await findBarriers(page), `${page.url()}: barriers`).toEqual([]);
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(content, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(window);
}

/** What axe finds against WCAG 2.2 AA and its best practices, with the elements concerned. */
async function findBarriers(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => {
    const { axe: engine } = globalThis as unknown as { axe: typeof axe };
    return engine.run(document, { resultTypes: ["violations"] });
  });
  return violations.map(({ id, impact, help, nodes }) => {
    return `${id} (${impact}): ${help}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`;
  });
}
