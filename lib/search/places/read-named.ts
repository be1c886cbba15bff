import { parseCountry } from "@/lib/domain/places/place";
import { placeWords } from "@/lib/search/lexicon/places";
import { citiesNamed } from "@/lib/search/places/cities";
import type { Area } from "@/lib/search/places/gazetteer";
import { areaNamed } from "@/lib/search/places/place-index";
import { codesOf, type Place } from "@/lib/search/places/place-match";
import { FIELD_CODES, readCode } from "@/lib/search/places/read-code";
import { regionIn, regionNamed, regionOf } from "@/lib/search/places/regions";
import { type Found, readLongestName, type Sentence } from "@/lib/search/places/sentence";

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
  if (qualifier && city && (area === undefined || isRather(city.place, area, qualifier.isCode)))
    return withCountry(sentence, qualifier.to, { ...city, sure: true });
  // The country behind it has no city of the name: "Norfolk, UK", "Córdoba, Colombia".
  const [region] = city || area ? [] : (qualifier?.places ?? []).flatMap((country) => regionIn(country, key) ?? []);
  if (qualifier && region) return withCountry(sentence, qualifier.to, region);
  // The region behind it says which city is meant: "Mérida, Yucatán", "Ciudad Juárez, Chihuahua".
  const inRegion = readLongestName(sentence, to, (name, end) => {
    const meant = rows.find(({ place, names }) => {
      const regionBehind = regionNamed(place, name);
      return regionBehind !== null && regionBehind === regionOf(place, null, names.at(-1) ?? null);
    });
    return meant && withCountry(sentence, end, { ...meant, sure: true });
  });
  return inRegion ?? (area === undefined && first.isKnownAlone ? withCountry(sentence, to, first) : null);
}

/**
 * Reports whether a name that is also an area's means a city here: "Ontario, California", "Washington, PA", "New York,
 * New York", "Surrey, Canada". In "Indiana, Pennsylvania" two states are listed.
 */
function isRather(place: string, area: Area, isCode: boolean): boolean {
  const isInArea = codesOf(area).includes(place);
  return area.kind === "state" ? isCode || isInArea : area.kind === "metro" || !isInArea;
}

/** Reads the state or country after a place's name: the second part of `Paris, Texas`. */
function readQualifier(sentence: Sentence, from: number) {
  const { keys, words } = sentence;
  const named = readAreaName(sentence, keys[from] === "the" ? from + 1 : from);
  if (named) return { to: named.to, places: codesOf(named.area), isCode: false };
  const word = words[from] ?? "";
  const code = readCode(word);
  // At the end, a code in lower case is meant although it is also a word.
  const isEnd = from + 1 >= words.length || AFTER_A_CODE.has(keys[from + 1] ?? "");
  const isMeant = code?.capitals || code?.plain || BEHIND_A_CITY.has(word) || isEnd;
  return code && isMeant ? { to: from + 1, places: code.places, isCode: true } : null;
}

/** Returns a place that ends before word `to`, with its country if that follows: `Texas, USA`, `Bavaria (DE)`. */
export function withCountry(sentence: Sentence, to: number, place: Place): Found {
  const [own, ...others] = place.kind === "country" ? [] : place.countries;
  if (own === undefined || others.length > 0) return { ...place, to };
  const code = (sentence.words[to] ?? "").replace(/\W/g, "");
  // "Tuscany, IT directors" asks for a field of work.
  if (code === own && (to + 1 === sentence.words.length || !FIELD_CODES.has(code))) return { ...place, to: to + 1 };
  const named = readAreaName(sentence, to);
  return { ...place, to: named?.area.kind !== "region" && named?.country === own ? named.to : to };
}

/** Reads the name of an area, but no demonym. Behind a place in it, Georgia is the country. */
function readAreaName(sentence: Sentence, at: number) {
  return readLongestName(sentence, at, (key, to) => {
    const area = areaNamed(key);
    if (area === undefined || area.people) return null;
    return { area, to, country: area.kind === "state" ? parseCountry(key) : area.countries[0] };
  });
}
