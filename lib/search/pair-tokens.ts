/** Kinds of tokens that are rarer in pairs: what people are, with the function, country or industry they are it in. */
const RANK = /^[rso]:/;
const WORK = /^[jf]:/;
const FIELD = /^[ci]:/;
const PARTNER = /^[fci]:/;
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
  const partners = tokens.filter((one) => PARTNER.test(one));
  const pairs = tokens
    .filter((one) => RANK.test(one) || WORK.test(one))
    .flatMap((role) => partners.filter((one) => isPair(role, one)).map((one) => pairToken(role, one)));
  return [...new Set(pairs)];
}

/** Returns the pairs that can replace two groups: everyone who matches both has one. Hash collisions may add others. */
export function pairGroups(groups: readonly Group[]) {
  return groups.flatMap((one) =>
    groups.flatMap((other) => {
      const arePairs =
        one.length * other.length <= MOST_PAIRS && one.every((role) => other.every((partner) => isPair(role, partner)));
      const pairs = arePairs ? one.flatMap((role) => other.map((partner) => pairToken(role, partner))) : [];
      return arePairs ? [{ pairs: [...new Set(pairs)], of: [one, other] }] : [];
    }),
  );
}

function isPair(role: string, partner: string): boolean {
  return (RANK.test(role) && PARTNER.test(partner)) || (WORK.test(role) && FIELD.test(partner));
}

/** All three kinds of a seniority give the same token. */
function pairToken(role: string, partner: string): string {
  const pair = `${RANK.test(role) ? role.slice(2) : role}|${partner}`;
  // FNV-1a, 32 bits: the same on every machine.
  let state = 0x811c9dc5;
  for (let at = 0; at < pair.length; at++) state = Math.imul(state ^ pair.charCodeAt(at), 0x01000193);
  return PAIR + (state >>> 0).toString(36);
}
