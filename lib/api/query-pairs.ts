/** One `name=value` of a query string. Either part is null if it is not percent-encoded UTF-8. */
export interface QueryPair {
  readonly name: string | null;
  readonly value: string | null;
}

/** Returns the pairs of a query string in order. Decodes strictly, where URLSearchParams would repair broken text. */
export function readQueryPairs(query: string): readonly QueryPair[] {
  return query
    .split("&")
    .filter((pair) => pair !== "")
    .map((pair) => {
      const equals = pair.indexOf("=");
      const name = equals < 0 ? pair : pair.slice(0, equals);
      const value = equals < 0 ? "" : pair.slice(equals + 1);
      return { name: decode(name), value: decode(value) };
    });
}

const NOT_ASCII = /[^\u0000-\u007f]/;

function decode(text: string): string | null {
  if (NOT_ASCII.test(text)) return null;
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return null;
  }
}
