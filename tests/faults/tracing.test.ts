import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Agent, connectByHttp } from "@/tests/support/agent";
import { endOtherwise } from "@/tests/support/end-otherwise";
import { findWritten } from "@/tests/support/find-written";
import { send } from "@/tests/support/http-get";
import { randomAddress } from "@/tests/support/random-address";
import { openSite, type Server, type Site } from "@/tests/support/site";
import { type ReceivedSpan, startTraceReceiver, type TraceReceiver } from "@/tests/support/trace-receiver";

const TRACE_ID = "4bf92f3577b34da6a3ce929d0e0e4736";
const CLIENT_SPAN = "00f067aa0ba902b7";
const TRACEPARENT = `00-${TRACE_ID}-${CLIENT_SPAN}-01`;

const NAME = "Ingrid Müller";
const EMAIL = "robert.okafor@oakwell.example";
const PHONE = "+4915112345678";
const QUERY = "zebra wranglers in Texas";
const SLUG = "robert-okafor";
const VENDOR_TEXT = "jane.roe-was-here";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe("spans are sent to OTEL_EXPORTER_OTLP_ENDPOINT", () => {
  let receiver: TraceReceiver;
  let ended: number | string;
  let spans: readonly ReceivedSpan[];
  let secrets: readonly string[];
  let requestId: string;

  beforeAll(async () => {
    receiver = await startTraceReceiver({ answers: true });
    const settings = {
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: "x-collector-key=letter%20box",
      OTEL_SERVICE_NAME: "people of the tests",
    };
    const server = await site.start({ settings });
    const customer = await server.api.customer({ credits: 1_000 });
    const address = randomAddress();
    secrets = [customer.key, customer.email, address, NAME, EMAIL, PHONE, QUERY, SLUG, "Okafor", VENDOR_TEXT];
    requestId = await lookUp(server, customer.key, address);
    // The last spans are sent while the server shuts down.
    ended = await server.end("SIGTERM");
    expect(await server.api.findBrokenLaws()).toEqual([]);
    spans = receiver.spans();
  });
  afterAll(() => receiver.close());

  test("one trace holds the request, the steps of the pipeline and the database's statements, under the client's span", () => {
    const ours = spans.filter(({ traceId }) => traceId === TRACE_ID);
    const [door, ...others] = ours.filter(({ parentSpanId }) => parentSpanId === CLIENT_SPAN);
    expect(others).toEqual([]);
    expect(door).toMatchObject({
      name: "GET /v1/person",
      attributes: { "http.request.method": "GET", "http.route": "/v1/person", "http.response.status_code": 200 },
    });
    const below = (parent: ReceivedSpan | undefined) =>
      ours.filter(({ parentSpanId }) => parentSpanId === parent?.spanId);
    const [pipeline] = below(door);
    expect(pipeline).toMatchObject({
      name: "pipeline",
      attributes: {
        "peoplepages.request_id": requestId,
        "peoplepages.endpoint": "/person",
        "peoplepages.tier": "key",
        "peoplepages.found": true,
      },
    });
    const steps = below(pipeline);
    const names = ["identify caller", "take rate", "check standing", "look up", "charge"];
    expect(steps.map(({ name }) => name)).toEqual(names);
    const statements = Object.fromEntries(steps.map((step) => [step.name, below(step)]));
    for (const step of ["identify caller", "look up", "charge"]) {
      expect(statements[step]?.length, step).toBeGreaterThan(0);
    }
    const [directory, accounts] = ["look up", "charge"].map((step) =>
      statements[step]?.map(({ attributes }) => attributes),
    );
    expect(directory).toContainEqual(
      expect.objectContaining({
        "db.namespace": "directory",
        "db.query.summary": expect.stringMatching(/^[a-z0-9_-]+$/),
      }),
    );
    expect(accounts).toContainEqual(
      expect.objectContaining({ "db.namespace": "accounts", "db.query.summary": "COMMIT" }),
    );
  });

  test("the call of a tool, a page and a refused request have traces of their own", () => {
    const names = spans.filter(({ parentSpanId }) => parentSpanId === null).map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(["POST /mcp", "GET page", "GET refused", "GET /v1", "_OTHER /v1/company"]),
    );
    const tool = spans.find(({ name }) => name === "POST /mcp");
    const called = spans.filter(({ traceId }) =>
      spans.some((span) => span.name === "POST /mcp" && span.traceId === traceId),
    );
    expect(tool).toBeDefined();
    expect(called.map(({ name }) => name)).toContain("pipeline");
  });

  test("a failed step has the code of its error", () => {
    const refused = spans.filter(({ name, isError }) => name === "identify caller" && isError);
    expect(spans.map(({ attributes }) => attributes["error.type"])).toContain("invalid_api_key");
    expect(refused.filter(({ attributes }) => typeof attributes["error.type"] !== "string")).toEqual([]);
  });

  test("nothing that is sent contains what was asked, who asked, or what was found", () => {
    const sent = receiver.texts.join("\n");
    expect(sent).toContain("people of the tests");
    expect(sent).toContain("x-collector-key\nletter box");
    expect(findWritten(secrets, sent)).toEqual([]);
  });

  test("every attribute is one that the declaration names, and every text is short and plain", () => {
    const declared = new Set([
      ...["http.request.method", "http.route", "http.response.status_code", "error.type"],
      ...["db.system.name", "db.namespace", "db.query.summary"],
      ...["request_id", "endpoint", "tier", "found"].map((name) => `peoplepages.${name}`),
    ]);
    const attributes = spans.flatMap((span) => Object.entries(span.attributes));
    expect(attributes.length).toBeGreaterThan(50);
    expect(attributes.filter(([name]) => !declared.has(name))).toEqual([]);
    expect(attributes.filter(([, value]) => !/^[\w/-]{1,80}$/.test(String(value)))).toEqual([]);
  });

  test("the server ends with 0 once the last spans were sent", () => {
    expect(ended).toBe(0);
  });
});

test("the search for personal texts finds each way to write them", () => {
  const base64 = (text: string) => Buffer.from(text).toString("base64");
  const ways = [
    ...[NAME, encodeURIComponent(NAME), "Ingrid+M%C3%BCller", "Ingrid M\\u00fcller", NAME.toLowerCase()],
    ...[base64(NAME), base64(`{"name":"${NAME}"}`), base64(`x${NAME}`), base64(`xy${NAME}`)],
    Buffer.from(NAME).toString("hex"),
  ];
  for (const way of ways) expect(findWritten([NAME], `before ${way} after`), way).toEqual([NAME]);
  expect(findWritten([NAME], "nobody of that name")).toEqual([]);
});

test("a receiver that never responds, and then is gone, costs no request anything, and the server ends in time", async () => {
  const receiver = await startTraceReceiver({ answers: false });
  const server = await site.start({ settings: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint } });
  const customer = await server.api.customer({ credits: 1_000 });
  const lookUpTwice = async () => {
    for (const round of [1, 2]) {
      const answer = await customer.patientGet("/company", { domain: "oakwell.example" });
      expect(answer.body, `lookup ${round}`).toMatchObject({ found: true, credits_used: 5 });
    }
  };
  await lookUpTwice();
  await expect.poll(() => receiver.requests, { timeout: 20_000 }).toBeGreaterThan(0);
  await lookUpTwice();
  receiver.close();
  await lookUpTwice();
  expect(await server.api.usedCredits(customer.accountId)).toBe(30);
  await expect.poll(() => site.readLog(), { timeout: 30_000 }).toContain("failed to export traces");
  const since = performance.now();
  expect(await server.end("SIGTERM")).toBe(0);
  expect(performance.now() - since).toBeLessThan(8_000);
  expect(await server.api.findBrokenLaws()).toEqual([]);
});

/** Sends requests that contain personal data everywhere, and returns the ID of the one with the client's trace. */
async function lookUp(server: Server, key: string, address: string): Promise<string> {
  const get = (target: string, headers: Readonly<Record<string, string>> = {}, method = "GET") =>
    send(server.origin, { method, target, headers: { "X-Forwarded-For": address, ...headers } });
  const traced = await get(`/v1/person?email=${EMAIL}`, {
    Authorization: `Bearer ${key}`,
    traceparent: TRACEPARENT,
    tracestate: `vendor=${VENDOR_TEXT}`,
    baggage: `user=${encodeURIComponent(NAME)}`,
    "User-Agent": PHONE,
  });
  expect(traced.status).toBe(200);
  await get(`/v1/email?name=${encodeURIComponent(NAME)}&domain=oakwell.example`);
  await get(`/v1/mobile?social_url=https://www.social.example/in/${SLUG}&key=${key}`);
  await get(`/v1/search?q=${encodeURIComponent(QUERY)}`);
  await get(`/v1/${encodeURIComponent(NAME)}`);
  await get(`/v1/company?domain=${EMAIL}`, {}, "PROPFIND");
  await get(`/v1/usage?key=${endOtherwise(key)}`);
  await get(`/docs?${EMAIL}`);
  await get(`/login?next=${encodeURIComponent(`/account?${PHONE}`)}`, { Cookie: `a=${EMAIL}` });
  await get(`/%zz${EMAIL}`);
  const agent: Agent = await connectByHttp(`${server.origin}/mcp`, { "X-Forwarded-For": randomAddress() });
  await agent.call("email", { name: NAME, domain: "oakwell.example" });
  await agent.close();
  return String(traced.headers["x-request-id"]);
}
