import type { CountryCode } from "@/lib/domain/places/place";
import type { PeopleFilters, PlaceFilter } from "@/lib/search/filters";
import { ALSO_A_BRAND, ALSO_A_WORD } from "@/lib/search/lexicon/places";
import { type City, citiesNamed } from "@/lib/search/places/cities";
import { areaNamed } from "@/lib/search/places/place-index";
import { codesOf, type Place, type PlaceAt } from "@/lib/search/places/place-match";
import { isPlainStateCode, placedCode, smallStateCode } from "@/lib/search/places/read-code";
import { BEFORE_A_NAME, nearPlaceAt, placeAt, placeLengthAt } from "@/lib/search/places/read-place";
import { mayLieIn, regionNamed } from "@/lib/search/places/regions";
import { keyOf, placeKeys } from "@/lib/search/places/sentence";
import { type Draft, isIn } from "@/lib/search/query/draft";
import { industryAt, knownAt, linkOf } from "@/lib/search/query/parts";
import { GAP } from "@/lib/search/query/query-words";
import { roleFrom } from "@/lib/search/query/said";
import { TITLE_WORDS } from "@/lib/search/read-words";
import { isInDictionary } from "@/lib/search/reader/english";

type Where = PlaceFilter & Pick<PeopleFilters, "anyPlace">;

const CAPITALIZED = /^\p{Lu}\p{Ll}/u;
/** Smallest population. The names of smaller towns more often belong to a person or a company. */
const TOWN = 50_000;

/** Returns the place that begins at this word, if its position and the words allow one; null otherwise. */
export function findPlace(draft: Draft, at: number): PlaceAt | null {
  if (!draft.isFree(at)) return null;
  const known = knownAt(draft, at);
  const code = placedCode(textAt(draft, at));
  if (code !== null && isCodeExpected(draft, at, known)) return { ...code, length: 1, from: at, to: at + 1 };
  if (isOtherWord(draft, at)) return null;
  const isExpected = isExpectedAt(draft, at) || (known === 0 && isCodeFirst(draft, at));
  // "Chili's" is a company, and "chili restaurants" serve a dish.
  if (ALSO_A_BRAND.has(draft.folded[at] ?? "") && (!isExpected || draft.words[at]?.isPossessive)) return null;
  const match = placeAt(draft.texts, at, isExpected);
  if (match === null || !draft.isAllFree(at, at + match.length)) return null;
  // "The Mobile" is in Alabama, but "the mobile apps sector" is not.
  const article = Number(draft.wordIn(at, "the"));
  const longest = Math.max(knownAt(draft, at + article), industryAt(draft, at + article)?.length ?? 0);
  if (article + longest > match.length) return null;
  // "Near East London" is near the eastern part of London.
  if (draft.wordIn(at, "near") && placeLengthAt(draft.texts, at + 1) >= match.length) return null;
  const end = at + match.length;
  const isPlaced =
    match.sure || (isExpected && !isOfJob(draft, at, end)) || draft.isCut(end) || isNameAlone(draft, at, end);
  const isMeant = match.sure || known < match.length || isStateCode(draft, at, match);
  return (isPlaced && isMeant) || isDescribing(draft, at, match) ? match : null;
}

/** Reports whether an everyday word between a place and a job says which job is meant: "Leeds mold builders". */
function isOfJob(draft: Draft, at: number, end: number): boolean {
  const isBetween = isAfterPlace(draft, at) && !draft.isCut(at) && isJoinedNoun(draft, end);
  return isBetween && end === at + 1 && isInDictionary(draft.folded[at] ?? "");
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

/**
 * Reports whether a code is no place: the operator of `CTO OR "VP of Engineering"`, or the job of "MD, banking" and
 * "CEO/MD, banking".
 */
function isOtherWord(draft: Draft, at: number): boolean {
  const text = textAt(draft, at);
  if (at === 0) return /^(?:MD|AM|PT)$/.test(text);
  const isBesideJob = draft.gapAt(at) === GAP.slash && !isAfterPlace(draft, at);
  if (isBesideJob && /^(?:MD|AM|PT|PA)$/.test(text)) return true;
  return text === "OR" && at + 1 < draft.words.length && !/[,:=]/.test(draft.signsBefore(at));
}

function textAt(draft: Draft, at: number): string {
  return draft.words[at]?.text ?? "";
}

function isAdjective(draft: Draft, at: number): boolean {
  return areaNamed(placeKeys(draft.texts)[at] ?? "")?.people === true;
}

/**
 * Reports whether a query begins with the code of a place: "LA marketing directors", "SEA heads of sales", "nc plant
 * managers". "SEA managers in Lyon" place advertisements.
 */
function isCodeFirst(draft: Draft, at: number): boolean {
  const code = textAt(draft, at);
  if (at > 0) return false;
  if (/^\p{Lu}{3}$/u.test(code)) return !draft.words.some((_, word) => draft.keyIn(word, "<where-strong>"));
  return /^(?:\p{Lu}{2}|us)$/u.test(code) || (isPlainStateCode(code) && knownAt(draft, 1) > 0);
}

/**
 * Reports whether a word is an adjective of a country or region, or a place that begins the query, right before a job or
 * company: "Polish data engineers" are not engineers who polish, and "Galway accountants" are in Galway.
 */
function isDescribing(draft: Draft, at: number, match: PlaceAt): boolean {
  const isOfCountry = match.length === 1 && (isIn(match.kind, "country metro") || isPartOfCountry(match));
  const isTown = match.kind !== "city" || match.length > 1 || match.population >= TOWN || isOfRegion(draft, match);
  const end = at + match.length;
  const isName = (word: number) => CAPITALIZED.test(textAt(draft, word));
  const isRare = hasRareWord(draft, at, end);
  const isWord = match.length === 1 && (knownAt(draft, 0) > 0 || (!isRare && ALSO_A_WORD.has(draft.keyAt(0))));
  const isFirst = at === 0 && isTown && !isWord;
  const isAlone = isRare || match.length > 1;
  // "At Cupertino banks", and "at Mountain View Bank" for its name.
  const isOfCompanies = draft.wordIn(at - 1, "at") && isAlone && match.population >= TOWN && !isName(end);
  const isNamed = isName(at) || (isFirst && (isRare || (match.length > 1 && match.population >= TOWN)));
  if (!(isOfCountry || isFirst || isOfCompanies) || !isNamed || draft.isCut(end)) return false;
  // "Cupertino and Leeds banks".
  const other = isOfCompanies && draft.wordIn(end, "and or") ? placeLengthAt(draft.texts, end + 1) : 0;
  const next = other === 0 ? end : end + 1 + other;
  return draft.isFree(next) && (knownAt(draft, next) > 0 || draft.isListedAt("organization", next));
}

/** Reports whether a city has the name of its region: "Viseu nurses". */
function isOfRegion(draft: Draft, { from, to, countries }: PlaceAt): boolean {
  return regionNamed(countries[0] ?? "", keyOf({ keys: placeKeys(draft.texts) }, from, to)) !== null;
}

/** Shorter ones are codes. */
const SHORTEST_RARE = 4;

/** Reports whether one of these words is in no title and not English, so that it is a name also in lower case. */
function hasRareWord(draft: Draft, from: number, to: number): boolean {
  const isRare = (at: number) => {
    const word = draft.folded[at] ?? "";
    return word.length >= SHORTEST_RARE && !isInDictionary(word) && TITLE_WORDS.get(draft.keyAt(at)) === 0;
  };
  return draft.some(from, to, isRare);
}

/** Reports whether a word is the code of a state in capitals. Before all others, "PA" and "MD" are jobs. */
function isStateCode(draft: Draft, at: number, { kind, length }: PlaceAt): boolean {
  return at > 0 && kind === "state" && length === 1 && /^\p{Lu}{2}$/u.test(textAt(draft, at));
}

const LONGEST_NAME = 4;

/** Reports whether words are part of the name of a place: "Rio Grande", "Three Rivers", "Grand Rapids". */
export function isInName(draft: Draft, at: number, length: number): boolean {
  if (placeLengthAt(draft.texts, at) > length) return true;
  for (let from = at - 1; from > at - LONGEST_NAME && draft.isFree(from); from--) {
    const place = placeAt(draft.texts, from, true);
    if (place?.sure && from + place.length >= at + length) return true;
  }
  return false;
}

/** Returns the place of a first word whose name ends like the next one: "North or South Carolina". Null if there is none. */
function findShared(draft: Draft, at: number): PlaceAt | null {
  const next = at + (draft.gapAt(at + 1) === GAP.slash ? 1 : 2);
  const begins = (word: number) => BEFORE_A_NAME.has(draft.folded[word] ?? "") || draft.wordIn(word, "upper lower");
  if (!begins(at) || !begins(next)) return null;
  const other = next > at + 1 && !draft.wordIn(at + 1, "and or") ? null : placeAt(draft.texts, next, true);
  if (other === null || other.length < 2) return null;
  const place = placeAt([draft.texts[at] ?? "", ...draft.texts.slice(next + 1, next + other.length)], 0, true);
  if (place?.length !== other.length) return null;
  // There is an East London in South Africa, but not in "East and West London".
  const isElsewhere = isCity(place) && place.countries.some((code) => !other.countries.includes(code));
  return { ...(isElsewhere ? other : place), length: 1, from: at, to: at + 1 };
}

/** Returns the place whose name is one typo away, if a place is expected here; null otherwise. */
function findNearPlace(draft: Draft, at: number): PlaceAt | null {
  const isExpected = isExpectedAt(draft, at) && !isAfterPlace(draft, at);
  const match = isExpected ? nearPlaceAt(draft.texts, at) : null;
  return match !== null && draft.isAllFree(at, match.to) ? match : null;
}

/**
 * Reports whether a code is expected here that may mean something else, as lower-case codes of states do ("in", "pa"):
 * after a preposition of place, after another place, or between commas, with no noun after it, to which it would belong
 * ("pa roles").
 */
function isCodeExpected(draft: Draft, at: number, known: number): boolean {
  if (known > 1 || !endsCode(draft, at + 1)) return false;
  if (draft.isCut(at)) return at > 0 && known === 0 && !draft.wordIn(at, "<small-codes-interjections>");
  if (draft.wordIn(at - 1, "in within across throughout inside")) return true;
  if (draft.gapAt(at) === GAP.slash) return isAfterPlace(draft, at);
  if (draft.wordIn(at - 1, "and or")) return isAfterPlace(draft, at - 1);
  // "Near me" is the place of the sender, not Maine.
  if (draft.folded[at] === "me") return false;
  return (
    draft.wordIn(at - 1, "near around from outside") || (draft.wordIn(at - 1, "of") && draft.wordIn(at - 2, "out"))
  );
}

/** Reports whether a list of places may go on here ("in ma and ct"), or the clause or what is said of the place. */
function endsCode(draft: Draft, at: number): boolean {
  if (draft.gapAt(at) >= GAP.slash) return true;
  if (!draft.wordIn(at, "and or")) return draft.wordIn(at, "at who that with for") || !draft.isFree(at);
  return placedCode(textAt(draft, at + 1)) !== null || placeLengthAt(draft.texts, at + 1) > 0;
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

/** Combines places into a filter that matches any of them. */
export function joinPlaces(places: readonly Place[]): Where {
  const refined = places.filter((place) => !places.some((other) => other !== place && contains(place, other)));
  const kindOf = (place: Place) => (isCity(place) ? 0 : place.states.length > 0 ? 1 : place.regions.length > 0 ? 2 : 3);
  const kinds = [0, 1, 2, 3].map((kind) => refined.filter((place) => kindOf(place) === kind));
  const [place = {}, ...others] = kinds.filter(({ length }) => length > 0).map(sumUp);
  return others.length === 0 ? place : { ...sumUp(refined), anyPlace: [place, ...others] };
}

/**
 * Reports whether a place is a region such as Bavaria, Ontario or Scotland. A search by its country alone covers more
 * than was asked for.
 */
export function isPartOfCountry({ kind, countries, states }: Place): boolean {
  return kind === "region" && countries.length === 1 && states.length === 0;
}

function isCity({ city, cities }: Place): boolean {
  return city !== null || cities.length > 0;
}

function sumUp(places: readonly Place[]): PlaceFilter {
  // San Francisco has a state and London has none, so only countries apply to both.
  const isMixed = places.every(isCity) && places.some((place) => place.states.length === 0);
  const fields = {
    country: places.flatMap((place) => place.countries),
    state: isMixed ? [] : places.flatMap((place) => place.states),
    region: places.flatMap((place) => place.regions),
    city: places.flatMap(({ city, cities }) => city ?? cities),
  };
  const set = Object.entries(fields).filter(([, values]) => values.length > 0);
  return Object.fromEntries(set.map(([field, values]) => [field, [...new Set<string>(values)]]));
}

/** Reports whether a place contains another one: "Denver, Colorado". */
function contains(outer: Place, inner: Place): boolean {
  if (rank(inner) <= rank(outer)) return false;
  const { countries, states, regions } = outer;
  if (states.length > 0) return inner.states.some((state) => states.includes(state));
  const cities = inner.city === null ? inner.cities : [inner.city];
  const isInRegion = (country: CountryCode, region: string) =>
    cities.length > 0
      ? mayLieIn(country, region, cities)
      : inner.regions.length > 0 && inner.regions.every((one) => regions.includes(one));
  return inner.countries.every(
    (country) =>
      countries.includes(country) && (regions.length === 0 || regions.some((region) => isInRegion(country, region))),
  );
}

function rank({ kind, states, regions }: Place): number {
  // Several regions or states may contain one of them: "Bavaria, southern Germany", "the East Coast of the US".
  if (regions.length > 1 || states.length > 1) return 2;
  if (regions.length === 1 || kind === "state") return 3;
  if (kind === "city" || kind === "metro") return 4;
  return kind === "country" ? 1 : 0;
}

function isExpectedAt(draft: Draft, at: number): boolean {
  if (at === 0) return false;
  if (isInCodeList(draft, at)) return true;
  // Some prepositions of place precede other things as well.
  if (draft.keyIn(at - 1, "<where-place-prepositions>") && !draft.keyIn(at - 1, "<where-vague>")) return true;
  if (draft.keyIn(at - 1, "the and or")) return isAfterPlace(draft, at - 1) || draft.keyIn(at - 2, "<where-strong>");
  return draft.isCut(at) || draft.isCut(at + 1) || isAfterPlace(draft, at);
}

/** Reports whether the code of a state is one of several with slashes between that end a clause: "OH/MI/IN". */
function isInCodeList(draft: Draft, at: number): boolean {
  const isCode = (word: number) => /^[A-Z]{2}$/.test(textAt(draft, word)) && smallStateCode(draft.keyAt(word)) !== null;
  let [from, to] = [at, at + 1];
  while (draft.gapAt(from) === GAP.slash && isCode(from - 1)) from--;
  while (draft.gapAt(to) === GAP.slash && isCode(to)) to++;
  return to - from > 1 && from > 0 && isCode(at) && draft.isCut(to);
}

function isAfterPlace(draft: Draft, at: number): boolean {
  return draft.claims[at - 1] === "place";
}

/** Most words per query that are checked for typos in place names, which bounds the time to read a query. */
const MOST_MENDED = 6;
const SHORTEST_MENDED = 5;

export function readPlaces(draft: Draft): readonly PlaceAt[] {
  const places: PlaceAt[] = [];
  let mended = 0;
  for (let at = 0; at < draft.words.length; at++) {
    if (!draft.isFree(at)) continue;
    const mayBeTypo =
      mended < MOST_MENDED &&
      draft.keyAt(at).length >= SHORTEST_MENDED &&
      isUnknown(draft, at) &&
      knownAt(draft, at) === 0 &&
      !isInDictionary(draft.folded[at] ?? "");
    if (mayBeTypo) mended++;
    const place = findShared(draft, at) ?? findPlace(draft, at) ?? (mayBeTypo ? findNearPlace(draft, at) : null);
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
    if (place.city === null) return place;
    const others = places.filter((other) => other !== place);
    const isShared = others.some(({ countries }) => countries.some((code) => place.countries.includes(code)));
    if (isShared) return place;
    const rows = citiesNamed(keyOf({ keys: placeKeys(draft.texts) }, place.from, place.to));
    const isLarge = ({ population }: City) => population * MOST_LARGER >= place.population;
    const meant = rows.find((row) => isLarge(row) && others.some((other) => codesOf(other).includes(row.place)));
    return meant === undefined ? place : { ...place, ...meant, sure: place.sure };
  });
}

/** Returns the words of the list that each place is in: "Texas and New York City", "the Ohio area or Utah". */
function listsOf(draft: Draft, places: readonly PlaceAt[]): { from: number; to: number }[] {
  const isInside = (at: number) => isAfterPlace(draft, at + 1) && !draft.keyIn(at, "<where-strong>");
  const lists: { from: number; to: number }[] = [];
  for (const place of places) {
    const list = lists.at(-1);
    let { from, to } = place;
    while (isInside(to)) to++;
    const goesOn = list?.to === from || (list?.to === from - 1 && draft.wordIn(from - 1, "and or"));
    if (goesOn && list) list.to = to;
    lists.push(goesOn && list ? list : { from, to });
  }
  return lists;
}

/**
 * Drops places that only describe people or companies, if another place is given: "Venetian hotels in Las Vegas",
 * "turkey farmers in Ohio", "nurses from Kenya in Leeds", "Italians in London". Claims their words as unused.
 */
export function withoutModifiers(draft: Draft, places: readonly PlaceAt[]): readonly PlaceAt[] {
  const lists = listsOf(draft, places).map(({ from, to }) => {
    const before = from - 1 - Number(draft.wordIn(from - 1, "the"));
    const isGiven = draft.keyIn(before, "<where-strong>") && !draft.wordIn(before - 1, "and or also");
    const isFrom = isGiven && draft.keyAt(before) === "from";
    const isBefore = isJoinedNoun(draft, to);
    const isOfPeople = isAdjective(draft, to - 1) && draft.keyIn(to, "<where-strong>");
    const isBased = draft.wordIn(to - 1, "based headquartered");
    // "Thai chefs in Dubai" cook Thai dishes there, and "Italian nurses in Leeds" come from Italy.
    const isOrigin = isBefore && isAdjective(draft, from) && roleFrom(draft, to) !== null;
    const describes = isFrom || isOfPeople || (isBefore && !isGiven && !isBased);
    return { isGiven: isGiven && !isFrom, isOrigin, describes };
  });
  return places.filter((place, at) => {
    const isElsewhere = places.some(
      (other, list) =>
        other !== place &&
        (lists[at]?.isOrigin || lists[list]?.isGiven) &&
        !contains(place, other) &&
        !contains(other, place),
    );
    if (!lists[at]?.describes || !isElsewhere) return true;
    draft.claims.fill(draft.keyIn(place.to, "<teaching> chef cook") ? null : "unused", place.from, place.to);
    return false;
  });
}

/**
 * Drops places that are only examples of another one: "the Midwest, say Ohio, Illinois and so on", "Switzerland, Basel
 * or elsewhere".
 */
export function withoutExamples(draft: Draft, places: readonly PlaceAt[]): readonly PlaceAt[] {
  const lengths = draft.words.map((_, at) => draft.listedAt("place-examples", at, false, false));
  for (const [at, length] of lengths.entries()) draft.claim(at, at + length, "noise");
  if (lengths.every((length) => length === 0)) return places;
  return places.filter((place) => !places.some((outer) => outer.from < place.from && contains(outer, place)));
}

/** Drops places whose name ends the longer name of another: "Jersey … (New Jersey)". */
export function withoutTails(draft: Draft, places: readonly PlaceAt[]): readonly PlaceAt[] {
  const names = places.map(({ from, to }) => ` ${draft.textOf(from, to).toLowerCase()}`);
  return places.filter((_, at) => !names.some((name) => name !== names[at] && name.endsWith(names[at] ?? "")));
}

function isUnknown(draft: Draft, at: number): boolean {
  return linkOf(draft.keyAt(at)) === undefined && !draft.isListedAt("organization", at);
}

/**
 * Reports whether these unknown words name an activity, a subject, a trade or a language: "trainers in welding",
 * "lecturers in linguistics", "CFOs in lifts", "broadcasts in Sámi".
 */
function isActivity(draft: Draft, from: number, to: number): boolean {
  const isOfSubject = draft.folded[to - 1]?.endsWith("ing") || draft.keyIn(from - 2, "<of-subject>");
  if (draft.isListedAt("language", from) || industryAt(draft, from)?.length === to - from) return true;
  return isOfSubject === true && !CAPITALIZED.test(textAt(draft, from));
}

/** Reports whether these words are everyday ones in lower case, as no unknown place is: "in hand", "in anticipation". */
function isSaying(draft: Draft, from: number, to: number): boolean {
  return !draft.some(from, to, (at) => textAt(draft, at) !== draft.folded[at] || !isInDictionary(draft.keyAt(at)));
}

/**
 * Returns the words that are in the position of a place but are not known to be one ("in atlantis"), and claims them as
 * unused.
 */
export function readUnknownPlaces(draft: Draft): readonly string[] {
  const found: string[] = [];
  const take = (from: number, to: number) => {
    found.push(draft.textOf(from, to));
    draft.claims.fill("unused", from, to);
  };
  for (let at = 0; at < draft.words.length - 1; at++) {
    const isJoined = !draft.isCut(at + 1);
    // The place of the sender is unknown: "near me", "around here".
    if (draft.isFree(at) && isJoined && draft.keyIn(at, "near around") && draft.wordIn(at + 1, "me here")) {
      take(at, at + 2);
    }
    const isKind =
      isJoined &&
      draft.keyIn(at, "city town village state province county country region") &&
      draft.keyAt(at + 1) === "of";
    // "Editors in chief" and "artists in residence" are in no place.
    const isPlaced =
      draft.isFree(at) && draft.keyIn(at, "<read-places-placing>") && !draft.keyIn(at + 1, "chief residence training");
    if (!isPlaced && !isKind) continue;
    const first = isKind ? at + 2 : at + 1;
    // A postcode: "in 10115 Berlin".
    const isName = (word: number) => draft.words[word]?.number === undefined && knownAt(draft, word) === 0;
    const end = draft.endOfRun(first, (word) => isName(word) && isUnknown(draft, word));
    if (end === first || isJoinedNoun(draft, end) || isActivity(draft, first, end)) continue;
    draft.claim(at, first, "noise");
    if (isKind || !isSaying(draft, first, end)) take(first, end);
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
