import type { Tokens } from "@/lib/search/plan-search";

/** The separator around tokens in a row; occurs in no token. */
const TOKEN_END = "\x1f";

/**
 * Creates a reader for the rows of one search. A row holds a person's tokens, each enclosed by `TOKEN_END`. Tokens are
 * searched in the text, since a search asks for few of them and splitting would cost more.
 */
export function tokenReader(): (text: string) => Tokens {
  const written = new Map<string, string>();
  const write = (token: string) => {
    const known = written.get(token) ?? TOKEN_END + token + TOKEN_END;
    written.set(token, known);
    return known;
  };
  return (text) => ({ has: (token) => text.includes(write(token)) });
}
