import { parseCountry, UNITED_STATES } from "@/lib/domain/places/place";
import { phrasesNaming } from "@/lib/search/lexicon/lexicon";
import { type City, citiesNamed, isSureAlone } from "@/lib/search/places/cities";
import type { Area } from "@/lib/search/places/gazetteer";
import { areaNamed, readLongestName } from "@/lib/search/places/place-index";
import {
  cityPlace,
  type Found,
  isLastWord,
  keyOf,
  type Place,
  regionPlace,
  type Sentence,
} from "@/lib/search/places/place-match";
import { FIELD_CODES, readCode } from "@/lib/search/places/read-code";
import { isRegionKey, regionNamed, regionOf } from "@/lib/search/places/regions";

/** The state or country after a place's name: the second part of `Paris, Texas`. */
interface Qualifier {
  readonly end: number;
  readonly places: readonly string[];
  /** True for a code in capitals that may mean a state of the United States. */
  readonly stateCode: boolean;
  readonly state: boolean;
}

const OF_A_STATE: ReadonlySet<string> = new Set(phrasesNaming("place-word", "of-a-state"));
const LANGUAGE: ReadonlySet<string> = new Set(phrasesNaming("place-word", "language"));
const LINKS: ReadonlySet<string> = new Set(["in", "of"]);
const ARTICLE: ReadonlySet<string> = new Set(["the"]);
const TAUGHT: ReadonlySet<string> = new Set(phrasesNaming("place-word", "taught"));

/** Returns the longest place name from word `at` on, with the state or country after it; null if there is none. */
export function readNamed(sentence: Sentence, at: number): Found | null {
  return readLongestName(sentence, at, (key, end) => {
    const area = areaNamed(key);
    return (
      readRegion(sentence, key, end, area) ??
      readCity(sentence, key, end, citiesNamed(key), area) ??
      (area ? readArea(sentence, key, end, area) : null)
    );
  });
}

/**
 * Reads a region that shares its name with a better-known place, and has its country behind it: `Jura, France`. Returns
 * null if the country has a city of this name, which files name more often.
 */
function readRegion(sentence: Sentence, key: string, end: number, area: Area | undefined): Found | null {
  if (!isRegionKey(key)) return null;
  if (area !== undefined && (area.people || area.kind === "country" || area.kind === "metro")) return null;
  const qualifier = readQualifier(sentence, end);
  const [country = ""] = qualifier?.places ?? [];
  if (qualifier === null || qualifier.places.length > 1 || area?.countries.some((code) => code === country))
    return null;
  const region = regionNamed(country, key);
  if (region === null || citiesNamed(key).some(({ place }) => place === country)) return null;
  return { end: qualifier.end, place: regionPlace(country, region) };
}

function readArea(sentence: Sentence, key: string, end: number, area: Area): Found | null {
  const next = sentence.keys[end] ?? "";
  if (area.people && LANGUAGE.has(next)) return null;
  if (key.endsWith(" state") && OF_A_STATE.has(next)) return null;
  const place = area;
  const sure = place.sure && !(area.people && TAUGHT.has(next));
  return { end: area.people ? end : afterCountry(sentence, end, place), place: { ...place, sure } };
}

function readCity(
  sentence: Sentence,
  key: string,
  end: number,
  rows: readonly City[],
  area: Area | undefined,
): Found | null {
  if (rows.length === 0) return null;
  const qualifier = readQualifier(sentence, end);
  if (qualifier && mayQualify(qualifier, area)) {
    const city = rows.find(({ place }) =>
      qualifier.places.some((wanted) => wanted === place || (wanted === "US" && place.startsWith("US-"))),
    );
    if (city) {
      const place = cityPlace(city, true);
      return { end: afterCountry(sentence, qualifier.end, place), place };
    }
  }
  const inRegion = readCityOfRegion(sentence, end, rows);
  if (inRegion) return inRegion;
  const [city] = rows;
  if (area || !city) return null;
  const sure = isSureAlone(key, city);
  if (sure === null || (key.length <= 3 && !sure && !isShortName(sentence, sentence.words[end - 1] ?? ""))) return null;
  return { end, place: cityPlace(city, sure) };
}

/**
 * Reads the region behind a city's name, which says which city is meant and adds nothing else: "Mérida, Yucatán", "Ciudad
 * Juárez, Chihuahua". Returns null if the region contains no city of the name.
 */
function readCityOfRegion(sentence: Sentence, from: number, rows: readonly City[]): Found | null {
  return readLongestName(sentence, from, (key, end) => {
    const city = isRegionKey(key) ? rows.find(({ onFile, place }) => liesIn(place, onFile, key)) : undefined;
    const place = city && cityPlace(city, true);
    return place && { end: afterCountry(sentence, end, place), place };
  });
}

function liesIn(country: string, city: string, region: string): boolean {
  const own = regionOf(country, null, city);
  return own !== null && own === regionNamed(country, region);
}

/** Reports whether a word of two or three letters is a city's name: "LA", or "in Hue", but no acronym such as "SIG". */
function isShortName({ expected, shouting }: Sentence, word: string): boolean {
  return word.length < 3 ? expected || /^\p{Lu}/u.test(word) : expected && !shouting && /^\p{Lu}\p{Ll}/u.test(word);
}

/**
 * Reports whether the name means the city. A name that is also a state or country does so only if a state beside it
 * says so.
 */
function mayQualify(qualifier: Qualifier, area: Area | undefined): boolean {
  if (area === undefined) return true;
  if (area.people) return false;
  const isUsMetro = area.kind === "metro" && area.states.length > 0;
  if (isUsMetro) return area.states.some((code) => qualifier.places.includes(`US-${code}`));
  if (area.kind !== "state") return qualifier.state;
  return qualifier.stateCode || qualifier.places.some((place) => place === `US-${area.states[0]}`);
}

function readQualifier(sentence: Sentence, from: number): Qualifier | null {
  const named = readAreaName(sentence, pastLinks(sentence, from));
  if (named && !named.area.people && named.area.countries.length === 1) {
    const { area, end } = named;
    const states = area.states.flatMap((code) => (code === "GA" ? ["US-GA", "GE"] : [`US-${code}`]));
    const state = area.kind === "state";
    if (state || area.kind === "country" || area.states.length === 0) {
      return { end, places: state ? states : area.countries, stateCode: false, state };
    }
  }
  const code = sentence.keys[from]?.includes(" ") ? null : readCode(sentence.words[from] ?? "", sentence.shouting);
  if (code === null || (!code.capitals && !code.plain && !endsPlace(sentence, from))) return null;
  const state = code.places.some((place) => place.startsWith("US-"));
  return { end: from + 1, places: code.places, stateCode: state && code.capitals, state };
}

/** State codes that are also words linking what stands before and after: "Portland or Seattle", "dig up CFOs". */
const TYING = new Set(["in", "or", "me", "up"]);
const GO_ON = new Set(["at", "with", "who", "that", "working"]);

/** Reports whether a lowercase code after a city belongs to the city's name: "in Columbus oh at banks". */
function endsPlace(sentence: Sentence, at: number): boolean {
  if (isLastWord(sentence, at) || !TYING.has(sentence.keys[at] ?? "")) return true;
  return GO_ON.has(sentence.keys[at + 1] ?? "");
}

/**
 * Returns the end of the place with its country, which adds nothing to it: `Texas, USA`, `Munich, Bavaria, Germany`,
 * `Bavaria (DE)`.
 */
export function afterCountry(sentence: Sentence, end: number, { countries, kind }: Place): number {
  if (kind === "country" || countries.length !== 1) return end;
  const behind = readCountryBehind(sentence, end);
  if (behind !== null && behind.country === countries[0]) return behind.end;
  const code = (sentence.words[end] ?? "").replace(/\W/g, "");
  const isLast = isLastWord(sentence, end);
  // "Tuscany, IT directors" asks for a field of work.
  const isCode = code === countries[0] && (isLast || !FIELD_CODES.has(code));
  return isCode || (isLast && sentence.keys[end] === "us" && countries[0] === UNITED_STATES) ? end + 1 : end;
}

/** Reads a country behind a place. There, Georgia may be the country. */
export function readCountryBehind(
  sentence: Sentence,
  end: number,
): { readonly country: string; readonly end: number } | null {
  const from = pastLinks(sentence, end);
  const named = readAreaName(sentence, from);
  if (named === null || named.area.people) return null;
  const { kind, countries } = named.area;
  const country =
    kind === "state" ? parseCountry(keyOf(sentence, from, named.end)) : kind === "country" && countries[0];
  return country ? { country, end: named.end } : null;
}

/** Returns where the name of the larger place may begin: "Ica in Peru", "the Puglia region of Italy", "Perth, the UK". */
function pastLinks(sentence: Sentence, from: number): number {
  let at = from;
  for (const links of [LINKS, ARTICLE]) if (links.has(sentence.keys[at] ?? "")) at++;
  return at;
}

function readAreaName(sentence: Sentence, at: number): { readonly area: Area; readonly end: number } | null {
  return readLongestName(sentence, at, (key, end) => {
    const area = areaNamed(key);
    return area && { area, end };
  });
}
