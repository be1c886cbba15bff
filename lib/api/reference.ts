import type { Answer, Endpoint, Parameter } from "@/lib/api/endpoint";
import { ERRORS, type ErrorCode, errorRule, errorsOf } from "@/lib/api/errors";
import { RECORDED, type RecordedAnswer } from "@/lib/api/reference/recorded-examples";
import { ENDPOINTS } from "@/lib/api/registry";
import type { CreditCeiling } from "@/lib/domain/billing/credits";

export interface ParameterReference {
  readonly name: string;
  readonly required: boolean;
  readonly type: string;
  readonly description: string;
  /** Allowed values, bounds and default, as a sentence; empty where there is nothing to say. */
  readonly rule: string;
  /** Where only some values are allowed. */
  readonly values: readonly string[] | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly maxLength: number | null;
  readonly example: string;
}

/** One way that a call can end, with an answer that the pipeline gave. */
export interface AnswerReference {
  readonly name: string;
  readonly description: string;
  /** What to send to get it. */
  readonly query: Readonly<Record<string, string>>;
  readonly withKey: boolean;
  /** Null where none has been recorded yet. */
  readonly recorded: RecordedAnswer | null;
  /** The recorded body as text. */
  readonly example: string;
}

export interface ErrorReference {
  readonly code: string;
  readonly status: number;
  readonly condition: string;
  readonly recorded: RecordedAnswer | null;
}

/** Everything that pages need to know of an endpoint: plain values, told by its declaration alone. */
export interface EndpointReference {
  readonly id: string;
  /** Last part of its page's address. */
  readonly slug: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  /** Null where it costs nothing. */
  readonly price: string | null;
  readonly ceiling: CreditCeiling | null;
  readonly parameters: readonly ParameterReference[];
  readonly exampleQuery: Readonly<Record<string, string>>;
  readonly answers: readonly AnswerReference[];
  readonly answerHeaders: Readonly<Record<string, string>>;
  readonly errors: readonly ErrorReference[];
}

/** What the documentation shows of the eight, told by their declarations. */
export const REFERENCE: readonly EndpointReference[] = ENDPOINTS.map(describeEndpoint);

export const ERROR_REFERENCE: readonly ErrorReference[] = (Object.keys(ERRORS) as ErrorCode[]).map((code) =>
  describeError(code, null),
);

/** Everything that pages show of one endpoint, and nothing that its declaration does not say. */
export function describeEndpoint(endpoint: Endpoint): EndpointReference {
  const { operationId: id, path, summary, description, kind, answerHeaders } = endpoint;
  const lookup = endpoint.kind === "lookup";
  return {
    id,
    slug: path.slice(1).replaceAll("/", "-"),
    path,
    summary,
    description,
    price: lookup ? endpoint.price : null,
    ceiling: lookup ? endpoint.ceiling : null,
    exampleQuery: lookup ? endpoint.exampleQuery : {},
    parameters: endpoint.parameters.map(describeParameter),
    answers: endpoint.answers.map((answer) => describeAnswer(id, answer)),
    answerHeaders,
    errors: errorsOf(kind).map((code) => describeError(code, RECORDED.answers[id]?.[code] ?? null)),
  };
}

function describeAnswer(id: string, { name, schema, query, withKey = false }: Answer): AnswerReference {
  const recorded = RECORDED.answers[id]?.[name] ?? null;
  const example = recorded ? JSON.stringify(recorded.body, null, 2) : "";
  return { name, description: schema.description ?? "", query, withKey, recorded, example };
}

function describeError(code: ErrorCode, own: RecordedAnswer | null): ErrorReference {
  const { status, condition } = errorRule(code);
  return { code, status, condition, recorded: own ?? RECORDED.errors[code] ?? null };
}

function describeParameter({ name, required, schema }: Parameter): ParameterReference {
  const { type, description, enum: values, minimum, maximum, maxLength, examples } = schema;
  const number = (value: unknown) => (typeof value === "number" ? value : null);
  return {
    name,
    required,
    type: String(type),
    description: String(description),
    rule: describeRule(schema),
    values: type === "boolean" ? ["true", "false"] : Array.isArray(values) ? values.map(String) : null,
    minimum: number(minimum),
    maximum: number(maximum),
    maxLength: number(maxLength),
    example: Array.isArray(examples) ? String(examples[0]) : "",
  };
}

function describeRule({
  enum: values,
  minimum,
  maximum,
  maxLength,
  default: fallback,
}: Readonly<Record<string, unknown>>) {
  const said = [
    Array.isArray(values) ? `one of ${values.join(", ")}` : "",
    minimum === undefined ? "" : `${sayNumber(minimum)} to ${sayNumber(maximum)}`,
    maxLength === undefined ? "" : `at most ${sayNumber(maxLength)} characters`,
    fallback === undefined ? "" : `default ${fallback}`,
  ]
    .filter((part) => part !== "")
    .join(", ");
  return said && `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}

function sayNumber(value: unknown): string {
  return Number(value).toLocaleString("en");
}
