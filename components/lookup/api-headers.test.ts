import { expect, test } from "vitest";
import { readApiHeaders, writeApiHeaders } from "./api-headers";

test("of the page's own answer only what the API gave is shown, and as it gave it", () => {
  const given = [
    ["X-Request-Id", "1"],
    ["Content-Security-Policy", "default-src 'none'"],
  ] as const;
  const headers = new Headers({ Vary: "rsc", "Content-Security-Policy": "of the page", ...writeApiHeaders(given) });
  expect(readApiHeaders(headers)).toEqual([
    ["content-security-policy", "default-src 'none'"],
    ["x-request-id", "1"],
  ]);
});

test("of a refusal by the page itself none", () => {
  expect(readApiHeaders(new Headers({ Vary: "rsc", "Cache-Control": "no-store" }))).toEqual([]);
});
