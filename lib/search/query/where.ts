import type { PeopleFilters, PlaceFilter } from "@/lib/search/filters";
import { ALSO_A_WORD } from "@/lib/search/lexicon/places";
import { type City, citiesNamed } from "@/lib/search/places/cities";
import { areaNamed } from "@/lib/search/places/gazetteer";
import { codesOf, type Place, type PlaceAt } from "@/lib/search/places/place-match";
import { placeKey } from "@/lib/search/places/place-tokens";
import { nearPlaceAt, placeAt, placedCode, readSentence } from "@/lib/search/places/read-place";
import { mayLieIn, regionNamed } from "@/lib/search/places/regions";
import type { Draft } from "@/lib/search/query/draft";
import { knownAt, linkOf } from "@/lib/search/query/parts";
import { GAP } from "@/lib/search/query/query-words";
import { isInDictionary } from "@/lib/search/reader/english";

type Where = PlaceFilter & Pick<PeopleFilters, "anyPlace">;

const CAPITALIZED = /^\p{Lu}\p{Ll}/u;
/** Smallest population. The names of smaller towns more often belong to a person or a company. */
const TOWN = 50_000;
const JOB_CODE = /^(?:MD|AM|PT|PA)$/;

/** Returns the place that begins at this word, if its position and the words allow one; null otherwise. */
export function findPlace(draft: Draft, at: number): PlaceAt | null {
  if (!draft.isFree(at) || isOtherWord(draft, at)) return null;
  const known = knownAt(draft, at);
  const text = textAt(draft, at);
  const code = placedCode(text);
  if (code !== null && isCodeExpected(draft, at, known)) return { ...code, length: 1, from: at, to: at + 1 };
  const isCodeFirst = at === 0 && known === 0 && /^(?:\p{Lu}{2,3}|[a-z]{2})$/u.test(text);
  const isExpected = isExpectedAt(draft, at) || isCodeFirst;
  const match = placeAt(draft.texts, at, isExpected);
  if (match === null || !draft.isAllFree(at, match.to)) return null;
  // "The Mobile" is in Alabama, but "the mobile apps sector" is not.
  const article = Number(draft.wordIn(at, "the"));
  if (article + knownAt(draft, at + article) > match.length) return null;
  const isPlaced = (isExpected && !isOfJob(draft, match)) || draft.isCut(match.to) || isNameAlone(draft, at, match.to);
  const isStateCode = at > 0 && match.kind === "state" && /^\p{Lu}{2}$/u.test(text);
  const isMeant = match.sure || (isPlaced && (known < match.length || isStateCode));
  return isMeant || isDescribing(draft, match) ? match : null;
}

/** Reports whether an everyday word between a place and a job says which job is meant: "Leeds mold builders". */
function isOfJob(draft: Draft, { from, to, length }: PlaceAt): boolean {
  const isBetween = isAfterPlace(draft, from) && !draft.isCut(from) && isJoinedNoun(draft, to);
  return isBetween && length === 1 && isInDictionary(draft.folded[from] ?? "");
}

/** Reports whether a free word follows in the same clause that no link separates: the "builders" of "Leeds builders". */
function isJoinedNoun(draft: Draft, at: number): boolean {
  return draft.isFree(at) && !draft.isCut(at) && linkOf(draft.keyAt(at)) === undefined;
}

/** Reports whether the name of a place means it in any position, also in lower case: "alkmaar-based", "la spezia". */
export function isNameAlone(draft: Draft, from: number, to: number): boolean {
  const isBase = draft.wordIn(to, "based headquartered") && !draft.isCut(to);
  return isBase || (to - from > 1 && hasRareWord(draft, from, to));
}

/** Reports whether a code is no place: the operator of `CTO OR "head of data"`, the job of "MD, banking" and "CEO/MD". */
function isOtherWord(draft: Draft, at: number): boolean {
  const text = textAt(draft, at);
  const isBesideJob = at === 0 || (draft.gapAt(at) === GAP.slash && !isAfterPlace(draft, at));
  if (isBesideJob) return JOB_CODE.test(text);
  return text === "OR" && at + 1 < draft.words.length && draft.gapAt(at) !== GAP.comma;
}

function textAt(draft: Draft, at: number): string {
  return draft.words[at]?.text ?? "";
}

function isAdjective(draft: Draft, at: number): boolean {
  return areaNamed(readSentence(draft.texts).keys[at] ?? "")?.people === true;
}

/**
 * Reports whether a place that begins the query, or the adjective of a country or region, stands right before a job or
 * company: "Galway accountants" are in Galway, and "Polish data engineers" are not engineers who polish.
 */
function isDescribing(draft: Draft, match: PlaceAt): boolean {
  const { kind, from, to, length, population, countries } = match;
  if (draft.isCut(to) || (knownAt(draft, to) === 0 && !draft.isListedAt("organization", to))) return false;
  const isRare = hasRareWord(draft, from, to);
  const isWord = knownAt(draft, from) > 0 || (!isRare && ALSO_A_WORD.has(draft.keyAt(from)));
  const isFirst = from === 0 && (length > 1 || !isWord);
  if (!CAPITALIZED.test(textAt(draft, from)) && !(isFirst && (length > 1 || isRare))) return false;
  // "Viseu nurses": a region has the name too.
  const isLarge = population >= TOWN || regionNamed(countries[0] ?? "", draft.textOf(from, to)) !== null;
  const isOfCountry = kind === "country" || kind === "metro" || isPartOfCountry(match);
  return isOfCountry || (isFirst && (kind !== "city" || isLarge || length > 1));
}

/** Reports whether one of these words is not English, so that it is a name also in lower case. Short ones are codes. */
function hasRareWord(draft: Draft, from: number, to: number): boolean {
  return draft.folded.slice(from, to).some((word) => word.length > 3 && !isInDictionary(word));
}

const LONGEST_NAME = 4;

/** Reports whether words are part of the longer name of a place: "Rio Grande", "Three Rivers", "Grand Rapids". */
export function isInName(draft: Draft, at: number, length: number): boolean {
  return draft.some(at - LONGEST_NAME + 1, at + 1, (from) => {
    const place = placeAt(draft.texts, from, true);
    return place !== null && place.length > length && place.to >= at + length && (place.sure || from === at);
  });
}

/** Reports whether a code is expected here that may be another word: "in pa", "ma or pa", ", pa", but not "pa roles". */
function isCodeExpected(draft: Draft, at: number, known: number): boolean {
  if (known > 1 || !endsCode(draft, at + 1)) return false;
  if (draft.isCut(at)) return at > 0 && known === 0 && !draft.wordIn(at, "<small-codes-interjections>");
  if (draft.gapAt(at) === GAP.slash) return isAfterPlace(draft, at);
  if (draft.wordIn(at - 1, "and or")) return isAfterPlace(draft, at - 1);
  // "Near me" is the place of the sender, not Maine.
  const isSender = draft.wordIn(at, "me") && draft.wordIn(at - 1, "near around from");
  return draft.wordIn(at - 1, "in within across throughout inside near around from outside") && !isSender;
}

/** Reports whether a list of places may go on here ("in ma and ct"), or the clause or what is said of the place. */
function endsCode(draft: Draft, at: number): boolean {
  if (draft.wordIn(at, "and or"))
    return (placedCode(textAt(draft, at + 1)) ?? placeAt(draft.texts, at + 1, true)) !== null;
  return !draft.isFree(at) || draft.gapAt(at) >= GAP.slash || draft.wordIn(at, "at who that with for");
}

/** Claims the words of a place, and those around it that only announce a place. */
function claimPlace(draft: Draft, { from, to }: PlaceAt): void {
  const announces = (at: number) =>
    draft.keyIn(at, "<where-place-prepositions>") && (draft.claims[at] ?? "noise") === "noise";
  draft.claim(from, to, "place");
  for (let at = from - 1; !draft.isCut(at + 1) && announces(at); at--) draft.claims[at] = "place";
  const end = draft.endOfRun(to, (at) => draft.wordIn(at, "<where-trailing>"));
  draft.claim(to, end, "place");
}

/** Combines places into a filter that matches any of them. A place that contains another one is dropped. */
export function joinPlaces(places: readonly Place[]): Where {
  const fields = ["city", "cities", "countries", "states", "regions"] as const;
  const isSame = (one: Place, other: Place) => fields.every((field) => one[field] === other[field]);
  const distinct = places.filter((place, at) => places.findIndex((other) => isSame(place, other)) === at);
  const refined = distinct.filter(
    (place) => !distinct.some((other) => contains(place, other) && !contains(other, place)),
  );
  const kindOf = (place: Place) => [citiesOf(place), place.states, place.regions].findIndex(({ length }) => length > 0);
  const kinds = [0, 1, 2, -1].map((kind) => refined.filter((place) => kindOf(place) === kind));
  const [place = {}, ...others] = kinds.filter(({ length }) => length > 0).map(sumUp);
  return others.length === 0 ? place : { ...sumUp(refined), anyPlace: [place, ...others] };
}

/** Reports whether a place is a region such as Bavaria. A search by its country covers more than was asked for. */
export function isPartOfCountry({ kind, countries, states }: Place): boolean {
  return kind === "region" && countries.length === 1 && states.length === 0;
}

function citiesOf({ city, cities }: Place): readonly string[] {
  return city === null ? cities : [city];
}

function sumUp(places: readonly Place[]): PlaceFilter {
  // San Francisco has a state and London has none, so only countries apply to both.
  const isMixed =
    places.every((place) => citiesOf(place).length > 0) && places.some((place) => place.states.length === 0);
  const fields = {
    country: places.flatMap((place) => place.countries),
    state: isMixed ? [] : places.flatMap((place) => place.states),
    region: places.flatMap((place) => place.regions),
    city: places.flatMap(citiesOf),
  };
  const set = Object.entries(fields).filter(([, values]) => values.length > 0);
  return Object.fromEntries(set.map(([field, values]) => [field, [...new Set<string>(values)]]));
}

/** Reports whether a place contains another one or is the same: "Denver, Colorado". */
function contains(outer: Place, inner: Place): boolean {
  const holds = (all: readonly string[], some: readonly string[]) =>
    all.length === 0 || (some.length > 0 && some.every((one) => all.includes(one)));
  const cities = citiesOf(inner);
  const mayBeIn = (region: string) => inner.countries.every((country) => mayLieIn(country, region, cities));
  const isInRegion = cities.length > 0 && outer.regions.some(mayBeIn);
  return (
    holds(outer.countries, inner.countries) &&
    holds(outer.states, inner.states) &&
    (isInRegion || holds(outer.regions, inner.regions)) &&
    holds(citiesOf(outer), cities)
  );
}

function isExpectedAt(draft: Draft, at: number): boolean {
  if (at === 0) return false;
  // Some prepositions of place precede other things as well.
  if (draft.keyIn(at - 1, "<where-place-prepositions>") && !draft.keyIn(at - 1, "<where-vague>")) return true;
  if (draft.keyIn(at - 1, "the and or")) return isAfterPlace(draft, at - 1) || draft.keyIn(at - 2, "<where-strong>");
  const next = draft.claims[at + 1];
  return draft.isCut(at) || draft.isCut(at + 1) || isAfterPlace(draft, at) || next === "size" || next === "negation";
}

function isAfterPlace(draft: Draft, at: number): boolean {
  return draft.claims[at - 1] === "place";
}

/** Claims all places of a query. Returns all of them as `placed`, and those that people are asked for in as `places`. */
export function readPlaces(draft: Draft) {
  const placed: PlaceAt[] = [];
  for (let at = 0; at < draft.words.length; at++) {
    // "Reply in English".
    const isLanguage = draft.keyIn(at - 1, "in") && draft.isCut(at + 1) && isAdjective(draft, at);
    if (isLanguage) draft.claim(at, at + draft.listedAt("language", at), "unused");
    const place = findPlace(draft, at) ?? findNearPlace(draft, at);
    if (place === null) continue;
    placed.push(place);
    claimPlace(draft, place);
    at = place.to - 1;
  }
  const places = withAgreement(draft, withoutModifiers(draft, placed));
  // Only the country of a first-level region that is not on file is searched, so the region is an unused term.
  for (const place of places)
    if (isPartOfCountry(place) && place.regions.length === 0) draft.claims.fill("unused", place.from, place.to);
  return { placed, places };
}

/** Returns the place whose name is one typo away, if a place is expected here; null otherwise. */
function findNearPlace(draft: Draft, at: number): PlaceAt | null {
  const word = draft.folded[at] ?? "";
  const mayBeTypo = isUnknown(draft, at) && !isInDictionary(word);
  if (!mayBeTypo || !isExpectedAt(draft, at) || isAfterPlace(draft, at)) return null;
  const match = nearPlaceAt(draft.texts, at);
  return match !== null && draft.isAllFree(at, match.to) ? match : null;
}

/** A city of the name is meant instead of a larger one with at most so many times its people. */
const MOST_LARGER = 5;

/** Replaces a city by another one of its name that lies where another place does: "Boston and Cambridge". */
function withAgreement(draft: Draft, places: readonly PlaceAt[]): readonly PlaceAt[] {
  return places.map((place) => {
    const isOfOther = (code: string) => places.some((other) => other !== place && codesOf(other).includes(code));
    if (place.city === null || codesOf(place).some(isOfOther)) return place;
    const isMeant = (city: City) => isOfOther(city.place) && city.population * MOST_LARGER >= place.population;
    return { ...place, ...citiesNamed(placeKey(draft.textOf(place.from, place.to))).find(isMeant) };
  });
}

/** Returns the words of the list that a place is in, without the preposition before it: "Texas and New York City". */
export function placeListAround(draft: Draft, place: PlaceAt): { readonly from: number; readonly to: number } {
  const isPlace = (at: number) => draft.claims[at] === "place" && !draft.keyIn(at, "<where-strong>");
  const isTie = (at: number) => draft.wordIn(at, "and or");
  let { from, to } = place;
  while (isPlace(from - 1) || (isTie(from - 1) && isPlace(from - 2))) from--;
  while (isPlace(to) || (isTie(to) && isPlace(to + 1))) to++;
  return { from, to };
}

/**
 * Drops examples, and places that only describe people or companies if another place is given: "Venetian hotels in Las
 * Vegas", "turkey farmers in Ohio", "nurses from Kenya in Leeds". Claims the words of those as unused.
 */
function withoutModifiers(draft: Draft, places: readonly PlaceAt[]): readonly PlaceAt[] {
  const lists = places.map((place) => {
    const { from, to } = placeListAround(draft, place);
    const isGiven = draft.keyIn(from - 1, "<where-strong>") && !draft.wordIn(from - 2, "and or also");
    return { place, from, to, isGiven, isFrom: isGiven && draft.keyAt(from - 1) === "from" };
  });
  const given = lists.filter(({ isGiven, isFrom }) => isGiven && !isFrom).map(({ place }) => place);
  const describing = lists.filter(({ place, from, to, isGiven, isFrom }) => {
    const isOfPeople = isAdjective(draft, to - 1) && draft.keyIn(to, "<where-strong>");
    const describes = isGiven ? isFrom : isOfPeople || isJoinedNoun(draft, to);
    // "Thai chefs, Dubai" cook Thai dishes there.
    const others = isAdjective(draft, from) && isJoinedNoun(draft, to) ? places : given;
    return describes && others.some((other) => !contains(place, other) && !contains(other, place));
  });
  const dropped = describing.map(({ place }) => place);
  for (const { from, to } of dropped)
    draft.claims.fill(draft.keyIn(to, "<teaching> chef cook") ? null : "unused", from, to);
  // "The Midwest, say Ohio, Illinois and so on".
  const isExample = (place: PlaceAt) => places.some((outer) => outer.from < place.from && contains(outer, place));
  const hasExamples = draft.elements.has("place-examples");
  return places.filter((place) => !dropped.includes(place) && !(hasExamples && isExample(place)));
}

/** Reports whether no list explains a word, so that it may be a name. */
function isUnknown(draft: Draft, at: number): boolean {
  const isName = draft.words[at]?.number === undefined && knownAt(draft, at) === 0;
  return isName && draft.isFree(at) && linkOf(draft.keyAt(at)) === undefined && !draft.isListedAt("organization", at);
}

/** Reports whether these words are everyday ones in lower case, as no unknown place is: "in hand", "in anticipation". */
function isSaying(draft: Draft, from: number, to: number): boolean {
  return !draft.some(from, to, (at) => textAt(draft, at) !== draft.folded[at] || !isInDictionary(draft.keyAt(at)));
}

/** Claims words in the position of a place as unused ("in atlantis", "near me"), and returns them. */
export function readUnknownPlaces(draft: Draft): readonly string[] {
  const found: string[] = [];
  for (let at = 0; at < draft.words.length - 1; at++) {
    const isKind =
      draft.keyIn(at, "city town village state province county country region") && draft.keyAt(at + 1) === "of";
    // "Editors in chief" and "artists in residence" are in no place.
    const isPlaced =
      draft.isFree(at) && draft.keyIn(at, "<read-places-placing>") && !draft.keyIn(at + 1, "chief residence training");
    if ((!isPlaced && !isKind) || draft.isCut(at + 1)) continue;
    const isSender = draft.wordIn(at, "near around") && draft.wordIn(at + 1, "me here");
    const from = isSender ? at : at + 1 + Number(isKind);
    const end = isSender ? at + 2 : draft.endOfRun(from, (word) => isUnknown(draft, word));
    const isOther = isJoinedNoun(draft, end) || draft.isListedAt("language", from) || isSaying(draft, from, end);
    if (end === from || (isOther && !isSender && !isKind)) continue;
    found.push(draft.textOf(from, end));
    draft.claims.fill("unused", from, end);
  }
  return found;
}

/** Returns the first or last clause of a query if it is an unused name: "Kaltenleutgeben, beekeepers". */
export function findPossibleCity(draft: Draft): string | null {
  const { length } = draft.words;
  const clauses = [[draft.startOfClause(length - 1), length] as const, [0, draft.endOfClause(0)] as const];
  const isOther = (at: number) => !CAPITALIZED.test(textAt(draft, at)) || draft.claims[at] !== "unused";
  const found = clauses.find(([from, to]) => to - from < length && !draft.some(from, to, isOther));
  return found ? draft.textOf(...found) : null;
}
