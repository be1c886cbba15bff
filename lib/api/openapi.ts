import { z } from "zod";
import type { Answer, Endpoint, Parameter } from "@/lib/api/endpoint";
import { ERRORS, type ErrorCode, errorRule, errorsOf } from "@/lib/api/errors";
import { RECORDED } from "@/lib/api/reference/recorded-examples";
import { ENDPOINTS } from "@/lib/api/registry";
import { Mobile, PersonSummary, WorkEmail } from "@/lib/api/schemas/people";

type Json = Readonly<Record<string, unknown>>;

const VERSION = "1.0.0";

const HEADERS: Readonly<Record<string, { readonly description: string; readonly schema: Json }>> = {
  "X-Request-Id": { description: "This request's id.", schema: { type: "string", format: "uuid" } },
  "X-Free-Lookups-Remaining": {
    description: "Free lookups left today. Absent when an API key is used.",
    schema: { type: "integer", minimum: 0 },
  },
  "X-Credits-Used": {
    description: "As `credits_used` in the body.",
    schema: { type: "integer", minimum: 0 },
  },
  "X-Credits-Left": {
    description: "Credits left in the plan this period. Present with an API key alone.",
    schema: { type: "integer", minimum: 0 },
  },
  "RateLimit-Limit": {
    description: "Requests that the fullest window admits.",
    schema: { type: "integer", minimum: 1 },
  },
  "RateLimit-Remaining": { description: "Requests left in that window.", schema: { type: "integer", minimum: 0 } },
  "RateLimit-Reset": {
    description: "Seconds until that window is free again.",
    schema: { type: "integer", minimum: 0 },
  },
  "Retry-After": { description: "Seconds to wait.", schema: { type: "integer", minimum: 1 } },
  "WWW-Authenticate": { description: "How a key is sent.", schema: { type: "string" } },
  Allow: { description: "The methods that are answered.", schema: { type: "string" } },
};

const RATE_HEADERS = ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"];
const LOOKUP_HEADERS = ["X-Free-Lookups-Remaining", "X-Credits-Used", "X-Credits-Left"];

/** The OpenAPI 3.1 description of the eight, wholly derived from their declarations. */
export function openApiDocument(baseUrl: string) {
  return {
    openapi: "3.1.0",
    info: {
      title: "Peoplepages",
      version: VERSION,
      summary: "Look up people and companies over plain HTTP.",
      description:
        "Every endpoint is a GET with query parameters and answers JSON. No key is needed for the free lookups of the day. A lookup that finds nothing is a 200 with `found: false`, and free.",
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
          description: "Lands in histories and logs along the way: prefer a header.",
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
  const headers = Object.entries(endpoint.answerHeaders).map(([name, description]) => [
    name,
    { description, schema: { type: "string" } },
  ]);
  return {
    operationId: endpoint.operationId,
    summary: endpoint.summary,
    description: lookup ? `${endpoint.description}\n\nCredits: ${endpoint.price}` : endpoint.description,
    parameters: endpoint.parameters.map(describeParameter),
    responses: {
      200: {
        description: "The answer; nothing found is an answer too.",
        headers: {
          ...refer(["X-Request-Id", ...(lookup ? LOOKUP_HEADERS : []), ...RATE_HEADERS]),
          ...Object.fromEntries(headers),
        },
        content: {
          "application/json": {
            schema: { oneOf: endpoint.answers.map(({ name }) => ({ $ref: `#/components/schemas/${name}` })) },
            examples: Object.fromEntries(
              endpoint.answers.flatMap(({ name }) => {
                const recorded = RECORDED.answers[endpoint.operationId]?.[name];
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
  return { name, in: "query", required, description, example, schema: tidy(schema) };
}

function responsesByStatus(codes: readonly ErrorCode[]): readonly [name: string, response: Json, status: number][] {
  const statuses = [...new Set(codes.map((code) => errorRule(code).status))];
  return statuses.map((status) => {
    const here = codes.filter((code) => errorRule(code).status === status);
    const beforeTheRate = status === 431;
    const headers = [
      "X-Request-Id",
      ...here.flatMap((code) => errorRule(code).headerNames),
      ...(beforeTheRate ? [] : RATE_HEADERS),
    ];
    const response = {
      description: here.map((code) => `\`${code}\`: ${errorRule(code).condition}`).join(" "),
      headers: refer(headers),
      content: {
        "application/json": {
          schema: { oneOf: here.map((code) => ({ $ref: `#/components/schemas/${errorName(code)}` })) },
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
  const named: readonly Pick<Answer, "name" | "schema">[] = [
    ...ENDPOINTS.flatMap((endpoint) => endpoint.answers),
    ...[WorkEmail, Mobile, PersonSummary].map((schema) => ({ name: schema.meta()?.id ?? "", schema })),
    ...(Object.keys(ERRORS) as ErrorCode[]).map((code) => ({ name: errorName(code), schema: errorSchema(code) })),
  ];
  const unique = new Map(named.map((answer) => [answer.name, answer.schema]));
  for (const [id, schema] of unique) registry.add(schema, { id });
  return tidy(z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}` }).schemas);
}

function errorSchema(code: ErrorCode): z.ZodObject {
  return z
    .object({
      error: z.literal(code),
      message: z.string().meta({ description: "Safe to show to a person." }),
      ...errorRule(code).fields,
    })
    .meta({ description: errorRule(code).condition });
}

function errorName(code: ErrorCode): string {
  return `${code.replaceAll(/(?:^|_)([a-z])/g, (_match, letter: string) => letter.toUpperCase())}Error`;
}

/** Without what belongs to a schema that stands alone, and without bounds that only say "a number". */
function tidy(schema: unknown): Json {
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === "$schema" || key === "$id" || value === Number.MAX_SAFE_INTEGER ? undefined : value,
    ),
  );
}
