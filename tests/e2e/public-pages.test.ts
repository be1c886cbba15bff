import { afterAll, describe, expect, test } from "vitest";
import { expectSound } from "@/tests/support/look";
import { closeBrowser, needsBrowser, visiting } from "@/tests/support/visitor";

const PAGES = [
  { path: "/", status: 200, heading: /^Look up people and companies/ },
  { path: "/docs", status: 200, heading: /^Documentation$/ },
  { path: "/pricing", status: 200, heading: /^Pricing$/ },
  { path: "/no-such-page", status: 404, heading: /^There is no such page$/ },
];
const THEMES = ["light", "dark"] as const;
const SIZES = [
  { width: 360, height: 780 },
  { width: 1440, height: 900 },
];

afterAll(closeBrowser);

describe.skipIf(needsBrowser)(`pages that everybody may see${needsBrowser}`, () => {
  test.for(PAGES.flatMap((page) => THEMES.map((theme) => ({ ...page, theme }))))(
    "$path, $theme: on a phone and on a desk it renders, fits, and shuts nobody out",
    ({ path, status, heading, theme }, context) =>
      visiting(async ({ visitor }) => {
        const { page } = await visitor({ colorScheme: theme, expectedStatuses: [status] });
        for (const size of SIZES) {
          await page.setViewportSize(size);
          const response = await page.goto(path);
          expect(response?.status()).toBe(status);
          expect(await page.getByRole("heading", { level: 1 }).textContent()).toMatch(heading);
          expect(await page.title()).toContain("Peoplepages");
          await expectSound(page);
        }
      })(context),
  );
});
