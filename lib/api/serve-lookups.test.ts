import { beforeEach, describe, expect, test } from "vitest";
import { type ApiBench, createApiBench } from "@/tests/support/fakes/api-bench";
import { seedAcme } from "@/tests/support/fakes/sample-people";
import { FOUND, MISSED } from "@/tests/support/fakes/sample-queries";
import { ENDPOINTS } from "./registry";

const LOOKUPS = ENDPOINTS.filter((endpoint) => endpoint.kind === "lookup").map((endpoint) => endpoint.path);

let api: ApiBench;
let address: ReturnType<ApiBench["services"]["hashAddress"]>;

/** The credits of a lookup's example, from a directory and a ledger of their own. */
async function priceOf(path: string): Promise<number> {
  const other = createApiBench();
  seedAcme(other.directory);
  return Number((await other.get(path, FOUND[path], other.addKey())).body.credits_used);
}

beforeEach(() => {
  api = createApiBench();
  seedAcme(api.directory);
  address = api.services.hashAddress("192.0.2.7");
});

describe.each(LOOKUPS)("%s", (path) => {
  test("a found lookup takes one free lookup and tells what is left, in body and header", async () => {
    api.ledger.setFreeUsed(address, 3);
    const reply = await api.get(path, FOUND[path]);
    expect(reply).toMatchObject({ status: 200, body: { found: true, free_lookups_remaining: 6 } });
    expect(reply.body.credits_used).toBeGreaterThan(0);
    expect(reply.body).not.toHaveProperty("credits_left");
    expect(reply.headers.get("X-Free-Lookups-Remaining")).toBe("6");
    expect(reply.headers.get("X-Credits-Used")).toBe(String(reply.body.credits_used));
    expect([...api.ledger.charges.values()]).toMatchObject([
      { endpoint: path, credits: reply.body.credits_used, requestId: reply.headers.get("X-Request-Id") },
    ]);
  });

  test("a miss is free, and tells what is left", async () => {
    api.ledger.setFreeUsed(address, 3);
    const reply = await api.get(path, MISSED[path]);
    expect(reply).toMatchObject({ status: 200, body: { found: false, credits_used: 0, free_lookups_remaining: 7 } });
    expect(reply.headers.get("X-Free-Lookups-Remaining")).toBe("7");
    expect(api.ledger.calls).not.toContain("capture");
  });

  test("with a key: credits are spent, and nothing is said of free lookups", async () => {
    const key = api.addKey({ granted: 1_000, used: 100 });
    const reply = await api.get(path, FOUND[path], key);
    const left = 900 - Number(reply.body.credits_used);
    expect(reply).toMatchObject({ status: 200, body: { found: true, credits_left: left } });
    expect(reply.body).not.toHaveProperty("free_lookups_remaining");
    expect(reply.headers.get("X-Free-Lookups-Remaining")).toBeNull();
    expect(reply.headers.get("X-Credits-Left")).toBe(String(left));
  });

  test("with a key: a miss tells the credits left", async () => {
    const reply = await api.get(path, MISSED[path], api.addKey({ granted: 1_000, used: 100 }));
    expect(reply).toMatchObject({ status: 200, body: { found: false, credits_used: 0, credits_left: 900 } });
    expect(reply.body).not.toHaveProperty("free_lookups_remaining");
  });

  test("402 free_limit_reached comes before the lookup", async () => {
    api.ledger.setFreeUsed(address, 10);
    const reply = await api.get(path, FOUND[path]);
    expect(reply.status).toBe(402);
    expect(reply.body).toEqual({
      error: "free_limit_reached",
      message: expect.any(String),
      upgrade_url: "https://peoplepages.example/pricing",
      resets_at: "2030-03-02T00:00:00.000Z",
      free_lookups_remaining: 0,
    });
    expect(reply.headers.get("X-Free-Lookups-Remaining")).toBe("0");
    expect(api.directory.calls).toEqual([]);
  });

  test("D15: at 0 credits 402 comes before the lookup, says what is left and points at the prices", async () => {
    const reply = await api.get(path, FOUND[path], api.addKey({ granted: 10, used: 10 }));
    expect(reply).toMatchObject({ status: 402, body: { error: "credits_exhausted" } });
    expect(reply.body.message).toMatch(/\b0 left\b.*https:\/\/peoplepages\.example\/pricing/);
    expect(Object.keys(reply.body)).toEqual(["error", "message"]);
    expect(api.directory.calls).toEqual([]);
  });

  test("credits that renew are said to, and credits that never do are not", async () => {
    const price = await priceOf(path);
    const keys = [api.addKey({ granted: price - 1 }), api.addKey({ granted: 10, used: 10 })];
    for (const key of keys) {
      expect((await api.get(path, FOUND[path], key)).body.message).toMatch(/more credits than are left: \d+ left\./);
    }
    const renewsAt = new Date("2030-04-01T00:00:00Z");
    for (const left of [price - 1, 0]) {
      const key = api.addKey({ granted: 1_000, used: 1_000 - left, renewsAt });
      const { body } = await api.get(path, FOUND[path], key);
      expect(body.message).toMatch(/than the plan has left until it renews: \d+ left\./);
    }
  });

  test("D15: too few credits for what was found: nothing charged, nothing returned, same words as before", async () => {
    const left = (await priceOf(path)) - 1;
    const reply = await api.get(path, FOUND[path], api.addKey({ granted: left }));
    expect(reply).toMatchObject({ status: 402, body: { error: "credits_exhausted" } });
    expect(reply.body.message).toContain(` ${left} left`);
    expect(Object.keys(reply.body)).toEqual(["error", "message"]);
    expect(api.ledger.charges.size).toBe(0);
  });

  test("D1: plan_inactive comes before credits_exhausted, and before the lookup", async () => {
    const reply = await api.get(path, FOUND[path], api.addKey({ standing: "inactive", granted: 10, used: 10 }));
    expect(reply).toMatchObject({ status: 402, body: { error: "plan_inactive" } });
    expect(Object.keys(reply.body)).toEqual(["error", "message"]);
    expect(api.directory.calls).toEqual([]);
  });

  test("D1: 400 comes before 402", async () => {
    api.ledger.setFreeUsed(address, 10);
    expect((await api.get(path, { ...FOUND[path], nonsense: "1" })).status).toBe(400);
  });

  test("D14: losing the last free lookup to a race withholds the answer", async () => {
    api.ledger.setFreeUsed(address, 9);
    api.ledger.beforeCapture = () => api.ledger.setFreeUsed(address, 10);
    const reply = await api.get(path, FOUND[path]);
    expect(reply).toMatchObject({ status: 402, body: { error: "free_limit_reached" } });
    expect(reply.text).not.toContain("found");
  });

  test.each([
    ["plan_inactive", 402, { standing: "inactive" as const }],
    ["credits_exhausted", 402, { left: 0 }],
  ])("D14: the debit re-checks: %s", async (error, status, change) => {
    const key = api.addKey({ keyId: "k1" });
    api.ledger.beforeCapture = () => api.ledger.changeKey("k1", change);
    expect(await api.get(path, FOUND[path], key)).toMatchObject({ status, body: { error } });
  });

  test("D14: a key revoked before the debit is a 401", async () => {
    const key = api.addKey();
    api.ledger.beforeCapture = () => api.ledger.revoke(api.services.hashKey(key));
    const reply = await api.get(path, FOUND[path], key);
    expect(reply).toMatchObject({ status: 401, body: { error: "invalid_api_key" } });
  });

  test("503: the directory does not answer, and nothing is billed", async () => {
    api.directory.down = true;
    const reply = await api.get(path, FOUND[path]);
    expect(reply).toMatchObject({ status: 503, body: { error: "temporarily_unavailable" } });
    const wait = Number(reply.body.retry_after);
    expect(wait).toBeGreaterThanOrEqual(1);
    expect(wait).toBeLessThanOrEqual(30);
    expect(reply.headers.get("Retry-After")).toBe(String(wait));
    expect(api.ledger.calls).not.toContain("capture");
  });

  test("D34: with the ledger down a miss is 503 too", async () => {
    api.ledger.down.add("findFreeAllowance");
    expect((await api.get(path, MISSED[path])).status).toBe(503);
    expect(api.directory.calls).toEqual([]);
  });

  test("D22: a ledger that cannot be written withholds the answer", async () => {
    api.ledger.down.add("capture");
    const reply = await api.get(path, FOUND[path]);
    expect(reply.status).toBe(503);
    expect(reply.text).not.toContain("found");
  });

  test("a client that has gone before the debit is not charged", async () => {
    const gone = new AbortController();
    api.directory.beforeAnswer = () => gone.abort();
    const query = new URLSearchParams(FOUND[path]).toString();
    await api.send({ target: `/v1${path}?${query}`, signal: gone.signal });
    expect(api.directory.calls.length).toBeGreaterThan(0);
    expect(api.ledger.calls).not.toContain("capture");
    expect(api.logged).toMatchObject([{ level: "info", fields: { status: 499 } }]);
  });
});

describe("a key with a cap (D45)", () => {
  test("402 at the cap, before the lookup, with a message that names the cap and what is left of it", async () => {
    const key = api.addKey({ granted: 1_000, cap: { limit: 50, left: 0 } });
    const reply = await api.get("/company", FOUND["/company"], key);
    expect(reply).toMatchObject({ status: 402, body: { error: "credits_exhausted" } });
    expect(reply.body.message).toContain("the cap of this key, 50 per billing period, has left: 0 left");
    expect(Object.keys(reply.body).sort()).toEqual(["error", "message"]);
    expect(api.directory.calls).toEqual([]);
  });

  test("402 for a find beyond the cap, and 200 for a miss while something is left", async () => {
    const left = (await priceOf("/company")) - 1;
    const key = api.addKey({ granted: 1_000, cap: { limit: 50, left } });
    expect((await api.get("/company", FOUND["/company"], key)).body.message).toContain(`has left: ${left} left`);
    expect((await api.get("/company", MISSED["/company"], key)).body).toMatchObject({ credits_left: left });
    expect((await api.get("/usage", {}, key)).body).toMatchObject({ credits_left: 1_000 });
  });
});
