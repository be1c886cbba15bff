import { expect, test } from "vitest";
import { readApiHeaders, writeApiHeaders } from "./api-headers";

test("only the headers that the API sent are shown, with the values that it sent", () => {
  const sent = [
    ["X-Request-Id", "1"],
    ["Content-Security-Policy", "default-src 'none'"],
  ] as const;
  const headers = new Headers({ Vary: "rsc", "Content-Security-Policy": "of the page", ...writeApiHeaders(sent) });
  expect(readApiHeaders(headers)).toEqual([
    ["content-security-policy", "default-src 'none'"],
    ["x-request-id", "1"],
  ]);
});

test("an error of the playground's own route shows no headers", () => {
  expect(readApiHeaders(new Headers({ Vary: "rsc", "Cache-Control": "no-store" }))).toEqual([]);
});
