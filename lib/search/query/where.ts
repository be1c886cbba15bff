import { type CountryCode, parseCountry } from "@/lib/domain/places/place";
import type { PeopleFilters, PlaceFilter } from "@/lib/search/filters";
import { wordList } from "@/lib/search/lexicon/queries";
import { ALSO_A_BRAND, ALSO_A_WORD } from "@/lib/search/places/ordinary-words";
import { countryPlace } from "@/lib/search/places/place-match";
import { isPlainStateCode } from "@/lib/search/places/read-code";
import { mayBeginPlace, nearPlaceAt, type PlaceMatch, placeAt } from "@/lib/search/places/read-place";
import { mayLieIn } from "@/lib/search/places/regions";
import { claim, type Draft, endOfRun, gapAt, isAllFree, isFree, keyAt } from "@/lib/search/query/draft";
import { isOrganisationAt } from "@/lib/search/query/parts";
import { GAP } from "@/lib/search/query/query-words";
import { smallCodeAt } from "@/lib/search/query/small-codes";

export type Where = PlaceFilter & Pick<PeopleFilters, "anyPlace">;

/** Words that announce a place and are claimed with it. */
export const PLACE_PREPOSITIONS: ReadonlySet<string> = wordList("where-place-prepositions");
const STRONG: ReadonlySet<string> = wordList("where-strong");
const ACCENTED_A = "à";
const TRAILING: ReadonlySet<string> = wordList("where-trailing");

const PRONOUNS: ReadonlySet<string> = new Set(["me", "i", "it"]);
/** Prepositions of place that precede other things as well. */
const VAGUE: ReadonlySet<string> = wordList("where-vague");

export interface PlaceAt extends PlaceMatch {
  readonly from: number;
  readonly to: number;
}

/** Returns the place that begins at this word, if its position and the words allow one; null otherwise. */
export function findPlace(draft: Draft, at: number, isKnown: (at: number) => number): PlaceAt | null {
  const text = draft.texts[at] ?? "";
  if (text === "" || !isFree(draft, at)) return null;
  const small = smallCodeAt(draft, at, isKnown(at));
  if (small !== null) return { ...small, length: 1, from: at, to: at + 1 };
  const flag = flagAt(draft, at);
  if ((flag === null && !mayBeginPlace(draft.texts, at)) || isOperator(draft, at)) return null;
  const known = isKnown(at);
  const isExpected = isExpectedAt(draft, at) || (known === 0 && isCodeFirst(draft, at, isKnown));
  const named = placeAt(draft.texts, at, isExpected);
  const isName = named?.sure === true && named.length > Math.max(1, known);
  const match =
    (isName ? named : (flag ?? named)) ??
    (known === 0 && !isExpected && mayEndHere(draft, at) ? placeAtEnd(draft, at) : null);
  if (match === null || known > match.length || !isAllFree(draft, at, at + match.length)) return null;
  if (PRONOUNS.has(text) && match.length === 1) return null;
  if (isBrand(draft, at, match, isExpected)) return null;
  if (isDemonymBefore(draft, at, match, isKnown) || isTownBefore(draft, at, match, isKnown))
    return { ...match, from: at, to: at + match.length };
  if (!match.sure && !isExpected && !isTrailing(draft, at + match.length)) return null;
  if (!match.sure && known > 0 && !isPlaceDespite(draft, at, match)) return null;
  return { ...match, from: at, to: at + match.length };
}

/**
 * Reports whether "OR" is an operator, as in `CTO OR "VP of Engineering"`. Oregon ends a query, or follows a comma or
 * an "in".
 */
function isOperator({ question, words, keys, texts }: Draft, at: number): boolean {
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
function isCodeFirst(draft: Draft, at: number, isKnown: (at: number) => number): boolean {
  const { words, question } = draft;
  const code = words[0]?.text ?? "";
  if (at > 0 || words.length < 2 || SOMEBODY.has(code) || !/\p{Ll}/u.test(question)) return false;
  if (isPlainStateCode(code)) return isBeforeKnown(draft, 1, isKnown);
  return /^\p{Lu}{2}$/u.test(code) || (/^\p{Lu}{3}$/u.test(code) && !words.some(({ folded }) => STRONG.has(folded)));
}

/** Reports whether a name is a brand or a product rather than a place: "Chili restaurants", "at Chili's". */
function isBrand({ words }: Draft, at: number, { length }: PlaceMatch, isExpected: boolean): boolean {
  const word = words[at];
  const isOne = length === 1 && word !== undefined && ALSO_A_BRAND.has(word.folded);
  return isOne && (!isExpected || word.isPossessive === true);
}

/**
 * Reports whether the adjective of a country or region precedes a known phrase: "Polish data engineers" are not
 * engineers who polish.
 */
function isDemonymBefore(draft: Draft, at: number, match: PlaceMatch, isKnown: (at: number) => number): boolean {
  const text = draft.words[at]?.text ?? "";
  const isPart = isPartOfCountry(match);
  const isOne =
    (match.kind === "country" || isPart) && match.length === 1 && text.length > 3 && /^\p{Lu}\p{Ll}/u.test(text);
  return isOne && isBeforeKnown(draft, at + 1, isKnown);
}

/** Smallest population. The names of smaller towns more often belong to a person or a company. */
const TOWN = 50_000;

/** Reports whether a query begins with a town of some size before a known phrase: "Galway accountants". */
function isTownBefore(draft: Draft, at: number, match: PlaceMatch, isKnown: (at: number) => number): boolean {
  const text = draft.words[at]?.text ?? "";
  const isOne = match.kind === "city" && match.length === 1 && match.population >= TOWN && isKnown(at) === 0;
  return (
    isOne &&
    at === 0 &&
    /^\p{Lu}\p{Ll}/u.test(text) &&
    !ALSO_A_WORD.has(text.toLowerCase()) &&
    isBeforeKnown(draft, at + 1, isKnown)
  );
}

function isBeforeKnown(draft: Draft, at: number, isKnown: (at: number) => number): boolean {
  if (!isFree(draft, at) || gapAt(draft, at) >= GAP.comma) return false;
  return isKnown(at) > 0 || isOrganisationAt(draft, at);
}

/**
 * Reports whether a word that also means a job or an industry is a place: after a word such as "in", or as the code of
 * a state in capitals.
 */
function isPlaceDespite(draft: Draft, at: number, { length, kind }: PlaceMatch): boolean {
  const text = draft.words[at]?.text ?? "";
  const isCode = length === 1 && text.length <= 3;
  if (isCode) return kind === "state" && /^\p{Lu}+$/u.test(text);
  return STRONG.has(keyAt(draft, at - 1));
}

const LONGEST_NAME = 4;

/** Reports whether the query, or its clause up to a comma, ends within the length of a name. */
function mayEndHere(draft: Draft, at: number): boolean {
  for (let end = at + 1; end <= at + LONGEST_NAME; end++) if (isTrailing(draft, end)) return true;
  return false;
}

/** Returns the country of a flag emoji, or the United States for "us" at the start of a query; null otherwise. */
function flagAt({ words }: Draft, at: number): PlaceMatch | null {
  const word = words[at];
  const isFlag = word?.folded === "" && word.address === undefined;
  const isFirstUs = at === 0 && word?.folded === "us" && words.length > 1;
  const country = word !== undefined && (isFlag || isFirstUs) ? parseCountry(word.text) : null;
  return country === null ? null : { ...countryPlace(country), length: 1 };
}

/** Returns the place whose name of several words ends the query or its clause; null if there is none. */
function placeAtEnd(draft: Draft, at: number): PlaceMatch | null {
  const match = at === 0 ? null : placeAt(draft.texts, at, true);
  return match !== null && isTrailing(draft, at + match.length) ? match : null;
}

/** Returns the place whose name is one typo away, if a place is expected here; null otherwise. */
export function findNearPlace(draft: Draft, at: number): PlaceAt | null {
  if (!isFree(draft, at) || draft.texts[at] === "" || !isExpectedAt(draft, at)) return null;
  const match = nearPlaceAt(draft.texts, at, true);
  return match !== null && isAllFree(draft, at, at + match.length)
    ? { ...match, from: at, to: at + match.length }
    : null;
}

/** Claims the words of a place, and those around it that only announce a place. */
export function claimPlace(draft: Draft, { from, to }: PlaceAt): void {
  claim(draft, from, to, "place");
  let before = from - 1;
  while (before >= 0 && gapAt(draft, before + 1) < GAP.comma && isPrepositionAt(draft, before)) {
    if (draft.claims[before] !== null && draft.claims[before] !== "noise") break;
    draft.claims[before] = "place";
    before--;
  }
  const after = endOfRun(draft, to, (word) => TRAILING.has(keyAt(draft, word)));
  claim(draft, to, after, "place");
}

function isPrepositionAt(draft: Draft, at: number): boolean {
  return PLACE_PREPOSITIONS.has(keyAt(draft, at)) || draft.words[at]?.text.toLowerCase() === ACCENTED_A;
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
  const { region } = outer;
  const city = inner.city ?? inner.cities[0];
  const isInside = (country: CountryCode) =>
    outer.countries.includes(country) &&
    (region === undefined || city === undefined || mayLieIn(country, region, city));
  return inner.countries.every(isInside) && outer.city === null;
}

function rank({ kind, states, region }: PlaceMatch): number {
  if (region !== undefined) return 2;
  if (kind === "city" || kind === "metro") return 3;
  if (kind === "state") return 2;
  return kind === "country" && states.length === 0 ? 1 : 0;
}

/** Reports whether the word before a place announces it. */
export function isMarked(draft: Draft, { from }: PlaceAt): boolean {
  return STRONG.has(keyAt(draft, from - 1));
}

function isExpectedAt(draft: Draft, at: number): boolean {
  if (at === 0) return false;
  const before = keyAt(draft, at - 1);
  if (PLACE_PREPOSITIONS.has(before) && !VAGUE.has(before)) return true;
  if (before === "the" || before === "and" || before === "or")
    return isAfterPlace(draft, at - 1) || STRONG.has(keyAt(draft, at - 2));
  return gapAt(draft, at) >= GAP.comma || isTrailing(draft, at + 1) || isAfterPlace(draft, at);
}

function isAfterPlace(draft: Draft, at: number): boolean {
  return draft.claims[at - 1] === "place";
}

function isTrailing(draft: Draft, at: number): boolean {
  return at >= draft.words.length || gapAt(draft, at) >= GAP.comma;
}

function unique<Value>(values: readonly Value[]): readonly Value[] {
  return [...new Set(values)];
}
