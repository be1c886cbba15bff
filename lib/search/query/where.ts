import { type CountryCode, parseCountry } from "@/lib/domain/places/place";
import type { PeopleFilters, PlaceFilter } from "@/lib/search/filters";
import { phrasesNaming } from "@/lib/search/lexicon/lexicon";
import { ALSO_A_WORD } from "@/lib/search/lexicon/places";
import { type City, citiesNamed } from "@/lib/search/places/cities";
import { areaNamed } from "@/lib/search/places/place-index";
import { cityPlace, countryPlace } from "@/lib/search/places/place-match";
import { placeKey } from "@/lib/search/places/place-tokens";
import { isPlainStateCode, smallStateCode } from "@/lib/search/places/read-code";
import { cityNames, mayBeginPlace, nearPlaceAt, type PlaceMatch, placeAt } from "@/lib/search/places/read-place";
import { mayLieIn } from "@/lib/search/places/regions";
import {
  claim,
  type Draft,
  endOfRun,
  gapAt,
  isAllFree,
  isFree,
  isListedAt,
  keyAt,
  keyIn,
  listedLength,
  signsBefore,
  textOf,
  wordIn,
} from "@/lib/search/query/draft";
import { industryAt, linkOf } from "@/lib/search/query/parts";
import { GAP } from "@/lib/search/query/query-words";
import { rolesIn } from "@/lib/search/query/said";
import { titleText } from "@/lib/search/query/title-text";

export type Where = PlaceFilter & Pick<PeopleFilters, "anyPlace">;

export interface PlaceAt extends PlaceMatch {
  readonly from: number;
  readonly to: number;
}

type KnownAt = (at: number) => number;

/**
 * Names in `ALSO_A_WORD` that are also dishes or brands. In upper or lower case, they are never a place before a job or
 * before 's.
 */
const ALSO_A_BRAND: ReadonlySet<string> = new Set(phrasesNaming("place-word", "also-a-brand"));
const CAPITALIZED = /^\p{Lu}\p{Ll}/u;
/** Smallest population. The names of smaller towns more often belong to a person or a company. */
const TOWN = 50_000;
const LONGEST_NAME = 4;

/** Returns the place that begins at this word, if its position and the words allow one; null otherwise. */
export function findPlace(draft: Draft, at: number, knownAt: KnownAt): PlaceAt | null {
  const text = draft.texts[at] ?? "";
  if (text === "" || !isFree(draft, at)) return null;
  const known = knownAt(at);
  const isSmallCode = known <= 1 && isSmallCodeExpected(draft, at, known);
  const small = isSmallCode ? smallStateCode(text) : null;
  if (small !== null) return { ...small, length: 1, from: at, to: at + 1 };
  const flag = flagAt(draft, at);
  if ((flag === null && !mayBeginPlace(draft.texts, at)) || isOperator(draft, at)) return null;
  const isExpected = isExpectedAt(draft, at) || (known === 0 && isCodeFirst(draft, at, knownAt));
  const all = placeAt(draft.texts, at, isExpected);
  // "Ohio, state companies excluded" is about Ohio.
  const taken = all === null ? 0 : draft.claims.findIndex((claimed, word) => word > at && claimed !== null);
  const isCut = all !== null && taken > at && taken < at + all.length;
  const named = isCut ? placeAt(draft.texts.slice(0, taken), at, isExpected) : all;
  const isName = named?.sure === true && named.length > Math.max(1, known);
  const match = (isName ? named : (flag ?? named)) ?? (known === 0 && !isExpected ? placeAtEnd(draft, at) : null);
  if (match === null || known > match.length || !isAllFree(draft, at, at + match.length)) return null;
  const isPronoun = match.length === 1 && (text === "me" || text === "i" || text === "it");
  if (isPronoun || isBrand(draft, at, match, isExpected) || isLanguagePair(draft, at)) return null;
  if (match.length === 1 && isOnlyRole(draft, at)) return null;
  const isBefore = isDemonymOrTown(draft, at, match, known) && isBeforeKnown(draft, at + 1, knownAt);
  const isPlaced = match.sure || isExpected || endsClause(draft, at + match.length);
  const isMeant = isPlaced && (match.sure || known === 0 || isPlaceDespite(draft, at, match));
  return isBefore || isMeant ? { ...match, from: at, to: at + match.length } : null;
}

/**
 * Reports whether "OR" is an operator, as in `CTO OR "VP of Engineering"`. Oregon ends a query, or follows a comma or
 * an "in".
 */
function isOperator(draft: Draft, at: number): boolean {
  if (draft.texts[at] !== "OR" || at === 0 || at + 1 === draft.words.length) return false;
  return !isMarked(draft, at) && !signsBefore(draft, at).includes(",");
}

/**
 * Reports whether a query begins with the code of a place: "LA marketing directors", "SEA heads of sales", "nc plant
 * managers". An MD is a person, and "SEA managers in Lyon" place advertisements.
 */
function isCodeFirst(draft: Draft, at: number, knownAt: KnownAt): boolean {
  const { words, question } = draft;
  const code = words[0]?.text ?? "";
  if (at > 0 || words.length < 2 || /^(?:MD|AM|PT)$/.test(code) || !/\p{Ll}/u.test(question)) return false;
  if (isPlainStateCode(code)) return isBeforeKnown(draft, 1, knownAt);
  return /^\p{Lu}{2}$/u.test(code) || (/^\p{Lu}{3}$/u.test(code) && !words.some((_, word) => isStrong(draft, word)));
}

/** Reports whether two adjectives of countries are tied by a hyphen, which are languages: "German-Czech translators". */
function isLanguagePair(draft: Draft, at: number): boolean {
  const isAdjective = (word: number) => areaNamed(placeKey(draft.texts[word] ?? ""))?.people === true;
  const isTied = (word: number) => signsBefore(draft, word) === "-" && isAdjective(word - 1) && isAdjective(word);
  return isTied(at) || isTied(at + 1);
}

/** Reports whether a name is a brand or a product rather than a place: "Chili restaurants", "at Chili's". */
function isBrand({ words }: Draft, at: number, { length }: PlaceMatch, isExpected: boolean): boolean {
  const isOne = length === 1 && ALSO_A_BRAND.has(words[at]?.folded ?? "");
  return isOne && (!isExpected || words[at]?.isPossessive === true);
}

/**
 * Reports whether a single word is the adjective of a country or region, or a town of some size that begins the query.
 * They may stand right before what is asked for: "Polish data engineers" are not engineers who polish, and "Galway
 * accountants" are in Galway.
 */
function isDemonymOrTown(draft: Draft, at: number, match: PlaceMatch, known: number): boolean {
  const text = draft.words[at]?.text ?? "";
  if (match.length !== 1 || !CAPITALIZED.test(text)) return false;
  const isTown = match.kind === "city" && match.population >= TOWN && known === 0 && at === 0;
  const isOfCountry = (match.kind === "country" || isPartOfCountry(match)) && text.length > 3;
  return isOfCountry || (isTown && !ALSO_A_WORD.has(text.toLowerCase()));
}

function isBeforeKnown(draft: Draft, at: number, knownAt: KnownAt): boolean {
  if (!isFree(draft, at) || gapAt(draft, at) >= GAP.comma) return false;
  return knownAt(at) > 0 || isListedAt(draft, "organization", at);
}

/**
 * Reports whether a word that also means a job or an industry is a place: after a word such as "in", or as the code of
 * a state in capitals.
 */
function isPlaceDespite(draft: Draft, at: number, { length, kind }: PlaceMatch): boolean {
  const text = draft.words[at]?.text ?? "";
  if (length === 1 && text.length <= 3) return kind === "state" && /^\p{Lu}+$/u.test(text);
  const isListed = wordIn(draft, at - 1, "and or") && isAfterPlace(draft, at - 1) && isCapital(draft, at);
  return isMarked(draft, at) || isListed;
}

const LONGEST_CODE = 3;

/** Reports whether the query begins with a job's abbreviation and names nobody else: "MD, hospital group, Lagos". */
function isOnlyRole(draft: Draft, at: number): boolean {
  const { key = "", folded = "" } = draft.words[at] ?? {};
  const isShort =
    at === 0 && folded.length <= LONGEST_CODE && titleText([{ key, text: folded, from: 0, to: 1 }]) !== folded;
  return isShort && rolesIn(draft).every(({ from }) => from === at || industryAt(draft, from) !== null);
}

/** Returns the country of a flag emoji, or the United States for "us" at the start of a query; null otherwise. */
function flagAt({ words }: Draft, at: number): PlaceMatch | null {
  const word = words[at];
  const isFlag = word?.folded === "" && word.address === undefined;
  const isFirstUs = at === 0 && word?.folded === "us" && words.length > 1;
  const country = word !== undefined && (isFlag || isFirstUs) ? parseCountry(word.text) : null;
  return country === null ? null : { ...countryPlace(country), length: 1 };
}

/** Returns the place whose name ends the query or its clause within the length of a name; null if there is none. */
function placeAtEnd(draft: Draft, at: number): PlaceMatch | null {
  const mayEnd = [1, 2, 3, LONGEST_NAME].some((length) => endsClause(draft, at + length));
  const match = at === 0 || !mayEnd ? null : placeAt(draft.texts, at, true);
  return match !== null && endsClause(draft, at + match.length) ? match : null;
}

/** Returns the place whose name is one typo away, if a place is expected here; null otherwise. */
function findNearPlace(draft: Draft, at: number): PlaceAt | null {
  const text = draft.texts[at] ?? "";
  if (!isFree(draft, at) || text === "" || !isExpectedAt(draft, at)) return null;
  // "Rome fresco painters" is not in Fresno: who writes places in capitals writes the next one so too.
  const isBehind = isAfterPlace(draft, at) && gapAt(draft, at) < GAP.comma;
  if (isBehind && isCapital(draft, at - 1) && !isCapital(draft, at)) return null;
  const match = nearPlaceAt(draft.texts, at, true);
  return match !== null && isAllFree(draft, at, at + match.length)
    ? { ...match, from: at, to: at + match.length }
    : null;
}

/**
 * Reports whether the lower-case code of a state is expected here: after a preposition of place, after another place, or
 * between commas, with no noun after it, to which it would belong ("pa roles"). Many codes are words ("in", "pa").
 */
function isSmallCodeExpected(draft: Draft, at: number, known: number): boolean {
  if (!/^[a-z]{2}$/.test(draft.texts[at] ?? "") || !endsSmallCode(draft, at + 1)) return false;
  if (gapAt(draft, at) >= GAP.comma) {
    // "CFOs in Texas, ok" ends in an interjection.
    if (at === 0 || wordIn(draft, at, "<small-codes-interjections>")) return false;
    return isAfterPlace(draft, at) || (known === 0 && !isListedAt(draft, "organization", at));
  }
  if (wordIn(draft, at - 1, "in within across throughout inside")) return true;
  if (wordIn(draft, at - 1, "and or")) return isAfterPlace(draft, at - 1);
  // "Near me" is the place of the sender, not Maine.
  if (draft.folded[at] === "me") return false;
  if (draft.folded[at - 1] === "of") return wordIn(draft, at - 2, "out state outside parts");
  if (draft.folded[at - 1] === "to") return wordIn(draft, at - 2, "close near next");
  return wordIn(draft, at - 1, "near around from outside");
}

/** Reports whether a list of places may go on here ("in ma and ct"), or the clause or what is said of the place. */
function endsSmallCode(draft: Draft, at: number): boolean {
  if (endsClause(draft, at)) return true;
  if (!wordIn(draft, at, "and or")) return wordIn(draft, at, "<small-codes-goes-on>") || !isFree(draft, at);
  return smallStateCode(draft.texts[at + 1] ?? "") !== null || placeAt(draft.texts, at + 1, true) !== null;
}

/** Claims the words of a place, and those around it that only announce a place. */
function claimPlace(draft: Draft, { from, to }: PlaceAt): void {
  const announces = (at: number) =>
    keyIn(draft, at, "<where-place-prepositions>") || draft.words[at]?.text.toLowerCase() === "à";
  const isTakeable = (at: number) => draft.claims[at] === null || draft.claims[at] === "noise";
  claim(draft, from, to, "place");
  for (let at = from - 1; at >= 0 && gapAt(draft, at + 1) < GAP.comma && announces(at) && isTakeable(at); at--)
    draft.claims[at] = "place";
  claim(
    draft,
    to,
    endOfRun(draft, to, (at) => keyIn(draft, at, "<where-trailing>")),
    "place",
  );
}

/** Combines places into a filter that matches any of them. */
export function joinPlaces(places: readonly PlaceMatch[], names: (place: PlaceMatch) => readonly string[]): Where {
  const refined = places.filter((place) => !places.some((other) => other !== place && contains(place, other)));
  const kindOf = (place: PlaceMatch) =>
    isCity(place) ? 0 : place.states.length > 0 ? 1 : place.regions.length > 0 ? 2 : 3;
  const kinds = [0, 1, 2, 3].map((kind) => refined.filter((place) => kindOf(place) === kind));
  const [place = {}, ...others] = kinds.filter(({ length }) => length > 0).map((kind) => sumUp(kind, names));
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
  // San Francisco has a state and London has none, so only countries apply to both.
  const isMixed = places.every(isCity) && places.some((place) => place.states.length === 0);
  const fields = {
    country: places.flatMap((place) => place.countries),
    state: isMixed ? [] : places.flatMap((place) => place.states),
    region: places.flatMap((place) => place.regions),
    city: places.flatMap(names),
  };
  const set = Object.entries(fields).filter(([, values]) => values.length > 0);
  return Object.fromEntries(set.map(([field, values]) => [field, [...new Set<string>(values)]]));
}

/** Reports whether a place contains another one: "Denver, Colorado". */
function contains(outer: PlaceMatch, inner: PlaceMatch): boolean {
  if (rank(inner) <= rank(outer)) return false;
  if (outer.states.length > 0) return inner.states.some((state) => outer.states.includes(state));
  const { regions } = outer;
  const city = inner.city ?? inner.cities[0];
  const isInRegions = (country: CountryCode) =>
    inner.regions.length > 0
      ? inner.regions.every((region) => regions.includes(region))
      : city === undefined || regions.some((region) => mayLieIn(country, region, city));
  const isInside = (country: CountryCode) =>
    outer.countries.includes(country) && (regions.length === 0 || isInRegions(country));
  return inner.countries.every(isInside) && outer.city === null;
}

function rank({ kind, states, regions }: PlaceMatch): number {
  // Several regions or states may contain one of them: "Bavaria, southern Germany", "the East Coast of the US".
  if (regions.length > 1 || states.length > 1) return 2;
  if (regions.length === 1 || kind === "state") return 3;
  if (kind === "city" || kind === "metro") return 4;
  return kind === "country" && states.length === 0 ? 1 : 0;
}

/** Reports whether the word before announces a place. */
function isMarked(draft: Draft, at: number): boolean {
  return isStrong(draft, at - 1);
}

function isStrong(draft: Draft, at: number): boolean {
  return keyIn(draft, at, "<where-strong>");
}

function isExpectedAt(draft: Draft, at: number): boolean {
  if (at === 0) return false;
  if (isInCodeList(draft, at)) return true;
  // Some prepositions of place precede other things as well.
  if (keyIn(draft, at - 1, "<where-place-prepositions>") && !keyIn(draft, at - 1, "<where-vague>")) return true;
  if (keyIn(draft, at - 1, "the and or")) return isAfterPlace(draft, at - 1) || isMarked(draft, at - 1);
  return endsClause(draft, at) || endsClause(draft, at + 1) || isAfterPlace(draft, at);
}

/** Reports whether the code of a state is one of several with slashes between that end a clause: "OH/MI/IN". */
function isInCodeList(draft: Draft, at: number): boolean {
  let [from, to] = [at, at + 1];
  while (gapAt(draft, from) === GAP.slash && isStateCode(draft, from - 1)) from--;
  while (gapAt(draft, to) === GAP.slash && isStateCode(draft, to)) to++;
  return to - from > 1 && from > 0 && isStateCode(draft, at) && endsClause(draft, to);
}

function isStateCode({ texts }: Draft, at: number): boolean {
  const text = texts[at] ?? "";
  return /^[A-Z]{2}$/.test(text) && (smallStateCode(text.toLowerCase())?.states.length ?? 0) > 0;
}

function isAfterPlace(draft: Draft, at: number): boolean {
  return draft.claims[at - 1] === "place";
}

function isCapital(draft: Draft, at: number): boolean {
  return /^\p{Lu}/u.test(draft.texts[at] ?? "");
}

/** Reports whether the query or a clause ends before this word. */
function endsClause(draft: Draft, at: number): boolean {
  return gapAt(draft, at) >= GAP.comma || (wordIn(draft, at, "please pls thanks") && gapAt(draft, at + 1) >= GAP.comma);
}

/** Most words per query that are checked for typos in place names, which bounds the time to read a query. */
const MOST_MENDED = 6;
const SHORTEST_MENDED = 5;

export function readPlaces(draft: Draft, knownAt: (at: number) => number): readonly PlaceAt[] {
  const places: PlaceAt[] = [];
  let mended = 0;
  for (let at = 0; at < draft.words.length; at++) {
    if (!isFree(draft, at)) continue;
    const mayBeTypo =
      mended < MOST_MENDED && keyAt(draft, at).length >= SHORTEST_MENDED && knownAt(at) === 0 && isUnknown(draft, at);
    if (mayBeTypo) mended++;
    const place = findPlace(draft, at, knownAt) ?? (mayBeTypo ? findNearPlace(draft, at) : null);
    if (place === null) continue;
    places.push(place);
    claimPlace(draft, place);
    at = place.to - 1;
  }
  return places;
}

/** A city of the name is meant instead of a larger one with at most so many times its people. */
const MOST_LARGER = 5;

/**
 * Replaces a city by another one of its name, if only that one is in the state or country of another place: "Boston and
 * Cambridge", "Granada and Managua".
 */
export function withAgreement(draft: Draft, places: readonly PlaceAt[]): readonly PlaceAt[] {
  return places.map((place) => {
    const others = places.filter((other) => other !== place);
    const isShared = others.some(({ countries }) => countries.some((code) => place.countries.includes(code)));
    if (place.city === null || others.length === 0 || isShared) return place;
    const [first, ...rows] = citiesNamed(placeKey(textOf(draft, place.from, place.to)));
    if (first === undefined || !isIn(place, first)) return place;
    const meant = rows.find(
      (row) => row.people * MOST_LARGER >= first.people && others.some((other) => isIn(other, row)),
    );
    return meant === undefined ? place : { ...place, ...cityPlace(meant, place.sure), kind: place.kind };
  });
}

/** Reports whether a place is in the state or country of a city, or is that state or country. */
function isIn({ states, countries }: PlaceMatch, city: City): boolean {
  return [...states.map((code) => `US-${code}`), ...countries].includes(city.place);
}

/**
 * Drops a city that is given only by an adjective, if another place is named: "Venetian hotels in Las Vegas". Claims
 * its words as unused.
 */
export function withoutAdjectives(
  draft: Draft,
  places: readonly PlaceAt[],
  knownAt: (at: number) => number,
): readonly PlaceAt[] {
  return places.filter((place) => {
    const isAdjective = gapAt(draft, place.to) < GAP.comma && knownAt(place.to) > 0 && isOfCity(draft, place);
    const isBeside = isAdjective && places.some((other) => isMarked(draft, other.from) && !mayContain(other, place));
    if (isBeside) draft.claims.fill("unused", place.from, place.to);
    return !isBeside;
  });
}

/**
 * Drops places that are only examples of another one: "the Midwest, say Ohio, Illinois and so on", "Switzerland, Basel
 * or elsewhere".
 */
export function withoutExamples(draft: Draft, places: readonly PlaceAt[]): readonly PlaceAt[] {
  const lengths = draft.words.map((_, at) => listedLength(draft, "place-examples", at, false, false));
  for (const [at, length] of lengths.entries()) claim(draft, at, at + length, "noise");
  if (lengths.every((length) => length === 0)) return places;
  return places.filter((place) => !places.some((outer) => outer.from < place.from && contains(outer, place)));
}

/** Endings of names for the people of a city. */
const PEOPLE_OF_CITY = /(?:an|ans|er|ers|ese|ine|ien|iens|ienne|ite|se)$/iu;

/** Reports whether a city is given by the name of its people (Viennese), not by one of its own names. */
function isOfCity(draft: Draft, place: PlaceAt): boolean {
  const text = textOf(draft, place.from, place.to);
  if (place.city === null || !PEOPLE_OF_CITY.test(text)) return false;
  return !cityNames(place).some((name) => placeKey(name) === placeKey(text));
}

function mayContain({ city, countries, states }: PlaceAt, inner: PlaceAt): boolean {
  const isInCountry = inner.countries.every((country) => countries.includes(country));
  const isInState = states.length === 0 || inner.states.some((state) => states.includes(state));
  return (city === null || city === inner.city) && isInCountry && isInState;
}

/** Drops a part of a country that the place behind "of" has none of: "the north east of Spain" is not in New England. */
export function withoutDirections(draft: Draft, places: readonly PlaceAt[]): readonly PlaceAt[] {
  return places.filter((place) => {
    const whole = places.find(({ from }) => from > place.to && wordIn(draft, place.to, "of") && from <= place.to + 2);
    const isApart = whole !== undefined && !place.countries.some((code) => whole.countries.includes(code));
    return !isApart || isCity(place) || place.states.length < 2;
  });
}

/** Drops places whose name ends the longer name of another: "Jersey … (New Jersey)". */
export function withoutTails(draft: Draft, places: readonly PlaceAt[]): readonly PlaceAt[] {
  const names = places.map(({ from, to }) => ` ${textOf(draft, from, to).toLowerCase()}`);
  return places.filter((_, at) => !names.some((name) => name !== names[at] && name.endsWith(names[at] ?? "")));
}

function isUnknown(draft: Draft, at: number): boolean {
  return linkOf(keyAt(draft, at)) === undefined && !isListedAt(draft, "organization", at);
}

/**
 * Reports whether these unknown words are small although the query writes a place in capitals, or name what somebody
 * does or a language: "trainers in welding", "broadcasts in Sámi".
 */
function isActivity(draft: Draft, from: number, to: number): boolean {
  const words = draft.words.map((_, at) => at);
  if (words.slice(from, to).some((at) => isCapital(draft, at))) return isListedAt(draft, "language", from);
  return (
    draft.folded[to - 1]?.endsWith("ing") === true ||
    words.some((at) => isAfterPlace(draft, at) && isCapital(draft, at - 1))
  );
}

/**
 * Returns the words that are in the position of a place but are not known to be one ("in atlantis"), and claims them as
 * unused.
 */
export function readUnknownPlaces(draft: Draft, knownAt: (at: number) => number): readonly string[] {
  const found: string[] = [];
  const take = (from: number, to: number) => {
    found.push(textOf(draft, from, to));
    draft.claims.fill("unused", from, to);
  };
  for (let at = 0; at < draft.words.length - 1; at++) {
    const isJoined = gapAt(draft, at + 1) < GAP.comma;
    // The place of the sender is unknown: "near me", "around here".
    if (isFree(draft, at) && isJoined && keyIn(draft, at, "near around") && wordIn(draft, at + 1, "me here")) {
      take(at, at + 2);
    }
    const isKind =
      keyIn(draft, at, "city town village state province county country region") && keyAt(draft, at + 1) === "of";
    // "Editors in chief" and "artists in residence" are in no place.
    const isPlaced =
      isFree(draft, at) &&
      keyIn(draft, at, "<read-places-placing>") &&
      !keyIn(draft, at + 1, "chief residence training");
    if (!isPlaced && !(isKind && isJoined)) continue;
    const first = isKind && isJoined ? at + 2 : at + 1;
    const end = endOfRun(draft, first, (word) => knownAt(word) === 0 && isUnknown(draft, word));
    const goesOn = isFree(draft, end) && gapAt(draft, end) < GAP.comma && linkOf(keyAt(draft, end)) === undefined;
    // "In 10115 Berlin".
    const isPostcode =
      draft.claims[end] === "place" && draft.words.slice(first, end).every(({ number }) => number !== undefined);
    if (end === first || goesOn || isPostcode || isActivity(draft, first, end)) continue;
    claim(draft, at, first, "noise");
    take(first, end);
  }
  return found;
}

/** Returns the first or last clause of a query if it is an unused name: "Kaltenleutgeben, beekeepers". */
export function findPossibleCity(draft: Draft): string | null {
  const { length } = draft.words;
  const first = draft.words.findIndex((_, at) => at > 0 && gapAt(draft, at) >= GAP.comma);
  const last = draft.words.findLastIndex((_, at) => at > 0 && gapAt(draft, at) >= GAP.comma);
  if (first < 0) return null;
  const isName = (at: number) => CAPITALIZED.test(draft.texts[at] ?? "") && draft.claims[at] === "unused";
  const found = [[last, length] as const, [0, first] as const].find(
    ([from, to]) => to - from <= LONGEST_NAME && draft.words.slice(from, to).every((_, at) => isName(from + at)),
  );
  return found ? textOf(draft, ...found) : null;
}
