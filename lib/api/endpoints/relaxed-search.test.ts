import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type ApiBench, createApiBench } from "@/tests/support/fakes/api-bench";
import { seedAcme } from "@/tests/support/fakes/sample-people";

let api: ApiBench;
beforeEach(() => {
  api = createApiBench();
  seedAcme(api.directory);
});

const search = (query: Record<string, string>, key?: string) => api.get("/search", query, key);
const filtersOf = (headers: Headers): unknown => JSON.parse(headers.get("X-Search-Filters") ?? "");

describe("a query that matches nobody as it was read", () => {
  test("is answered without the words that no title has, and says so in the hint and in `unused`", async () => {
    const { body, headers } = await search({ q: "zorbing marketing VPs in Texas" });
    expect(body).toEqual({
      found: true,
      count: 1,
      people: [expect.objectContaining({ name: "Jane Doe" })],
      hint: 'Nobody matches the whole query. Left out, because no title that matches the rest has it: "zorbing".',
      credits_used: 5,
      free_lookups_remaining: 9,
    });
    expect(filtersOf(headers)).toEqual({
      title: "marketing",
      seniority: "vp",
      country: "United States",
      state: "Texas",
      unused: ["zorbing"],
    });
  });

  test("is answered one level up where all of its words are known, with what was widened in the hint", async () => {
    const { body, headers } = await search({ q: "chief marketing officers in Texas" });
    expect(body).toMatchObject({ found: true, count: 1, people: [{ title: "VP Marketing" }] });
    expect(body.hint).toBe('Nobody matches the whole query. Widened: title "chief marketing officer" to "marketing".');
    expect(filtersOf(headers)).toMatchObject({ title: "marketing", seniority: "c_suite", state: "Texas", unused: [] });
  });

  test("costs a key what any found answer costs", async () => {
    const { body } = await search({ q: "zorbing marketing VPs in Texas" }, api.addKey({ granted: 100 }));
    expect(body).toMatchObject({ found: true, credits_used: 5, credits_left: 95 });
  });

  test("keeps limit and with_email in every step", async () => {
    await search({ q: "zorbing 3 zorbing chief marketing officers in Texas", with_email: "true", limit: "7" });
    expect(api.directory.asked.length).toBeGreaterThan(1);
    expect(api.directory.asked.every(({ options }) => options.limit === 7 && options.withEmail)).toBe(true);
  });

  test("a search whose role has no usable word left is a free miss", async () => {
    const { body } = await search({ q: "xylographers in Texas" });
    expect(body).toMatchObject({ found: false, count: 0, people: [], credits_used: 0 });
    expect(api.directory.asked).toHaveLength(1);
  });

  test("is a free miss with the filters as read where no step finds anybody", async () => {
    const { body, headers } = await search({ q: "zorbing chief financial officers in Texas" });
    expect(body).toMatchObject({ found: false, hint: expect.stringContaining("Nobody matches"), credits_used: 0 });
    expect(filtersOf(headers)).toMatchObject({ title: "zorbing chief financial officer", unused: [] });
  });
});

describe("nothing is relaxed", () => {
  test("where the query as read matches somebody: the directory is asked once", async () => {
    const { body } = await search({ q: "marketing VPs in Texas" });
    expect(body).not.toHaveProperty("hint");
    expect(api.directory.calls).toEqual(["search"]);
  });

  test("where only filters were sent", async () => {
    const { body } = await search({ title: "zorbing marketing", state: "Texas" });
    expect(body).toMatchObject({ found: false });
    expect(api.directory.calls).toEqual(["search"]);
  });

  test("of a title that was sent beside the query", async () => {
    const { body } = await search({ q: "VPs in Texas", title: "zorbing marketing" });
    expect(body).toMatchObject({ found: false });
    expect(api.directory.calls).toEqual(["search"]);
  });

  test("where nobody lives in the unknown place that is named", async () => {
    await search({ q: "CTOs in Atlantis" });
    expect(api.directory.calls).toEqual(["search"]);
  });

  test.each(["zorbing CFOs", "qwrt zxcv plmk", "CFOs in Texas but not redheads"])(
    "where nothing is searched for at all: %s",
    async (q) => {
      await search({ q });
      expect(api.directory.calls).toEqual([]);
    },
  );
});

describe("a store that does not answer", () => {
  test("is a 503 in any step, and nothing is charged", async () => {
    api.directory.beforeAnswer = () => {
      api.directory.down = true;
    };
    expect(await search({ q: "zorbing marketing VPs in Texas" })).toMatchObject({ status: 503 });
    expect(api.ledger.calls).not.toContain("capture");
  });
});

describe("the limit of the whole request", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("holds for all steps together, and no step begins after it", async () => {
    api.directory.beforeAnswer = () => new Promise((resolve) => setTimeout(resolve, 1_400));
    const reply = search({ q: "zorbing zorbing chief financial officers in Texas" });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await reply).toMatchObject({ status: 503, body: { error: "temporarily_unavailable" } });

    const begun = api.directory.calls.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(begun).toBe(3);
    expect(api.directory.calls).toHaveLength(begun);
    expect(api.ledger.calls).not.toContain("capture");
  });
});
