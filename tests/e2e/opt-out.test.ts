import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { describe, expect, inject, test } from "vitest";
import { expectSound } from "@/tests/support/look";
import { mailedPath } from "@/tests/support/opt-out-pages";
import { needsBrowser, visiting } from "@/tests/support/visitor";

const SCRIPTS = [{ javaScriptEnabled: true }, { javaScriptEnabled: false }];

describe.skipIf(needsBrowser)(`opting out in a browser (D26)${needsBrowser}`, () => {
  test.for(SCRIPTS)(
    "an opt-out goes from the form by email to the receipt, with JavaScript: $javaScriptEnabled",
    (scripts, context) =>
      visiting(async ({ visitor }) => {
        const { page } = await visitor(scripts);
        // The accessibility checker is a script itself.
        const lookAt = async (seen: Page) => (scripts.javaScriptEnabled ? expectSound(seen) : undefined);
        const contact = `somebody-${randomUUID()}@home.example`;
        await page.goto("/opt-out");
        await page.getByLabel("Profile URL").fill("https://social.example/jane");
        await page.getByRole("button", { name: "Send link" }).click();
        await page.getByText("This is not a profile address").waitFor();
        expect(await page.getByLabel("Profile URL").inputValue()).toBe("https://social.example/jane");
        expect(await page.getByLabel("Your email address").getAttribute("aria-invalid")).toBe("true");
        expect(page.url()).not.toMatch(/jane/);
        await lookAt(page);

        await page.getByLabel("Profile URL").fill(`https://social.example/in/jane-${randomUUID()}`);
        await page.getByLabel("Your email address").fill(contact);
        await page.getByRole("button", { name: "Send link" }).click();
        await page.waitForURL("/opt-out/sent");
        await lookAt(page);

        await page.goto(await mailedPath(inject("product").mailUrl, contact));
        await lookAt(page);
        await page.getByRole("button", { name: "Confirm opt-out" }).click();
        await page.waitForURL(/\/opt-out\/[2-9A-Z]{4}(-[2-9A-Z]{4}){2}$/);
        await page.getByText("removed", { exact: true }).waitFor();
        await lookAt(page);
      })(context),
  );

  test(
    "the owner of an address sees what is on file and can download it",
    visiting(async ({ visitor }) => {
      const { page } = await visitor();
      const email = "grace.holloway@lantern.example";
      await page.goto("/your-data");
      await page.getByLabel("Your email address").fill(email);
      await page.getByRole("button", { name: "Send link" }).click();
      await page.waitForURL("/your-data/sent");
      await page.goto(await mailedPath(inject("product").mailUrl, email));
      await page.getByText(email).first().waitFor();
      await expectSound(page);
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("link", { name: "Download as JSON" }).click(),
      ]);
      expect(download.suggestedFilename()).toBe("peoplepages-on-file.json");
    }),
  );
});
