/**
 * Holds, in the playground's own answer, the headers that the API gave: what the page's framework adds or puts in their
 * place, no caller of the API ever sees.
 */
const API_HEADERS_HEADER = "Playground-Api-Headers";

export type HeaderList = readonly (readonly [name: string, value: string])[];

export function writeApiHeaders(given: HeaderList): Readonly<Record<string, string>> {
  return { [API_HEADERS_HEADER]: JSON.stringify(given.map(([name, value]) => [name.toLowerCase(), value]).sort()) };
}

/** What a caller of the API gets, of an answer of the playground; none where its own page refused the call. */
export function readApiHeaders(headers: Headers): HeaderList {
  const given = headers.get(API_HEADERS_HEADER);
  return given === null ? [] : JSON.parse(given);
}
