import { listedPhrases, type SizeBand, sizeWords } from "@/lib/search/lexicon/queries";
import { PhraseIndex, type PhraseMatch } from "@/lib/search/phrase-index";
import type { Draft } from "@/lib/search/query/draft";
import { industryAt, isProtected } from "@/lib/search/query/parts";
import { groupAt } from "@/lib/search/query/seniority-groups";
import { leansToFunction, phraseTable, wordsOf } from "@/lib/search/query/vocabulary";
import { isInName } from "@/lib/search/query/where";
import { compiled } from "@/lib/search/tables/compiled";

const BANDS = PhraseIndex.kind<SizeBand>();
export const SIZE_ADJECTIVES = compiled("size-adjectives", BANDS, () => phraseTable(sizeWords("size-adjective")));
const nouns = compiled("size-nouns", BANDS, () => phraseTable(sizeWords("size-noun")));
const soldTo = wordsOf(listedPhrases("sold-to"));
/** Adjectives in other languages, where a word alone does not show whether it is a plural. */
const abroad = wordsOf(listedPhrases("size-abroad"));
/** Most words between a size and its company, and in an industry. */
const REACH = 5;

/**
 * Reads vague sizes, which are nouns or adjectives shortly before a company, and claims their words. "Small and mid-size"
 * covers both. Returns null if there are none.
 */
export function readVagueSize(draft: Draft): SizeBand | null {
  const sizes: SizeBand[] = [];
  for (let at = 0; at < draft.words.length; at++) {
    // "Big cheeses" are no cheeses of a big company.
    const group = groupAt(draft, at);
    if (group.value === "bosses" && group.length > 1) continue;
    const noun = draft.freePhraseAt(nouns, at);
    const adjective = draft.freePhraseAt(SIZE_ADJECTIVES, at);
    const isNoun = noun !== null && noun.length >= (adjective?.length ?? 0) && isSizeNoun(draft, at, noun.length);
    const isSize = isNoun || (adjective !== null && isSizeAdjective(draft, at, adjective.length));
    const size = isNoun ? noun : adjective;
    if (!isSize || size === null) continue;
    sizes.push(size.value);
    draft.claim(at, at + (isNoun ? claimedOf(draft, at, size.length) : size.length), "size");
    at += size.length - 1;
  }
  if (sizes.length === 0) return null;
  return { min: Math.min(...sizes.map(({ min }) => min)), max: Math.max(...sizes.map(({ max }) => max)) };
}

/**
 * Returns how many words of a size noun to claim. The noun stays free if it also means a company, because it then marks
 * the words before it as an industry. "SME" without an industry before it states only a size.
 */
function claimedOf(draft: Draft, at: number, length: number): number {
  const last = at + length - 1;
  if (draft.keyAt(last) === "market") return length;
  if (length === 1) return draft.keyIn(last, "<vague-size-of-size-alone>") ? 1 : 0;
  return draft.isListedAt("organization", last) ? length - 1 : length;
}

/** Reports whether these words are in a longer phrase or in the name of a place. */
function isKept(draft: Draft, at: number, length: number): boolean {
  return isProtected(draft, at, length) || isInName(draft, at, length);
}

function isSizeNoun(draft: Draft, at: number, length: number): boolean {
  const end = at + length;
  if (isKept(draft, at, length)) return false;
  const isEnterprise = draft.keyAt(at) === "enterprise";
  // After a size, "enterprises" does not mean large ones: "Medium-sized enterprises".
  if (isEnterprise && length === 1 && draft.claims[at - 1] === "size") return false;
  if (draft.keyIn(at, "startup start") || draft.isCut(end) || !draft.isFree(end)) return true;
  return draft.folded[at] !== "enterprise" && !soldTo.has(draft.keyAt(end));
}

function isSizeAdjective(draft: Draft, at: number, length: number): boolean {
  const end = at + length;
  // "Big tech", "big pharma": the large companies of an industry.
  if (draft.keyAt(at) === "big" && isIndustryAt(draft, end)) return true;
  if (isKept(draft, at, length)) return false;
  const isAbroad = abroad.has(draft.keyAt(at));
  // "Bancos pequeños".
  if (isAbroad && !draft.isCut(at) && isCompanyAt(draft, at - 1)) return true;
  const [first, last] = listedSizes(draft, at, end);
  const isClause = draft.isCut(first) && draft.isCut(last) && draft.words.length > last - first;
  if (isClause && !isAbroad) return true;
  const isOne = draft.wordIn(at - 1, "a an the");
  for (let ahead = end; ahead < end + REACH && ahead < draft.words.length; ahead++) {
    if (draft.isCut(ahead) && ahead > end) return false;
    const isOfIndustry = (isOne || (ahead === end && isAbroad)) && isIndustryAt(draft, ahead);
    if (isCompanyAt(draft, ahead) || isOfIndustry) return true;
  }
  return false;
}

/** Returns the range of the list of sizes that this one belongs to: "medium or large", "small to mid-sized". */
function listedSizes(draft: Draft, from: number, to: number): readonly [from: number, to: number] {
  let first = from;
  while (draft.wordIn(first - 1, LISTING) && !draft.isCut(first - 1)) {
    // The sizes before this one are claimed.
    if (draft.claims[first - 2] !== "size") break;
    first -= 2;
    while (draft.claims[first - 1] === "size" && !draft.isCut(first)) first--;
  }
  let last = to;
  while (draft.wordIn(last, LISTING) && !draft.isCut(last)) {
    const next = draft.freePhraseAt(SIZE_ADJECTIVES, last + 1);
    if (next === null) break;
    last += 1 + next.length;
  }
  return [first, last];
}

const LISTING = "or and to";

/** Reports whether an industry begins here. For a single company, it is enough: "A large bank". */
function isIndustryAt(draft: Draft, at: number): boolean {
  const industry = industryAt(draft, at);
  return industry !== null && !leansToFunction(draft.keys.slice(at, at + industry.length).join(" "));
}

/** Reports whether words for companies begin here: "banks", "organizations". */
function isCompanyAt(draft: Draft, at: number): boolean {
  const last = draft.words[at + (industryAt(draft, at)?.length ?? 0) - 1];
  const isPlural = industryAt(draft, at) !== null && last?.folded !== last?.key;
  return isPlural || draft.isListedAt("organization", at);
}

/** Returns the size of the companies named at this word, with its words: "big corporations", "small banks". Null if it names none. */
export function companySizeAt(draft: Draft, at: number): PhraseMatch<SizeBand> | null {
  const noun = draft.freePhraseAt(nouns, at);
  const adjective = draft.freePhraseAt(SIZE_ADJECTIVES, at);
  const next = at + (adjective?.length ?? 0);
  const company = draft.listedAt("organization", next) || (industryAt(draft, next)?.length ?? 0);
  if (noun !== null || adjective === null || company === 0) return noun;
  return { ...adjective, length: adjective.length + company };
}
