import type { Page } from "@playwright/test";
import { describe, expect, test } from "vitest";
import { expectSound } from "@/tests/support/look";
import { needsBrowser, visiting } from "@/tests/support/visitor";

const LOOKS = [
  { colorScheme: "light", width: 360, rules: "all" },
  { colorScheme: "dark", width: 1440, rules: "looks" },
] as const;

const status = (page: Page) => page.locator(".response-facts .badge").textContent();

async function send(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname.startsWith("/v1/"));
  await page.getByRole("button", { name: "Send" }).click();
  await answered;
  await page.locator(".response-facts .badge").filter({ hasNotText: "sending" }).waitFor();
}

describe.skipIf(needsBrowser)(`documentation and playground${needsBrowser}`, () => {
  test(
    "every page of the documentation is accessible in both themes and has a Markdown version",
    visiting(async ({ visitor, product }) => {
      const { page } = await visitor({ colorScheme: "light" });
      await page.goto("/docs");
      const addresses = await page
        .getByRole("navigation", { name: "Documentation" })
        .getByRole("link")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""))
        .then((all) => all.filter((address) => !address.startsWith("#")));
      expect(addresses.length).toBeGreaterThan(10);
      for (const address of addresses) {
        await page.goto(address);
        // Colors follow from the theme and layout from the width, so each theme is looked at in one width.
        for (const { colorScheme, width, rules } of LOOKS) {
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize({ width, height: 900 });
          await expectSound(page, rules);
        }
        const twin = await fetch(`${product.url}${address}.md`);
        expect(twin.headers.get("content-type")).toContain("text/markdown");
        expect(await twin.text()).toContain(`# ${await page.getByRole("heading", { level: 1 }).textContent()}`);
      }
    }),
  );

  test(
    'a chosen language is kept on the page and on the next, and "Try it" opens the playground filled in',
    visiting(async ({ visitor }) => {
      const { page } = await visitor();
      await page.goto("/docs/company");
      await page.getByLabel("Python").first().check();
      await page.goto("/docs/email");
      expect(await page.getByLabel("Python").first().isChecked()).toBe(true);
      expect(await page.locator(".snippets pre").first().textContent()).toContain("requests.get");
      await page.getByRole("link", { name: "Try it" }).click();
      await page.getByRole("heading", { name: "Find a work email" }).waitFor();
      expect(await page.getByLabel("Full name name").inputValue()).toBe("Jane Doe");
    }),
  );

  test(
    "the playground states what a call can cost, shows the answer, and its address restores the form",
    visiting(async ({ visitor }) => {
      const { page } = await visitor();
      await page.goto("/playground");
      expect(await page.locator(".lookup-price").textContent()).toContain("260 credits");
      await page.getByLabel("fields").fill("profile");
      expect(await page.locator(".lookup-price").textContent()).toContain("5 credits");

      await page.getByRole("link", { name: "/company", exact: true }).click();
      await page.getByLabel("domain").fill("oakwell.example");
      await page.getByLabel("domain").press("Enter");
      await page.locator(".response-facts .badge", { hasText: "200" }).waitFor();
      expect(await page.locator(".response-body").textContent()).toContain("Oakwell Software");

      const shared = page.url();
      await page.goto("/docs");
      await page.goto(shared);
      await page.getByRole("heading", { name: "Look up a company's profile" }).waitFor();
      expect(await page.getByLabel("domain").inputValue()).toBe("oakwell.example");
      await expectSound(page);
    }),
  );

  test(
    "a key in a shared address is removed at once and appears in no snippet",
    visiting(async ({ visitor }) => {
      const { page } = await visitor();
      await page.goto("/playground#endpoint=company&domain=oakwell.example&key=pp_secret");
      await page.waitForURL((url) => !url.href.includes("pp_secret"));
      await page.getByRole("checkbox", { name: /^With an API key/ }).check();
      expect(await page.content()).not.toContain("pp_secret");
      expect(await page.locator(".snippets pre").textContent()).toContain("$PEOPLEPAGES_KEY");
      await page.goto("/playground#key=pp_secret");
      await page.waitForURL((url) => !url.href.includes("pp_secret"));
    }),
  );

  test(
    "invalid input is refused next to its field until it is changed, and Back leads to the endpoint before",
    visiting(async ({ visitor }) => {
      const { page } = await visitor({ expectedStatuses: [400] });
      await page.goto("/playground#endpoint=email&name=Jane+Doe");
      await page.getByRole("heading", { name: "Find a work email" }).waitFor();
      await page.getByRole("link", { name: "/company", exact: true }).click();
      await page.getByRole("heading", { name: "Look up a company's profile" }).waitFor();
      const domain = page.getByLabel("domain");
      await domain.fill("Acme Inc");
      await send(page);
      expect(await status(page)).toBe("400");
      expect(await domain.getAttribute("aria-invalid")).toBe("true");
      const says = page.locator(`#${await domain.getAttribute("aria-describedby")}`);
      expect(await says.textContent()).toMatch(/^domain: send /);
      await expectSound(page);
      await domain.fill("acme.example");
      expect(await domain.getAttribute("aria-invalid")).toBeNull();
      await page.goBack();
      await page.getByRole("heading", { name: "Find a work email" }).waitFor();
      expect(await page.getByLabel("Full name name").inputValue()).toBe("Jane Doe");
    }),
  );

  test(
    "a refusal says what to do and counts down until another try is worthwhile",
    visiting(async ({ visitor }) => {
      const { page } = await visitor({ expectedStatuses: [429] });
      await page.goto("/playground#endpoint=usage");
      await page.getByRole("heading", { name: "See what is left" }).waitFor();
      // More requests than the rate allows, from the same address.
      await page.evaluate(() => Promise.all(Array.from({ length: 8 }, () => fetch("/v1/usage"))));
      await send(page);
      expect(await status(page)).toBe("429");
      await page.getByText("You can try again now.").waitFor();
      await send(page);
      expect(await status(page)).toBe("200");
    }),
  );
});
