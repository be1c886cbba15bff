/** Kinds of tokens that are rare together: what people are, with the function, country or industry they are it in. */
const PARTNERS: Readonly<Record<string, string>> = { r: "fci", s: "fci", o: "fci", j: "ci", f: "ci" };
/** The three kinds of a seniority, which give the same pairs. */
const RANK = /^[rso]:/;
/** Prefix of the tokens of pairs. */
export const PAIR = "~";

/** With more pairs, uniting their lists would be as slow as intersecting those of the two groups. */
const MOST_PAIRS = 24;

/** Tokens, of which one is required. */
export type Group = readonly string[];

/**
 * Returns a person's tokens for pairs of these tokens: seniority and function, and each seniority, job and function
 * with the country and with each industry. Each is six letters of a hash: pairs only narrow a search, and the tokens
 * that they stand for are checked on the row.
 */
export function pairTokens(tokens: readonly string[]): readonly string[] {
  const partners = tokens.filter((one) => /^[fci]:/.test(one));
  return [...new Set(tokens.flatMap((role) => partners.flatMap((one) => pairToken(role, one) ?? [])))];
}

/** Returns the pairs that can replace two groups: everyone who matches both has one. Hash collisions may add others. */
export function pairGroups(groups: readonly Group[]) {
  return groups.flatMap((one) =>
    groups.flatMap((other) => {
      if (one.length * other.length > MOST_PAIRS || !isPair(one[0] ?? "", other[0] ?? "")) return [];
      const pairs = one.flatMap((role) => other.map((partner) => pairToken(role, partner)));
      return pairs.every((pair) => pair !== null) ? [{ pairs: [...new Set(pairs)], of: [one, other] }] : [];
    }),
  );
}

function isPair(role: string, partner: string): boolean {
  if (role[1] !== ":" || partner[1] !== ":") return false;
  return PARTNERS[role.charAt(0)]?.includes(partner.charAt(0)) ?? false;
}

/** Returns the token of a pair; null if these are none. */
function pairToken(role: string, partner: string): string | null {
  if (!isPair(role, partner)) return null;
  const pair = `${role.replace(RANK, "")}|${partner}`;
  // FNV-1a, 32 bits: the same on every machine.
  let state = 0x811c9dc5;
  for (let at = 0; at < pair.length; at++) state = Math.imul(state ^ pair.charCodeAt(at), 0x01000193);
  return PAIR + (state >>> 0).toString(36);
}
