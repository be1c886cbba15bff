import { expect, test } from "vitest";
import { nextTheme, parseTheme, THEMES } from "./theme";

test.each(THEMES)("the cookie value %s selects that theme", (theme) => {
  expect(parseTheme(theme)).toBe(theme);
});

test.each([undefined, "", "Dark", 'dark"><script>', "__proto__"])(
  "the cookie value %j selects the system theme",
  (text) => {
    expect(parseTheme(text)).toBe("system");
  },
);

test("the switch visits every theme once and returns to the first", () => {
  const passed = [nextTheme("system"), nextTheme(nextTheme("system")), nextTheme(nextTheme(nextTheme("system")))];
  expect(passed).toEqual(["light", "dark", "system"]);
});
