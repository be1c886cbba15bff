import type { Page } from "@playwright/test";
import { describe, expect, inject, test } from "vitest";
import { COMPANIES } from "@/tests/fixtures/directory";
import { readLoginCode, readMail } from "@/tests/support/caught-mail";
import { focused, tabTo } from "@/tests/support/keyboard";
import { newAddress } from "@/tests/support/log-in";
import { expectSound } from "@/tests/support/look";
import { needsBrowser, visiting } from "@/tests/support/visitor";

const KNOWN = COMPANIES[0]?.domain ?? "";

/** Opens the palette. Its key is handled once the page's scripts have run; a second press would close it. */
async function openPalette(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog", { name: "Search" }).waitFor();
}

describe.skipIf(needsBrowser)(`by keyboard only${needsBrowser}`, () => {
  test(
    "a lookup on the front page works by keyboard",
    visiting(async ({ visitor }) => {
      const { page } = await visitor();
      await page.goto("/?lookup=company");
      await page.waitForLoadState("networkidle");
      await page.keyboard.press("/");
      await page.keyboard.type(KNOWN);
      await page.keyboard.press("Enter");
      await page.locator(".response-facts .badge", { hasText: "200" }).waitFor();
      expect(await page.locator(".response-body").textContent()).toContain('"found": true');
      await tabTo(page, "Look up");
    }),
  );

  test(
    "a call in the playground works by keyboard",
    visiting(async ({ visitor }) => {
      const { page } = await visitor();
      await page.goto("/playground");
      await page.getByRole("button", { name: "Send" }).waitFor();
      await tabTo(page, "/company");
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: "Look up a company's profile" }).waitFor();
      await tabTo(page, /^Company website domain/);
      await page.keyboard.press("Control+a");
      await page.keyboard.type(KNOWN);
      await page.keyboard.press("Enter");
      await page.locator(".response-facts .badge", { hasText: "200" }).waitFor();
    }),
  );

  test(
    "the skip link leads through the documentation by keyboard",
    visiting(async ({ visitor }) => {
      const { page } = await visitor();
      await page.goto("/docs");
      await tabTo(page, "Skip to content");
      await page.keyboard.press("Enter");
      await tabTo(page, "/company/tech");
      await page.keyboard.press("Enter");
      await page.waitForURL("**/docs/company-tech");
      expect(await page.locator('.doc-index [aria-current="page"]').textContent()).toBe("/company/tech");
      expect(await page.locator('.masthead [aria-current="true"]').textContent()).toBe("Docs");
    }),
  );

  test(
    "a login works by keyboard, and a pasted code stays in its boxes whatever was copied with it",
    visiting(async ({ visitor }) => {
      const { mailUrl } = inject("product");
      const { page, context } = await visitor();
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      const email = newAddress();
      await page.goto("/login");
      await page.waitForLoadState("networkidle");
      await tabTo(page, /^Email address/);
      await page.keyboard.type(email);
      await page.keyboard.press("Enter");
      await page.waitForURL("**/login/code**");
      await expect.poll(() => readMail(mailUrl, email), { timeout: 10_000 }).toHaveLength(1);
      const code = await readLoginCode(mailUrl, email);
      await page.waitForLoadState("networkidle");
      await expectSound(page);
      await page.evaluate((text) => navigator.clipboard.writeText(text), `Code: ${code.slice(0, 3)} ${code.slice(3)}.`);
      await page.getByLabel("Code").focus();
      await page.keyboard.press("Control+v");
      expect(await page.getByLabel("Code").inputValue()).toBe(code);
      await page.keyboard.press("Enter");
      await page.waitForURL("**/account");
    }),
  );

  test.for(["light", "dark"] as const)(
    "the palette leads to any page and returns focus when it closes: %s",
    (theme, context) =>
      visiting(async ({ visitor }) => {
        const { page } = await visitor({ colorScheme: theme });
        await page.goto("/");
        // Found by its element: closed, it stays until the page's scripts have handled the key.
        const palette = page.locator("dialog.palette");
        await openPalette(page);
        await expectSound(page);
        await page.keyboard.type("theme dark");
        await page.keyboard.press("Enter");
        await palette.waitFor({ state: "detached" });
        await page.getByRole("button", { name: "Theme: dark" }).waitFor();

        await page.getByRole("button", { name: /^Search the site/ }).focus();
        await page.keyboard.press("Enter");
        await palette.waitFor();
        await page.keyboard.press("Escape");
        await palette.waitFor({ state: "detached" });
        expect(await focused(page)).toMatch(/^Search the site/);

        await openPalette(page);
        await page.keyboard.type("company/tech");
        await palette
          .getByRole("option", { name: /^\/company\/tech/ })
          .first()
          .waitFor();
        await page.keyboard.press("Enter");
        await page.waitForURL(/\/docs\/company-tech$|\/playground#endpoint=company-tech/);

        await openPalette(page);
        await page.keyboard.type("catch_all");
        await palette
          .getByRole("option", { name: /work_email\.status/ })
          .first()
          .waitFor();
        await expectSound(page);
      })(context),
  );

  test(
    "the palette is loaded only when it is opened",
    visiting(async ({ visitor }) => {
      const { page } = await visitor();
      const asked: string[] = [];
      await page.goto("/");
      await page.waitForLoadState("networkidle");
      page.on("request", (request) => asked.push(request.resourceType()));
      await openPalette(page);
      expect(asked).toContain("script");
    }),
  );
});
