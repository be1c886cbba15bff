/**
 * Of tokens that are the rarer together: what people are (jobs, functions, ranks) with what and
 * where they are it.
 */
const RANK = /^[rso]:/;
const WORK = /^[jf]:/;
const FUNCTION = /^f:/;
const FIELD = /^(c|i):/;
/** Prefix of the tokens of pairs. */
export const PAIR = "~";

/** More of them would be as slow to unite as the two are to intersect. */
const MOST_PAIRS = 24;

type Group = readonly string[];

interface PairGroup {
  /** Everyone who matches both groups has one of these; a hash collision may add others. */
  readonly pairs: Group;
  readonly of: readonly [Group, Group];
}

/**
 * The tokens that a person carries for pairs of the tokens given: rank and function, and each rank,
 * job and function with the country and with each industry. Six letters of a hash each: they only
 * narrow down, and what they stand for is looked at on the row.
 */
export function pairTokens(tokens: readonly string[]): readonly string[] {
  const roles = tokens.filter(isRole);
  const partners = tokens.filter(isPartner);
  const pairs = roles.flatMap((role) =>
    partners.flatMap((partner) => (isPair(role, partner) ? pair(role, partner) : [])),
  );
  return [...new Set(pairs)];
}

/** The pairs that groups of a question can be asked for by. */
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

function isRole(one: string): boolean {
  return RANK.test(one) || WORK.test(one);
}

function isPartner(one: string): boolean {
  return FIELD.test(one) || FUNCTION.test(one);
}

function isPair(role: string, partner: string): boolean {
  return (RANK.test(role) && FUNCTION.test(partner)) || (isRole(role) && FIELD.test(partner));
}

/** A rank counts as one, whether the title says it, may mean it, or the file gives it. */
function pair(role: string, partner: string): string {
  return PAIR + hash(`${role.replace(RANK, "")}|${partner}`).toString(36);
}

/** FNV-1a, 32 bits: the same on every machine. */
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  return state >>> 0;
}
