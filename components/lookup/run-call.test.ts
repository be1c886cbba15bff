import { afterEach, expect, test, vi } from "vitest";
import { writeApiHeaders } from "./api-headers";
import { runCall } from "./run-call";

afterEach(() => vi.unstubAllGlobals());

const TARGET = "/v1/search?q=chefs";
const FILTERS = '{"title":"Chef"}';

function answerWith(headers: Readonly<Record<string, string>>, status = 200): void {
  vi.stubGlobal("fetch", async () => new Response("{}", { status, headers }));
}

test("without a key every header of the answer is the API's", async () => {
  answerWith({ "X-Request-Id": "1", "X-Search-Filters": FILTERS });
  expect(await runCall(TARGET, null)).toMatchObject({
    headers: expect.arrayContaining([
      ["x-request-id", "1"],
      ["x-search-filters", FILTERS],
    ]),
    searchFilters: FILTERS,
  });
});

test("by a key they are those that the page lists, and how a question was read is among them", async () => {
  const given = [
    ["X-Request-Id", "1"],
    ["X-Search-Filters", FILTERS],
  ] as const;
  answerWith({ Vary: "rsc", "X-Request-Id": "1", ...writeApiHeaders(given) });
  expect(await runCall(TARGET, "key")).toMatchObject({
    headers: [
      ["x-request-id", "1"],
      ["x-search-filters", FILTERS],
    ],
    searchFilters: FILTERS,
  });
});

test("what the page itself refuses has none of the API's", async () => {
  answerWith({ Vary: "rsc", "Cache-Control": "no-store" }, 401);
  expect(await runCall(TARGET, "key")).toMatchObject({ answer: { status: 401 }, headers: [], searchFilters: null });
});
