import fc from "fast-check";
import { expect, test } from "vitest";
import { parseLocalPath } from "./local-path";

test.each([
  "/",
  "/account",
  "/account/checkout/start?plan=growth",
  "/docs?a=b&c=d%20e",
  "/account/checkout?session=%7BID%7D",
])("%s is a page to go on to", (path) => expect(parseLocalPath(path)).toBe(path));

test.each([
  ["", "nothing"],
  ["account", "no path"],
  ["//evil.example", "another host"],
  ["/\\evil.example", "another host, as browsers read it"],
  ["\\\\evil.example", "the same"],
  ["/\t/evil.example", "a tab, which browsers drop"],
  ["/\n/evil.example", "a line break"],
  ["/a\\b", "a backslash"],
  ["/.//evil.example", "two slashes once it is resolved"],
  ["/x/..//evil.example", "the same"],
  ["https://evil.example", "a whole address"],
  ["javascript:alert(1)", "a script"],
  [" /account", "a space before it"],
  ["/ü", "what is not encoded"],
  ["/api/auth/signout", "no page"],
  ["/API/auth", "no page"],
  ["/v1/usage", "no page"],
  ["/account/../api/auth", "no page once it is resolved"],
  ["/_next/x", "no page"],
  ["/login", "round in a circle"],
  ["/login/code?next=/", "round in a circle"],
  [`/${"a".repeat(1_001)}`, "too long"],
])("%j is not: %s", (path) => {
  expect(parseLocalPath(path)).toBeNull();
});

test("whatever is read stays on the site, and is read again as it is", () => {
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
