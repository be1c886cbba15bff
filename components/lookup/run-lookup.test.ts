import { expect, test } from "vitest";
import { lookupTarget, readAnswer } from "./run-lookup";

const AT = { milliseconds: 12, now: Date.parse("2030-03-01T12:00:00Z") };

function answer(status: number, body: unknown, headers: Record<string, string> = {}) {
  return readAnswer({ status, headers: new Headers(headers) }, JSON.stringify(body), AT);
}

test("what is left empty is left out of the request", () => {
  expect(lookupTarget("/email", { name: "Jane Doe", domain: " " })).toBe("/v1/email?name=Jane+Doe");
  expect(lookupTarget("/usage", {})).toBe("/v1/usage");
  expect(lookupTarget("/company", { domain: "https://a.example/?x=1&y=é" })).toBe(
    "/v1/company?domain=https%3A%2F%2Fa.example%2F%3Fx%3D1%26y%3D%C3%A9",
  );
});

test("an answer is shown with what it cost and what is left", () => {
  expect(answer(200, { found: true }, { "X-Credits-Used": "5", "X-Free-Lookups-Remaining": "9" })).toMatchObject({
    credits: "5",
    freeLeft: "9",
    requestId: null,
    text: '{\n  "found": true\n}',
    refusal: null,
  });
});

test("402: it is worth asking again once the day is over", () => {
  const body = {
    error: "free_limit_reached",
    message: "…",
    resets_at: "2030-03-02T00:00:00Z",
    upgrade_url: "https://a",
  };
  expect(answer(402, body).refusal).toEqual({
    code: "free_limit_reached",
    message: "…",
    againAt: Date.parse("2030-03-02T00:00:00Z"),
    upgradeUrl: "https://a",
  });
});

test("429: it is worth asking again after the seconds it names", () => {
  expect(answer(429, { error: "too_many_requests", message: "…", retry_after: 3 }).refusal?.againAt).toBe(
    AT.now + 3_000,
  );
});

test("400: waiting changes nothing", () => {
  expect(answer(400, { error: "bad_request", message: "Send domain." }).refusal).toMatchObject({
    againAt: null,
    message: "Send domain.",
  });
});

test.each(["<html>", "", "[", "null", "7"])("what is no object is shown as it came: %j", (body) => {
  expect(readAnswer({ status: 502, headers: new Headers() }, body, AT)).toMatchObject({
    text: body,
    refusal: { message: "The answer cannot be read.", againAt: null },
  });
});
