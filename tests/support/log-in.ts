import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { expect, inject, vi } from "vitest";
import { authCookies } from "@/app/auth/auth-cookies";
import type { AccountHolder } from "@/tests/support/api-client";
import { readCodes, readLoginCode } from "@/tests/support/caught-mail";

export function newAddress(): string {
  return `someone-${randomUUID()}@mail.example`;
}

/** Requests a code on the open login page and returns the one that arrives. */
export function askForCode(page: Page, email: string): Promise<string> {
  return codeAfter(email, async () => {
    await page.getByLabel("Email address").fill(email);
    await page.getByRole("button", { name: "Send code" }).click();
    await page.waitForURL("**/login/code**");
  });
}

/** The code that arrives at an address because of an action. */
export async function codeAfter(email: string, act: () => Promise<void>): Promise<string> {
  const { mailUrl } = inject("product");
  const before = await readCodes(mailUrl, email);
  await act();
  await vi.waitFor(async () => expect(await readCodes(mailUrl, email)).toHaveLength(before.length + 1), {
    timeout: 10_000,
  });
  return readLoginCode(mailUrl, email);
}

export async function enterLoginCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

/** Gives a browser a session of an account, for tests whose subject begins after the login. */
export async function startSessionIn(context: BrowserContext, account: AccountHolder): Promise<void> {
  const { url } = inject("product");
  const { name } = authCookies(url).session;
  await context.addCookies([{ name, value: await account.startSession(), url, httpOnly: true, sameSite: "Lax" }]);
}

/** Logs in on the open login page, as a new user unless an address is given. */
export async function logInOnPage(page: Page, email = newAddress()): Promise<string> {
  await enterLoginCode(page, await askForCode(page, email));
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
  return email;
}
