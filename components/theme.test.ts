import { expect, test } from "vitest";
import { nextTheme, parseTheme, THEMES } from "./theme";

test.each(THEMES)("the choice %s is kept", (theme) => {
  expect(parseTheme(theme)).toBe(theme);
});

test.each([undefined, "", "Dark", 'dark"><script>', "__proto__"])("%j leaves it to the system", (text) => {
  expect(parseTheme(text)).toBe("system");
});

test("the switch passes every theme once and comes back", () => {
  const passed = [nextTheme("system"), nextTheme(nextTheme("system")), nextTheme(nextTheme(nextTheme("system")))];
  expect(passed).toEqual(["light", "dark", "system"]);
});
