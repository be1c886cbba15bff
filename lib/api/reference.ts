import type { Endpoint } from "@/lib/api/endpoint";
import { ERRORS, type ErrorCode } from "@/lib/api/errors";
import { ENDPOINTS } from "@/lib/api/registry";

export interface ParameterReference {
  readonly name: string;
  readonly required: boolean;
  readonly type: string;
  readonly description: string;
  /** Allowed values, bounds and default, in words. */
  readonly rule: string;
}

export interface EndpointReference {
  readonly id: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  /** Null where it costs nothing. */
  readonly price: string | null;
  readonly parameters: readonly ParameterReference[];
  readonly exampleQuery: Readonly<Record<string, string>>;
  readonly answers: readonly { readonly name: string; readonly example: string }[];
}

export interface ErrorReference {
  readonly code: string;
  readonly status: number;
  readonly condition: string;
}

/** What the documentation shows of the eight, told by their declarations. */
export const REFERENCE: readonly EndpointReference[] = ENDPOINTS.map(describeEndpoint);

export const ERROR_REFERENCE: readonly ErrorReference[] = (Object.keys(ERRORS) as ErrorCode[]).map((code) => ({
  code,
  status: ERRORS[code].status,
  condition: ERRORS[code].condition,
}));

function describeEndpoint(endpoint: Endpoint): EndpointReference {
  const { operationId: id, path, summary, description, parameters, answers } = endpoint;
  const lookup = endpoint.kind === "lookup";
  return {
    id,
    path,
    summary,
    description,
    price: lookup ? endpoint.price : null,
    exampleQuery: lookup ? endpoint.exampleQuery : {},
    parameters: parameters.map(({ name, required, schema }) => ({
      name,
      required,
      type: String(schema.type),
      description: String(schema.description),
      rule: describeRule(schema),
    })),
    answers: answers.map(({ name, example }) => ({ name, example: JSON.stringify(example, null, 2) })),
  };
}

function describeRule({
  enum: values,
  minimum,
  maximum,
  maxLength,
  default: fallback,
}: Readonly<Record<string, unknown>>) {
  return [
    Array.isArray(values) ? `one of ${values.join(", ")}` : "",
    minimum === undefined ? "" : `${minimum} to ${maximum}`,
    maxLength === undefined ? "" : `at most ${maxLength} characters`,
    fallback === undefined ? "" : `default ${fallback}`,
  ]
    .filter((part) => part !== "")
    .join(", ");
}
