import { expect, test } from "vitest";
import { siteUrl } from "./loopback";

test.each([
  ["localhost:3000", "http://localhost:3000"],
  ["[::1]:3000", "http://[::1]:3000"],
  ["127.0.0.1:3000", "http://127.0.0.1:3000"],
  ["evil.example", "http://127.0.0.1:3000"],
  ["localhost.evil.example:3000", "http://127.0.0.1:3000"],
  ["a b", "http://127.0.0.1:3000"],
  [undefined, "http://127.0.0.1:3000"],
])("a visitor who reached this machine as %s is sent back to %s", (host, url) => {
  expect(siteUrl(host, "http://127.0.0.1:3000")).toBe(url);
});

test("a site with a name of its own is found by that name alone", () => {
  expect(siteUrl("localhost:3000", "https://people.example")).toBe("https://people.example");
});
