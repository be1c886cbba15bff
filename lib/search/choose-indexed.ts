import { type Group, PAIR, pairGroups } from "@/lib/search/pair-tokens";
import type { SearchStep } from "@/lib/search/plan-search";

/** Share of all people with a token, as last counted; null if the database has no statistics. */
export type TokenShares = (token: string) => number | null;

/** Cost of one more entry of a posting list, in rows fetched and checked: about 20 ns against 2 µs. */
const ENTRY_PER_ROW = 0.01;
/**
 * Kinds of tokens that tend to occur together because they come from the same fact. The second leaves far more of the
 * first one's matches than chance would, and a third removes hardly any.
 */
const FAMILIES = ["t j f r s o", "c ca st rg ci", "i iw", "y z"].map((kinds) => kinds.split(" "));
/** Exponents for the shares of the first, second and any further token of a family. */
const TOGETHER = [1, 0.25, 0];

/**
 * Returns the step with only those groups left to the index for which it pays, using tokens of pairs if there are any
 * (a function in a country). The index reads the whole list of each token. Once the rarest tokens have left few rows,
 * checking those rows costs less than reading the lists of common tokens. Without statistics, the index gets all groups.
 */
export function chooseIndexed(step: SearchStep, shares: TokenShares): SearchStep {
  const groups = groupsOf(step);
  const choices = [
    ...groups.map((group) => ({ group, implies: [] })),
    // People with a pair nearly always match the two groups.
    ...pairGroups(groups).map(({ pairs, of }) => ({ group: pairs, implies: of })),
  ].map((choice) => ({ ...choice, share: shareOf(choice.group, shares) }));
  const indexed: Group[] = [];
  const taken: Group[] = [];
  let left = 1;
  for (const { group, share, implies } of choices.sort((one, other) => one.share - other.share)) {
    const passing = passingShare(group, share, taken);
    const pays = taken.length === 0 || share * ENTRY_PER_ROW <= left * (1 - passing);
    if (!pays || taken.includes(group)) continue;
    indexed.push(group);
    taken.push(group, ...implies);
    left *= passing;
  }
  const also = groups.filter((group) => !indexed.includes(group));
  return {
    ...step,
    all: indexed.flatMap((group) => (group.length === 1 ? group : [])),
    anyOf: indexed.filter(({ length }) => length > 1),
    ...(also.length > 0 ? { also } : {}),
  };
}

/** Estimates the share of people that a step finds as if facts were independent; null without statistics. */
export function likelyShare(step: SearchStep, shares: TokenShares): number | null {
  const groups = groupsOf(step);
  if (groups.some((group) => group.some((one) => shares(one) === null))) return null;
  const rarestFirst = groups
    .map((group) => [shareOf(group, shares), group] as const)
    .sort(([one], [other]) => one - other);
  const sorted = rarestFirst.map(([, group]) => group);
  return rarestFirst.reduce((left, [share, group], at) => left * passingShare(group, share, sorted.slice(0, at)), 1);
}

function groupsOf({ all, anyOf, also = [] }: SearchStep): readonly Group[] {
  return [...all.map((one) => [one]), ...anyOf, ...also];
}

/** Returns the share of people left by the groups taken so far that also match this group. */
function passingShare(group: Group, share: number, taken: readonly Group[]): number {
  const before = taken.filter((one) => familyOf(one) === familyOf(group)).length;
  return share ** (TOGETHER[before] ?? 0);
}

function familyOf([first = ""]: Group) {
  const kind = first.startsWith(PAIR) ? PAIR : first.slice(0, first.indexOf(":"));
  return FAMILIES.find((kinds) => kinds.includes(kind)) ?? kind;
}

/** Returns the sum of the shares of a group's tokens, which hardly overlap; 0 without statistics. */
function shareOf(group: Group, shares: TokenShares): number {
  const all = group.reduce((sum, one) => sum + (shares(one) ?? 0), 0);
  return Math.min(1, all);
}
