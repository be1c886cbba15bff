import { randomUUID } from "node:crypto";
import { describe, expect, inject, test } from "vitest";
import { expectFocus, tabAndPress, tabAndType, tabTo } from "@/tests/support/keyboard";
import { mailedPath } from "@/tests/support/opt-out-pages";
import { needsBrowser, visiting } from "@/tests/support/visitor";

const SCRIPTS = [{ javaScriptEnabled: true }, { javaScriptEnabled: false }];

describe.skipIf(needsBrowser)(`forms without an account by keyboard only${needsBrowser}`, () => {
  test.for(SCRIPTS)(
    "an opt-out by keyboard moves focus to the invalid field, with JavaScript: $javaScriptEnabled (D26)",
    (scripts, context) =>
      visiting(async ({ visitor }) => {
        const { page } = await visitor(scripts);
        const contact = `somebody-${randomUUID()}@home.example`;
        await page.goto("/opt-out");
        await tabAndType(page, "Work email", "nobody");
        await page.keyboard.press("Enter");
        await page.getByText("This is not an email address").waitFor();
        await expectFocus(page, "Work email");
        await page.keyboard.press("Control+a");
        await page.keyboard.press("Delete");
        await tabTo(page, "Profile URL", "Shift+Tab");
        await page.keyboard.type(`https://social.example/in/jane-${randomUUID()}`);
        await tabAndType(page, "Your email address", contact);
        await tabAndPress(page, "Send link");
        await page.waitForURL("/opt-out/sent");

        await page.goto(await mailedPath(inject("product").mailUrl, contact));
        await tabAndPress(page, "Confirm opt-out");
        await page.waitForURL(/\/opt-out\/[2-9A-Z]{4}(-[2-9A-Z]{4}){2}$/);
        await page.getByText("removed", { exact: true }).waitFor();
      })(context),
  );

  test(
    "data on file is requested and downloaded by keyboard",
    visiting(async ({ visitor }) => {
      const { page } = await visitor();
      const email = "hugo.marsh@lantern.example";
      await page.goto("/your-data");
      await tabAndType(page, "Your email address", "nobody");
      await page.keyboard.press("Enter");
      await page.getByText("Enter a valid email address").waitFor();
      await expectFocus(page, "Your email address");
      await page.keyboard.press("Control+a");
      await page.keyboard.type(email);
      await page.keyboard.press("Enter");
      await page.waitForURL("/your-data/sent");

      await page.goto(await mailedPath(inject("product").mailUrl, email));
      const downloading = page.waitForEvent("download");
      await tabAndPress(page, "Download as JSON");
      expect((await downloading).suggestedFilename()).toBe("peoplepages-on-file.json");
    }),
  );

  test(
    "the theme is switched in place and kept, and the status page is refreshed by keyboard",
    visiting(async ({ visitor }) => {
      const { page } = await visitor({ colorScheme: "light" });
      await page.goto("/privacy");
      await page.waitForLoadState("networkidle");
      await tabAndPress(page, "Theme: system");
      await expectFocus(page, "Theme: light");
      await page.keyboard.press("Space");
      await expectFocus(page, "Theme: dark");
      await tabAndPress(page, "Status");
      await page.waitForURL("**/status");
      expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
      const askedAt = await page
        .getByText(/^Checked /)
        .locator("time")
        .getAttribute("datetime");
      await tabAndPress(page, "Refresh");
      await expect
        .poll(
          () =>
            page
              .getByText(/^Checked /)
              .locator("time")
              .getAttribute("datetime"),
          { timeout: 10_000 },
        )
        .not.toBe(askedAt);
    }),
  );

  test(
    "in a small window nothing covers the focused element, through the whole form of the playground",
    visiting(async ({ visitor }) => {
      const { page } = await visitor({ viewport: { width: 360, height: 640 } });
      await page.goto("/playground#endpoint=person");
      await page.getByRole("button", { name: "Send" }).waitFor();
      await tabTo(page, "Send");
      await tabTo(page, /fields$/, "Shift+Tab");
      await tabTo(page, "Opt out");
    }),
  );
});
