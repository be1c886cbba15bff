import { z } from "zod";
import { billingFields } from "@/lib/api/schemas/metering";
import type { ApiServices } from "@/lib/api/services";
import type { DirectoryStore } from "@/lib/directory/directory-store";
import type { CreditCeiling } from "@/lib/domain/billing/credit-ceiling";
import type { KeyHolder, Meter } from "@/lib/ledger/ledger";

/** Whoever asks, once the key step has let them in. */
export type Caller =
  | { readonly kind: "visitor"; readonly meter: Extract<Meter, { kind: "free" }> }
  | { readonly kind: "customer"; readonly meter: Extract<Meter, { kind: "key" }>; readonly holder: KeyHolder };

/** What a lookup came to, shaped as declared and priced; nothing is charged yet. */
export interface Outcome {
  readonly kind: "hit" | "miss" | "guess";
  readonly body: Readonly<Record<string, unknown>>;
  readonly credits: number;
  readonly people: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** Parameters that hold: what remains is to look up. */
export type Prepared =
  | { readonly ok: true; lookup(ports: LookupPorts): Promise<Outcome> }
  | { readonly ok: false; readonly problems: readonly string[] };

export interface LookupPorts {
  readonly directory: DirectoryStore;
  /** Aborted when the request is out of time (D22): a lookup of several steps begins no further one. */
  readonly deadline: AbortSignal;
}

interface Declared {
  /** Below the base address. */
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  /** Names of all parameters; `key` is known everywhere besides (D7). */
  readonly parameters: readonly Parameter[];
  /** Every 200 answer, in the order of documentation. */
  readonly answers: readonly Answer[];
  /** Headers of 200 answers beyond those of every lookup, with what they say. */
  readonly answerHeaders: Readonly<Record<string, string>>;
}

export interface Answer {
  /** Name of the shape (docs/spec.md#responses). */
  readonly name: string;
  /** With billing fields. */
  readonly schema: z.ZodObject;
  /** What to ask of the sample records to get it: the examples of the documentation are recorded so. */
  readonly query: Readonly<Record<string, string>>;
  /** Only callers with a key get it. */
  readonly withKey?: boolean;
}

export interface Parameter {
  readonly name: string;
  readonly required: boolean;
  /** Sent empty it is refused, not left out (D7). */
  readonly identifying: boolean;
  /** JSON Schema of the value. */
  readonly schema: Readonly<Record<string, unknown>>;
}

export interface LookupEndpoint extends Declared {
  readonly kind: "lookup";
  /** What it costs, in words, for the documentation. */
  readonly price: string;
  /** The most that a call can cost, known before it is sent. */
  readonly ceiling: CreditCeiling;
  /** A query that the sample records answer. */
  readonly exampleQuery: Readonly<Record<string, string>>;
  prepare(parameters: Readonly<Record<string, string>>): Prepared;
}

interface UsageEndpoint extends Declared {
  readonly kind: "usage";
  report(caller: Caller, services: Pick<ApiServices, "ledger">): Promise<Readonly<Record<string, unknown>>>;
}

export type Endpoint = LookupEndpoint | UsageEndpoint;

type Body<Schema extends z.ZodObject> = Omit<z.input<Schema>, "found">;

type Found<Hit extends z.ZodObject, Miss extends z.ZodObject, Guess extends z.ZodObject> = {
  readonly headers?: Readonly<Record<string, string>>;
} & (
  | { readonly kind: "hit"; readonly body: Body<Hit> }
  | { readonly kind: "miss"; readonly body: Body<Miss> }
  | { readonly kind: "guess"; readonly body: Body<Guess> }
);

interface LookupDeclaration<
  Query extends z.ZodType,
  Hit extends z.ZodObject,
  Miss extends z.ZodObject,
  Guess extends z.ZodObject,
> {
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly query: Query;
  /** Parameters that are refused when sent empty although they may be left out. */
  readonly identifiers?: readonly string[];
  readonly hit: Hit;
  readonly miss: Miss;
  readonly guess?: Guess;
  readonly answerHeaders?: Readonly<Record<string, string>>;
  readonly price: string;
  readonly ceiling: CreditCeiling;
  /** Queries of which the sample records make each answer. */
  readonly examples: {
    readonly hit: Readonly<Record<string, string>>;
    readonly guess?: Readonly<Record<string, string>>;
    readonly miss: Readonly<Record<string, string>>;
  };
  /** Credits of a hit. A miss and a guess are free. */
  credits(hit: z.output<Hit>, query: z.output<Query>): number;
  /** People that a hit returns; 1 where not said. */
  people?(hit: z.output<Hit>): number;
  lookup(query: z.output<Query>, ports: LookupPorts): Promise<Found<Hit, Miss, Guess>>;
}

/** Declares a lookup; validation, answer filter, price and documentation all follow from this one object. */
export function defineLookup<
  Query extends z.ZodType,
  Hit extends z.ZodObject,
  Miss extends z.ZodObject,
  Guess extends z.ZodObject = never,
>(declaration: LookupDeclaration<Query, Hit, Miss, Guess>): LookupEndpoint {
  const { hit, miss, guess, query } = declaration;

  async function run(asked: z.output<Query>, ports: LookupPorts): Promise<Outcome> {
    const found = await declaration.lookup(asked, ports);
    const headers = found.headers ?? {};
    if (found.kind !== "hit") {
      const schema = found.kind === "guess" ? (guess ?? miss) : miss;
      const body = schema.parse({ found: false, ...found.body });
      return { kind: found.kind, body, credits: 0, people: 0, headers };
    }
    const body = hit.parse({ found: true, ...found.body });
    const people = declaration.people?.(body) ?? 1;
    return { kind: "hit", body, credits: declaration.credits(body, asked), people, headers };
  }

  return {
    kind: "lookup",
    path: declaration.path,
    operationId: declaration.operationId,
    summary: declaration.summary,
    description: declaration.description,
    price: declaration.price,
    parameters: describeParameters(query, declaration.identifiers ?? []),
    ceiling: declaration.ceiling,
    exampleQuery: declaration.examples.hit,
    answers: describeAnswers(declaration),
    answerHeaders: declaration.answerHeaders ?? {},
    prepare(parameters) {
      const read = query.safeParse(parameters);
      if (!read.success) return { ok: false, problems: read.error.issues.map((issue) => issue.message) };
      return { ok: true, lookup: (ports) => run(read.data, ports) };
    },
  };
}

/** Declares a report on the caller's own use: no lookup, no charge. */
export function defineUsage(declaration: Omit<UsageEndpoint, "kind" | "parameters" | "answerHeaders">): UsageEndpoint {
  return { ...declaration, kind: "usage", parameters: [], answerHeaders: {} };
}

export function hit<Body>(body: Body): { readonly kind: "hit"; readonly body: Body } {
  return { kind: "hit", body };
}

export function miss<Body>(body: Body): { readonly kind: "miss"; readonly body: Body } {
  return { kind: "miss", body };
}

export function guess<Body>(body: Body): { readonly kind: "guess"; readonly body: Body } {
  return { kind: "guess", body };
}

function describeAnswers<Hit extends z.ZodObject, Miss extends z.ZodObject, Guess extends z.ZodObject>({
  hit,
  miss,
  guess,
  examples,
}: Pick<LookupDeclaration<z.ZodType, Hit, Miss, Guess>, "hit" | "miss" | "guess" | "examples">): readonly Answer[] {
  const answer = (schema: z.ZodObject, query: Answer["query"]): Answer => ({
    name: schema.meta()?.id ?? "",
    schema: schema.extend(billingFields).meta({ description: schema.description }),
    query,
  });
  return [
    answer(hit, examples.hit),
    ...(guess && examples.guess ? [answer(guess, examples.guess)] : []),
    answer(miss, examples.miss),
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
