import { z } from "zod";
import type { DirectoryStore } from "@/lib/directory/directory-store";
import type { CreditCeiling } from "@/lib/domain/billing/credits";
import type { KeyHolder, Meter } from "@/lib/ledger/ledger";
import type { Deadline } from "@/lib/timeout";
import { billingFields } from "./schemas/metering";
import type { ApiServices } from "./services";

/** The party that a request is metered for, known after the key step. */
export type Caller =
  | { readonly kind: "anonymous"; readonly meter: Extract<Meter, { kind: "free" }> }
  | { readonly kind: "account"; readonly meter: Extract<Meter, { kind: "key" }>; readonly holder: KeyHolder };

/** Result of a lookup: validated against its schema and priced, not yet charged. */
export interface Outcome {
  readonly kind: "found" | "miss" | "guess";
  readonly body: Readonly<Record<string, unknown>>;
  readonly credits: number;
  readonly people: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** A lookup with valid parameters, or the message for each parameter that is not. */
export type Prepared =
  | { readonly ok: true; lookup(ports: LookupPorts): Promise<Outcome> }
  | { readonly ok: false; readonly problems: readonly string[] };

export interface LookupPorts {
  readonly directory: DirectoryStore;
  /** Aborted when the request is out of time (D22). A lookup in several steps starts no further one then. */
  readonly deadline: Deadline;
}

interface EndpointBase {
  /** Below `/v1`. */
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  /** All parameters except `key`, which every endpoint accepts (D7). */
  readonly parameters: readonly Parameter[];
  /** Groups of parameters of which exactly one must be sent; empty if there is no such choice. */
  readonly oneOf: readonly (readonly string[])[];
  /** Schemas of status 200, in the order of the documentation. */
  readonly responses: readonly ResponseShape[];
  /** Headers of status 200 that only this endpoint sends, by name, with their description. */
  readonly responseHeaders: Readonly<Record<string, string>>;
}

export interface ResponseShape {
  /** Name of the schema (docs/spec.md#responses). */
  readonly name: string;
  /** Includes the billing fields. */
  readonly schema: z.ZodObject;
  /** Query that the sample data gives this response to. The examples of the documentation are recorded with it. */
  readonly query: Readonly<Record<string, string>>;
  /** Only sent to callers with a key. */
  readonly withKey?: boolean;
}

export interface Parameter {
  readonly name: string;
  readonly required: boolean;
  /** Refused when sent empty, where any other parameter counts as not sent (D7). */
  readonly identifying: boolean;
  /** JSON Schema of the value. */
  readonly schema: Readonly<Record<string, unknown>>;
}

export interface LookupEndpoint extends EndpointBase {
  readonly kind: "lookup";
  /** Price in words, for the documentation. */
  readonly price: string;
  /** Most credits that a call can cost, by its parameters. */
  readonly maximumPrice: CreditCeiling;
  /** A query that finds something in the sample data. */
  readonly exampleQuery: Readonly<Record<string, string>>;
  prepare(parameters: Readonly<Record<string, string>>): Prepared;
}

interface UsageEndpoint extends EndpointBase {
  readonly kind: "usage";
  report(caller: Caller, services: Pick<ApiServices, "ledger">): Promise<Readonly<Record<string, unknown>>>;
}

export type Endpoint = LookupEndpoint | UsageEndpoint;

type Body<Schema extends z.ZodObject> = Omit<z.input<Schema>, "found">;

type LookupResult<Found extends z.ZodObject, Miss extends z.ZodObject, Guess extends z.ZodObject> = {
  readonly headers?: Readonly<Record<string, string>>;
} & (
  | { readonly kind: "found"; readonly body: Body<Found> }
  | { readonly kind: "miss"; readonly body: Body<Miss> }
  | { readonly kind: "guess"; readonly body: Body<Guess> }
);

interface LookupDeclaration<
  Query extends z.ZodType,
  Found extends z.ZodObject,
  Miss extends z.ZodObject,
  Guess extends z.ZodObject,
> {
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly query: Query;
  /** Optional parameters that are refused when sent empty. */
  readonly identifiers?: readonly string[];
  /** Groups of parameters of which exactly one must be sent, for the documentation. */
  readonly oneOf?: readonly (readonly string[])[];
  readonly found: Found;
  readonly miss: Miss;
  readonly guess?: Guess;
  readonly responseHeaders?: Readonly<Record<string, string>>;
  readonly price: string;
  readonly maximumPrice: CreditCeiling;
  /** Queries that the sample data gives each kind of response to. */
  readonly examples: {
    readonly found: Readonly<Record<string, string>>;
    readonly guess?: Readonly<Record<string, string>>;
    readonly miss: Readonly<Record<string, string>>;
  };
  /** Credits of a found lookup. A miss and a guess are free. */
  credits(found: z.output<Found>, query: z.output<Query>): number;
  /** Number of people in a found answer. Default: 1. */
  people?(found: z.output<Found>): number;
  lookup(query: z.output<Query>, ports: LookupPorts): Promise<LookupResult<Found, Miss, Guess>>;
}

/** Declares a lookup. Validation, response filter, price and documentation all follow from this one object. */
export function defineLookup<
  Query extends z.ZodType,
  Found extends z.ZodObject,
  Miss extends z.ZodObject,
  Guess extends z.ZodObject = never,
>(declaration: LookupDeclaration<Query, Found, Miss, Guess>): LookupEndpoint {
  const { found, miss, guess, query: schema } = declaration;

  async function run(query: z.output<Query>, ports: LookupPorts): Promise<Outcome> {
    const result = await declaration.lookup(query, ports);
    const headers = result.headers ?? {};
    if (result.kind !== "found") {
      const freeSchema = result.kind === "guess" ? (guess ?? miss) : miss;
      const body = freeSchema.parse({ found: false, ...result.body });
      return { kind: result.kind, body, credits: 0, people: 0, headers };
    }
    const body = found.parse({ found: true, ...result.body });
    const people = declaration.people?.(body) ?? 1;
    return { kind: "found", body, credits: declaration.credits(body, query), people, headers };
  }

  return {
    kind: "lookup",
    path: declaration.path,
    operationId: declaration.operationId,
    summary: declaration.summary,
    description: declaration.description,
    price: declaration.price,
    parameters: describeParameters(schema, declaration.identifiers ?? []),
    oneOf: declaration.oneOf ?? [],
    maximumPrice: declaration.maximumPrice,
    exampleQuery: declaration.examples.found,
    responses: describeResponses(declaration),
    responseHeaders: declaration.responseHeaders ?? {},
    prepare(parameters) {
      const read = schema.safeParse(parameters);
      if (!read.success) return { ok: false, problems: read.error.issues.map((issue) => issue.message) };
      return { ok: true, lookup: (ports) => run(read.data, ports) };
    },
  };
}

/** Declares a report on the caller's own usage, which is no lookup and never charged. */
export function defineUsage(
  declaration: Omit<UsageEndpoint, "kind" | "parameters" | "oneOf" | "responseHeaders">,
): UsageEndpoint {
  return { ...declaration, kind: "usage", parameters: [], oneOf: [], responseHeaders: {} };
}

// These three keep `kind` a literal type: a plain object in an async return would widen it to string.

export function found<Body>(body: Body): { readonly kind: "found"; readonly body: Body } {
  return { kind: "found", body };
}

export function miss<Body>(body: Body): { readonly kind: "miss"; readonly body: Body } {
  return { kind: "miss", body };
}

export function guess<Body>(body: Body): { readonly kind: "guess"; readonly body: Body } {
  return { kind: "guess", body };
}

function describeResponses<Found extends z.ZodObject, Miss extends z.ZodObject, Guess extends z.ZodObject>({
  found,
  miss,
  guess,
  examples,
}: Pick<
  LookupDeclaration<z.ZodType, Found, Miss, Guess>,
  "found" | "miss" | "guess" | "examples"
>): readonly ResponseShape[] {
  const describe = (schema: z.ZodObject, query: ResponseShape["query"]): ResponseShape => ({
    name: schema.meta()?.id ?? "",
    schema: schema.extend(billingFields).meta({ description: schema.description }),
    query,
  });
  return [
    describe(found, examples.found),
    ...(guess && examples.guess ? [describe(guess, examples.guess)] : []),
    describe(miss, examples.miss),
  ];
}

function describeParameters(query: z.ZodType, identifiers: readonly string[]): readonly Parameter[] {
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: "input", unrepresentable: "any" });
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    required: required.includes(name),
    identifying: required.includes(name) || identifiers.includes(name),
    schema: schema as Readonly<Record<string, unknown>>,
  }));
}
