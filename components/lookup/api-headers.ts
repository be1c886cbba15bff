/**
 * Carries the headers of the API's response inside the response of the playground's own route, because Next.js adds
 * headers there, or replaces some, that no client of the API sees.
 */
const API_HEADERS_HEADER = "Playground-Api-Headers";

export type HeaderList = readonly (readonly [name: string, value: string])[];

export function writeApiHeaders(headers: HeaderList): Readonly<Record<string, string>> {
  return { [API_HEADERS_HEADER]: JSON.stringify(headers.map(([name, value]) => [name.toLowerCase(), value]).sort()) };
}

/** The headers that the API sent; none if the playground's route itself refused the call. */
export function readApiHeaders(headers: Headers): HeaderList {
  const list = headers.get(API_HEADERS_HEADER);
  return list === null ? [] : JSON.parse(list);
}
