export interface QueryPair {
  /** Null where it is not percent-encoded UTF-8. */
  readonly name: string | null;
  readonly value: string | null;
}

/** Every pair of a query string in order, strictly decoded: unlike URLSearchParams, nothing broken is mended. */
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
