import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { createApiKey } from "@/lib/domain/keys/api-key";
import { type ApiBench, createApiBench } from "@/tests/support/fakes/api-bench";
import { seedAcme } from "@/tests/support/fakes/sample-people";
import { FOUND } from "@/tests/support/fakes/sample-queries";
import { ENDPOINTS } from "./registry";

const PATHS = ENDPOINTS.map((endpoint) => endpoint.path);
const STRANGER = createApiKey(() => 3);

let api: ApiBench;
let address: ReturnType<ApiBench["services"]["hashAddress"]>;

beforeEach(() => {
  api = createApiBench();
  seedAcme(api.directory);
  address = api.services.hashAddress("192.0.2.7");
});

describe.each(PATHS)("%s", (path) => {
  test("every answer carries the common headers, and its own request id", async () => {
    for (const query of [FOUND[path], { nonsense: "1" }]) {
      const { headers } = await api.send({
        target: `/v1${path}?${new URLSearchParams(query)}`,
        headers: { "x-request-id": "theirs" },
      });
      expect(headers.get("Cache-Control")).toBe("no-store");
      expect(headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(headers.get("Content-Security-Policy")).toBe("default-src 'none'");
      expect(headers.get("Referrer-Policy")).toBe("no-referrer");
      expect(headers.get("Content-Type")).toBe("application/json; charset=utf-8");
      expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
      expect(headers.get("Access-Control-Allow-Credentials")).toBeNull();
      expect(headers.get("RateLimit-Limit")).toBe("5");
      expect(headers.get("RateLimit-Remaining")).toBe("4");
      expect(headers.get("RateLimit-Reset")).toBe("1");
    }
  });

  test.each(["HEAD", "POST", "PUT", "PATCH", "DELETE", "TRACE", "PURGE", "get"])(
    "D9: %s is 405, looks up nothing and is not counted",
    async (method) => {
      const query = new URLSearchParams(FOUND[path]).toString();
      const reply = await api.send({ target: `/v1${path}?${query}`, method });
      expect(reply).toMatchObject({ status: 405, body: { error: "method_not_allowed" } });
      expect(reply.headers.get("Allow")).toBe("GET, OPTIONS");
      expect(reply.headers.get("RateLimit-Limit")).toBeNull();
      expect(api.limiter.taken).toEqual([]);
      expect(api.directory.calls).toEqual([]);
    },
  );

  test("D9, D10: OPTIONS answers preflight and is not counted", async () => {
    const reply = await api.send({ target: `/v1${path}`, method: "OPTIONS" });
    expect(reply.status).toBe(204);
    expect(reply.text).toBe("");
    expect(reply.headers.get("Access-Control-Allow-Methods")).toContain("GET");
    expect(reply.headers.get("Access-Control-Allow-Headers")).toBe("Authorization, X-API-Key, Idempotency-Key");
    expect(reply.headers.get("Access-Control-Expose-Headers")).toContain("X-Free-Lookups-Remaining");
    expect(api.limiter.taken).toEqual([]);
  });

  test("D9: a trailing slash is answered in place", async () => {
    const reply = await api.send({ target: `/v1${path}/?${new URLSearchParams(FOUND[path])}` });
    expect(reply.status).toBe(200);
  });

  test.each([
    ["malformed", "pp_short"],
    ["unknown", STRANGER],
  ])("D1: a %s key is 401 before the parameters are looked at, and counts for the address", async (_kind, key) => {
    const reply = await api.get(path, { nonsense: "1" }, key);
    expect(reply).toMatchObject({
      status: 401,
      body: { error: "invalid_api_key", upgrade_url: "https://peoplepages.example/pricing" },
    });
    expect(reply.text).not.toContain(key);
    expect(api.limiter.taken).toEqual([`address:${address}`]);
  });

  test("D23: a malformed key asks no store", async () => {
    await api.get(path, FOUND[path], "pp_short");
    expect(api.ledger.calls).toEqual([]);
  });

  test("D23: two keys that differ are 400 before either is tried, and count for the address", async () => {
    const query = new URLSearchParams({ ...FOUND[path], key: api.addKey() });
    const reply = await api.send({ target: `/v1${path}?${query}`, headers: { "x-api-key": api.addKey() } });
    expect(reply).toMatchObject({ status: 400, body: { error: "bad_request" } });
    expect(api.ledger.calls).toEqual([]);
    expect(api.limiter.taken).toEqual([`address:${address}`]);
  });

  test("D11: a valid key is counted for itself, however it is sent", async () => {
    const key = api.addKey({ keyId: "k1" });
    await api.get(path, FOUND[path], key);
    await api.get(path, { ...FOUND[path], key });
    await api.send({ target: `/v1${path}?${new URLSearchParams(FOUND[path])}`, headers: { "x-api-key": key } });
    expect(api.limiter.taken).toEqual(["key:k1", "key:k1", "key:k1"]);
  });

  test("429 comes before 401 and before everything after it", async () => {
    api.limiter.refused.set(`address:${address}`, 12);
    for (const key of [undefined, "pp_short", STRANGER]) {
      const reply = await api.get(path, { nonsense: "1" }, key);
      expect(reply).toMatchObject({ status: 429, body: { error: "too_many_requests", retry_after: 12 } });
      expect(reply.headers.get("Retry-After")).toBe("12");
      expect(reply.headers.get("RateLimit-Remaining")).toBe("0");
    }
  });

  test("D34: with the ledger down the answer is 503, with a key and without", async () => {
    const key = api.addKey();
    api.ledger.down.add("findFreeAllowance").add("findKeyHolder");
    for (const reply of [await api.get(path, FOUND[path]), await api.get(path, FOUND[path], key)]) {
      expect(reply).toMatchObject({ status: 503, body: { error: "temporarily_unavailable" } });
    }
    expect(api.limiter.taken).toEqual([`address:${address}`, `address:${address}`]);
  });

  test("without a client address, only a valid key is served", async () => {
    const query = new URLSearchParams(FOUND[path]).toString();
    const send = (headers: Record<string, string>) =>
      api.send({ target: `/v1${path}?${query}`, clientAddress: null, headers });
    expect((await send({})).status).toBe(503);
    expect((await send({ "x-api-key": "pp_short" })).status).toBe(503);
    expect((await send({ "x-api-key": STRANGER })).status).toBe(503);
    expect((await send({ "x-api-key": api.addKey() })).status).toBe(200);
  });

  test.each(["image", "iframe", "style", "script"])("D10: a cross-site %s cannot burn a free lookup", async (dest) => {
    const target = `/v1${path}?${new URLSearchParams(FOUND[path])}`;
    const headers = { "sec-fetch-site": "cross-site", "sec-fetch-dest": dest };
    expect(await api.send({ target, headers })).toMatchObject({ status: 400, body: { error: "bad_request" } });
    expect((await api.send({ target, headers: { ...headers, "x-api-key": api.addKey() } })).status).toBe(200);
    expect((await api.send({ target, headers: { ...headers, "sec-fetch-site": "same-origin" } })).status).toBe(200);
  });

  test.each(["empty", "document"])("D10: a cross-site %s is welcome", async (dest) => {
    const target = `/v1${path}?${new URLSearchParams(FOUND[path])}`;
    const headers = { "sec-fetch-site": "cross-site", "sec-fetch-dest": dest };
    expect((await api.send({ target, headers })).status).toBe(200);
  });

  test("D39: an account's request is logged, whatever the answer; nobody else's is", async () => {
    const key = api.addKey({ keyId: "k1", accountId: "a1" });
    await api.get(path, FOUND[path]);
    const good = await api.get(path, FOUND[path], key);
    await api.get(path, { nonsense: "1" }, key);
    const lookup = path !== "/usage";
    expect(api.requestLog).toMatchObject([
      {
        accountId: "a1",
        keyId: "k1",
        requestId: good.headers.get("X-Request-Id"),
        endpoint: path,
        status: 200,
        found: lookup ? true : null,
        credits: lookup ? good.body.credits_used : 0,
      },
      { endpoint: path, status: 400, found: null, credits: 0 },
    ]);
  });

  test("one log event a request, without anything that was asked or returned", async () => {
    const key = api.addKey({ keyId: "k1" });
    const reply = await api.get(path, FOUND[path], key);
    expect(api.logged).toMatchObject([
      {
        level: "info",
        fields: { endpoint: path, status: 200, keyId: "k1", requestId: reply.headers.get("X-Request-Id") },
      },
    ]);
    const text = JSON.stringify(api.logged);
    const sent = Object.values(FOUND[path] ?? {}).filter((value) => value.length > 1);
    for (const value of [key, "Jane", ...sent]) expect(text).not.toContain(value);
  });

  test("D22: a request that had waited for three seconds is 503 at once, and asks no store", async () => {
    const target = `/v1${path}?${new URLSearchParams(FOUND[path])}`;
    const reply = await api.send({ target, arrivedAt: performance.now() - 3_001 });
    expect(reply).toMatchObject({ status: 503, body: { error: "temporarily_unavailable" } });
    expect(api.ledger.calls).toEqual([]);
    expect(api.directory.calls).toEqual([]);
  });

  test("nothing is logged before the answer went out", async () => {
    let goOut = (_status: number) => {};
    const sent = new Promise<number>((resolve) => {
      goOut = resolve;
    });
    const target = `/v1${path}?${new URLSearchParams(FOUND[path])}`;
    expect((await api.send({ target, sent })).status).toBe(200);
    expect(api.logged).toEqual([]);
    goOut(200);
    await sent;
    await expect.poll(() => api.logged).toHaveLength(1);
  });

  test("a log that throws takes nothing from the answer", async () => {
    const fail = () => {
      throw new Error("ENOSPC");
    };
    const broken = createApiBench({ log: { info: fail, error: fail } });
    seedAcme(broken.directory);
    expect((await broken.get(path, FOUND[path])).status).toBe(200);
    expect(broken.ledger.charges.size).toBe(path === "/usage" ? 0 : 1);
  });

  test("an unforeseen failure is 503 in the error shape, its cause in the log alone", async () => {
    const broken = createApiBench({
      hashAddress: () => {
        throw new Error("secret cause");
      },
    });
    const reply = await broken.get(path, FOUND[path]);
    expect(reply).toMatchObject({ status: 503, body: { error: "temporarily_unavailable" } });
    expect(reply.text).not.toContain("secret");
    expect(broken.logged[0]).toMatchObject({ level: "error", fields: { err: { message: "secret cause" } } });
  });
});

test.each(["/v1", "/v1/", "/v1/nothing", "/v1/Person", "/v1//person", "/v1/company%2Ftech", "/person", "/v1/person/x"])(
  "D9: %s is 404 in the error shape, whatever the method, and not counted",
  async (target) => {
    for (const method of ["GET", "POST", "HEAD"]) {
      expect(await api.send({ target, method })).toMatchObject({ status: 404, body: { error: "not_found" } });
    }
    expect(api.limiter.taken).toEqual([]);
  },
);

test.each(["/v1/%zz", "/v1/person%ff", "http://other.example/v1/person"])(
  "D9: the target %s is 400 and not counted",
  async (target) => {
    expect(await api.send({ target })).toMatchObject({ status: 400, body: { error: "bad_request" } });
    expect(api.limiter.taken).toEqual([]);
  },
);

test("without billing nothing points at the pricing page", async () => {
  const free = createApiBench({ sellsPlans: false });
  free.ledger.setFreeUsed(free.services.hashAddress("192.0.2.7"), 10);
  const replies = [
    await free.get("/company", { domain: "acme.example" }),
    await free.get("/company", { domain: "acme.example" }, "pp_short"),
    await free.get("/company", { domain: "acme.example" }, free.addKey({ granted: 0 })),
  ];
  expect(replies.map(({ status }) => status)).toEqual([402, 401, 402]);
  for (const { text } of replies) expect(text).not.toContain("/pricing");
});

test("D9: whatever is sent, the answer is JSON in the error shape or a 200", async () => {
  const piece = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("%", "%zz", "&", "=", "key=", "domain=", "pp_", "\u0000"),
  );
  const target = fc
    .tuple(
      fc.constantFrom("", "/v1", "/v1/company", "/v1/search", "/v1/person"),
      fc.constantFrom("", "?", "/"),
      fc.array(piece),
    )
    .map(([path, mark, rest]) => path + mark + rest.join(""));
  const headers = fc.record({ authorization: fc.string(), "x-api-key": fc.string() }, { requiredKeys: [] });
  await fc.assert(
    fc.asyncProperty(target, fc.constantFrom("GET", "POST", "HEAD"), headers, async (target, method, headers) => {
      const reply = await api.send({ target, method, headers: { ...headers } });
      expect([200, 400, 401, 404, 405]).toContain(reply.status);
      const shape = { error: expect.any(String), message: expect.any(String) };
      expect(reply.body).toMatchObject(reply.status === 200 ? {} : shape);
    }),
  );
  expect(api.logged.filter(({ level }) => level === "error")).toEqual([]);
});
