import type { Page } from "@playwright/test";
import { expect, vi } from "vitest";
import { codeAfter, newAddress } from "@/tests/support/log-in";

/** More than any page has between two elements. */
const MOST_TABS = 90;

interface Stop {
  /** The focused element, as a screen reader announces it. */
  readonly name: string;
  readonly isMarked: boolean;
  /** Whether any part of it is visible: inside the window and not covered. */
  readonly isInSight: boolean;
}

/** Describes the focused element, as a screen reader announces it. */
export async function focused(page: Page): Promise<string> {
  return (await findStop(page)).name;
}

/** Waits until this element has focus. Every element focused on the way must show it. */
export async function expectFocus(page: Page, name: string | RegExp): Promise<void> {
  const isThere = (here: string) => (typeof name === "string" ? here === name : name.test(here));
  await vi.waitFor(async () => expect(await focused(page)).toSatisfy(isThere), { timeout: 10_000 });
  await expectSeen(page, await findStop(page));
}

/** Presses Tab, or Shift+Tab, until this element has focus. Every element on the way must show its focus. */
export async function tabTo(page: Page, name: string | RegExp, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    await page.keyboard.press(key);
    const stop = await findStop(page);
    if (stop.name !== "") await expectSeen(page, stop);
    if (typeof name === "string" ? stop.name === name : name.test(stop.name)) return;
  }
  throw new Error(`The keyboard does not come to ${name} on ${page.url()}.`);
}

/** Moves focus to a control and presses it. */
export async function tabAndPress(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press("Enter");
}

/** Moves focus to a field and replaces its content. */
export async function tabAndType(page: Page, name: string | RegExp, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press("Control+a");
  await page.keyboard.type(text);
}

/** Logs in on the open login page, as a new user unless an address is given. */
export async function logInByKeys(page: Page, email = newAddress()): Promise<string> {
  await page.waitForLoadState("networkidle");
  const code = await codeAfter(email, async () => {
    await tabAndType(page, "Email address", email);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/login/code**");
  });
  await expectFocus(page, "Code");
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
  await page.waitForLoadState("networkidle");
  return email;
}

async function expectSeen(page: Page, { name, isMarked, isInSight }: Stop): Promise<void> {
  const where = `${name.slice(0, 60)} on ${new URL(page.url()).pathname}`;
  expect(isMarked, `${where} shows that the keyboard is on it`).toBe(true);
  expect(isInSight, `${where} is in sight when the keyboard is on it`).toBe(true);
}

function findStop(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return { name: "", isMarked: false, isInSight: false };
    const labels = "labels" in element ? [...((element.labels as NodeListOf<HTMLLabelElement> | null) ?? [])] : [];
    const texts = [element.getAttribute("aria-label"), labels.map((label) => label.textContent).join(" ")];
    const name = (texts.find(Boolean) ?? element.textContent ?? "").trim();
    const isSeen = getComputedStyle(element).opacity !== "0";
    const label = labels.find((one) => one.contains(element));
    // A visually hidden radio is marked by its tab, and one field of six boxes by their container.
    const marks = [isSeen ? element : label, element.parentElement];
    const isMarked = marks.some((mark) => mark && getComputedStyle(mark).outlineStyle !== "none");
    const marked = isSeen ? element : (label ?? element);
    const isInSight = [...marked.getClientRects()].some(({ left, right, top, bottom }) => {
      const [x, y] = [
        (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
        (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
      ];
      const there = document.elementFromPoint(x, y);
      return there !== null && (marked.contains(there) || there.contains(marked));
    });
    return { name, isMarked, isInSight };
  });
}
