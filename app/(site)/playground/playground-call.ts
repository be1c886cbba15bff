import type { EndpointReference } from "@/lib/api/reference";

/** The parts of an endpoint's reference that the playground uses. */
export type PlaygroundEndpoint = Pick<
  EndpointReference,
  "slug" | "path" | "summary" | "maximumPrice" | "parameters" | "exampleQuery"
> & {
  /** The response to the example query, as JSON text. */
  readonly example: string;
};

/** Parameter values by parameter name; an empty value is not sent. */
export type Values = Readonly<Record<string, string>>;

/** The form of an endpoint and what is filled in. */
export interface PlaygroundCall {
  readonly endpoint: PlaygroundEndpoint;
  readonly values: Values;
}

/**
 * Parses the fragment of a playground URL: the slug of an endpoint and the values of its parameters. Everything else,
 * above all an API key, is dropped. Returns null if it names none of the endpoints.
 */
export function parseCall(hash: string, endpoints: readonly PlaygroundEndpoint[]): PlaygroundCall | null {
  const query = new URLSearchParams(hash.replace(/^#/, ""));
  const endpoint = endpoints.find(({ slug }) => slug === query.get("endpoint"));
  if (!endpoint) return null;
  const values = endpoint.parameters.map(({ name }) => [name, query.get(name) ?? ""] as const);
  return { endpoint, values: Object.fromEntries(values.filter(([, value]) => value !== "")) };
}
