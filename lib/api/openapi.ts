import { z } from "zod";
import { LIMITS } from "@/lib/domain/usage/limits";
import type { Endpoint, Parameter, ResponseShape } from "./endpoint";
import { ERRORS, type ErrorCode, errorRule, errorsOf } from "./errors";
import { RECORDED } from "./reference/recorded-examples";
import { ENDPOINTS } from "./registry";
import { Mobile, PersonSummary, WorkEmail } from "./schemas/people";

type Json = Readonly<Record<string, unknown>>;

export const VERSION = "1.0.0";

const HEADERS: Readonly<Record<string, { readonly description: string; readonly schema: Json }>> = {
  "X-Request-Id": { description: "ID of this request.", schema: { type: "string", format: "uuid" } },
  "X-Free-Lookups-Remaining": {
    description: "Free lookups left today. Absent when an API key is used.",
    schema: { type: "integer", minimum: 0 },
  },
  "X-Credits-Used": {
    description: "Same as `credits_used` in the body.",
    schema: { type: "integer", minimum: 0 },
  },
  "X-Credits-Left": {
    description: "Credits left in this period. Only sent with an API key.",
    schema: { type: "integer", minimum: 0 },
  },
  "RateLimit-Limit": {
    description: "Requests allowed in the window with the fewest requests left.",
    schema: { type: "integer", minimum: 1 },
  },
  "RateLimit-Remaining": { description: "Requests left in that window.", schema: { type: "integer", minimum: 0 } },
  "RateLimit-Reset": {
    description: "Seconds until that window is empty again.",
    schema: { type: "integer", minimum: 0 },
  },
  "Retry-After": { description: "Seconds to wait.", schema: { type: "integer", minimum: 1 } },
  "WWW-Authenticate": { description: "How to send a key.", schema: { type: "string" } },
  Allow: { description: "The allowed methods.", schema: { type: "string" } },
};

/** A header that every lookup takes (D44). */
const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: [
    "Your own ID of this call. The same call sent again with it within 24 hours is never charged a second time; another",
    "call with it returns 400. A key is bound by the first response that was charged.",
  ].join(" "),
  schema: { type: "string", minLength: 1, maxLength: LIMITS.idempotencyKeyLength },
};

const RATE_HEADERS = ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"];
const LOOKUP_HEADERS = ["X-Free-Lookups-Remaining", "X-Credits-Used", "X-Credits-Left"];

/** Returns the OpenAPI 3.1 description, which follows from the declarations of the endpoints alone. */
export function openApiDocument(baseUrl: string) {
  return {
    openapi: "3.1.0",
    info: {
      title: "Peoplepages",
      version: VERSION,
      summary: "Look up people and companies over plain HTTP.",
      description: [
        "Every endpoint is a GET with query parameters that returns JSON. The daily free lookups need no key. A",
        "lookup that finds nothing returns 200 with `found: false` and is free.",
      ].join(" "),
    },
    servers: [{ url: `${baseUrl}/v1` }],
    security: [{}, { bearer: [] }, { header: [] }, { query: [] }],
    paths: Object.fromEntries(ENDPOINTS.map((endpoint) => [endpoint.path, { get: operation(endpoint) }])),
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "An API key." },
        header: { type: "apiKey", in: "header", name: "X-API-Key" },
        query: {
          type: "apiKey",
          in: "query",
          name: "key",
          description: "Ends up in browser histories and server logs, so prefer a header.",
        },
      },
      headers: HEADERS,
      schemas: schemas(),
      responses: Object.fromEntries(responsesByStatus(errorsOf("lookup"))),
    },
  };
}

function operation(endpoint: Endpoint) {
  const lookup = endpoint.kind === "lookup";
  const headers = Object.entries(endpoint.responseHeaders).map(([name, description]) => [
    name,
    { description, schema: { type: "string" } },
  ]);
  return {
    operationId: endpoint.operationId,
    summary: endpoint.summary,
    description: lookup ? `${endpoint.description}\n\nCredits: ${endpoint.price}` : endpoint.description,
    parameters: [...endpoint.parameters.map(describeParameter), ...(lookup ? [IDEMPOTENCY_KEY] : [])],
    responses: {
      200: {
        description: "The response, also when nothing was found.",
        headers: {
          ...refer(["X-Request-Id", ...(lookup ? LOOKUP_HEADERS : []), ...RATE_HEADERS]),
          ...Object.fromEntries(headers),
        },
        content: {
          "application/json": {
            schema: { oneOf: endpoint.responses.map(({ name }) => ({ $ref: `#/components/schemas/${name}` })) },
            examples: Object.fromEntries(
              endpoint.responses.flatMap(({ name }) => {
                const recorded = RECORDED.responses[endpoint.operationId]?.[name];
                return recorded ? [[name, { value: recorded.body }]] : [];
              }),
            ),
          },
        },
      },
      ...Object.fromEntries(
        responsesByStatus(errorsOf(endpoint.kind)).map(([name, _response, status]) => [
          status,
          { $ref: `#/components/responses/${name}` },
        ]),
      ),
    },
  };
}

function describeParameter({ name, required, schema: { description, examples, ...schema } }: Parameter) {
  const [example] = Array.isArray(examples) ? examples : [];
  return { name, in: "query", required, description, example, schema: tidySchema(schema) };
}

function responsesByStatus(codes: readonly ErrorCode[]): readonly [name: string, response: Json, status: number][] {
  const statuses = [...new Set(codes.map((code) => errorRule(code).status))];
  return statuses.map((status) => {
    const codesHere = codes.filter((code) => errorRule(code).status === status);
    const isBeforeRateLimit = status === 431;
    const headers = [
      "X-Request-Id",
      ...codesHere.flatMap((code) => errorRule(code).headerNames),
      ...(isBeforeRateLimit ? [] : RATE_HEADERS),
    ];
    const response = {
      description: codesHere.map((code) => `\`${code}\`: ${errorRule(code).condition}`).join(" "),
      headers: refer(headers),
      content: {
        "application/json": {
          schema: { oneOf: codesHere.map((code) => ({ $ref: `#/components/schemas/${errorName(code)}` })) },
        },
      },
    };
    return [`Error${status}`, response, status];
  });
}

function refer(names: readonly string[]): Json {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function schemas(): Json {
  const registry = z.registry<{ id: string }>();
  const named: readonly Pick<ResponseShape, "name" | "schema">[] = [
    ...ENDPOINTS.flatMap((endpoint) => endpoint.responses),
    ...[WorkEmail, Mobile, PersonSummary].map((schema) => ({ name: schema.meta()?.id ?? "", schema })),
    ...(Object.keys(ERRORS) as ErrorCode[]).map((code) => ({ name: errorName(code), schema: errorSchema(code) })),
  ];
  const unique = new Map(named.map(({ name, schema }) => [name, schema]));
  for (const [id, schema] of unique) registry.add(schema, { id });
  return tidySchema(z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}` }).schemas);
}

function errorSchema(code: ErrorCode): z.ZodObject {
  return z
    .object({
      error: z.literal(code),
      message: z.string().meta({ description: "Can be shown to a user." }),
      ...errorRule(code).fields,
    })
    .meta({ description: errorRule(code).condition });
}

function errorName(code: ErrorCode): string {
  return `${code.replaceAll(/(?:^|_)([a-z])/g, (_match, letter: string) => letter.toUpperCase())}Error`;
}

/** Drops keywords of a stand-alone schema, and the bounds that zod gives every integer. */
export function tidySchema(schema: unknown): Json {
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === "$schema" || key === "$id" || value === Number.MAX_SAFE_INTEGER ? undefined : value,
    ),
  );
}
