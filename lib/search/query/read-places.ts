import { placeKey } from "@/lib/search/places/place-tokens";
import { cityNames } from "@/lib/search/places/read-place";
import {
  claim,
  type Draft,
  endOfRun,
  gapAt,
  isFree,
  isListedAt,
  keyAt,
  keyIn,
  textOf,
  wordIn,
} from "@/lib/search/query/draft";
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
    const isBeside = isAdjective && places.some((other) => isMarked(draft, other.from) && !contains(other, place));
    if (isBeside) draft.claims.fill("unused", place.from, place.to);
    return !isBeside;
  });
}

/** Endings of names for the people of a city. */
const PEOPLE_OF_CITY = /(?:an|ans|er|ers|ese|ine|ien|iens|ienne|ite|se)$/iu;

/** Reports whether a city is given by the name of its people (Viennese), not by one of its own names. */
function isOfCity(draft: Draft, place: PlaceAt): boolean {
  const text = textOf(draft, place.from, place.to);
  if (place.city === null || !PEOPLE_OF_CITY.test(text)) return false;
  return !cityNames(place).some((name) => placeKey(name) === placeKey(text));
}

function contains({ city, countries, states }: PlaceAt, inner: PlaceAt): boolean {
  const isInCountry = inner.countries.every((country) => countries.includes(country));
  const isInState = states.length === 0 || inner.states.some((state) => states.includes(state));
  return (city === null || city === inner.city) && isInCountry && isInState;
}

/** Drops places whose name ends the longer name of another: "Jersey … (New Jersey)". */
export function withoutTails(draft: Draft, places: readonly PlaceAt[]): readonly PlaceAt[] {
  const nameOf = ({ from, to }: PlaceAt) => ` ${textOf(draft, from, to).toLowerCase()}`;
  const names = places.map(nameOf);
  return places.filter((place) => !names.some((name) => name !== nameOf(place) && name.endsWith(nameOf(place))));
}

function isUnknown(draft: Draft, at: number): boolean {
  return linkOf(keyAt(draft, at)) === undefined && !isListedAt(draft, "organization", at);
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
    if (gapAt(draft, first) >= GAP.comma) continue;
    const end = endOfRun(draft, first, (word) => knownAt(word) === 0 && isUnknown(draft, word));
    const goesOn = isFree(draft, end) && gapAt(draft, end) < GAP.comma && linkOf(keyAt(draft, end)) === undefined;
    if (end === first || goesOn) continue;
    claim(draft, at, first, "noise");
    take(first, end);
  }
  return found;
}
