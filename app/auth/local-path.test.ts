import fc from "fast-check";
import { expect, test } from "vitest";
import { parseLocalPath } from "./local-path";

test.each([
  "/",
  "/account",
  "/account/checkout/start?plan=growth",
  "/docs?a=b&c=d%20e",
  "/account/checkout?session=%7BID%7D",
])("%s is a valid destination", (path) => expect(parseLocalPath(path)).toBe(path));

test.each([
  ["", "nothing"],
  ["account", "no leading slash"],
  ["//evil.example", "another host"],
  ["/\\evil.example", "another host in browsers"],
  ["\\\\evil.example", "another host"],
  ["/\t/evil.example", "a tab, which browsers ignore"],
  ["/\n/evil.example", "a line break"],
  ["/a\\b", "a backslash"],
  ["/.//evil.example", "two slashes once it is resolved"],
  ["/x/..//evil.example", "another host"],
  ["https://evil.example", "a full URL"],
  ["javascript:alert(1)", "a script"],
  [" /account", "a space before it"],
  ["/ü", "an unencoded character"],
  ["/api/auth/signout", "not a page"],
  ["/API/auth", "not a page"],
  ["/v1/usage", "not a page"],
  ["/account/../api/auth", "not a page once it is resolved"],
  ["/_next/x", "not a page"],
  ["/login", "a redirect loop"],
  ["/login/code?next=/", "a redirect loop"],
  [`/${"a".repeat(1_001)}`, "too long"],
])("%j is not a valid destination: %s", (path) => {
  expect(parseLocalPath(path)).toBeNull();
});

test("every parsed path stays on the site, and parses to itself", () => {
  const piece = fc.constantFrom(
    "/",
    "\\",
    ".",
    "..",
    "//",
    "@",
    ":",
    "evil.example",
    "account",
    "?",
    "#",
    "%2f",
    "\t",
    "a",
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 8 }).map((all) => `/${all.join("")}`),
      (path) => {
        const read = parseLocalPath(path);
        if (read === null) return;
        expect(new URL(read, "https://people.example").origin).toBe("https://people.example");
        expect(parseLocalPath(read)).toBe(read);
      },
    ),
  );
});
