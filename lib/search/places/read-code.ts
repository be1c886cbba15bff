import { UNITED_STATES } from "@/lib/domain/places/place";
import { citiesNamed } from "@/lib/search/places/cities";
import { asCountry, asState } from "@/lib/search/places/gazetteer";
import { countryOfCode, isPlainCountry, isPlainState, readCode } from "@/lib/search/places/place-codes";
import { areaNamed } from "@/lib/search/places/place-index";
import { cityPlace, countryPlace, type Found, type Place, statePlace } from "@/lib/search/places/place-match";
import { isLastWord, isWordEnd, type Sentence, wordAt } from "@/lib/search/places/place-sentence";
import { regionNamed } from "@/lib/search/places/regions";

const PLACE_PREPOSITIONS = new Set(["in", "near", "from", "around", "across", "within", "outside"]);
const ALSO_LISTED = new Set(["and", "or", "&", "und", "et", "y", "e"]);

/**
 * Reads a state or country from its code alone; null if there is none. If a state and a country share a code, it means
 * the state (`CA`, `IL`, `CO`) unless it stands in a list of countries. `LA` is the city.
 */
export function readCodeAlone(sentence: Sentence, at: number): Found | null {
  if (!isWordEnd(sentence, at + 1)) return null;
  const { expected, shouting, words } = sentence;
  const word = wordAt(sentence, at);
  const code = readCode(word, shouting);
  if (code === null) return null;
  const end = at + 1;
  const letters = (sentence.tokens[at] ?? "").toUpperCase();
  if (letters === "US") return { end, place: { ...countryPlace(UNITED_STATES), sure: code.capitals } };
  const among = standsAmongCountries(sentence);
  const known = expected && (code.plain || PLACE_PREPOSITIONS.has((words[sentence.at - 1] ?? "").toLowerCase()));
  if (!code.capitals && !known && !isPlainState(letters)) return null;
  if (!code.capitals && !code.plain && !isLastWord(sentence, at)) return null;
  if (letters === "LA") {
    const place = losAngeles();
    return place && { end, place };
  }
  const around = countryAround(sentence, end, code.places);
  if (around !== null) return around;
  const country = code.places.find((place) => place === countryOfCode(letters));
  const [place = ""] = code.places;
  if (place.startsWith("US-") && !(country !== undefined && among)) {
    return { end, place: { ...statePlace(asState(letters)), sure: isPlainState(letters) } };
  }
  return (expected || among) && country !== undefined
    ? { end, place: { ...countryPlace(asCountry(country)), sure: false } }
    : null;
}

/** Reports whether the word is a state's code in lower case and not also an ordinary word. */
export function isPlainStateCode(word: string): boolean {
  return smallStateCode(word) !== null && readCode(word, false)?.plain === true;
}

/**
 * Returns the place that a lowercase state code means where nothing but a place can stand (`buyers in or`, `nurses near
 * pa`); null if it is not such a code.
 */
export function smallStateCode(word: string): Place | null {
  if (!/^[a-z]{2}$/.test(word)) return null;
  const isState = readCode(word, false)?.places.some((place) => place.startsWith("US-"));
  if (!isState) return null;
  return word === "la" ? losAngeles() : statePlace(asState(word.toUpperCase()));
}

function losAngeles(): Place | null {
  const city = citiesNamed("los angeles")[0];
  return city ? cityPlace(city, false) : null;
}

/**
 * Reads a region's code with the country after it, which says whose region it is: `WA, Australia`. Returns null if no
 * such country follows.
 */
function countryAround(sentence: Sentence, end: number, places: readonly string[]): Found | null {
  const area = isWordEnd(sentence, end + 1) ? areaNamed(sentence.tokens[end] ?? "") : undefined;
  const [code] = area?.kind === "country" ? area.countries : [];
  if (code === undefined || area?.people || !places.includes(code)) return null;
  const region = regionNamed(code, sentence.tokens[end - 1] ?? "");
  return { end: end + 1, place: { ...countryPlace(code), kind: "region", ...(region === null ? {} : { region }) } };
}

/**
 * Reports whether a country's code stands beside this one: in `DE, AT and CH`, DE is a country, though alone it is
 * Delaware.
 */
function standsAmongCountries({ words, at }: Sentence): boolean {
  return [1, -1].some((step) => {
    let next = at + step;
    while (ALSO_LISTED.has((words[next] ?? "").toLowerCase())) next += step;
    return isPlainCountry(words[next] ?? "");
  });
}
