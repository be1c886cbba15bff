import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openApiClient } from "@/tests/support/api-client";
import { burst, findRateBreaches, findWrongRemaining, timed } from "@/tests/support/check-rate";
import { createPageVisitor, type PageVisitor } from "@/tests/support/page-visitor";

const { origins, databaseUrl, logFile } = inject("api");
const api = openApiClient({ mount: "direct", origin: origins.direct, databaseUrl, logFile });
beforeAll(() => api.open());
afterAll(() => api.close());

const JSON_TYPE = { "Content-Type": "application/json" };
const COMPANY = "/v1/company?domain=oakwell.example";

/** A logged-in customer with a key. */
async function owner() {
  const customer = await api.customer({ credits: 1_000 });
  return { customer, visitor: await api.logIn(customer) };
}

function call(visitor: PageVisitor, order: object, headers: Record<string, string> = {}): Promise<Response> {
  const body = JSON.stringify(order);
  return visitor.send("/playground/call", { method: "POST", body, headers: { ...JSON_TYPE, ...headers } });
}

const recordsOf = async (accountId: string) => {
  const { rows } = await api.pool.query(
    "SELECT endpoint, credits, people FROM accounts.usage_record WHERE meter_id = $1 ORDER BY at",
    [accountId],
  );
  return rows;
};

const requestsOf = async (accountId: string) => {
  const { rows } = await api.pool.query(
    "SELECT key_id, endpoint, status, found, credits FROM accounts.request_log WHERE account_id = $1",
    [accountId],
  );
  return rows;
};

describe("a call with a key of the logged-in account", () => {
  test.each([
    ["/company", "domain=oakwell.example", 1],
    ["/company/people", "domain=oakwell.example&limit=2", 1],
    ["/company", "domain=nowhere.example", 0],
  ])("200 for %s?%s, charged and booked as with the key itself", async (path, query, booked) => {
    const { customer, visitor } = await owner();
    const direct = await customer.patientGet(path, query);
    const reply = await call(visitor, { keyId: customer.keyId, target: `/v1${path}?${query}` });
    const { credits_left: leftDirect, ...saidDirect } = direct.body;
    const { credits_left: left, ...said } = await reply.json();
    expect([reply.status, said]).toEqual([200, saidDirect]);
    expect(left).toBe(Number(leftDirect) - Number(said.credits_used));
    expect(reply.headers.get("x-credits-used")).toBe(direct.headers["x-credits-used"]);
    expect(reply.headers.get("x-credits-left")).toBe(String(left));

    const records = await recordsOf(customer.accountId);
    expect(records).toHaveLength(2 * booked);
    expect(records[1]).toEqual(records[0]);
    const requests = () => requestsOf(customer.accountId);
    // The request log is written a second later (D39).
    await expect.poll(requests, { timeout: 10_000 }).toHaveLength(2);
    const [first, second] = await requests();
    expect(second).toEqual({ ...first, key_id: customer.keyId });
  });

  test("429 by the rate of that key", async () => {
    const { customer, visitor } = await owner();
    const answers = [
      await timed(() => customer.get("/usage")),
      await timed(() => call(visitor, { keyId: customer.keyId, target: "/v1/usage" })),
    ];
    expect(findWrongRemaining(answers)).toEqual([]);
  });

  test("200 that no other site can read and nothing caches", async () => {
    const { customer, visitor } = await owner();
    const { headers } = await call(visitor, { keyId: customer.keyId, target: COMPANY });
    expect([...headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test("the page lists the keys' names and contains no key", async () => {
    const { customer, visitor } = await owner();
    const { html } = await visitor.get("/playground");
    expect(html).toContain(customer.keyId);
    expect(html).not.toContain(customer.key);
    await call(visitor, { keyId: customer.keyId, target: COMPANY });
    expect(await api.readLog()).not.toContain(customer.key);
    expect((await createPageVisitor(origins.direct).get("/playground")).html).not.toContain(customer.keyId);
  });
});

describe("calls that are refused and charge nothing", () => {
  test.each([
    ["from another site", { Origin: "https://evil.example" }, 400],
    ["from a sandboxed page", { Origin: "null" }, 400],
    ["from a sister site", { "Sec-Fetch-Site": "same-site" }, 403],
    ["from another site, as its browser says", { "Sec-Fetch-Site": "cross-site" }, 403],
    ["as a form sends it", { "Content-Type": "application/x-www-form-urlencoded" }, 403],
    ["as a form sends it in disguise", { "Content-Type": "text/plain" }, 403],
  ])("a call %s is refused and charges nothing", async (_from, headers, status) => {
    const { customer, visitor } = await owner();
    expect((await call(visitor, { keyId: customer.keyId, target: COMPANY }, headers)).status).toBe(status);
    expect(await api.usedCredits(customer.accountId)).toBe(0);
  });

  test("a call without an Origin header is refused, because no page sends it so", async () => {
    const { customer, visitor } = await owner();
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const reply = await fetch(new URL("/playground/call", origins.direct), {
      method: "POST",
      headers: { ...JSON_TYPE, Cookie: cookie },
      body: JSON.stringify({ keyId: customer.keyId, target: COMPANY }),
    });
    expect(reply.status).toBe(403);
  });

  test("a call with a key of another account, a revoked key or an unknown one is refused", async () => {
    const { customer, visitor } = await owner();
    const other = await api.customer();
    await customer.revokeKey();
    for (const keyId of [other.keyId, customer.keyId, "", "1", customer.key]) {
      const reply = await call(visitor, { keyId, target: COMPANY });
      expect([reply.status, await reply.text()]).toEqual([404, expect.not.stringContaining("pp_")]);
    }
    expect(await api.usedCredits(other.accountId)).toBe(0);
    expect(await api.usedCredits(customer.accountId)).toBe(0);
  });

  test("a call of a visitor who is not logged in is refused", async () => {
    const { customer } = await owner();
    const reply = await call(createPageVisitor(origins.direct), { keyId: customer.keyId, target: COMPANY });
    expect(reply.status).toBe(401);
    expect(await api.usedCredits(customer.accountId)).toBe(0);
  });

  test("a call with a second key in the query is refused", async () => {
    const { customer, visitor } = await owner();
    const other = await api.customer();
    const reply = await call(visitor, { keyId: customer.keyId, target: `${COMPANY}&key=${other.key}` });
    expect(reply.status).toBe(400);
    expect(await api.usedCredits(other.accountId)).toBe(0);
  });

  test("200 for a call that is sent again with its idempotency key, charged once", async () => {
    const { customer, visitor } = await owner();
    const order = { keyId: customer.keyId, target: COMPANY, idempotencyKey: "a list 7 /company" };
    const bodies = [await (await call(visitor, order)).json(), await (await call(visitor, order)).json()];
    expect(bodies[1]).toEqual(bodies[0]);
    expect(await recordsOf(customer.accountId)).toHaveLength(1);
    const other = await call(visitor, { ...order, target: "/v1/company?domain=lantern.example" });
    expect(other.status).toBe(400);
  });

  test.each([
    ["no JSON", "{"],
    ["an idempotency key that is no text", '{"keyId":"x","target":"/v1/usage","idempotencyKey":7}'],
    ["no object", "null"],
    ["no target", "{}"],
    ["another path", '{"keyId":"x","target":"/account"}'],
    ["too much", JSON.stringify({ keyId: "x", target: `/v1/${"a".repeat(40_000)}` })],
  ])("a request that is not a call is refused: %s", async (_what, body) => {
    const { visitor } = await owner();
    const reply = await visitor.send("/playground/call", { method: "POST", body, headers: JSON_TYPE });
    expect(reply.status).toBe(400);
  });

  test("GET is refused", async () => {
    const { visitor } = await owner();
    expect((await visitor.send("/playground/call")).status).toBe(405);
  });
});

describe("where the parts of a query stand", () => {
  const QUESTION = "CFOs at banks in Texas";
  const read = (visitor: PageVisitor, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
    visitor.send("/playground/reading", {
      method: "POST",
      body: typeof body === "string" ? body : JSON.stringify(body),
      headers: { ...JSON_TYPE, ...headers },
    });

  test("200 for visitors without a key, using no free lookup", async () => {
    const visitor = createPageVisitor(origins.direct);
    const reply = await read(visitor, { q: `  ${QUESTION}  ` });
    const { q, chips } = await reply.json();
    expect([reply.status, q]).toEqual([200, QUESTION]);
    const said = chips.map(({ id, spans }: { id: string; spans: readonly { start: number; end: number }[] }) => [
      id,
      spans.map(({ start, end }) => QUESTION.slice(start, end)).join(),
    ]);
    expect(said).toEqual([
      ["title", "CFOs"],
      ["seniority", "CFOs"],
      ["industry", "at banks"],
      ["place", "in Texas"],
    ]);
    expect(reply.headers.get("cache-control")).toBe("no-store");
    const usage = await (await visitor.send("/v1/usage")).json();
    expect(usage.remaining).toBe(10);
  });

  test("the query is not in the log", async () => {
    const marker = `underwater basket weavers of ${crypto.randomUUID().replaceAll("-", "")}`;
    expect((await read(createPageVisitor(origins.direct), { q: marker })).status).toBe(200);
    expect(await api.readLog()).not.toContain(marker.slice(-32));
  });

  test("403 for another site and for a form", async () => {
    const visitor = createPageVisitor(origins.direct);
    const refused = [
      await read(visitor, { q: QUESTION }, { "Sec-Fetch-Site": "cross-site" }),
      await read(visitor, { q: QUESTION }, { "Content-Type": "text/plain" }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403]);
  });

  test.each([
    ["no JSON", "{"],
    ["no object", "null"],
    ["no question", {}],
    ["an empty question", { q: "  " }],
    ["no text", { q: 1 }],
    ["more than /search takes", { q: "a".repeat(301) }],
    ["far too much", { q: "a".repeat(100_000) }],
  ])("400 for %s", async (_what, body) => {
    expect((await read(createPageVisitor(origins.direct), body)).status).toBe(400);
  });

  test("429 by client address, apart from calls of the API", async () => {
    const visitor = createPageVisitor(origins.direct);
    const answers = await burst(20, () => read(visitor, { q: "CFOs" }));
    expect((await visitor.send("/v1/usage")).status).toBe(200);
    expect(findRateBreaches(answers)).toEqual([]);
    for (const { answer } of answers.filter(({ answer }) => answer.status !== 200)) {
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    }
  });
});

describe("a key for the code samples of the documentation", () => {
  const askForKey = (visitor: PageVisitor, keyId: string, headers: Record<string, string> = {}) =>
    visitor.send("/account/snippet-key", {
      method: "POST",
      body: JSON.stringify({ keyId }),
      headers: { ...JSON_TYPE, ...headers },
    });

  test("200 with the key for its owner, which nothing caches", async () => {
    const { customer, visitor } = await owner();
    const reply = await askForKey(visitor, customer.keyId);
    expect(await reply.json()).toEqual({ key: customer.key });
    expect(reply.headers.get("cache-control")).toBe("no-store");
  });

  test("404 for a key of another account, 401 without a login, 403 for another site, 400 for no key", async () => {
    const { customer, visitor } = await owner();
    const other = await api.customer({ credits: 1 });
    expect((await askForKey(visitor, other.keyId)).status).toBe(404);
    expect((await askForKey(createPageVisitor(origins.direct), customer.keyId)).status).toBe(401);
    expect((await askForKey(visitor, customer.keyId, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    expect(
      (await visitor.send("/account/snippet-key", { method: "POST", body: "{}", headers: JSON_TYPE })).status,
    ).toBe(400);
  });

  test("401 when the login is not recent", async () => {
    const { customer, visitor } = await owner();
    await api.pool.query(
      "UPDATE accounts.account_session SET started_at = started_at - interval '1 hour' WHERE account_id = $1",
      [customer.accountId],
    );
    expect((await askForKey(visitor, customer.keyId)).status).toBe(401);
  });
});
