import { parseCountry } from "@/lib/domain/places/place";
import { placeWords } from "@/lib/search/lexicon/places";
import { citiesNamed } from "@/lib/search/places/cities";
import { areaNamed } from "@/lib/search/places/gazetteer";
import { codesOf, type Place } from "@/lib/search/places/place-match";
import { FIELD_CODES, readCode } from "@/lib/search/places/read-code";
import { regionIn } from "@/lib/search/places/regions";
import { type Found, readLongestName, type Sentence } from "@/lib/search/places/sentence";

const LANGUAGE = placeWords("language");
/** Codes of states in lower case that are also words, but none that follow the name of a city: "boston ma nurses". */
const BEHIND_A_CITY = placeWords("behind-a-city");

/** Returns the longest place name from word `at` on, with the state or country after it; null if there is none. */
export function readNamed(sentence: Sentence, at: number): Found | null {
  return readLongestName(sentence, at, (key, to) => {
    const area = areaNamed(key);
    const city = readCity(sentence, key, to, area);
    if (city !== null || area === undefined) return city;
    return area.people && LANGUAGE.has(sentence.keys[to] ?? "") ? null : withCountry(sentence, to, area);
  });
}

function readCity(sentence: Sentence, key: string, to: number, area: Place | undefined): Found | null {
  const rows = citiesNamed(key);
  const [first] = rows;
  if (first === undefined) return null;
  const behind = readBehind(sentence, to);
  const city = rows.find(({ place }) => behind?.places.includes(place));
  if (behind && city && isRather(city.place, area, behind.kind === "code"))
    return withCountry(sentence, behind.to, { ...city, sure: true });
  if (area !== undefined) return null;
  // The country behind it has no city of the name: "Norfolk, UK", "Córdoba, Colombia".
  const [region] = behind?.places.flatMap((country) => regionIn(country, key) ?? []) ?? [];
  if (behind && region) return withCountry(sentence, behind.to, region);
  return first.isKnownAlone ? withCountry(sentence, to, first) : null;
}

/**
 * Reports whether a name that may also be an area's means a city here: "Ontario, California", "Washington, PA",
 * "New York, New York", "Surrey, Canada". In "Indiana, Pennsylvania" two states are listed.
 */
function isRather(place: string, area: Place | undefined, isCode: boolean): boolean {
  if (area === undefined || area.kind === "metro") return true;
  const isInArea = codesOf(area).includes(place);
  return area.kind === "state" ? isCode || isInArea : !isInArea;
}

/**
 * Reads the state or country after a place's name, or a part of one: the second part of `Paris, Texas`. `places` are the
 * codes of the states and countries that it may be or is in.
 */
function readBehind(sentence: Sentence, from: number) {
  const named = readLongestName(sentence, from + Number(sentence.keys[from] === "the"), (key, to) => {
    const area = areaNamed(key);
    if (area === undefined || area.people) return null;
    // Behind a place in it, Georgia is the country.
    const namesake = area.kind === "state" ? parseCountry(key) : null;
    return { to, places: namesake === null ? codesOf(area) : [...codesOf(area), namesake], kind: area.kind };
  });
  if (named !== null) return named;
  const word = sentence.words[from] ?? "";
  const code = readCode(word);
  if (code === null) return null;
  // At the end, a code is meant although it is also a word. "Tuscany, IT directors" asks for a field of work.
  const isEnd = from + 1 === sentence.words.length;
  const isMeant = code.capitals ? !FIELD_CODES.has(code.letters) : code.plain || BEHIND_A_CITY.has(word);
  return isMeant || isEnd ? { to: from + 1, places: code.places, kind: "code" as const } : null;
}

/** Returns a place that ends before word `to`, with its country if that follows: `Texas, USA`, `Bavaria (DE)`. */
export function withCountry(sentence: Sentence, to: number, place: Place): Found {
  const [own, ...others] = place.kind === "country" ? [] : place.countries;
  const behind = own === undefined || others.length > 0 ? null : readBehind(sentence, to);
  const isOwn = behind !== null && behind.kind !== "region" && behind.places.some((code) => code === own);
  return { ...place, to: isOwn ? behind.to : to };
}
