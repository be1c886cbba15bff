import type { SearchStep } from "@/lib/domain/search/plan-search";

/** Which part of all people carries a token, as last counted; null where it is not known. */
export type TokenShares = (token: string) => number | null;

/**
 * What reading one more entry of a posting list costs, beside fetching one more row and looking at it. Measured on ten
 * million people: some 20 ns against 2 µs.
 */
const ENTRY_PER_ROW = 0.01;
/**
 * Tokens that come of the same thing said go together: the second leaves far more of the first than chance would, and
 * a third hardly takes anything away.
 */
const FAMILIES: readonly RegExp[] = [/^[tjfrsp]:/, /^(c|ca|st|ci):/, /^iw?:/, /^[yz]:/];

/** To what power the share of the first, the second and any further token of a family is taken. */
const TOGETHER = [1, 0.25, 0];

type Group = readonly string[];

/**
 * The same step with as much of it asked of the index as pays. The index reads the whole list of each token it is asked
 * for; once the rarest have left few rows, it costs less to look at those than to read the lists of what most people
 * carry. A step whose shares are not known is left as it is.
 */
export function chooseIndexed(step: SearchStep, shares: TokenShares): SearchStep {
  const groups = [...step.all.map((one): Group => [one]), ...step.anyOf];
  const weighed = groups.map((group) => ({ group, share: shareOf(group, shares) }));
  if (weighed.some(({ share }) => share === null)) return step;

  const rarestFirst = weighed
    .map(({ group, share }) => ({ group, share: share ?? 1 }))
    .sort((one, other) => one.share - other.share);
  const indexed: Group[] = [];
  const looked: Group[] = [];
  const families = new Map<number, number>();
  let left = 1;
  for (const { group, share } of rarestFirst) {
    const family = FAMILIES.findIndex((kind) => kind.test(group[0] ?? ""));
    const before = families.get(family) ?? 0;
    const passing = share ** (TOGETHER[before] ?? 0);
    const pays = indexed.length === 0 || share * ENTRY_PER_ROW < left * (1 - passing);
    (pays ? indexed : looked).push(group);
    if (!pays) continue;
    left *= passing;
    families.set(family, before + 1);
  }
  if (looked.length === 0) return step;
  return {
    ...step,
    all: indexed.filter(({ length }) => length === 1).flat(),
    anyOf: indexed.filter(({ length }) => length > 1),
    also: [...looked, ...(step.also ?? [])],
  };
}

/** People carry one of most kinds of token, so those of a group hardly overlap. */
function shareOf(group: Group, shares: TokenShares): number | null {
  let sum = 0;
  for (const one of group) {
    const share = shares(one);
    if (share === null) return null;
    sum += share;
  }
  return Math.min(1, sum);
}
