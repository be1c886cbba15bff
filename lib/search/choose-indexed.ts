import { type Group, PAIR, pairGroups } from "@/lib/search/pair-tokens";
import type { SearchStep } from "@/lib/search/plan-search";

/** Share of all people with a token, as last counted; null if unknown. */
export type TokenShares = (token: string) => number | null;

/** Cost of one more entry of a posting list, in rows fetched and checked: about 20 ns against 2 µs. */
const ENTRY_PER_ROW = 0.01;
/**
 * Kinds of tokens that tend to occur together because they come from the same fact. The second leaves far more of the
 * first one's matches than chance would, and a third removes hardly any.
 */
const FAMILIES = ["t j f r s o", "c ca st rg ci", "i iw", "y z", PAIR];
const FAMILY_OF: ReadonlyMap<string, number> = new Map(
  FAMILIES.flatMap((kinds, family) => kinds.split(" ").map((kind) => [kind, family] as const)),
);
const NO_FAMILY = -1;
/** Exponents for the shares of the first, second and any further token of a family. */
const TOGETHER = [1, 0.25, 0];

interface Choice {
  readonly group: Group;
  readonly share: number;
  /** Groups that people in this one nearly always match too. */
  readonly implies: readonly Group[];
}

/**
 * Returns the step with only those groups left to the index for which it pays, using tokens of pairs if there are any
 * (a function in a country). The index reads the whole list of each token. Once the rarest tokens have left few rows,
 * checking those rows costs less than reading the lists of common tokens. If shares are unknown, the index gets all
 * groups.
 */
export function chooseIndexed(step: SearchStep, shares: TokenShares): SearchStep {
  const groups = [...step.all.map((one): Group => [one]), ...step.anyOf];
  const paired = pairGroups([...groups, ...(step.also ?? [])]);
  const choices = [
    ...groups.map((group) => ({ group, implies: [] })),
    ...paired.map(({ pairs, of }) => ({ group: pairs, implies: of })),
  ].map((choice): Choice => ({ ...choice, share: shareOf(choice.group, shares) ?? 0 }));
  const isCounted = groups.every((group) => shareOf(group, shares) !== null);
  const indexed = isCounted ? choosePaying(choices) : choices.map(({ group }) => group);

  const looked = groups.filter((group) => !indexed.includes(group));
  const also = [...looked, ...(step.also ?? [])];
  return {
    ...step,
    all: indexed.flatMap((group) => (group.length === 1 ? group : [])),
    anyOf: indexed.filter(({ length }) => length > 1),
    ...(also.length > 0 ? { also } : {}),
  };
}

/**
 * Estimates the share of all people that a step finds, as if different facts about people were independent; null if a
 * share is unknown. The true share is larger for facts that go together.
 */
export function likelyShare({ all, anyOf, also = [] }: SearchStep, shares: TokenShares): number | null {
  const groups = [...all.map((one): Group => [one]), ...anyOf, ...also];
  const counted = groups.map((group) => ({ group, share: shareOf(group, shares) }));
  const families: Families = new Map();
  let left = 1;
  for (const { group, share } of counted.sort((one, other) => (one.share ?? 0) - (other.share ?? 0))) {
    if (share === null) return null;
    left *= passingShare(group, share, families);
    countIn(families, group);
  }
  return left;
}

/** Number of groups taken from each family. */
type Families = Map<number, number>;

/** Returns the share of people left by the groups so far that also match this group. */
function passingShare(group: Group, share: number, families: Families): number {
  return share ** (TOGETHER[families.get(familyOf(group)) ?? 0] ?? 0);
}

function countIn(families: Families, group: Group): void {
  const family = familyOf(group);
  families.set(family, (families.get(family) ?? 0) + 1);
}

function familyOf([first = ""]: Group): number {
  const kind = first.startsWith(PAIR) ? PAIR : first.slice(0, first.indexOf(":"));
  return FAMILY_OF.get(kind) ?? NO_FAMILY;
}

function choosePaying(choices: readonly Choice[]): readonly Group[] {
  const indexed: Group[] = [];
  const implied = new Set<Group>();
  const families: Families = new Map();
  let left = 1;
  for (const { group, share, implies } of [...choices].sort((one, other) => one.share - other.share)) {
    const passing = passingShare(group, share, families);
    const pays = indexed.length === 0 || share * ENTRY_PER_ROW < left * (1 - passing);
    if (!pays || implied.has(group)) continue;
    indexed.push(group);
    for (const one of implies) implied.add(one);
    for (const one of [group, ...implies]) countIn(families, one);
    left *= passing;
  }
  return indexed;
}

/** Returns the sum of the shares of a group's tokens, which hardly overlap; null if one is unknown. */
function shareOf(group: Group, shares: TokenShares): number | null {
  const all = group.map(shares);
  if (!all.every((share) => share !== null)) return null;
  const sum = all.reduce((one, other) => one + other, 0);
  return Math.min(1, sum);
}
