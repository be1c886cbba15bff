import { afterEach, describe, expect, test } from "vitest";
import { ENDPOINTS } from "@/lib/api/registry";
import { type Agent, bodyOf, connectByHttp, connectByStdio, REVISIONS } from "@/tests/support/agent";
import { onBothMounts, onDirectMount } from "@/tests/support/api";
import type { ApiClient } from "@/tests/support/api-client";
import { send } from "@/tests/support/http-get";
import { randomAddress } from "@/tests/support/random-address";

const COMPANY = { domain: "oakwell.example" };
const PERSON = { name: "Robert Okafor", domain: "oakwell.example" };
const SESSION = [
  ["search", { q: "marketing leaders", company_domain: "oakwell.example", limit: 2 }],
  ["email", PERSON],
  ["mobile", { social_url: "https://www.social.example/in/robert-okafor" }],
  ["company", COMPANY],
  ["email", PERSON],
  ["usage", {}],
] as const;
/** Enough for the people, the email and the company, and too few for the mobile. */
const CREDITS = 25;

/** Closed after each test: a client that is left open keeps its server's connection, or a process. */
const open: Agent[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((agent) => agent.close()));
});

async function opened(agent: Promise<Agent>): Promise<Agent> {
  open.push(await agent);
  return agent;
}

/** An agent at an address of its own. */
function byHttp({ origin }: ApiClient, headers: Readonly<Record<string, string>> = {}, query = ""): Promise<Agent> {
  return opened(connectByHttp(`${origin}/mcp${query}`, { "X-Forwarded-For": randomAddress(), ...headers }));
}

/**
 * Lists the tools, finds people, looks up an email, runs out of credits and reads what to do. The transcript is the same
 * whatever connects the agent with the service.
 */
async function runSession({ client, patientCall }: Agent): Promise<void> {
  const { tools } = await client.listTools();
  const transcript = [`tools: ${tools.map(({ name }) => name).join(", ")}`];
  for (const [name, input] of SESSION) {
    const { content, isError, structuredContent } = await patientCall(name, input);
    const [body = "", ...notes] = content.map((part) => (part.type === "text" ? part.text : part.type));
    expect(JSON.parse(body)).toEqual(structuredContent);
    transcript.push("", `call: ${name} ${JSON.stringify(input)}`, `${isError ? "error" : "result"}: ${body}`, ...notes);
  }
  await expect(`${transcript.join("\n")}\n`).toMatchFileSnapshot("../fixtures/agent-session.txt");
}

onBothMounts((api) => {
  test.each(REVISIONS)("an agent over HTTP at revision %s has the recorded session", async (revision) => {
    const { key } = await api.customer({ credits: CREDITS });
    const headers = { Authorization: `Bearer ${key}` };
    await runSession(await opened(connectByHttp(`${api.origin}/mcp`, headers, revision)));
  });

  test("every endpoint is listed as a read-only tool, with what it costs", async () => {
    const { client } = await byHttp(api);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(ENDPOINTS.map(({ operationId }) => operationId));
    for (const { annotations, description, inputSchema, outputSchema } of tools) {
      expect(annotations).toEqual({ readOnlyHint: true, openWorldHint: false });
      expect(description).toMatch(/Credits: .* At most \d+ per call|Free: costs no credits/);
      expect(inputSchema).toMatchObject({ type: "object", additionalProperties: false });
      expect(outputSchema?.type).toBe("object");
    }
    expect(client.getServerVersion()).toMatchObject({ name: "peoplepages", title: "Peoplepages" });
    expect(client.getInstructions()).toContain("`too_many_requests` or `temporarily_unavailable`, wait `retry_after`");
  });

  describe("metering is that of the API", () => {
    test("without a key a found lookup uses one of the free lookups of the address", async () => {
      const visitor = await api.visitor({ freeLookupsUsed: 8 });
      const agent = await byHttp(api, { "X-Forwarded-For": visitor.address });
      expect(bodyOf(await agent.call("company", COMPANY))).toMatchObject({ found: true, free_lookups_remaining: 1 });
      expect((await visitor.get("/usage")).body.used).toBe(9);
    });

    test("when the free lookups are used up, the result has the code, the time and the link", async () => {
      const { address } = await api.visitor({ freeLookupsUsed: 10 });
      const agent = await byHttp(api, { "X-Forwarded-For": address });
      const result = await agent.call("company", COMPANY);
      expect(result.isError).toBe(true);
      expect(bodyOf(result)).toMatchObject({
        error: "free_limit_reached",
        free_lookups_remaining: 0,
        resets_at: expect.stringMatching(/T00:00:00\.000Z$/),
        upgrade_url: "http://localhost:3000/pricing",
      });
    });

    test.each([
      ["as a bearer token", (key: string) => ({ headers: { Authorization: `Bearer ${key}` }, query: "" })],
      ["in X-API-Key", (key: string) => ({ headers: { "X-API-Key": key }, query: "" })],
      ["in the URL of the tools", (key: string) => ({ headers: {}, query: `?key=${key}` })],
    ])("a key %s is charged", async (_way, write) => {
      const { key, accountId } = await api.customer({ credits: 100 });
      const { headers, query } = write(key);
      const agent = await byHttp(api, headers, query);
      expect(bodyOf(await agent.call("company", COMPANY))).toMatchObject({ credits_used: 5, credits_left: 95 });
      expect(await api.usedCredits(accountId)).toBe(5);
    });

    test("two different keys are refused as by the API", async () => {
      const [one, other] = [await api.customer(), await api.customer()];
      const agent = await byHttp(api, { Authorization: `Bearer ${one.key}` }, `?key=${other.key}`);
      expect(bodyOf(await agent.call("usage"))).toMatchObject({ error: "bad_request" });
    });

    test("a wrong key is refused, never served from the free lookups", async () => {
      const agent = await byHttp(api, { Authorization: "Bearer pp_wrong" });
      expect(bodyOf(await agent.call("company", COMPANY))).toMatchObject({ error: "invalid_api_key" });
    });

    test("calls above the rate limit say how long to wait", async () => {
      const agent = await byHttp(api);
      const results = await Promise.all(Array.from({ length: 12 }, () => agent.call("usage")));
      const refused = results.filter(({ isError }) => isError);
      expect(refused.length).toBeGreaterThanOrEqual(1);
      for (const result of refused) {
        expect(bodyOf(result)).toMatchObject({ error: "too_many_requests", retry_after: expect.any(Number) });
      }
    });

    test("the log and the account's usage hold the status of the lookup, not that of the message", async () => {
      const { key, keyId } = await api.customer({ credits: 5 });
      const agent = await byHttp(api, { "X-API-Key": key });
      const result = await agent.call("mobile", { social_url: "https://www.social.example/in/robert-okafor" });
      expect(bodyOf(result)).toMatchObject({ error: "credits_exhausted" });
      const logged = async () => (await api.readLog()).split("\n").filter((line) => line.includes(keyId));
      await expect.poll(logged).toHaveLength(1);
      expect(JSON.parse((await logged())[0] ?? "")).toMatchObject({ endpoint: "/mobile", status: 402 });
    });
  });

  describe("input becomes parameters", () => {
    test("null counts as not sent, a list is separated by commas, and numbers and booleans are written out", async () => {
      const agent = await byHttp(api);
      const person = await agent.call("person", {
        email: "robert.okafor@oakwell.example",
        name: null,
        fields: ["email", "profile"],
      });
      expect(bodyOf(person)).toMatchObject({ found: true, name: "Robert Okafor", credits_used: 10 });
      expect(bodyOf(person)).not.toHaveProperty("mobile");
      const people = await agent.call("companyPeople", { ...COMPANY, limit: 2, with_email: true });
      expect(bodyOf(people)).toMatchObject({ count: 2 });
    });

    test("what no parameter can hold is refused with the name of the parameter", async () => {
      const agent = await byHttp(api);
      const result = await agent.call("company", { domain: { is: "oakwell.example" } });
      expect(result.isError).toBe(true);
      expect(bodyOf(result)).toEqual({ error: "bad_request", message: expect.stringMatching(/^domain: send text/) });
    });

    test("an invalid or unknown parameter is refused in the API's words", async () => {
      const agent = await byHttp(api);
      const api400 = (await api.get("/company", { domian: "oakwell.example" })).body;
      expect(bodyOf(await agent.call("company", { domian: "oakwell.example" }))).toEqual(api400);
    });

    test("an unknown tool is a protocol error that names the tools", async () => {
      const agent = await byHttp(api);
      await expect(agent.call("look_up")).rejects.toThrow(/Unknown tool\. The tools are person, email/);
    });
  });

  describe("the transport", () => {
    const json = { "Content-Type": "application/json", Accept: "application/json, text/event-stream" };
    const ping = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });
    const post = (headers: Readonly<Record<string, string>> = {}, body = ping) =>
      fetch(`${api.origin}/mcp`, { method: "POST", headers: { ...json, ...headers }, body });

    test.each([undefined, "http://localhost:3000", "http://127.0.0.1:9999"])("origin %s is served", async (origin) => {
      const { status } = await post(origin === undefined ? {} : { Origin: origin });
      expect(status).toBe(200);
    });

    test.each(["https://evil.example", "null", "http://localhost.evil.example"])(
      "403 for a page of origin %s",
      async (Origin) => {
        const response = await post({ Origin });
        expect(response.status).toBe(403);
        expect(response.headers.get("access-control-allow-origin")).toBeNull();
      },
    );

    test("403 for a host that is no name of this machine, where the service is local", async () => {
      const { status } = await send(api.origin, { target: "/mcp", headers: { Host: "evil.example" } });
      expect(status).toBe(403);
    });

    test.each(["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"])("405 for %s", async (method) => {
      expect((await send(api.origin, { method, target: "/mcp" })).status).toBe(405);
    });

    test("a message above the limit is 413, one that is no JSON 400, one of another type 415", async () => {
      expect((await post({}, JSON.stringify({ text: "x".repeat(70_000) }))).status).toBe(413);
      expect((await post({}, "{")).status).toBe(400);
      expect((await post({ "Content-Type": "text/plain" })).status).toBe(415);
    });

    test("a subscription ends at once: the tools never change", async () => {
      const agent = await byHttp(api);
      const subscription = await agent.client.listen({ toolsListChanged: true });
      expect(subscription.honoredFilter).toEqual({});
      expect(await subscription.closed).toBe("graceful");
    });
  });
});

onDirectMount((api) => {
  test.each(REVISIONS)("an agent over stdio at revision %s has the recorded session", async (revision) => {
    const { key } = await api.customer({ credits: CREDITS });
    await runSession(await opened(connectByStdio(["--base", `${api.origin}/v1/`, "--key", key], {}, revision)));
  });

  test("`peoplepages mcp` takes the base URL and the key from the environment", async () => {
    const { key } = await api.customer({ credits: 100 });
    const agent = await opened(connectByStdio([], { PEOPLEPAGES_BASE: api.origin, PEOPLEPAGES_KEY: key }));
    expect(bodyOf(await agent.call("company", COMPANY))).toMatchObject({ credits_left: 95 });
  });

  test("`peoplepages mcp` works without a key", async () => {
    const agent = await opened(connectByStdio(["--base", api.origin]));
    expect(bodyOf(await agent.patientCall("usage"))).toMatchObject({ free_lookups_per_day: 10 });
  });

  test("`peoplepages mcp` reports a service that cannot be reached in the API's shape", async () => {
    const agent = await opened(connectByStdio(["--base", "http://127.0.0.1:9"]));
    const result = await agent.call("company", COMPANY);
    expect(result.isError).toBe(true);
    expect(bodyOf(result)).toEqual({
      error: "temporarily_unavailable",
      message: expect.stringContaining("http://127.0.0.1:9 does not respond"),
      retry_after: expect.any(Number),
    });
  });
});
