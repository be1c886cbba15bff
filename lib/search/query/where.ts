import { parseCountry } from "@/lib/domain/places/place";
import type { PeopleFilters, PlaceFilter } from "@/lib/search/filters";
import { askingWords } from "@/lib/search/lexicon/queries";
import { ALSO_A_BRAND, ALSO_A_WORD } from "@/lib/search/places/ordinary-words";
import { isPlainStateCode } from "@/lib/search/places/read-code";
import { mayBeginPlace, nearPlaceAt, type PlaceMatch, placeAt } from "@/lib/search/places/read-place";
import { isOrganisationAt } from "@/lib/search/query/parts";
import { GAP } from "@/lib/search/query/query-words";
import { claim, endOfRun, gapAt, isAllFree, isFree, keyAt, type Sheet } from "@/lib/search/query/sheet";
import { smallCodeAt } from "@/lib/search/query/small-codes";

export type Where = PlaceFilter & Pick<PeopleFilters, "anyPlace">;

/** Words that announce a place and are claimed with it. */
export const PLACE_PREPOSITIONS: ReadonlySet<string> = askingWords("where-place-prepositions");
const STRONG: ReadonlySet<string> = askingWords("where-strong");
const ACCENTED_A = "à";
/** Without its accent, it is short for president. */
const NEAR = "près";
const ACCENTED: ReadonlySet<string> = new Set([ACCENTED_A, NEAR]);
const TRAILING: ReadonlySet<string> = askingWords("where-trailing");

const PRONOUNS: ReadonlySet<string> = new Set(["me", "i", "it"]);
/** Prepositions of place that precede other things as well. */
const VAGUE: ReadonlySet<string> = askingWords("where-vague");

export interface PlaceAt extends PlaceMatch {
  readonly from: number;
  readonly to: number;
}

/** Returns the place that begins at this word, if its position and the words allow one; null otherwise. */
export function findPlace(
  sheet: Sheet,
  texts: readonly string[],
  at: number,
  isKnown: (at: number) => number,
): PlaceAt | null {
  const text = texts[at] ?? "";
  if (text === "" || !isFree(sheet, at)) return null;
  const small = smallCodeAt(sheet, texts, at, isKnown(at));
  if (small !== null) return { ...small, length: 1, from: at, to: at + 1 };
  const flag = flagAt(sheet, at);
  if ((flag === null && !mayBeginPlace(texts, at)) || isOperator(sheet, texts, at)) return null;
  const known = isKnown(at);
  const isExpected = isExpectedAt(sheet, at) || (known === 0 && isCodeFirst(sheet, at, isKnown));
  const named = placeAt(texts, at, isExpected);
  const isName = named?.sure === true && named.length > Math.max(1, known);
  const match =
    (isName ? named : (flag ?? named)) ??
    (known === 0 && !isExpected && mayEndHere(sheet, at) ? placeAtEnd(sheet, texts, at) : null);
  if (match === null || known > match.length || !isAllFree(sheet, at, at + match.length)) return null;
  if (PRONOUNS.has(text) && match.length === 1) return null;
  if (!match.sure && isSurname(sheet, at, isKnown)) return null;
  if (isBrand(sheet, at, match, isExpected)) return null;
  if (isDemonymBefore(sheet, at, match, isKnown) || isTownBefore(sheet, at, match, isKnown))
    return { ...match, from: at, to: at + match.length };
  if (!match.sure && !isExpected && !isTrailing(sheet, at + match.length)) return null;
  if (!match.sure && known > 0 && !isPlaceDespite(sheet, at, match)) return null;
  return { ...match, from: at, to: at + match.length };
}

/**
 * Reports whether "OR" is an operator, as in `CTO OR "VP of Engineering"`. Oregon ends a query, or follows a comma or
 * an "in".
 */
function isOperator({ question, words, keys }: Sheet, texts: readonly string[], at: number): boolean {
  const before = words[at - 1];
  if (texts[at] !== "OR" || before === undefined || at + 1 === words.length || STRONG.has(keys[at - 1] ?? ""))
    return false;
  return !question.slice(before.end, words[at]?.start).includes(",");
}

/** Codes of places that are more often jobs: a managing director, an account manager. */
const SOMEBODY: ReadonlySet<string> = new Set(["MD", "AM", "PT"]);

/**
 * Reports whether a query begins with the code of a place: "LA marketing directors", "SEA heads of sales", "nc plant
 * managers". An MD is a person, and "SEA managers in Lyon" place advertisements.
 */
function isCodeFirst(sheet: Sheet, at: number, isKnown: (at: number) => number): boolean {
  const { words, question } = sheet;
  const code = words[0]?.text ?? "";
  if (at > 0 || words.length < 2 || SOMEBODY.has(code) || !/\p{Ll}/u.test(question)) return false;
  if (isPlainStateCode(code)) return isBeforeKnown(sheet, 1, isKnown);
  return /^\p{Lu}{2}$/u.test(code) || (/^\p{Lu}{3}$/u.test(code) && !words.some(({ folded }) => STRONG.has(folded)));
}

/** Reports whether a name is a brand or a product rather than a place: "Chili restaurants", "at Chili's". */
function isBrand({ words }: Sheet, at: number, { length }: PlaceMatch, isExpected: boolean): boolean {
  const word = words[at];
  const isOne = length === 1 && word !== undefined && ALSO_A_BRAND.has(word.folded);
  return isOne && (!isExpected || word.isPossessive === true);
}

/** Reports whether an unknown name precedes this word, and no preposition: "Maria Garcia". */
function isSurname(sheet: Sheet, at: number, isKnown: (at: number) => number): boolean {
  const before = sheet.words[at - 1];
  const isName = before !== undefined && /^\p{Lu}\p{Ll}/u.test(before.text) && gapAt(sheet, at) < GAP.comma;
  return isName && isFree(sheet, at - 1) && isKnown(at - 1) === 0 && !PLACE_PREPOSITIONS.has(before.key);
}

/**
 * Reports whether the adjective of a country or region precedes a known phrase: "Polish data engineers" are not
 * engineers who polish.
 */
function isDemonymBefore(sheet: Sheet, at: number, match: PlaceMatch, isKnown: (at: number) => number): boolean {
  const text = sheet.words[at]?.text ?? "";
  const isPart = isPartOfCountry(match);
  const isOne =
    (match.kind === "country" || isPart) && match.length === 1 && text.length > 3 && /^\p{Lu}\p{Ll}/u.test(text);
  return isOne && isBeforeKnown(sheet, at + 1, isKnown);
}

/** Smallest population. The names of smaller towns more often belong to a person or a company. */
const TOWN = 50_000;

/** Reports whether a query begins with a town of some size before a known phrase: "Galway accountants". */
function isTownBefore(sheet: Sheet, at: number, match: PlaceMatch, isKnown: (at: number) => number): boolean {
  const text = sheet.words[at]?.text ?? "";
  const isOne = match.kind === "city" && match.length === 1 && match.population >= TOWN && isKnown(at) === 0;
  return (
    isOne &&
    at === 0 &&
    /^\p{Lu}\p{Ll}/u.test(text) &&
    !ALSO_A_WORD.has(text.toLowerCase()) &&
    isBeforeKnown(sheet, at + 1, isKnown)
  );
}

function isBeforeKnown(sheet: Sheet, at: number, isKnown: (at: number) => number): boolean {
  if (!isFree(sheet, at) || gapAt(sheet, at) >= GAP.comma) return false;
  return isKnown(at) > 0 || isOrganisationAt(sheet, at);
}

/**
 * Reports whether a word that also means a job or an industry is a place: after a word such as "in", or as the code of
 * a state in capitals.
 */
function isPlaceDespite(sheet: Sheet, at: number, { length, kind }: PlaceMatch): boolean {
  const text = sheet.words[at]?.text ?? "";
  const isCode = length === 1 && text.length <= 3;
  if (isCode) return kind === "state" && /^\p{Lu}+$/u.test(text);
  return STRONG.has(keyAt(sheet, at - 1));
}

const LONGEST_NAME = 4;

/** Reports whether the query, or its clause up to a comma, ends within the length of a name. */
function mayEndHere(sheet: Sheet, at: number): boolean {
  for (let end = at + 1; end <= at + LONGEST_NAME; end++) if (isTrailing(sheet, end)) return true;
  return false;
}

/** Returns the country of a flag emoji, or the United States for "us" at the start of a query; null otherwise. */
function flagAt({ words }: Sheet, at: number): PlaceMatch | null {
  const word = words[at];
  const isFlag = word?.folded === "" && word.address === undefined;
  const isFirstUs = at === 0 && word?.folded === "us" && words.length > 1;
  const country = word !== undefined && (isFlag || isFirstUs) ? parseCountry(word.text) : null;
  if (country === null) return null;
  return {
    length: 1,
    kind: "country",
    countries: [country],
    states: [],
    city: null,
    cities: [],
    sure: true,
    population: 0,
  };
}

/** Returns the place whose name of several words ends the query or its clause; null if there is none. */
function placeAtEnd(sheet: Sheet, texts: readonly string[], at: number): PlaceMatch | null {
  const match = at === 0 ? null : placeAt(texts, at, true);
  return match !== null && isTrailing(sheet, at + match.length) ? match : null;
}

/** Returns the place whose name is one typo away, if a place is expected here; null otherwise. */
export function findNearPlace(sheet: Sheet, texts: readonly string[], at: number): PlaceAt | null {
  if (!isFree(sheet, at) || texts[at] === "" || !isExpectedAt(sheet, at)) return null;
  const match = nearPlaceAt(texts, at, true);
  return match !== null && isAllFree(sheet, at, at + match.length)
    ? { ...match, from: at, to: at + match.length }
    : null;
}

/** Claims the words of a place, and those around it that only announce a place. */
export function claimPlace(sheet: Sheet, { from, to }: PlaceAt): void {
  claim(sheet, from, to, "place");
  let before = from - 1;
  while (before >= 0 && gapAt(sheet, before + 1) < GAP.comma && isPrepositionAt(sheet, before)) {
    if (sheet.claims[before] !== null && sheet.claims[before] !== "noise") break;
    sheet.claims[before] = "place";
    before--;
  }
  const after = endOfRun(sheet, to, (word) => TRAILING.has(keyAt(sheet, word)));
  claim(sheet, to, after, "place");
}

function isPrepositionAt(sheet: Sheet, at: number): boolean {
  return PLACE_PREPOSITIONS.has(keyAt(sheet, at)) || ACCENTED.has(sheet.words[at]?.text.toLowerCase() ?? "");
}

/** Combines places into a filter that matches any of them. */
export function joinPlaces(places: readonly PlaceMatch[], names: (place: PlaceMatch) => readonly string[]): Where {
  const refined = places.filter((place) => !places.some((other) => other !== place && contains(place, other)));
  const kinds = [
    refined.filter((place) => isCity(place)),
    refined.filter((place) => !isCity(place) && place.states.length > 0),
    refined.filter((place) => !isCity(place) && place.region !== undefined),
    refined.filter((place) => !isCity(place) && place.region === undefined && place.states.length === 0),
  ].filter((kind) => kind.length > 0);
  const [place = {}, ...others] = kinds.map((kind) => sumUp(kind, names));
  return others.length === 0 ? place : { ...sumUp(refined, names), anyPlace: [place, ...others] };
}

/**
 * Reports whether a place is a region such as Bavaria, Ontario or Scotland. A search by its country alone covers more
 * than was asked for.
 */
export function isPartOfCountry({ kind, countries, states }: PlaceMatch): boolean {
  return kind === "region" && countries.length === 1 && states.length === 0;
}

function isCity({ city, cities }: PlaceMatch): boolean {
  return city !== null || cities.length > 0;
}

function sumUp(places: readonly PlaceMatch[], names: (place: PlaceMatch) => readonly string[]): PlaceFilter {
  const country = unique(places.flatMap((place) => place.countries));
  // San Francisco has a state and London has none, so only countries apply to both.
  const isMixed = places.every(isCity) && places.some((place) => place.states.length === 0);
  const state = isMixed ? [] : unique(places.flatMap((place) => place.states));
  const region = unique(places.flatMap((place) => place.region ?? []));
  const city = unique(places.flatMap(names));
  return {
    ...(country.length > 0 ? { country } : {}),
    ...(state.length > 0 ? { state } : {}),
    ...(region.length > 0 ? { region } : {}),
    ...(city.length > 0 ? { city } : {}),
  };
}

/** Reports whether a place contains another one: "Denver, Colorado". */
function contains(outer: PlaceMatch, inner: PlaceMatch): boolean {
  if (rank(inner) <= rank(outer)) return false;
  if (outer.states.length > 0) return inner.states.some((state) => outer.states.includes(state));
  return inner.countries.every((country) => outer.countries.includes(country)) && outer.city === null;
}

function rank({ kind, states, region }: PlaceMatch): number {
  if (region !== undefined) return 2;
  if (kind === "city" || kind === "metro") return 3;
  if (kind === "state") return 2;
  return kind === "country" && states.length === 0 ? 1 : 0;
}

/** Reports whether the word before a place announces it. */
export function isMarked(sheet: Sheet, { from }: PlaceAt): boolean {
  return STRONG.has(keyAt(sheet, from - 1));
}

function isExpectedAt(sheet: Sheet, at: number): boolean {
  if (at === 0) return false;
  const before = keyAt(sheet, at - 1);
  if (PLACE_PREPOSITIONS.has(before) && !VAGUE.has(before)) return true;
  if (before === "the" || before === "and" || before === "or")
    return isAfterPlace(sheet, at - 1) || STRONG.has(keyAt(sheet, at - 2));
  return gapAt(sheet, at) >= GAP.comma || isTrailing(sheet, at + 1) || isAfterPlace(sheet, at);
}

function isAfterPlace(sheet: Sheet, at: number): boolean {
  return sheet.claims[at - 1] === "place";
}

function isTrailing(sheet: Sheet, at: number): boolean {
  return at >= sheet.words.length || gapAt(sheet, at) >= GAP.comma;
}

function unique<Value>(values: readonly Value[]): readonly Value[] {
  return [...new Set(values)];
}
