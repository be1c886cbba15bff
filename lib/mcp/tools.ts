import { z } from "zod";
import type { Endpoint, LookupEndpoint, Parameter } from "@/lib/api/endpoint";
import { type ErrorCode, errorRule, errorsOf } from "@/lib/api/errors";
import { tidySchema } from "@/lib/api/openapi";
import { ENDPOINTS } from "@/lib/api/registry";
import { maxCredits } from "@/lib/domain/billing/credits";
import { LIMITS } from "@/lib/domain/usage/limits";

type Json = Readonly<Record<string, unknown>>;

/** An endpoint as a tool of the Model Context Protocol. */
export interface Tool {
  readonly endpoint: Endpoint;
  /** What `tools/list` says about it. */
  readonly listing: {
    readonly name: string;
    readonly title: string;
    readonly description: string;
    readonly inputSchema: Json & { readonly type: "object" };
    readonly outputSchema: Json & { readonly type: "object" };
    readonly annotations: { readonly readOnlyHint: true; readonly openWorldHint: false };
  };
}

/** All tools, in the order of the documentation. Everything about them follows from the declarations of the endpoints. */
export const TOOLS: readonly Tool[] = ENDPOINTS.map(describeTool);

/** Describes an endpoint as a tool. */
export function describeTool(endpoint: Endpoint): Tool {
  return {
    endpoint,
    listing: {
      name: endpoint.operationId,
      title: endpoint.summary,
      description: describe(endpoint),
      inputSchema: inputSchema(endpoint),
      outputSchema: outputSchema(endpoint),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
  };
}

function describe(endpoint: Endpoint): string {
  const headers = Object.entries(endpoint.responseHeaders).map(([name, meaning]) => `${name}: ${meaning}`);
  return [
    `${endpoint.summary}. ${endpoint.description}`,
    endpoint.kind === "lookup" ? describePrice(endpoint) : "Free: costs no credits.",
    ...(headers.length === 0 ? [] : [`A second text of the result holds these headers. ${headers.join(" ")}`]),
  ].join("\n\n");
}

function describePrice({ price, maximumPrice }: LookupEndpoint): string {
  const most = maxCredits(maximumPrice, { limit: String(LIMITS.peoplePerCall) });
  return [
    `Credits: ${price} At most ${most} per call. A lookup that finds nothing is free.`,
    `Without an API key, a lookup that finds something uses one of ${LIMITS.freeLookupsPerDay} free lookups a day.`,
  ].join(" ");
}

function inputSchema(endpoint: Endpoint) {
  const { parameters } = endpoint;
  const example = endpoint.kind === "lookup" ? typedExample(endpoint.exampleQuery, parameters) : {};
  return {
    type: "object",
    properties: tidySchema(Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]))),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
    ...(Object.keys(example).length === 0 ? {} : { examples: [example] }),
  } as const;
}

/** Returns the values of a query in the types of their parameters. */
function typedExample(query: Readonly<Record<string, string>>, parameters: readonly Parameter[]): Json {
  const types = new Map(parameters.map(({ name, schema }) => [name, schema.type]));
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, types.get(name) === "string" ? value : JSON.parse(value)]),
  );
}

/** Contains errors too: a client checks whatever a tool returns as structured content against this schema. */
function outputSchema({ kind, responses }: Endpoint) {
  const shapes = z.union([...responses.map(({ schema }) => schema), errorShape(errorsOf(kind))]);
  // As an input, an object may have further fields: a later version of the service adds some.
  return { type: "object", ...tidySchema(z.toJSONSchema(shapes, { io: "input" })) } as const;
}

/** One shape for all errors of an endpoint, whose further fields depend on the code. */
function errorShape(codes: readonly ErrorCode[]): z.ZodObject {
  const fields = Object.fromEntries(codes.flatMap((code) => Object.entries(errorRule(code).fields)));
  return z
    .object(fields)
    .partial()
    .extend({
      error: z.enum(codes),
      message: z.string().meta({ description: "What to send or do instead." }),
    })
    .meta({ description: codes.map((code) => `\`${code}\`: ${errorRule(code).condition}`).join(" ") });
}
