import type { CountryCode, UsStateCode } from "@/lib/domain/places/place";
import { asking, askingWords, senioritiesOfGroup, seniorityGroups } from "@/lib/search/lexicon/queries";
import { indexPhrases, PhraseIndex } from "@/lib/search/phrase-index";
import {
  askingSet,
  exactAskingSet,
  INDUSTRY_PHRASES,
  roleAt,
  type Said,
  sayWords,
  wordsOf,
} from "@/lib/search/query/known-phrases";
import { GAP, phraseKeys, phraseWords } from "@/lib/search/query/query-words";
import { requestLengthAt } from "@/lib/search/query/requests";
import {
  claim,
  freeExactPhraseAt,
  freePhraseAt,
  gapAt,
  isFree,
  keyAt,
  type Sheet,
  textOf,
} from "@/lib/search/query/sheet";
import { singular } from "@/lib/search/query/title-text";
import { findPlace, isPartOfCountry, PLACE_PREPOSITIONS } from "@/lib/search/query/where";
import { isEnglish } from "@/lib/search/reader/english";
import type { Seniority } from "@/lib/search/seniority";
import { stem } from "@/lib/search/stem";
import { compiled } from "@/lib/search/tables/compiled";
import { readTitle } from "@/lib/search/titles";

export interface Negations {
  readonly seniority: readonly Seniority[];
  readonly country: readonly CountryCode[];
  readonly state: readonly UsStateCode[];
  readonly industry: readonly string[];
  /** Excluded words that no filter can exclude, as written. */
  readonly unread: readonly string[];
}

const triggers = exactAskingSet("negation");
/** Returns the number of words of the negation that starts here; 0 if none does. */
export function negationLengthAt(sheet: Sheet, at: number): number {
  return freeExactPhraseAt(sheet, triggers, at)?.length ?? 0;
}

/** Phrases that begin like a negation and exclude nothing: "no rush". */
const harmless = exactAskingSet("no-negation");
const groups = compiled("negated-groups", PhraseIndex.kind<readonly Seniority[]>(), () =>
  indexPhrases(
    seniorityGroups().map(([phrase, id]) => [phraseKeys(phrase), senioritiesOfGroup(id)] as const),
    (one) => one,
  ),
);
const FILLING: ReadonlySet<string> = askingWords("negations-filling");
const ENDS_UNREAD: ReadonlySet<string> = new Set(["but", "just"]);
/** Words that, after an excluded term, begin what is asked for. */
const ENDS_SAID: ReadonlySet<string> = new Set("in at from near".split(" "));
const LISTING: ReadonlySet<string> = new Set(["or", "nor", "and"]);
/** Words for people too junior for any seniority, whom a filter by seniority excludes anyway. */
const JUNIOR = askingSet("junior");

/** A query with all that is needed to tell the meaning of one of its words. */
interface Reading {
  readonly sheet: Sheet;
  readonly texts: readonly string[];
  readonly said: readonly Said[];
  readonly keys: readonly string[];
  readonly knownAt: (at: number) => number;
}

interface Found {
  readonly seniority: Set<Seniority>;
  readonly country: Set<CountryCode>;
  readonly state: Set<UsStateCode>;
  readonly industry: Set<string>;
}

/** Claims phrases that start like a negation and exclude nothing as noise: "no rush". */
export function readAsides(sheet: Sheet): void {
  for (let at = 0; at < sheet.words.length; at++) {
    claim(sheet, at, at + (freeExactPhraseAt(sheet, harmless, at)?.length ?? 0), "noise");
  }
  readOwnDenials(sheet);
}

/** Claims what senders first say that they are not as noise: "Not a student, just a rep looking for …". */
function readOwnDenials(sheet: Sheet): void {
  if (sheet.folded[0] !== "not" || !ARTICLES.has(sheet.folded[1] ?? "")) return;
  let end = 2;
  while (end < sheet.words.length && gapAt(sheet, end) < GAP.comma) end++;
  if (end < sheet.words.length) claim(sheet, 0, end, "noise");
}

const ARTICLES: ReadonlySet<string> = new Set(["a", "an"]);

/** Reads exclusions. Claims those that a filter serves as negations; the others are in `unread`. */
export function readNegations(sheet: Sheet, texts: readonly string[], knownAt: (at: number) => number): Negations {
  const found = nothing();
  const unread: string[] = [];
  let reading: Reading | null = null;
  for (let at = 0; at < sheet.words.length; at++) {
    const trigger = freeExactPhraseAt(sheet, triggers, at);
    if (trigger === null || knownAt(at) > trigger.length || !isBarred(sheet, texts, at, knownAt)) continue;
    if (reading === null) {
      const said = sayWords(sheet);
      reading = { sheet, texts, knownAt, said, keys: said.map(({ key }) => key) };
    }
    if (isPortuguese(reading, at)) continue;
    const list = readList(reading, afterLabel(sheet, at + trigger.length), found);
    const isAside =
      !list.isRead && isBeforeContent(reading, list.end) && isEveryday(sheet, at + trigger.length, list.end);
    if (!list.isRead && !isAside) unread.push(textOf(sheet, at, list.end));
    claim(sheet, at, list.end, list.isRead ? "negation" : "unused");
    at = list.end - 1;
  }
  const { seniority, country, state, industry } = found;
  return { seniority: [...seniority], country: [...country], state: [...state], industry: [...industry], unread };
}

function nothing(): Found {
  return { seniority: new Set(), country: new Set(), state: new Set(), industry: new Set() };
}

/** Reports whether no word before this one asks for anything. */
function isBeforeContent({ sheet, knownAt }: Reading, end: number): boolean {
  return sheet.words.slice(0, end).every((_, at) => knownAt(at) === 0);
}

/** Reports whether all words are everyday English in lower case: "not in a panic". */
function isEveryday(sheet: Sheet, from: number, end: number): boolean {
  return sheet.words.slice(from, end).every(({ text, folded, key }, at) => {
    const isKnown = isEnglish(folded) || isSmall(key) || requestLengthAt(sheet, from + at) > 0;
    return text === folded && isKnown;
  });
}

/**
 * Reports whether the trigger at this word is a negation. "Bar" is one only between two places: "Europe bar Denmark".
 */
function isBarred(sheet: Sheet, texts: readonly string[], at: number, knownAt: (at: number) => number): boolean {
  if (sheet.folded[at] !== "bar") return true;
  if (findPlace(sheet, texts, at + 1, knownAt) === null) return false;
  for (let from = at - 1; from >= 0 && from >= at - LONGEST_PLACE; from--) {
    if (findPlace(sheet, texts, from, knownAt)?.to === at) return true;
  }
  return false;
}

const LONGEST_PLACE = 4;

/** Reports whether "no" is the Portuguese "in the" before a place: "gerentes no Brasil". */
function isPortuguese({ sheet, texts, knownAt }: Reading, at: number): boolean {
  return sheet.folded[at] === "no" && at > 0 && findPlace(sheet, texts, at + 1, knownAt) !== null;
}

/** Returns the position after the name of a field, which itself is not excluded: "Exclude country: US". */
function afterLabel(sheet: Sheet, from: number): number {
  let at = from;
  while (sheet.claims[at] === "noise" && gapAt(sheet, at) < GAP.comma) at++;
  return at;
}

/**
 * Reads the terms listed after a negation into `found`, as far as a filter can exclude them. `isRead` is false if the
 * first term, or a place joined to the list, cannot be excluded.
 */
function readList(reading: Reading, from: number, found: Found): { end: number; isRead: boolean } {
  const { sheet } = reading;
  let end = from;
  while (end < sheet.words.length && isFree(sheet, end) && isFilling(sheet, end) && !saysAnything(reading, end)) end++;
  const before = countOf(found);
  const first = readOne(reading, end, found);
  if (first === 0) return { end: endOfUnread(reading, from), isRead: false };
  end += first;
  for (;;) {
    const next = LISTING.has(keyAt(sheet, end)) && isFree(sheet, end) ? end + 1 : end;
    const isListed = next > end || gapAt(sheet, end) === GAP.comma || gapAt(sheet, end) === GAP.slash;
    const isJoined = next > end || !isOtherKind(reading, next, before, found);
    const length = isListed && isJoined ? readOne(reading, next, found) : 0;
    if (length === 0) {
      const isWithIt = next > end && !isAskedBehind(reading, next);
      const isUnread = isWithIt && findPlace(sheet, reading.texts, next, reading.knownAt)?.sure === true;
      return isUnread ? { end: endOfUnread(reading, next), isRead: false } : { end, isRead: true };
    }
    end = next + length;
  }
}

/** Reports whether another requirement begins at this word: "No agencies and Berlin banks". */
function isAskedBehind({ sheet, texts, knownAt }: Reading, at: number): boolean {
  const to = findPlace(sheet, texts, at, knownAt)?.to ?? at;
  return gapAt(sheet, to) < GAP.comma && knownAt(to) > 0;
}

interface Counts {
  readonly places: number;
  readonly all: number;
}

function countOf({ seniority, country, state, industry }: Found): Counts {
  const places = country.size + state.size;
  return { places, all: places + seniority.size + industry.size };
}

/**
 * Reports whether the term after a comma is asked for, not excluded: "No agencies, Canada". It is if either it or the
 * list before it names places and the other does not.
 */
function isOtherKind(reading: Reading, at: number, before: Counts, found: Found): boolean {
  const after = countOf(found);
  const next = nothing();
  readOne(reading, at, next);
  const isPlace = countOf(next).places > 0;
  return isPlace !== after.places > before.places && countOf(next).all > 0 && after.all > before.all;
}

function isFilling(sheet: Sheet, at: number): boolean {
  return FILLING.has(keyAt(sheet, at)) && gapAt(sheet, at) < GAP.comma;
}

function saysAnything(reading: Reading, at: number): boolean {
  return readOne(reading, at, nothing()) > 0;
}

/**
 * Returns the end of an exclusion that no filter serves. It ends at punctuation, at a word such as "but", or before a
 * place, which may be asked for by itself. A place that comes first in the exclusion, or in its list, is excluded.
 */
function endOfUnread({ sheet, texts, knownAt }: Reading, from: number): number {
  let end = from;
  let hasSaid = false;
  while (end < sheet.words.length && isFree(sheet, end)) {
    const key = keyAt(sheet, end);
    if (end > from && (gapAt(sheet, end) >= GAP.comma || ENDS_UNREAD.has(key))) break;
    if (end > from && hasSaid && ENDS_SAID.has(key)) break;
    const place = findPlace(sheet, texts, end, knownAt);
    hasSaid ||= place === null && !isSmall(key);
    end += place?.length ?? 1;
  }
  return end;
}

function isSmall(key: string): boolean {
  return FILLING.has(key) || LISTING.has(key) || PLACE_PREPOSITIONS.has(key);
}

/** Adds the term at this word to `found` and returns the number of its words; 0 if no filter can exclude it. */
function readOne({ sheet, texts, said, keys, knownAt }: Reading, at: number, found: Found): number {
  const group = freePhraseAt(sheet, groups, at);
  if (group !== null) {
    for (const one of group.value) found.seniority.add(one);
    return group.length;
  }
  const place = findPlace(sheet, texts, at, knownAt);
  // Excluding Germany because of Bavaria would exclude most matches.
  if (place !== null && isPartOfCountry(place)) return 0;
  if (place !== null && place.city === null && place.cities.length === 0 && (knownAt(at) === 0 || place.sure)) {
    if (place.states.length > 0) for (const state of place.states) found.state.add(state);
    else for (const country of place.countries) found.country.add(country);
    return place.length;
  }
  const index = said.findIndex(({ from }) => from === at);
  const role = index < 0 ? null : roleAt(sheet, said, keys, index);
  const industry = freePhraseAt(sheet, INDUSTRY_PHRASES, at);
  if (role?.phrase.rank && role.phrase.rank.length > 0 && role.to - at >= (industry?.length ?? 0)) {
    for (const one of role.phrase.rank) found.seniority.add(one);
    return role.to - at;
  }
  if (industry === null || role?.phrase.job !== undefined) return 0;
  found.industry.add(industry.value.label ?? textOf(sheet, at, at + industry.length).toLowerCase());
  return industry.length;
}

const TRIGGER_WORDS: ReadonlySet<string> = wordsOf(asking("negation"));

/**
 * Reports whether the exclusion names other work than the titles ask for, so that the query asks for the same people
 * without it: "CTOs, no consultants".
 */
export function isOtherWork(unread: string, titles: readonly string[]): boolean {
  const words = phraseWords(unread);
  const from = words.findIndex((word) => !TRIGGER_WORDS.has(stem(word)));
  const [excluded, ...asked] = [words.slice(Math.max(from, 0)).map(singular).join(" "), ...titles].map(readTitle);
  if (excluded === undefined || asked.length === 0) return false;
  if (excluded.parts.some(({ kind }) => kind === "word" || kind === "rank")) return false;
  return asked.every(
    ({ functions, jobs }) =>
      functions.length + jobs.length > 0 &&
      !functions.some((one) => excluded.functions.includes(one)) &&
      !jobs.some((one) => excluded.jobs.includes(one)),
  );
}

/** Reports whether the exclusion names people whom a filter by seniority does not include anyway. */
export function isJuniorOnly(unread: string): boolean {
  return phraseKeys(unread).some((key) => JUNIOR.has(key));
}
