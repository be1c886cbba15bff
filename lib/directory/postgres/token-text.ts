import type { Tokens } from "@/lib/search/plan-search";

/** What stands around each token in a row that was read with them: in no token. */
const TOKEN_END = "\x1f";

/**
 * Reads the tokens of one search's rows, each `TOKEN_END` and all of a person's tokens with one behind each. They are
 * looked for in the text as it is: to take it apart would cost more than the few that are asked for.
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
