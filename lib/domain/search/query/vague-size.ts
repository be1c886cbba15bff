import { indexPhrases } from "@/lib/domain/search/phrase-index";
import { INDUSTRY_PHRASES, leansToFunction, wordsOf } from "@/lib/domain/search/query/known-phrases";
import type { IsProtected } from "@/lib/domain/search/query/parts";
import { GAP, phraseKeys } from "@/lib/domain/search/query/query-words";
import { claim, freePhraseAt, gapAt, isFree, keyAt, type Sheet } from "@/lib/domain/search/query/sheet";
import type { SizeBand } from "@/lib/domain/search/query/vocabulary/sizes";
import * as sizeTable from "@/lib/domain/search/query/vocabulary/sizes";
import { phrasesOf } from "@/lib/domain/search/read-words";

const adjectives = bands(sizeTable.SIZE_ADJECTIVES);

const nouns = bands(sizeTable.SIZE_NOUNS);

const soldTo = wordsOf(sizeTable.SOLD_TO);

/** In other languages a plural is not told from the word alone. */
const abroad = wordsOf(sizeTable.SIZE_ADJECTIVES_ABROAD);

const notSized = wordsOf(sizeTable.NOT_SIZED);

const SOLD: ReadonlySet<string> = new Set([
  "enterprise",
  "smb",
  "sme",
  "mid",
  "midmarket",
  "middle",
  "small",
  "medium",
  "major",
  "large",
  "startup",
  "young",
]);

function bands(rows: readonly (readonly [SizeBand, string])[]) {
  return indexPhrases<SizeBand>(
    rows.flatMap(([band, words]) => phrasesOf(words).map((phrase) => [phraseKeys(phrase), band] as const)),
    (one) => one,
  );
}

/** Vague sizes: adjectives of a company that is named soon after, and nouns. */
export function readVagueSize(
  sheet: Sheet,
  isCompany: (at: number) => boolean,
  isProtected: IsProtected,
): SizeBand | null {
  let band: SizeBand | null = null;
  for (let at = 0; at < sheet.words.length; at++) {
    const noun = freePhraseAt(sheet, nouns, at);
    const adjective = freePhraseAt(sheet, adjectives, at);
    if (noun !== null && noun.length >= (adjective?.length ?? 0) && isSizeNoun(sheet, at, noun.length, isProtected)) {
      band = joinBands(band, noun.value);
      claim(sheet, at, at + noun.length - (keyAt(sheet, at + noun.length - 1) === "market" ? 0 : 1), "size");
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

/** "Small and mid-size" is both; a startup that is small is small. */
function joinBands(one: SizeBand | null, other: SizeBand): SizeBand {
  if (one === null) return other;
  const isWithin = one.min === undefined && other.min === undefined;
  if (isWithin) return { max: Math.min(one.max ?? Number.POSITIVE_INFINITY, other.max ?? Number.POSITIVE_INFINITY) };
  const min = one.min === undefined || other.min === undefined ? undefined : Math.min(one.min, other.min);
  const max = one.max === undefined || other.max === undefined ? undefined : Math.max(one.max, other.max);
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

/** The noun itself stays free but for a market: it says as well that what stands before it is a line of business. */
function isSizeNoun(sheet: Sheet, at: number, length: number, isProtected: IsProtected): boolean {
  const end = at + length;
  const isStartup = ["startup", "start"].includes(keyAt(sheet, at));
  if (isProtected(at, end - at) && !(isStartup && endsTrade(sheet, at, end))) return false;
  const next = keyAt(sheet, end);
  // "Medium-sized enterprises" are no large ones.
  if (keyAt(sheet, at) === "enterprise" && length === 1 && sheet.claims[at - 1] === "size") return false;
  if (isStartup || gapAt(sheet, end) >= GAP.comma || !isFree(sheet, end)) return true;
  if (keyAt(sheet, at) === "enterprise" && sheet.words[at]?.folded === "enterprise") return false;
  return !soldTo.has(next);
}

const LONGEST_TRADE = 3;

/** "Game startups": a line of business that says how large they are. */
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
  if (["big", "large"].includes(key) && notSized.has(next) && length === 1) return false;
  if (SOLD.has(key) && soldTo.has(next) && gapAt(sheet, end) < GAP.comma && !isCompany(end + 1) && !isCompany(end))
    return false;
  const isOne = ["a", "an", "the"].includes(sheet.folded[at - 1] ?? "");
  for (let ahead = end; ahead < end + REACH && ahead < sheet.words.length; ahead++) {
    if (gapAt(sheet, ahead) >= GAP.comma && ahead > end) return false;
    if (sheet.claims[ahead] === "address") return false;
    if (isCompany(ahead) || ((isOne || (ahead === end && abroad.has(key))) && isTradeAt(sheet, ahead))) return true;
    if (["in", "at", "of", "with"].includes(keyAt(sheet, ahead))) return false;
  }
  return false;
}

/** "A large bank": of one company its trade is enough. */
function isTradeAt(sheet: Sheet, at: number): boolean {
  const trade = freePhraseAt(sheet, INDUSTRY_PHRASES, at);
  return trade !== null && !leansToFunction(sheet.keys.slice(at, at + trade.length));
}
