import type { EndpointReference } from "@/lib/api/reference";

/** What of an endpoint the playground works with. */
export type PlaygroundEndpoint = Pick<
  EndpointReference,
  "slug" | "path" | "summary" | "maximumPrice" | "parameters" | "exampleQuery"
> & {
  /** What the example query answers, as JSON text. */
  readonly example: string;
};

export type Values = Readonly<Record<string, string>>;

/** A form as it is filled in. */
export interface PlaygroundCall {
  readonly endpoint: PlaygroundEndpoint;
  readonly values: Values;
}

/**
 * Reads what the part of an address behind `#` asks for: an endpoint by its slug, and values of its parameters. What
 * is no parameter of it, a key above all, is not read. Null where no endpoint of ours is named.
 */
export function readCall(hash: string, endpoints: readonly PlaygroundEndpoint[]): PlaygroundCall | null {
  const said = new URLSearchParams(hash.replace(/^#/, ""));
  const endpoint = endpoints.find(({ slug }) => slug === said.get("endpoint"));
  if (!endpoint) return null;
  const named = endpoint.parameters.map(({ name }) => [name, said.get(name) ?? ""] as const);
  return { endpoint, values: Object.fromEntries(named.filter(([, value]) => value !== "")) };
}
