import { asking, askingWords, type SizeBand, sizeAdjectives, sizeNouns } from "@/lib/search/lexicon/queries";
import { PhraseIndex } from "@/lib/search/phrase-index";
import { INDUSTRY_PHRASES, leansToFunction, phraseTable, wordsOf } from "@/lib/search/query/known-phrases";
import type { IsProtected } from "@/lib/search/query/parts";
import { GAP } from "@/lib/search/query/query-words";
import { claim, freePhraseAt, gapAt, isFree, keyAt, type Sheet } from "@/lib/search/query/sheet";
import { compiled } from "@/lib/search/tables/compiled";

const adjectives = compiled("size-adjectives", PhraseIndex.kind<SizeBand>(), () => phraseTable(sizeAdjectives()));

const nouns = compiled("size-nouns", PhraseIndex.kind<SizeBand>(), () => phraseTable(sizeNouns()));

const soldTo = wordsOf(asking("sold-to"));

/** Adjectives in other languages, where a word alone does not show whether it is a plural. */
const abroad = wordsOf(asking("size-abroad"));

/**
 * Reads vague sizes, which are nouns or adjectives shortly before a company, and claims their words. Returns null if
 * there are none.
 */
export function readVagueSize(
  sheet: Sheet,
  isCompany: (at: number) => boolean,
  isProtected: IsProtected,
): SizeBand | null {
  let band: SizeBand | null = null;
  for (let at = 0; at < sheet.words.length; at++) {
    const noun = freePhraseAt(sheet, nouns, at);
    const adjective = freePhraseAt(sheet, adjectives, at);
    if (noun !== null && isScaling(sheet, at, at + noun.length)) {
      claim(sheet, at, at + noun.length, "unused");
      continue;
    }
    if (noun !== null && noun.length >= (adjective?.length ?? 0) && isSizeNoun(sheet, at, noun.length, isProtected)) {
      band = joinBands(band, noun.value);
      claim(sheet, at, at + claimedOf(sheet, at, noun.length), "size");
      at += noun.length - 1;
      continue;
    }
    if (adjective === null || !isSizeAdjective(sheet, at, adjective.length, isCompany, isProtected)) continue;
    band = joinBands(band, adjective.value);
    claim(sheet, at, at + adjective.length, "size");
    at += adjective.length - 1;
  }
  return band;
}

/**
 * Returns how many words of a size noun to claim. The noun stays free if it also means a company, because it then marks
 * the words before it as an industry. "SME" without an industry before it states only a size.
 */
function claimedOf(sheet: Sheet, at: number, length: number): number {
  const end = at + length;
  const last = keyAt(sheet, end - 1);
  if (last === "market") return length;
  if (length === 1) return OF_SIZE_ALONE.has(last) && !endsTrade(sheet, at, at) ? 1 : 0;
  return SECOND_HALVES.has(last) ? 0 : length - 1;
}

const OF_SIZE_ALONE: ReadonlySet<string> = askingWords("vague-size-of-size-alone");
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

function isSizeNoun(sheet: Sheet, at: number, length: number, isProtected: IsProtected): boolean {
  const end = at + length;
  const isStartup = ["startup", "start"].includes(keyAt(sheet, at));
  if (isProtected(at, end - at)) return false;
  const next = keyAt(sheet, end);
  // After a size, "enterprises" does not mean large ones: "Medium-sized enterprises".
  if (keyAt(sheet, at) === "enterprise" && length === 1 && sheet.claims[at - 1] === "size") return false;
  if (isStartup || gapAt(sheet, end) >= GAP.comma || !isFree(sheet, end)) return true;
  if (keyAt(sheet, at) === "enterprise" && sheet.words[at]?.folded === "enterprise") return false;
  return !soldTo.has(next);
}

/**
 * Reports whether "scale up" is a verb: "Scale up operations managers" scale something up and do not work at a
 * scale-up.
 */
function isScaling(sheet: Sheet, at: number, end: number): boolean {
  if (sheet.folded[at] !== "scale" || sheet.folded[end - 1] !== "up" || gapAt(sheet, at + 1) !== GAP.next) return false;
  return isFree(sheet, end) && gapAt(sheet, end) < GAP.comma && SCALED.has(keyAt(sheet, end));
}

const SCALED: ReadonlySet<string> = askingWords("vague-size-scaled");

const LONGEST_TRADE = 3;

/** Reports whether an industry that starts before this word ends at `end`: "Game startups". */
function endsTrade(sheet: Sheet, at: number, end: number): boolean {
  for (let from = at - 1; from >= 0 && from >= at - LONGEST_TRADE; from--) {
    const trade = freePhraseAt(sheet, INDUSTRY_PHRASES, from);
    if (trade !== null && from + trade.length === end) return true;
  }
  return false;
}

const REACH = 5;

function isSizeAdjective(
  sheet: Sheet,
  at: number,
  length: number,
  isCompany: (at: number) => boolean,
  isProtected: IsProtected,
): boolean {
  const end = at + length;
  const key = keyAt(sheet, at);
  const next = keyAt(sheet, end);
  if (isProtected(at, end - at) && !(key === "big" && next === "tech")) return false;
  const isClause = gapAt(sheet, at) >= GAP.comma && gapAt(sheet, end) >= GAP.comma && sheet.words.length > length;
  if (isClause && !abroad.has(key)) return true;
  const isOne = ["a", "an", "the"].includes(sheet.folded[at - 1] ?? "");
  for (let ahead = end; ahead < end + REACH && ahead < sheet.words.length; ahead++) {
    if (gapAt(sheet, ahead) >= GAP.comma && ahead > end) return false;
    if (isCompany(ahead) || ((isOne || (ahead === end && abroad.has(key))) && isTradeAt(sheet, ahead))) return true;
  }
  return false;
}

/** Reports whether an industry begins here. For a single company, it is enough: "A large bank". */
function isTradeAt(sheet: Sheet, at: number): boolean {
  const trade = freePhraseAt(sheet, INDUSTRY_PHRASES, at);
  return trade !== null && !leansToFunction(sheet.keys.slice(at, at + trade.length));
}
