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
  const fields = partners.filter((one) => FIELD.test(one));
  const pairs: string[] = [];
  for (const role of tokens) {
    const kind = partnersOf(role);
    if (kind === null) continue;
    const opening = openPair(role);
    for (const partner of kind === FIELD ? fields : partners) {
      const one = closePair(opening, partner);
      // There are some dozens at most, so searching them is faster than a set.
      if (!pairs.includes(one)) pairs.push(one);
    }
  }
  return pairs;
}

/** Returns the pairs that can replace two groups: everyone who matches both has one. Hash collisions may add others. */
export function pairGroups(groups: readonly Group[]) {
  return groups.flatMap((one) =>
    groups.flatMap((other) => {
      const arePairs =
        one.length * other.length <= MOST_PAIRS &&
        one.every((role) => other.every((partner) => partnersOf(role)?.test(partner)));
      if (!arePairs) return [];
      const pairs = new Set(one.flatMap((role) => other.map((partner) => closePair(openPair(role), partner))));
      return [{ pairs: [...pairs], of: [one, other] as const }];
    }),
  );
}

/** Matches the tokens that this one forms pairs with; null if it is no role. */
function partnersOf(one: string): RegExp | null {
  if (RANK.test(one)) return PARTNER;
  return WORK.test(one) ? FIELD : null;
}

/** Returns the hash of the role, with which its pairs begin. All three kinds of a seniority give the same one. */
function openPair(role: string): number {
  return hash(`${RANK.test(role) ? role.slice(2) : role}|`, 0x811c9dc5);
}

function closePair(opening: number, partner: string): string {
  return PAIR + (hash(partner, opening) >>> 0).toString(36);
}

/** FNV-1a, 32 bits: the same on every machine. */
function hash(text: string, opening: number): number {
  let state = opening;
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  return state;
}
