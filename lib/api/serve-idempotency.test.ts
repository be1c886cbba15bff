import { beforeEach, describe, expect, test } from "vitest";
import { type ApiBench, createApiBench, type Reply } from "@/tests/support/fakes/api-bench";
import { seedAcme } from "@/tests/support/fakes/sample-people";
import { FOUND, MISSED } from "@/tests/support/fakes/sample-queries";
import { ENDPOINTS } from "./registry";

const LOOKUPS = ENDPOINTS.filter((endpoint) => endpoint.kind === "lookup").map((endpoint) => endpoint.path);

let api: ApiBench;

beforeEach(() => {
  api = createApiBench();
  seedAcme(api.directory);
});

/** Sends a GET request with an `Idempotency-Key`, in the order of the parameters given. */
function call(idempotencyKey: string, path: string, query: Readonly<Record<string, string>> = {}, key?: string) {
  const headers = { "idempotency-key": idempotencyKey, ...(key && { authorization: `Bearer ${key}` }) };
  return api.send({ target: `/v1${path}?${new URLSearchParams(query)}`, headers });
}

function reversed(query: Readonly<Record<string, string>> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(query).reverse());
}

/** Calls again until the first response counts as sent. */
async function callTwice(...[key, path, query, apiKey]: Parameters<typeof call>): Promise<readonly Reply[]> {
  return [await call(key, path, query, apiKey), await call(key, path, reversed(query), apiKey)];
}

describe.each(LOOKUPS)("%s", (path) => {
  test("a repeat is answered again and charged once, with a key and without (D44)", async () => {
    const key = api.addKey({ granted: 1_000 });
    const [first, repeat] = await callTwice("row 1", path, FOUND[path], key);
    expect(repeat?.status).toBe(200);
    expect(repeat?.body).toEqual(first?.body);
    const [free, freeRepeat] = await callTwice("row 1", path, FOUND[path]);
    expect(free?.body).toMatchObject({ found: true, free_lookups_remaining: 9 });
    expect(freeRepeat?.body).toEqual(free?.body);
    expect(api.ledger.charges.size).toBe(2);
  });

  test("200 for a repeat when nothing is left (D44)", async () => {
    const price = (await api.get(path, FOUND[path])).body.credits_used as number;
    const key = api.addKey({ granted: price });
    const [first, repeat] = await callTwice("row 1", path, FOUND[path], key);
    expect(first?.body).toMatchObject({ found: true, credits_used: price, credits_left: 0 });
    expect(repeat?.body).toEqual(first?.body);
    expect((await call("row 2", path, FOUND[path], key)).status).toBe(402);
  });

  test("a miss binds nothing, so the key serves another call (D44)", async () => {
    const key = api.addKey({ granted: 1_000 });
    expect((await call("row 1", path, MISSED[path], key)).body).toMatchObject({ found: false, credits_used: 0 });
    expect((await call("row 1", path, FOUND[path], key)).body).toMatchObject({ found: true });
    expect(await call("row 1", path, MISSED[path], key)).toMatchObject({
      status: 400,
      body: { error: "bad_request", docs: expect.stringContaining("#idempotency") },
    });
  });
});

test("400 for another endpoint with a bound key, before the lookup (D44)", async () => {
  const key = api.addKey({ granted: 1_000 });
  await call("row 1", "/company", FOUND["/company"], key);
  const lookups = api.directory.calls.length;
  const reply = await call("row 1", "/company/tech", FOUND["/company/tech"], key);
  expect(reply).toMatchObject({ status: 400, body: { error: "bad_request" } });
  expect(reply.body.message).toContain("Idempotency-Key");
  expect(api.directory.calls).toHaveLength(lookups);
});

test("402 for a repeat when the plan is inactive, 401 when the key is revoked (D44)", async () => {
  const [inactive, revoked] = [api.addKey({ keyId: "a" }), api.addKey({ keyId: "b" })];
  for (const key of [inactive, revoked]) await call("row 1", "/company", FOUND["/company"], key);
  api.ledger.changeKey("a", { standing: "inactive" });
  api.ledger.revoke(api.services.hashKey(revoked));
  expect((await call("row 1", "/company", FOUND["/company"], inactive)).body.error).toBe("plan_inactive");
  expect((await call("row 1", "/company", FOUND["/company"], revoked)).body.error).toBe("invalid_api_key");
});

test("a repeat of a company that was deleted meanwhile finds nothing (D44)", async () => {
  const key = api.addKey({ granted: 1_000 });
  await call("row 1", "/company", FOUND["/company"], key);
  api.directory.companies.length = 0;
  expect((await call("row 1", "/company", FOUND["/company"], key)).body).toMatchObject({
    found: false,
    credits_used: 0,
    credits_left: 995,
  });
});

test("a repeat is logged with the credits that it was charged, none", async () => {
  const key = api.addKey({ granted: 1_000 });
  await callTwice("row 1", "/company", FOUND["/company"], key);
  expect(api.requestLog).toMatchObject([
    { status: 200, found: true, credits: 5 },
    { status: 200, found: true, credits: 0 },
  ]);
});

test.each([
  ["empty", ""],
  ["longer than 255 characters", "x".repeat(256)],
  ["not ASCII", "zeile-ä"],
  ["with a control character", "a\u0007b"],
  ["sent twice", "a\tb"],
])("400 on every endpoint for a key that is %s (D44)", async (_what, key) => {
  for (const { path } of ENDPOINTS) {
    const reply = await call(key, path, FOUND[path]);
    expect(reply).toMatchObject({ status: 400, body: { error: "bad_request" } });
  }
});

test.each(["x", "x".repeat(255), "a b, c!~"])("200 on every endpoint for the key %s (D44)", async (key) => {
  for (const { path } of ENDPOINTS) {
    api = createApiBench();
    seedAcme(api.directory);
    expect((await call(key, path, FOUND[path])).status).toBe(200);
  }
});
