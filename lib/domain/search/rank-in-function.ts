import type { Asked } from "@/lib/domain/search/plan-title";
import { token } from "@/lib/domain/search/tokens";

const PREFIX_END = ":";
const RANKS = [token.seniority(""), token.rank("")];
/** More would be as slow to unite as the two are to intersect. */
const MOST_PAIRS = 16;

/** Whether a token is a rank, as filed or as the title says. */
export function isRank(written: string): boolean {
  return RANKS.some((prefix) => written.startsWith(prefix));
}

function isFunction(written: string): boolean {
  return written.startsWith(token.function(""));
}

/**
 * A rank and a function are asked for by the tokens that say both, and each is looked at on the row. Most searches ask
 * for the two, and of all that is asked together they are what most people have the one or the other of.
 */
export function rankedInFunction({ groups, also }: Asked): Asked {
  const asked = [...also, ...groups];
  const ranks = asked.find((group) => group.every(isRank));
  const functions = asked.find((group) => group.every(isFunction));
  if (!ranks || !functions || ranks.length * functions.length > MOST_PAIRS) return { groups, also };
  const pairs = ranks.flatMap((rank) => functions.map((name) => token.rankInFunction(saidBy(rank), saidBy(name))));
  const isPaired = (group: readonly string[]) => group === ranks || group === functions;
  return {
    groups: [...groups.filter((group) => !isPaired(group)), [...new Set(pairs)]],
    also: [...also, ...groups.filter(isPaired)],
  };
}

function saidBy(written: string): string {
  return written.slice(written.indexOf(PREFIX_END) + 1);
}
