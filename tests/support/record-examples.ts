import type { Endpoint, ResponseShape } from "@/lib/api/endpoint";
import type { ErrorCode } from "@/lib/api/errors";
import { EXAMPLES_BASE_URL, type RecordedResponse } from "@/lib/api/reference/recorded-examples";
import type { ApiServices } from "@/lib/api/services";
import { renderTransportError } from "@/lib/api/steps/render-response";
import { type ApiBench, createApiBench, type Reply } from "@/tests/support/fakes/api-bench";

/** The headers worth showing; the others are the same on every answer. */
const SHOWN = /^(x-(free|credits|search|request)|ratelimit-|retry-after|www-authenticate|allow)/i;

const FIXED: Partial<ApiServices> = {
  baseUrl: EXAMPLES_BASE_URL,
  newRequestId: () => "6f1a2c9e-4b7d-4e0a-9d53-2c8b7a1f0e64",
  now: () => Date.parse("2030-03-01T12:00:00.000Z"),
};

const RENEWS_AT = new Date("2030-03-15T09:30:00.000Z");

type Directory = ApiServices["directory"];

/** Records every answer and every error of these endpoints, as the pipeline gives them over the directory. */
export async function recordExamples(endpoints: readonly Endpoint[], directory: Directory) {
  const responses: Record<string, Record<string, RecordedResponse>> = {};
  for (const endpoint of endpoints) {
    const own: Record<string, RecordedResponse> = {};
    for (const answer of endpoint.responses) own[answer.name] = await recordAnswer(endpoint, answer, directory);
    if (endpoint.kind === "lookup") own.bad_request = recorded(await bench(directory).get(endpoint.path));
    responses[endpoint.operationId] = own;
  }
  const errors: Record<string, RecordedResponse> = {};
  for (const [code, refuse] of Object.entries(REFUSALS)) errors[code] = await refuse(directory);
  return { responses, errors };
}

async function recordAnswer({ path, kind }: Endpoint, { name, query, withKey }: ResponseShape, directory: Directory) {
  const api = bench(directory);
  const key = withKey ? api.addKey({ used: 1_260, renewsAt: RENEWS_AT }) : undefined;
  const reply = await api.get(path, query, key);
  if (reply.status !== 200) throw new Error(`${name} of ${path} was to be an answer: ${reply.text}`);
  if (kind === "lookup" && key === undefined && !("credits_used" in reply.body)) throw new Error(reply.text);
  return recorded(reply);
}

const COMPANY = ["/company", { domain: "acme.example" }] as const;

/** How to cause each error. */
const REFUSALS: Readonly<Record<ErrorCode, (directory: Directory) => Promise<RecordedResponse>>> = {
  bad_request: async (directory) => recorded(await bench(directory).get("/search", { titel: "marketing" })),
  invalid_api_key: async (directory) => recorded(await bench(directory).get(...COMPANY, "pp_not-a-key")),
  async free_limit_reached(directory) {
    const api = bench(directory);
    api.ledger.setFreeUsed(api.services.hashAddress("192.0.2.7"), 10);
    return recorded(await api.get(...COMPANY));
  },
  async credits_exhausted(directory) {
    const api = bench(directory);
    return recorded(
      await api.get(...COMPANY, api.addKey({ used: 100_000, renewsAt: new Date("2030-04-01T00:00:00Z") })),
    );
  },
  async plan_inactive(directory) {
    const api = bench(directory);
    return recorded(await api.get(...COMPANY, api.addKey({ standing: "inactive" })));
  },
  not_found: async (directory) => recorded(await bench(directory).get("/people")),
  method_not_allowed: async (directory) =>
    recorded(await bench(directory).send({ method: "POST", target: "/v1/company?domain=acme.example" })),
  async too_many_requests(directory) {
    const services = bench(directory, {
      limiter: {
        take: async () => ({ allowed: false, limit: 5, remaining: 0, resetSeconds: 1, retryAfterSeconds: 1 }),
      },
    });
    return recorded(await services.get(...COMPANY));
  },
  async headers_too_large(directory) {
    const { status, headers, body } = renderTransportError("headers_too_large", bench(directory).services);
    return recorded({ status, headers: new Headers(headers), text: body, body: JSON.parse(body) });
  },
  async temporarily_unavailable(directory) {
    const api = bench(directory);
    api.ledger.down.add("findFreeAllowance");
    return recorded(await api.get(...COMPANY));
  },
};

function bench(directory: Directory, overrides: Partial<ApiServices> = {}): ApiBench {
  return createApiBench({ ...FIXED, directory, ...overrides });
}

function recorded({ status, headers, body }: Reply): RecordedResponse {
  return { status, headers: Object.fromEntries([...headers].filter(([name]) => SHOWN.test(name))), body };
}
