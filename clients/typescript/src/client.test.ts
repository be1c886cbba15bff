import { afterEach, beforeEach, expect, expectTypeOf, test, vi } from "vitest";
import { createClient, type ErrorBody, type ErrorCode, type Schemas, UnexpectedResponseError } from "./client";

const BASE = "https://people.example";
const COMPANY = { params: { query: { domain: "acme.example" } } };
const FOUND = { found: true, domain: "acme.example", credits_used: 5, credits_left: 95 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A service that sends these responses in turn, and the requests that reached it. */
function service(...responses: readonly Response[]) {
  const requests: Request[] = [];
  const left = [...responses];
  async function send(request: Request): Promise<Response> {
    requests.push(request);
    const response = left.shift();
    if (!response) throw new Error("no response is left");
    return response;
  }
  return { requests, send };
}

function json(status: number, body: object, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(body, { status, headers });
}

function refusal(seconds: number): Response {
  const body = { error: "too_many_requests", message: "Too many.", retry_after: seconds };
  return json(429, body, { "Retry-After": String(seconds) });
}

test.each([BASE, `${BASE}/`, `${BASE}/v1`, `${BASE}/v1/`])(
  "sends the key and the parameters to %s",
  async (baseUrl) => {
    const { requests, send } = service(json(200, FOUND));
    const { data } = await createClient({ baseUrl, key: "pp_key", fetch: send }).GET("/company", COMPANY);
    expect(requests.map(({ url }) => url)).toEqual([`${BASE}/v1/company?domain=acme.example`]);
    expect(requests[0]?.headers.get("Authorization")).toBe("Bearer pp_key");
    expect(data).toEqual(FOUND);
  },
);

test("sends no credentials without a key", async () => {
  const { requests, send } = service(json(200, FOUND));
  await createClient({ baseUrl: BASE, key: undefined, fetch: send }).GET("/company", COMPANY);
  expect([...(requests[0]?.headers.keys() ?? [])]).not.toContain("authorization");
});

test("waits as long as the service asks, and sends the same request again", async () => {
  const { requests, send } = service(refusal(7), json(200, FOUND));
  const headers = { "Idempotency-Key": "order-1" };
  const answer = createClient({ baseUrl: BASE, fetch: send }).GET("/company", { ...COMPANY, headers });
  await vi.advanceTimersByTimeAsync(6_999);
  expect(requests).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect((await answer).data).toEqual(FOUND);
  expect(requests.map((request) => request.headers.get("Idempotency-Key"))).toEqual(["order-1", "order-1"]);
});

test("sends a call again under the same key of its own when the connection fails", async () => {
  const { requests, send } = service(json(200, FOUND), json(200, FOUND));
  let failures = 1;
  const client = createClient({
    baseUrl: BASE,
    fetch: async (request) => {
      const response = await send(request);
      if (failures-- > 0) throw new TypeError("fetch failed");
      return response;
    },
  });
  const answer = client.GET("/company", COMPANY);
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await answer).data).toEqual(FOUND);
  const keys = requests.map((request) => request.headers.get("Idempotency-Key"));
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
});

test("two calls have two keys, and a failed connection is thrown after as many retries as allowed", async () => {
  const requests: Request[] = [];
  const send = async (request: Request): Promise<Response> => {
    requests.push(request);
    throw new TypeError("fetch failed");
  };
  const client = createClient({ baseUrl: BASE, retries: 1, fetch: send });
  const answers = Promise.all(
    [1, 2].map(() => expect(client.GET("/company", COMPANY)).rejects.toThrow("fetch failed")),
  );
  await vi.advanceTimersByTimeAsync(1_000);
  await answers;
  expect(requests).toHaveLength(4);
  expect(new Set(requests.map((request) => request.headers.get("Idempotency-Key"))).size).toBe(2);
});

test("returns the error after as many retries as allowed", async () => {
  const { requests, send } = service(refusal(1), refusal(1), refusal(1));
  const answer = createClient({ baseUrl: BASE, fetch: send }).GET("/company", COMPANY);
  await vi.advanceTimersByTimeAsync(5_000);
  expect((await answer).error).toMatchObject({ error: "too_many_requests", retry_after: 1 });
  expect(requests).toHaveLength(3);
});

test.each([
  ["the wait is longer than accepted", refusal(61)],
  ["no wait is named", json(503, { error: "temporarily_unavailable", message: "Later." })],
  ["a repeat would not help", json(402, { error: "credits_exhausted", message: "None left." }, { "Retry-After": "1" })],
])("returns the error at once if %s", async (_why, response) => {
  const { requests, send } = service(response);
  const { error } = await createClient({ baseUrl: BASE, fetch: send }).GET("/company", COMPANY);
  expect(error?.error).toEqual(expect.any(String));
  expect(requests).toHaveLength(1);
});

test("a request that is aborted while it waits is not sent again", async () => {
  const { requests, send } = service(refusal(30), json(200, FOUND));
  const controller = new AbortController();
  const options = { ...COMPANY, signal: controller.signal };
  const answer = expect(createClient({ baseUrl: BASE, fetch: send }).GET("/company", options)).rejects.toThrow(
    "enough",
  );
  await vi.advanceTimersByTimeAsync(1_000);
  controller.abort(new Error("enough"));
  await answer;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toHaveLength(1);
});

test("throws for a response that is not from the API", async () => {
  const page = new Response("<h1>Bad gateway</h1>", { status: 502, headers: { "Content-Type": "text/html" } });
  const client = createClient({ baseUrl: BASE, fetch: service(page).send });
  const thrown = await client.GET("/company", COMPANY).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(UnexpectedResponseError);
  expect(thrown).toMatchObject({ response: { status: 502 } });
});

test("responses and errors are types", () => {
  const client = createClient({ baseUrl: BASE, fetch: service().send });
  type Result = Awaited<ReturnType<typeof client.GET<"/company", typeof COMPANY>>>;
  expectTypeOf<NonNullable<Result["data"]>>().toEqualTypeOf<Schemas["CompanyFound"] | Schemas["NotFound"]>();
  expectTypeOf<NonNullable<Result["error"]>["error"]>().toExtend<ErrorCode>();
  expectTypeOf<Extract<ErrorBody, { error: "too_many_requests" }>["retry_after"]>().toEqualTypeOf<number>();
  expectTypeOf<Schemas["CompanyFound"]["found"]>().toEqualTypeOf<true>();
});
