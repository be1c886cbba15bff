import { parseCountry } from "@/lib/domain/places/place";
import { placeWords } from "@/lib/search/lexicon/places";
import { type City, citiesNamed } from "@/lib/search/places/cities";
import type { Area } from "@/lib/search/places/gazetteer";
import { areaNamed } from "@/lib/search/places/place-index";
import { codesOf, type Place } from "@/lib/search/places/place-match";
import { FIELD_CODES, readCode } from "@/lib/search/places/read-code";
import { regionIn, regionNamed, regionOf } from "@/lib/search/places/regions";
import { type Found, keyOf, readLongestName, type Sentence } from "@/lib/search/places/sentence";

/** The state or country after a place's name: the second part of `Paris, Texas`. */
interface Qualifier {
  readonly to: number;
  readonly places: readonly string[];
  readonly isCode: boolean;
}

const LANGUAGE = placeWords("language");
/** Words of grammar, which name a city only with a capital letter: "of Turkey", "most Czech banks", but "Most, Czechia". */
const GRAMMAR = placeWords("grammar");
/** Codes of states in lower case that are also words, but none that follow the name of a city: "boston ma nurses". */
const BEHIND_A_CITY = placeWords("behind-a-city");
const CAPITALIZED = /^\p{Lu}\p{Ll}/u;
/** Words that may follow a lower-case code which is also a word: "in Columbus oh at banks". */
const AFTER_A_CODE = new Set(["at", "with", "who", "that", "working"]);

/** Returns the longest place name from word `at` on, with the state or country after it; null if there is none. */
export function readNamed(sentence: Sentence, at: number): Found | null {
  return readLongestName(sentence, at, (key, to) => {
    const area = areaNamed(key);
    const city = readCity(sentence, key, to, area);
    if (city !== null || area === undefined) return city;
    return area.people && LANGUAGE.has(sentence.keys[to] ?? "") ? null : withCountry(sentence, to, area);
  });
}

function readCity(sentence: Sentence, key: string, to: number, area: Area | undefined): Found | null {
  const rows = citiesNamed(key);
  const [first] = rows;
  if (first === undefined || (GRAMMAR.has(key) && !CAPITALIZED.test(sentence.words[to - 1] ?? ""))) return null;
  const qualifier = readQualifier(sentence, to);
  const city = rows.find(({ place }) => qualifier?.places.includes(place));
  if (qualifier && city && (area === undefined || isRatherCity(area, city, qualifier)))
    return withCountry(sentence, qualifier.to, { ...city, sure: true });
  // The country behind it has no city of the name: "Norfolk, UK", "Córdoba, Colombia".
  const isRegion = qualifier && !city && area === undefined;
  const [region] = isRegion ? qualifier.places.flatMap((country) => regionIn(country, key) ?? []) : [];
  if (qualifier && region) return withCountry(sentence, qualifier.to, region);
  const inRegion = readCityOfRegion(sentence, to, rows);
  if (inRegion !== null) return inRegion;
  return area === undefined && first.isKnownAlone ? withCountry(sentence, to, first) : null;
}

/**
 * Reads the region behind a city's name, which says which city is meant and adds nothing else: "Mérida, Yucatán", "Ciudad
 * Juárez, Chihuahua". Returns null if the region contains no city of the name.
 */
function readCityOfRegion(sentence: Sentence, from: number, rows: readonly City[]): Found | null {
  return readLongestName(sentence, from, (key, to) => {
    const city = rows.find(({ place, names }) => {
      const region = regionNamed(place, key);
      return region !== null && region === regionOf(place, null, names.at(-1) ?? null);
    });
    return city && withCountry(sentence, to, { ...city, sure: true });
  });
}

/**
 * Reports whether a name that is also a state's or region's means a city: "Ontario, California", "Washington, PA", "New
 * York, New York", "East London, South Africa", "Surrey, Canada". In "Indiana, Pennsylvania" two states are listed.
 */
function isRatherCity({ kind, states, countries }: Area, { place }: City, { isCode }: Qualifier): boolean {
  const isInArea = codesOf({ states, countries }).includes(place);
  if (kind === "state" && !isCode) return isInArea;
  return place.startsWith("US-") || countries.length > 1 || (kind === "region" && !isInArea);
}

function readQualifier(sentence: Sentence, from: number): Qualifier | null {
  const named = readAreaName(sentence, sentence.keys[from] === "the" ? from + 1 : from);
  if (named && !named.area.people) return { to: named.to, places: codesOf(named.area), isCode: false };
  const code = readCode(sentence.words[from] ?? "");
  const isMeant = code?.capitals || code?.plain || BEHIND_A_CITY.has(sentence.words[from] ?? "");
  // At the end, a code in lower case is meant although it is also a word.
  const isEnd = from + 1 >= sentence.words.length || AFTER_A_CODE.has(sentence.keys[from + 1] ?? "");
  return code && (isMeant || isEnd) ? { to: from + 1, places: code.places, isCode: true } : null;
}

/**
 * Returns a place that ends before word `to`, with its country if that follows. It adds nothing: `Texas, USA`, `Munich,
 * Bavaria, Germany`, `Bavaria (DE)`.
 */
export function withCountry(sentence: Sentence, to: number, place: Place): Found {
  const [own] = place.countries;
  if (place.kind === "country" || place.countries.length !== 1) return { ...place, to };
  const named = readAreaName(sentence, to);
  if (named !== null && !named.area.people) {
    const { kind, countries } = named.area;
    // Behind a place in it, Georgia is the country.
    const country = kind === "state" ? parseCountry(keyOf(sentence, to, named.to)) : countries[0];
    return { ...place, to: kind !== "region" && country === own ? named.to : to };
  }
  const code = (sentence.words[to] ?? "").replace(/\W/g, "");
  // "Tuscany, IT directors" asks for a field of work.
  const isOwn = code === own && (to + 1 === sentence.words.length || !FIELD_CODES.has(code));
  return { ...place, to: isOwn ? to + 1 : to };
}

function readAreaName(sentence: Sentence, at: number): { readonly area: Area; readonly to: number } | null {
  return readLongestName(sentence, at, (key, to) => {
    const area = areaNamed(key);
    return area && { area, to };
  });
}
