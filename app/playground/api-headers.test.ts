import { expect, test } from "vitest";
import { readApiHeaders, writeApiHeaders } from "@/app/playground/api-headers";

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

test("of the API's own answer all", () => {
  expect(readApiHeaders(new Headers({ Vary: "rsc", "X-Request-Id": "1" }))).toEqual([
    ["vary", "rsc"],
    ["x-request-id", "1"],
  ]);
});
