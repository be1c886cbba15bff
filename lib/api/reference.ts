import type { CreditCeiling } from "@/lib/domain/billing/credits";
import type { Endpoint, Parameter, ResponseShape } from "./endpoint";
import { ERRORS, type ErrorCode, errorRule, errorsOf } from "./errors";
import { describeFields, type FieldReference } from "./reference/describe-fields";
import { RECORDED, type RecordedResponse } from "./reference/recorded-examples";
import { ENDPOINTS } from "./registry";

/** A parameter as the documentation and the playground show it. */
export interface ParameterReference {
  readonly name: string;
  readonly required: boolean;
  readonly type: string;
  readonly description: string;
  /** Allowed values, bounds and default as a sentence, or empty. */
  readonly rule: string;
  /** The allowed values; null if any text is. */
  readonly values: readonly string[] | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly maxLength: number | null;
  readonly example: string;
}

/** One kind of successful response, with a recorded example. */
export interface ResponseReference {
  readonly name: string;
  readonly description: string;
  /** Query that gets this response from the sample data. */
  readonly query: Readonly<Record<string, string>>;
  readonly withKey: boolean;
  /** Null until one is recorded. */
  readonly recorded: RecordedResponse | null;
  /** The recorded body, formatted. */
  readonly example: string;
  readonly fields: readonly FieldReference[];
}

/** An error that an endpoint can send. */
export interface ErrorReference {
  readonly code: ErrorCode;
  readonly status: number;
  readonly condition: string;
  readonly recorded: RecordedResponse | null;
}

/** Everything that pages show of an endpoint, as plain values that follow from its declaration. */
export interface EndpointReference {
  readonly id: string;
  /** Last part of the URL of its page. */
  readonly slug: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  /** Null if it is free. */
  readonly price: string | null;
  readonly maximumPrice: CreditCeiling | null;
  readonly parameters: readonly ParameterReference[];
  /** Groups of parameters of which exactly one must be sent. */
  readonly oneOf: readonly (readonly string[])[];
  readonly exampleQuery: Readonly<Record<string, string>>;
  readonly responses: readonly ResponseReference[];
  readonly responseHeaders: Readonly<Record<string, string>>;
  readonly errors: readonly ErrorReference[];
}

/** All endpoints, in the order of the documentation. */
export const REFERENCE: readonly EndpointReference[] = ENDPOINTS.map(describeEndpoint);

/** All errors, each with the example that every endpoint shares. */
export const ERROR_REFERENCE: readonly ErrorReference[] = (Object.keys(ERRORS) as ErrorCode[]).map((code) =>
  describeError(code, null),
);

/** Describes one endpoint from its declaration and the recorded examples. */
export function describeEndpoint(endpoint: Endpoint): EndpointReference {
  const { operationId: id, path, summary, description, kind, responseHeaders } = endpoint;
  const lookup = endpoint.kind === "lookup";
  return {
    id,
    slug: path.slice(1).replaceAll("/", "-"),
    path,
    summary,
    description,
    price: lookup ? endpoint.price : null,
    maximumPrice: lookup ? endpoint.maximumPrice : null,
    exampleQuery: lookup ? endpoint.exampleQuery : {},
    parameters: endpoint.parameters.map(describeParameter),
    oneOf: endpoint.oneOf,
    responses: endpoint.responses.map((response) => describeResponse(id, response)),
    responseHeaders,
    errors: errorsOf(kind).map((code) => describeError(code, RECORDED.responses[id]?.[code] ?? null)),
  };
}

function describeResponse(id: string, { name, schema, query, withKey = false }: ResponseShape): ResponseReference {
  const recorded = RECORDED.responses[id]?.[name] ?? null;
  const example = recorded ? JSON.stringify(recorded.body, null, 2) : "";
  const fields = describeFields(schema, recorded?.body ?? {});
  return { name, description: schema.description ?? "", query, withKey, recorded, example, fields };
}

function describeError(code: ErrorCode, ownExample: RecordedResponse | null): ErrorReference {
  const { status, condition } = errorRule(code);
  return { code, status, condition, recorded: ownExample ?? RECORDED.errors[code] ?? null };
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
  const rule = [
    Array.isArray(values) ? `one of ${values.join(", ")}` : "",
    minimum === undefined ? "" : `${formatNumber(minimum)} to ${formatNumber(maximum)}`,
    maxLength === undefined ? "" : `at most ${formatNumber(maxLength)} characters`,
    fallback === undefined ? "" : `default ${fallback}`,
  ]
    .filter((part) => part !== "")
    .join(", ");
  return rule && `${rule.charAt(0).toUpperCase()}${rule.slice(1)}.`;
}

function formatNumber(value: unknown): string {
  return Number(value).toLocaleString("en");
}
