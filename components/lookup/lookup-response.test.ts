import { expect, test } from "vitest";
import { lookupTarget, readResponse } from "./lookup-response";

const AT = { milliseconds: 12, now: Date.parse("2030-03-01T12:00:00Z") };

function respond(status: number, body: unknown, headers: Record<string, string> = {}) {
  return readResponse({ status, headers: new Headers(headers) }, JSON.stringify(body), AT);
}

test("a parameter without a value is left out of the request", () => {
  expect(lookupTarget("/email", { name: "Jane Doe", domain: " " })).toBe("/v1/email?name=Jane+Doe");
  expect(lookupTarget("/usage", {})).toBe("/v1/usage");
  expect(lookupTarget("/company", { domain: "https://a.example/?x=1&y=é" })).toBe(
    "/v1/company?domain=https%3A%2F%2Fa.example%2F%3Fx%3D1%26y%3D%C3%A9",
  );
});

test("a response is shown with its price and the free lookups that are left", () => {
  expect(respond(200, { found: true }, { "X-Credits-Used": "5", "X-Free-Lookups-Remaining": "9" })).toMatchObject({
    credits: "5",
    freeLeft: "9",
    requestId: null,
    text: '{\n  "found": true\n}',
    error: null,
  });
});

test("402 can be retried when the free day resets", () => {
  const body = {
    error: "free_limit_reached",
    message: "…",
    resets_at: "2030-03-02T00:00:00Z",
    upgrade_url: "https://a",
  };
  expect(respond(402, body).error).toEqual({
    code: "free_limit_reached",
    message: "…",
    retryAt: Date.parse("2030-03-02T00:00:00Z"),
    upgradeUrl: "https://a",
  });
});

test("429 can be retried after the seconds in its body", () => {
  expect(respond(429, { error: "too_many_requests", message: "…", retry_after: 3 }).error?.retryAt).toBe(
    AT.now + 3_000,
  );
});

test("400 cannot be fixed by waiting", () => {
  expect(respond(400, { error: "bad_request", message: "Send domain." }).error).toMatchObject({
    retryAt: null,
    message: "Send domain.",
  });
});

test.each(["<html>", "", "[", "null", "7"])("the body %j, which is not a JSON object, is shown unchanged", (body) => {
  expect(readResponse({ status: 502, headers: new Headers() }, body, AT)).toMatchObject({
    text: body,
    error: { message: "The response is unreadable.", retryAt: null },
  });
});
