import type { Page } from "@playwright/test";
import { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { askForCode, codeAfter, enterLoginCode, logInOnPage, newAddress } from "@/tests/support/log-in";
import { expectSound, expectSoundInBothThemes } from "@/tests/support/look";
import { needsBrowser, visiting } from "@/tests/support/visitor";

const SCRIPTS = [{ javaScriptEnabled: true }, { javaScriptEnabled: false }];

let pool: Pool;

beforeAll(() => {
  if (!needsBrowser) pool = new Pool({ connectionString: inject("product").databaseUrl, max: 1 });
});
afterAll(async () => {
  await pool?.end();
});

/** Moves the login codes of an address into the past. */
async function letPass(interval: string, email: string): Promise<void> {
  await pool.query(
    `UPDATE accounts.login_challenge SET created_at = created_at - $1::interval, expires_at = expires_at - $1::interval
     WHERE email = $2`,
    [interval, email],
  );
}

async function problemAt(page: Page): Promise<string> {
  return (await page.getByRole("main").getByRole("alert").textContent()) ?? "";
}

function other(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, "0");
}

describe.skipIf(needsBrowser)(`logging in (D25)${needsBrowser}`, () => {
  test.for(SCRIPTS)("an emailed code logs in, with JavaScript: $javaScriptEnabled", (scripts, context) =>
    visiting(async ({ visitor }) => {
      const { page } = await visitor(scripts);
      await page.goto("/account/sessions");
      expect(new URL(page.url()).pathname).toBe("/login");
      const email = await logInOnPage(page);
      expect(new URL(page.url()).pathname).toBe("/account/sessions");
      expect(await page.getByRole("main").textContent()).toContain(email);
      const session = (await page.context().cookies()).find(({ name }) => name === "peoplepages.session");
      expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax" });

      await page.getByRole("button", { name: "Log out here" }).click();
      await page.waitForURL("/");
      // A copied session cookie is worthless.
      if (session) await page.context().addCookies([session]);
      await page.goto("/account/sessions");
      expect(new URL(page.url()).pathname).toBe("/login");
    })(context),
  );

  test.for(SCRIPTS)(
    "an invalid code or address is explained next to its field, with JavaScript: $javaScriptEnabled",
    (scripts, context) =>
      visiting(async ({ visitor }) => {
        const { page } = await visitor(scripts);
        await page.goto("/login");
        const field = page.getByLabel("Email address");
        for (const [typed, words] of [
          ["", "Enter your email address."],
          ["someone at mail.example", "Enter a valid email address."],
        ] as const) {
          await field.fill(typed);
          await page.getByRole("button", { name: "Send code" }).click();
          await page.getByText(words).waitFor();
          expect(await field.getAttribute("aria-invalid")).toBe("true");
          expect(await field.inputValue()).toBe(typed);
        }

        const email = newAddress();
        const code = await askForCode(page, email);
        await enterLoginCode(page, "1234");
        await page.getByText("A code has 6 digits").waitFor();
        expect(await page.getByLabel("Code").inputValue()).toBe("1234");
        await enterLoginCode(page, other(code));
        await page.getByText("4 attempts left").waitFor();
        // As email programs and people write it.
        await enterLoginCode(page, `${code.slice(0, 3)} ${code.slice(3)}`);
        await page.waitForURL((url) => !url.pathname.startsWith("/login"));
      })(context),
  );

  test(
    "five wrong codes use up a code, the right one is refused then, and a new one works",
    visiting(async ({ visitor }) => {
      const { page } = await visitor();
      const email = newAddress();
      await page.goto("/login?next=/docs");
      const code = await askForCode(page, email);
      for (const left of ["4 attempts left", "3 attempts left", "2 attempts left", "1 attempt left"]) {
        await enterLoginCode(page, other(code));
        await page.getByText(left).waitFor();
      }
      await enterLoginCode(page, other(code));
      await page.getByText("no longer works").waitFor();
      await enterLoginCode(page, code);
      await page.getByText("no longer works").waitFor();

      await letPass("1 minute", email);
      await page.reload();
      expect(await problemAt(page)).toContain("no longer works");
      const newCode = await codeAfter(email, async () => {
        await page.getByRole("button", { name: "Send a new code" }).click();
        await page.getByText(`We sent a new code to ${email}`).waitFor();
      });
      await expectSound(page);
      await enterLoginCode(page, newCode);
      await page.waitForURL("/docs");
    }),
  );

  test(
    "a second code is sent after half a minute, and the wait is shown before",
    visiting(async ({ visitor }) => {
      const { page } = await visitor({ javaScriptEnabled: false });
      await page.goto("/login");
      const email = newAddress();
      await askForCode(page, email);
      await page.getByRole("button", { name: "Send a new code" }).click();
      await page.getByText(/You can request another one in \d+ seconds/).waitFor();
    }),
  );

  test(
    "an expired code is reported before and after it is entered",
    visiting(async ({ visitor }) => {
      const { page } = await visitor();
      await page.goto("/login");
      const email = newAddress();
      const code = await askForCode(page, email);
      await letPass("11 minutes", email);
      await enterLoginCode(page, code);
      await page.getByText("This code has expired").waitFor();
      await page.reload();
      expect(await problemAt(page)).toContain("This code has expired");
    }),
  );

  test(
    "a code works only in the browser that requested it, once, and while it is the newest",
    visiting(async ({ visitor }) => {
      const [one, two, three] = await Promise.all([visitor(), visitor(), visitor()]);
      const email = newAddress();
      await one.page.goto("/login");
      const code = await askForCode(one.page, email);

      await two.page.goto("/login/code");
      await two.page.waitForURL("**/login?**");
      await two.context.addCookies(await one.context.cookies());
      await two.page.goto("/login/code");
      await two.context.clearCookies();
      await enterLoginCode(two.page, code);
      await two.page.getByText("A code works only in the browser that requested it").waitFor();

      await three.context.addCookies(await one.context.cookies());
      await three.page.goto("/login/code");
      await enterLoginCode(one.page, code);
      await one.page.waitForURL((url) => !url.pathname.startsWith("/login"));
      await enterLoginCode(three.page, code);
      await three.page.getByText("This code was already used").waitFor();
    }),
  );

  test(
    "a newer code requested in another browser replaces the earlier one",
    visiting(async ({ visitor }) => {
      const [one, two] = await Promise.all([visitor(), visitor()]);
      const email = newAddress();
      await one.page.goto("/login");
      const code = await askForCode(one.page, email);
      await letPass("1 minute", email);
      await two.page.goto("/login");
      await askForCode(two.page, email);
      await enterLoginCode(one.page, code);
      await one.page.getByText("A newer code was requested").waitFor();
    }),
  );

  test(
    "a login leads only to pages of this site",
    visiting(async ({ visitor }) => {
      const { page, context } = await visitor();
      for (const next of ["//elsewhere.example/", "https://elsewhere.example/", "/\\elsewhere.example", "/login"]) {
        await context.clearCookies();
        await page.goto(`/login?next=${encodeURIComponent(next)}`);
        await logInOnPage(page);
        expect(new URL(page.url()).pathname).toBe("/account");
      }
    }),
  );

  test(
    "logging out everywhere ends the session of the other browser",
    visiting(async ({ visitor }) => {
      const [one, two] = await Promise.all([visitor(), visitor()]);
      const email = newAddress();
      await one.page.goto("/login?next=/account/sessions");
      await logInOnPage(one.page, email);
      await two.page.goto("/login?next=/account/sessions");
      await letPass("1 minute", email);
      await logInOnPage(two.page, email);
      expect(await two.page.getByRole("row").count()).toBe(3);

      await two.page.getByRole("button", { name: "Log out everywhere" }).click();
      await two.page.waitForURL("**/login");
      for (const { page } of [one, two]) {
        await page.goto("/account/sessions");
        expect(new URL(page.url()).pathname).toBe("/login");
      }
    }),
  );

  test(
    "the login pages fit the window and are accessible in both themes",
    visiting(async ({ visitor }) => {
      const { page } = await visitor({ viewport: { width: 360, height: 780 } });
      await page.goto("/login?next=/account/sessions");
      await expectSoundInBothThemes(page);
      const code = await askForCode(page, newAddress());
      await expectSoundInBothThemes(page);
      await enterLoginCode(page, other(code));
      await page.getByText("4 attempts left").waitFor();
      await expectSoundInBothThemes(page);
      await enterLoginCode(page, code);
      await page.waitForURL("/account/sessions");
      await expectSoundInBothThemes(page);
    }),
  );
});
