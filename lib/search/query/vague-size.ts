import { listedPhrases, type SizeBand, sizeWords } from "@/lib/search/lexicon/queries";
import { PhraseIndex, type PhraseMatch } from "@/lib/search/phrase-index";
import {
  claim,
  type Draft,
  freePhraseAt,
  gapAt,
  isFree,
  isListedAt,
  keyAt,
  keyIn,
  listedAt,
  wordIn,
} from "@/lib/search/query/draft";
import { type IsProtected, industryAt } from "@/lib/search/query/parts";
import { GAP } from "@/lib/search/query/query-words";
import { groupAt } from "@/lib/search/query/seniority-groups";
import { phraseTable, wordsOf } from "@/lib/search/query/vocabulary";
import { compiled } from "@/lib/search/tables/compiled";

const BANDS = PhraseIndex.kind<SizeBand>();
export const SIZE_ADJECTIVES = compiled("size-adjectives", BANDS, () => phraseTable(sizeWords("size-adjective")));
const nouns = compiled("size-nouns", BANDS, () => phraseTable(sizeWords("size-noun")));
const soldTo = wordsOf(listedPhrases("sold-to"));
/** Most words between a size and its company, and in an industry. */
const REACH = 5;

/**
 * Reads vague sizes, which are nouns or adjectives shortly before a company, and claims their words. "Small and mid-size"
 * covers both. Returns null if there are none.
 */
export function readVagueSize(draft: Draft, isProtected: IsProtected): SizeBand | null {
  const sizes: SizeBand[] = [];
  for (let at = 0; at < draft.words.length; at++) {
    // "Big cheeses" are no cheeses of a big company.
    const group = groupAt(draft, at);
    if (group.value === "bosses" && group.length > 1) continue;
    const noun = freePhraseAt(draft, nouns, at);
    const adjective = freePhraseAt(draft, SIZE_ADJECTIVES, at);
    const isNoun =
      noun !== null && noun.length >= (adjective?.length ?? 0) && isSizeNoun(draft, at, noun.length, isProtected);
    const isSize = isNoun || (adjective !== null && isSizeAdjective(draft, at, adjective.length, isProtected));
    const size = isNoun ? noun : adjective;
    if (!isSize || size === null) continue;
    sizes.push(size.value);
    claim(draft, at, at + (isNoun ? claimedOf(draft, at, size.length) : size.length), "size");
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
  if (keyAt(draft, last) === "market") return length;
  if (length === 1) return keyIn(draft, last, "<vague-size-of-size-alone>") ? 1 : 0;
  return isListedAt(draft, "organization", last) ? length - 1 : length;
}

function isSizeNoun(draft: Draft, at: number, length: number, isProtected: IsProtected): boolean {
  const end = at + length;
  if (isProtected(at, length)) return false;
  if (keyIn(draft, at, "startup start") || gapAt(draft, end) >= GAP.comma || !isFree(draft, end)) return true;
  return draft.folded[at] !== "enterprise" && !soldTo.has(keyAt(draft, end));
}

function isSizeAdjective(draft: Draft, at: number, length: number, isProtected: IsProtected): boolean {
  const end = at + length;
  // "Big tech", "big pharma": the large companies of an industry.
  if (keyAt(draft, at) === "big" && industryAt(draft, end) !== null) return true;
  if (isProtected(at, length)) return false;
  if (standsAlone(draft, at, end)) return true;
  for (let ahead = end; ahead < end + REACH; ahead++) {
    if (gapAt(draft, ahead) >= GAP.comma && ahead > end) return false;
    if (industryAt(draft, ahead) !== null || isListedAt(draft, "organization", ahead)) return true;
  }
  return false;
}

/** Reports whether a size stands in a clause of its own, alone or in a list: "…, medium or large". */
function standsAlone(draft: Draft, from: number, to: number): boolean {
  let [first, last] = [from, to];
  while (gapAt(draft, first) < GAP.comma && (draft.claims[first - 1] === "size" || wordIn(draft, first - 1, LISTING)))
    first--;
  while (gapAt(draft, last) < GAP.comma) {
    const length = freePhraseAt(draft, SIZE_ADJECTIVES, last)?.length ?? Number(wordIn(draft, last, LISTING));
    if (length === 0) return false;
    last += length;
  }
  return gapAt(draft, first) >= GAP.comma;
}

const LISTING = "or and to";

/** Returns the size of the companies named at this word, with its words: "big corporations", "small banks". Null if it names none. */
export function companySizeAt(draft: Draft, at: number): PhraseMatch<SizeBand> | null {
  const noun = freePhraseAt(draft, nouns, at);
  const adjective = freePhraseAt(draft, SIZE_ADJECTIVES, at);
  const next = at + (adjective?.length ?? 0);
  const company = listedAt(draft, "organization", next) || (industryAt(draft, next)?.length ?? 0);
  if (noun !== null || adjective === null || company === 0) return noun;
  return { ...adjective, length: adjective.length + company };
}
