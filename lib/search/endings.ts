import { groupPairs } from "@/lib/search/group-pairs";
import { listedPhrases } from "@/lib/search/lexicon/queries";

/**
 * Endings with their meanings, grouped by a fixed number of last letters, since most words have none of the endings.
 */
export type Endings<Meant> = ReadonlyMap<string, readonly Ending<Meant>[]>;
type Ending<Meant> = readonly [ending: string, meant: Meant];

/** Groups endings by this many last letters. The endings of a group keep their order. */
export function byLastLetters<Meant>(letters: number, endings: readonly Ending<Meant>[]): Endings<Meant> {
  return groupPairs(endings.map((ending) => [ending[0].slice(-letters), ending] as const));
}

/** Ends of compounds that mean companies of an industry: Maschinenbauunternehmen. */
const COMPANY_ENDS = byLastLetters(
  4,
  listedPhrases("company-end").map((ending) => [ending, true] as const),
);
const SHORTEST_TRADE = 4;
/** Matches a linking s as in Versicherungs|unternehmen, but not one that belongs to the word. */
const LINKING_S = /[^su]s$/;

/** Returns a folded word without the word for a company at its end: maschinenbau for Maschinenbauunternehmen. */
export function withoutCompany(word: string): string {
  const [ending = ""] = COMPANY_ENDS.get(word.slice(-4))?.find(([end]) => word.endsWith(end)) ?? [];
  const trade = word.slice(0, word.length - ending.length);
  if (ending === "" || trade.length < SHORTEST_TRADE) return word;
  return LINKING_S.test(trade) ? trade.slice(0, -1) : trade;
}
