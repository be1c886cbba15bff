import { wordList } from "@/lib/search/lexicon/queries";
import { longestPhraseAt } from "@/lib/search/phrase-index";
import { placeKey } from "@/lib/search/places/place-tokens";
import { cityNames } from "@/lib/search/places/read-place";
import { claim, type Draft, endOfRun, gapAt, isFree, keyAt, textOf } from "@/lib/search/query/draft";
import { ORGANISATION_PHRASES } from "@/lib/search/query/known-phrases";
import { linkOf } from "@/lib/search/query/parts";
import { GAP } from "@/lib/search/query/query-words";
import { claimPlace, findNearPlace, findPlace, isMarked, type PlaceAt } from "@/lib/search/query/where";

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
    const isBeside = isAdjective && places.some((other) => isMarked(draft, other) && !contains(other, place));
    if (isBeside) draft.claims.fill("unused", place.from, place.to);
    return !isBeside;
  });
}

/** Reports whether a city is given by the name of its people (Viennese), not by one of its own names. */
function isOfCity(draft: Draft, place: PlaceAt): boolean {
  const text = textOf(draft, place.from, place.to);
  if (place.city === null || !PEOPLE_OF_CITY.test(text)) return false;
  return !cityNames(place).some((name) => placeKey(name) === placeKey(text));
}

/** Endings of names for the people of a city. */
const PEOPLE_OF_CITY = /(?:an|ans|er|ers|ese|ine|ien|iens|ienne|ite|se)$/iu;

function contains({ city, countries, states }: PlaceAt, inner: PlaceAt): boolean {
  const isInCountry = inner.countries.every((country) => countries.includes(country));
  const isInState = states.length === 0 || inner.states.some((state) => states.includes(state));
  return (city === null || city === inner.city) && isInCountry && isInState;
}

/** Drops places whose name ends the longer name of another: "Jersey … (New Jersey)". */
export function withoutTails(draft: Draft, places: readonly PlaceAt[]): readonly PlaceAt[] {
  const named = places.map((place) => [place, ` ${textOf(draft, place.from, place.to).toLowerCase()}`] as const);
  return named
    .filter(
      ([place, text]) => !named.some(([other, longer]) => other !== place && longer !== text && longer.endsWith(text)),
    )
    .map(([place]) => place);
}

function isUnknown(draft: Draft, at: number): boolean {
  return linkOf(keyAt(draft, at)) === undefined && longestPhraseAt(ORGANISATION_PHRASES, draft.keys, at) === null;
}

const PLACING: ReadonlySet<string> = wordList("read-places-placing");

/** Words after "in" that are not places: "Editors in chief", "artists in residence". */
const NOT_PLACES: ReadonlySet<string> = new Set(["chief", "residence", "training"]);

const AROUND: ReadonlySet<string> = new Set(["near", "around"]);
const SENDER: ReadonlySet<string> = new Set(["me", "here"]);

/** Reports whether a query asks near its sender, whose place is unknown: "near me", "around here". */
function isNearSender(draft: Draft, at: number): boolean {
  return (
    isFree(draft, at) &&
    AROUND.has(keyAt(draft, at)) &&
    SENDER.has(draft.folded[at + 1] ?? "") &&
    gapAt(draft, at + 1) < GAP.comma
  );
}

/**
 * Returns the words that are in the position of a place but are not known to be one ("in atlantis"), and claims them as
 * unused.
 */
export function readUnknownPlaces(draft: Draft, knownAt: (at: number) => number): readonly string[] {
  const found: string[] = [];
  for (let at = 0; at < draft.words.length - 1; at++) {
    if (isNearSender(draft, at)) {
      found.push(textOf(draft, at, at + 2));
      draft.claims.fill("unused", at, at + 2);
    }
    const first = isKindOfPlace(draft, at) ? at + 2 : at + 1;
    const isPlaced = isFree(draft, at) && PLACING.has(keyAt(draft, at)) && !NOT_PLACES.has(keyAt(draft, at + 1));
    if (first === at + 1 && !isPlaced) continue;
    if (gapAt(draft, first) >= GAP.comma) continue;
    const end = endOfRun(draft, first, (word) => knownAt(word) === 0 && isUnknown(draft, word));
    const goesOn = isFree(draft, end) && gapAt(draft, end) < GAP.comma && linkOf(keyAt(draft, end)) === undefined;
    if (end === first || goesOn) continue;
    found.push(textOf(draft, first, end));
    claim(draft, at, first, "noise");
    claim(draft, first, end, "unused");
  }
  return found;
}

/** Reports whether a kind of place with "of" begins here: "In the city of Gondolin". */
function isKindOfPlace(draft: Draft, at: number): boolean {
  return KINDS_OF_PLACE.has(keyAt(draft, at)) && keyAt(draft, at + 1) === "of" && gapAt(draft, at + 1) < GAP.comma;
}

const KINDS_OF_PLACE: ReadonlySet<string> = new Set(
  "city town village state province county country region".split(" "),
);
