import { afterEach, expect, test, vi } from "vitest";
import { writeApiHeaders } from "./api-headers";
import { runCall } from "./run-call";

afterEach(() => vi.unstubAllGlobals());

const TARGET = "/v1/search?q=chefs";
const FILTERS = '{"title":"Chef"}';

function respondWith(headers: Readonly<Record<string, string>>, status = 200): void {
  vi.stubGlobal("fetch", async () => new Response("{}", { status, headers }));
}

test("without a key, all headers of the response are shown", async () => {
  respondWith({ "X-Request-Id": "1", "X-Search-Filters": FILTERS });
  expect(await runCall(TARGET, null)).toMatchObject({
    headers: expect.arrayContaining([
      ["x-request-id", "1"],
      ["x-search-filters", FILTERS],
    ]),
    searchFilters: FILTERS,
  });
});

test("with a key, the headers that the playground lists are shown, with the search filters among them", async () => {
  const given = [
    ["X-Request-Id", "1"],
    ["X-Search-Filters", FILTERS],
  ] as const;
  respondWith({ Vary: "rsc", "X-Request-Id": "1", ...writeApiHeaders(given) });
  expect(await runCall(TARGET, "key")).toMatchObject({
    headers: [
      ["x-request-id", "1"],
      ["x-search-filters", FILTERS],
    ],
    searchFilters: FILTERS,
  });
});

test("an error of the playground's own route has no headers of the API", async () => {
  respondWith({ Vary: "rsc", "Cache-Control": "no-store" }, 401);
  expect(await runCall(TARGET, "key")).toMatchObject({ response: { status: 401 }, headers: [], searchFilters: null });
});
