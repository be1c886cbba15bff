/**
 * Kinds of tokens that are rarer in pairs: what people are (jobs, functions, seniorities), with the function, country
 * or industry in which they are it.
 */
const RANK = /^[rso]:/;
const WORK = /^[jf]:/;
const FIELD = /^[ci]:/;
const PARTNER = /^[fci]:/;
/** Prefix of the tokens of pairs. */
export const PAIR = "~";

/** With more pairs, uniting their lists would be as slow as intersecting those of the two groups. */
const MOST_PAIRS = 24;

type Group = readonly string[];

interface PairGroup {
  /** Everyone who matches both groups has one of these. Hash collisions may add others. */
  readonly pairs: Group;
  readonly of: readonly [Group, Group];
}

/**
 * Returns a person's tokens for pairs of these tokens: seniority and function, and each seniority, job and function
 * with the country and with each industry. Each is six letters of a hash: pairs only narrow a search, and the tokens
 * that they stand for are checked on the row.
 */
export function pairTokens(tokens: readonly string[]): readonly string[] {
  const partners = tokens.filter(isPartner);
  const fields = partners.filter((one) => FIELD.test(one));
  const pairs = new Set<string>();
  for (const role of tokens) {
    const kind = partnersOf(role);
    if (kind === null) continue;
    for (const partner of kind === FIELD ? fields : partners) pairs.add(pair(role, partner));
  }
  return [...pairs];
}

/** Returns the pairs that can replace two groups of a search. */
export function pairGroups(groups: readonly Group[]): readonly PairGroup[] {
  const roles = groups.filter((group) => group.length <= MOST_PAIRS && group.every(isRole));
  const partners = groups.filter((group) => group.length <= MOST_PAIRS && group.every(isPartner));
  return roles.flatMap((one) =>
    partners.flatMap((other) => {
      if (one.length * other.length > MOST_PAIRS) return [];
      const arePairs = one.every((role) => other.every((partner) => isPair(role, partner)));
      if (!arePairs) return [];
      const pairs = new Set(one.flatMap((role) => other.map((partner) => pair(role, partner))));
      return [{ pairs: [...pairs], of: [one, other] as const }];
    }),
  );
}

/** Matches the tokens that this one forms pairs with; null if it is no role. */
function partnersOf(one: string): RegExp | null {
  if (RANK.test(one)) return PARTNER;
  return WORK.test(one) ? FIELD : null;
}

function isRole(one: string): boolean {
  return partnersOf(one) !== null;
}

function isPartner(one: string): boolean {
  return PARTNER.test(one);
}

function isPair(role: string, partner: string): boolean {
  return partnersOf(role)?.test(partner) === true;
}

/**
 * Returns the token of a pair. A seniority gives the same token whether the title says it, may mean it, or the file
 * gives it.
 */
function pair(role: string, partner: string): string {
  return PAIR + hash(`${role.replace(RANK, "")}|${partner}`).toString(36);
}

/** FNV-1a, 32 bits: the same on every machine. */
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  return state >>> 0;
}
