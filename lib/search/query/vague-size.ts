import { listedPhrases, type SizeBand, sizeAdjectives, sizeNouns, wordList } from "@/lib/search/lexicon/queries";
import { PhraseIndex } from "@/lib/search/phrase-index";
import { claim, type Draft, freePhraseAt, gapAt, isFree, keyAt } from "@/lib/search/query/draft";
import {
  INDUSTRY_PHRASES,
  leansToFunction,
  ORGANISATION_PHRASES,
  phraseTable,
  wordsOf,
} from "@/lib/search/query/known-phrases";
import { type IsProtected, isOrganisationAt } from "@/lib/search/query/parts";
import { GAP } from "@/lib/search/query/query-words";
import { compiled } from "@/lib/search/tables/compiled";

const adjectives = compiled("size-adjectives", PhraseIndex.kind<SizeBand>(), () => phraseTable(sizeAdjectives()));

const nouns = compiled("size-nouns", PhraseIndex.kind<SizeBand>(), () => phraseTable(sizeNouns()));

const soldTo = wordsOf(listedPhrases("sold-to"));

/** Adjectives in other languages, where a word alone does not show whether it is a plural. */
const abroad = wordsOf(listedPhrases("size-abroad"));

/**
 * Reads vague sizes, which are nouns or adjectives shortly before a company, and claims their words. Returns null if
 * there are none.
 */
export function readVagueSize(
  draft: Draft,
  isCompany: (at: number) => boolean,
  isProtected: IsProtected,
): SizeBand | null {
  let band: SizeBand | null = null;
  for (let at = 0; at < draft.words.length; at++) {
    const noun = freePhraseAt(draft, nouns, at);
    const adjective = freePhraseAt(draft, adjectives, at);
    if (noun !== null && isScaling(draft, at, at + noun.length)) {
      claim(draft, at, at + noun.length, "unused");
      continue;
    }
    if (noun !== null && noun.length >= (adjective?.length ?? 0) && isSizeNoun(draft, at, noun.length, isProtected)) {
      band = joinBands(band, noun.value);
      claim(draft, at, at + claimedOf(draft, at, noun.length), "size");
      at += noun.length - 1;
      continue;
    }
    if (adjective === null || !isSizeAdjective(draft, at, adjective.length, isCompany, isProtected)) continue;
    band = joinBands(band, adjective.value);
    claim(draft, at, at + adjective.length, "size");
    at += adjective.length - 1;
  }
  return band;
}

/**
 * Returns how many words of a size noun to claim. The noun stays free if it also means a company, because it then marks
 * the words before it as an industry. "SME" without an industry before it states only a size.
 */
function claimedOf(draft: Draft, at: number, length: number): number {
  const end = at + length;
  const last = keyAt(draft, end - 1);
  if (last === "market") return length;
  if (length === 1) return OF_SIZE_ALONE.has(last) && !endsIndustry(draft, at, at) ? 1 : 0;
  if (SECOND_HALVES.has(last)) return 0;
  return isOrganisationAt(draft, end - 1) ? length - 1 : length;
}

const OF_SIZE_ALONE: ReadonlySet<string> = wordList("vague-size-of-size-alone");
/** Second words of "start up" and "scale up". */
const SECOND_HALVES: ReadonlySet<string> = new Set(["up"]);

/**
 * Combines two sizes. "Small and mid-size" covers both; of two upper bounds the lower wins, so a small startup is
 * small.
 */
function joinBands(one: SizeBand | null, other: SizeBand): SizeBand {
  if (one === null) return other;
  const min = one.min === undefined || other.min === undefined ? undefined : Math.min(one.min, other.min);
  const max = one.max === undefined || other.max === undefined ? undefined : Math.max(one.max, other.max);
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

function isSizeNoun(draft: Draft, at: number, length: number, isProtected: IsProtected): boolean {
  const end = at + length;
  const isStartup = ["startup", "start"].includes(keyAt(draft, at));
  if (isProtected(at, end - at)) return false;
  const next = keyAt(draft, end);
  // After a size, "enterprises" does not mean large ones: "Medium-sized enterprises".
  if (keyAt(draft, at) === "enterprise" && length === 1 && draft.claims[at - 1] === "size") return false;
  if (isStartup || gapAt(draft, end) >= GAP.comma || !isFree(draft, end)) return true;
  if (keyAt(draft, at) === "enterprise" && draft.words[at]?.folded === "enterprise") return false;
  return !soldTo.has(next);
}

/**
 * Reports whether "scale up" is a verb: "Scale up operations managers" scale something up and do not work at a
 * scale-up.
 */
function isScaling(draft: Draft, at: number, end: number): boolean {
  if (draft.folded[at] !== "scale" || draft.folded[end - 1] !== "up" || gapAt(draft, at + 1) !== GAP.next) return false;
  return isFree(draft, end) && gapAt(draft, end) < GAP.comma && SCALED.has(keyAt(draft, end));
}

const SCALED: ReadonlySet<string> = wordList("vague-size-scaled");

const LONGEST_TRADE = 3;

/** Reports whether an industry that starts before this word ends at `end`: "Game startups". */
function endsIndustry(draft: Draft, at: number, end: number): boolean {
  for (let from = at - 1; from >= 0 && from >= at - LONGEST_TRADE; from--) {
    const industry = freePhraseAt(draft, INDUSTRY_PHRASES, from);
    if (industry !== null && from + industry.length === end) return true;
  }
  return false;
}

const REACH = 5;

function isSizeAdjective(
  draft: Draft,
  at: number,
  length: number,
  isCompany: (at: number) => boolean,
  isProtected: IsProtected,
): boolean {
  const end = at + length;
  const key = keyAt(draft, at);
  // "Big tech", "big pharma": the large companies of an industry.
  if (key === "big" && isIndustryAt(draft, end)) return true;
  if (isProtected(at, end - at)) return false;
  const isClause = gapAt(draft, at) >= GAP.comma && gapAt(draft, end) >= GAP.comma && draft.words.length > length;
  if (isClause && !abroad.has(key)) return true;
  const isOne = ["a", "an", "the"].includes(draft.folded[at - 1] ?? "");
  for (let ahead = end; ahead < end + REACH && ahead < draft.words.length; ahead++) {
    if (gapAt(draft, ahead) >= GAP.comma && ahead > end) return false;
    if (isCompany(ahead) || ((isOne || (ahead === end && abroad.has(key))) && isIndustryAt(draft, ahead))) return true;
  }
  return false;
}

/** Reports whether an industry begins here. For a single company, it is enough: "A large bank". */
function isIndustryAt(draft: Draft, at: number): boolean {
  const industry = freePhraseAt(draft, INDUSTRY_PHRASES, at);
  return industry !== null && !leansToFunction(draft.keys.slice(at, at + industry.length));
}

/**
 * Returns the sizes that are left if the companies of the size named at this word are excluded, and the number of its
 * words: "big corporations". Null if it names none, or one in the middle.
 */
export function excludedSizeAt(draft: Draft, at: number): { readonly left: SizeBand; readonly length: number } | null {
  const noun = freePhraseAt(draft, nouns, at);
  const adjective = freePhraseAt(draft, adjectives, at);
  const company = adjective === null ? null : freePhraseAt(draft, ORGANISATION_PHRASES, at + adjective.length);
  const size = noun ?? (company === null ? null : adjective);
  if (size === null || (size.value.min !== undefined && size.value.max !== undefined)) return null;
  const length = size.length + (noun === null ? (company?.length ?? 0) : 0);
  const { min, max } = size.value;
  return {
    left: { ...(max === undefined ? {} : { min: max + 1 }), ...(min === undefined ? {} : { max: min - 1 }) },
    length,
  };
}
