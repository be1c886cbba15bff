import { askingWords } from "@/lib/search/lexicon/queries";
import { longestPhraseAt } from "@/lib/search/phrase-index";
import { placeKey } from "@/lib/search/places/place-tokens";
import { cityNames } from "@/lib/search/places/read-place";
import { ORGANISATION_PHRASES } from "@/lib/search/query/known-phrases";
import { linkOf } from "@/lib/search/query/parts";
import { GAP } from "@/lib/search/query/query-words";
import { claim, endOfRun, gapAt, isFree, keyAt, type Sheet, textOf } from "@/lib/search/query/sheet";
import { claimPlace, findNearPlace, findPlace, isMarked, type PlaceAt } from "@/lib/search/query/where";

/** Most words per query that are checked for typos in place names, which bounds the time to read a query. */
const MOST_MENDED = 6;

const SHORTEST_MENDED = 5;

export function readPlaces(
  sheet: Sheet,
  texts: readonly string[],
  knownAt: (at: number) => number,
): readonly PlaceAt[] {
  const places: PlaceAt[] = [];
  let mended = 0;
  for (let at = 0; at < sheet.words.length; at++) {
    if (!isFree(sheet, at)) continue;
    const mayBeSlip =
      mended < MOST_MENDED && keyAt(sheet, at).length >= SHORTEST_MENDED && knownAt(at) === 0 && isUnknown(sheet, at);
    if (mayBeSlip) mended++;
    const place = findPlace(sheet, texts, at, knownAt) ?? (mayBeSlip ? findNearPlace(sheet, texts, at) : null);
    if (place === null) continue;
    places.push(place);
    claimPlace(sheet, place);
    at = place.to - 1;
  }
  return places;
}

/**
 * Drops a city that is given only by an adjective, if another place is named: "Venetian hotels in Las Vegas". Claims
 * its words as unused.
 */
export function withoutAdjectives(
  sheet: Sheet,
  places: readonly PlaceAt[],
  knownAt: (at: number) => number,
): readonly PlaceAt[] {
  return places.filter((place) => {
    const isAdjective = gapAt(sheet, place.to) < GAP.comma && knownAt(place.to) > 0 && isOfCity(sheet, place);
    const isBeside = isAdjective && places.some((other) => isMarked(sheet, other) && !contains(other, place));
    if (isBeside) sheet.claims.fill("unused", place.from, place.to);
    return !isBeside;
  });
}

/** Reports whether a city is given by the name of its people (Viennese), not by one of its own names. */
function isOfCity(sheet: Sheet, place: PlaceAt): boolean {
  const text = textOf(sheet, place.from, place.to);
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
export function withoutTails(sheet: Sheet, places: readonly PlaceAt[]): readonly PlaceAt[] {
  const named = places.map((place) => [place, ` ${textOf(sheet, place.from, place.to).toLowerCase()}`] as const);
  return named
    .filter(
      ([place, text]) => !named.some(([other, longer]) => other !== place && longer !== text && longer.endsWith(text)),
    )
    .map(([place]) => place);
}

function isUnknown(sheet: Sheet, at: number): boolean {
  return linkOf(keyAt(sheet, at)) === undefined && longestPhraseAt(ORGANISATION_PHRASES, sheet.keys, at) === null;
}

const PLACING: ReadonlySet<string> = askingWords("read-places-placing");

/** Words after "in" that are not places: "Editors in chief", "artists in residence". */
const NOT_PLACES: ReadonlySet<string> = new Set(["chief", "residence", "training"]);

const AROUND: ReadonlySet<string> = new Set(["near", "around"]);
const SENDER: ReadonlySet<string> = new Set(["me", "here"]);

/** Reports whether a query asks near its sender, whose place is unknown: "near me", "around here". */
function isNearSender(sheet: Sheet, at: number): boolean {
  return (
    isFree(sheet, at) &&
    AROUND.has(keyAt(sheet, at)) &&
    SENDER.has(sheet.folded[at + 1] ?? "") &&
    gapAt(sheet, at + 1) < GAP.comma
  );
}

/**
 * Returns the words that are in the position of a place but are not known to be one ("in atlantis"), and claims them as
 * unused.
 */
export function readUnknownPlaces(sheet: Sheet, knownAt: (at: number) => number): readonly string[] {
  const found: string[] = [];
  for (let at = 0; at < sheet.words.length - 1; at++) {
    if (isNearSender(sheet, at)) {
      found.push(textOf(sheet, at, at + 2));
      sheet.claims.fill("unused", at, at + 2);
    }
    const first = isKindOfPlace(sheet, at) ? at + 2 : at + 1;
    const isPlaced = isFree(sheet, at) && PLACING.has(keyAt(sheet, at)) && !NOT_PLACES.has(keyAt(sheet, at + 1));
    if (first === at + 1 && !isPlaced) continue;
    if (gapAt(sheet, first) >= GAP.comma) continue;
    const end = endOfRun(sheet, first, (word) => knownAt(word) === 0 && isUnknown(sheet, word));
    const goesOn = isFree(sheet, end) && gapAt(sheet, end) < GAP.comma && linkOf(keyAt(sheet, end)) === undefined;
    if (end === first || goesOn) continue;
    found.push(textOf(sheet, first, end));
    claim(sheet, at, first, "noise");
    claim(sheet, first, end, "unused");
  }
  return found;
}

/** Reports whether a kind of place with "of" begins here: "In the city of Gondolin". */
function isKindOfPlace(sheet: Sheet, at: number): boolean {
  return KINDS_OF_PLACE.has(keyAt(sheet, at)) && keyAt(sheet, at + 1) === "of" && gapAt(sheet, at + 1) < GAP.comma;
}

const KINDS_OF_PLACE: ReadonlySet<string> = new Set(
  "city town village state province county country region".split(" "),
);
