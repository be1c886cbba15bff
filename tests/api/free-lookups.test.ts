import { describe, expect, test } from "vitest";
import { onBothMounts } from "@/tests/support/api";
import { FINDING_LOOKUPS } from "@/tests/support/lookups";

const HIT = { domain: "oakwell.example" };
const MISS = { domain: "nowhere.example" };

onBothMounts((api) => {
  test("402 with the reset time for the eleventh found lookup of a day", async () => {
    const visitor = await api.visitor();
    for (let remaining = 9; remaining >= 0; remaining--) {
      const { status, headers, body } = await visitor.patientGet("/company", HIT);
      expect(status).toBe(200);
      expect(body.free_lookups_remaining).toBe(remaining);
      expect(headers["x-free-lookups-remaining"]).toBe(String(remaining));
    }
    const { status, headers, body } = await visitor.patientGet("/company", HIT);
    expect(status).toBe(402);
    expect(body).toEqual({
      error: "free_limit_reached",
      message: expect.any(String),
      upgrade_url: "http://localhost:3000/pricing",
      resets_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00(\.000)?Z$/),
      free_lookups_remaining: 0,
    });
    expect(headers["x-free-lookups-remaining"]).toBe("0");
    const { body: usage } = await visitor.patientGet("/usage");
    expect(usage).toMatchObject({ used: 10, remaining: 0, resets_at: body.resets_at });
  });

  test("402 after exactly ten answers with data for a client that sends 5 requests a second", async () => {
    const visitor = await api.visitor();
    const answers = [];
    for (let second = 0; second < 3; second++) {
      answers.push(...(await Promise.all([1, 2, 3, 4, 5].map(() => visitor.patientGet("/company", HIT)))));
    }
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ body }) => body.error === "free_limit_reached")).toHaveLength(5);
    const left = answers.flatMap(({ status, body }) => (status === 200 ? [body.free_lookups_remaining ?? -1] : []));
    expect(left.sort((a, b) => b - a)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  });

  test("200 without using a free lookup for any number of misses and guesses", async () => {
    const visitor = await api.visitor();
    for (let i = 0; i < 6; i++) {
      expect((await visitor.patientGet("/company", MISS)).body.free_lookups_remaining).toBe(10);
      const { body } = await visitor.patientGet("/email", { name: "Karla Nobody", domain: "oakwell.example" });
      expect(body.free_lookups_remaining).toBe(10);
    }
  });

  test.each([1, 2, 4])("200 for exactly as many concurrent lookups as are left, here %d (D13)", async (left) => {
    const visitor = await api.visitor({ freeLookupsUsed: 10 - left });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => visitor.get("/company", HIT)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(left);
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(5 - left);
    for (const { body } of answers.filter(({ status }) => status === 402)) expect(body).not.toHaveProperty("name");
  });

  test("200 for concurrent misses, which use none of the free lookups of found ones", async () => {
    // One more than the found ones use, because at 0 left a miss is refused too.
    const visitor = await api.visitor({ freeLookupsUsed: 6 });
    const queries = [HIT, MISS, HIT, MISS, HIT];
    const answers = await Promise.all(queries.map((query) => visitor.get("/company", query)));
    expect(answers.map(({ body }) => body.found)).toEqual([true, false, true, false, true]);
    expect((await visitor.patientGet("/usage")).body.used).toBe(9);
  });

  test("free lookups used on another day do not count (D13)", async () => {
    const visitor = await api.visitor({ freeLookupsUsed: 10, daysAgo: 1 });
    expect((await visitor.get("/usage")).body).toMatchObject({ used: 0, remaining: 10 });
    expect((await visitor.get("/company", HIT)).body.free_lookups_remaining).toBe(9);
  });

  test("402 after ten found lookups at any endpoints together", async () => {
    const visitor = await api.visitor();
    for (const [index, [path, query]] of Object.entries(FINDING_LOOKUPS).entries()) {
      expect((await visitor.patientGet(path, query)).body.free_lookups_remaining).toBe(9 - index);
    }
  });

  describe("by client address (D12)", () => {
    test("200 for another address after one has used its free lookups (D12)", async () => {
      const visitor = await api.visitor({ freeLookupsUsed: 10 });
      expect((await visitor.get("/company", HIT)).status).toBe(402);
      expect((await api.get("/company", HIT)).status).toBe(200);
    });
  });
});
