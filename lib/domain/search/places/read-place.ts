import { type CountryCode, UNITED_STATES, type UsStateCode } from "@/lib/domain/place";
import { type City, citiesNamed, cityForms, isSureAlone } from "@/lib/domain/search/places/cities";
import { type Area, asCountry, asState } from "@/lib/domain/search/places/gazetteer";
import { isOneSlip } from "@/lib/domain/search/places/one-slip";
import { isPlainCountry, isPlainState, readCode } from "@/lib/domain/search/places/place-codes";
import { areaNamed, mendableNames, mostWordsFrom } from "@/lib/domain/search/places/place-index";
import { type PlaceTokens, placeKey, placeTokens } from "@/lib/domain/search/places/place-tokens";

export interface PlaceMatch {
  /** How many words it takes. */
  readonly length: number;
  readonly kind: "country" | "state" | "region" | "city" | "metro";
  /** Any of. A state or a city of the United States gives them. */
  readonly countries: readonly CountryCode[];
  /** Any of; empty outside the United States. */
  readonly states: readonly UsStateCode[];
  /** In English; null for countries, states and regions. */
  readonly city: string | null;
  /** Of a conurbation without one name (the Bay Area): its cities, any of; else empty. */
  readonly cities: readonly string[];
  /** False: a place only where the position says so, for the word may be something else. */
  readonly sure: boolean;
  /** Of a city; 0 otherwise. */
  readonly population: number;
}

type Place = Omit<PlaceMatch, "length">;

interface Found {
  /** The token that follows it. */
  readonly end: number;
  readonly place: Place;
}

interface Sentence extends PlaceTokens {
  readonly words: readonly string[];
  readonly at: number;
  readonly expected: boolean;
  /** All in capitals, which then say nothing. */
  readonly shouting: boolean;
}

/** What a part of a place's name after it says: `Paris, Texas`. */
interface Qualifier {
  readonly end: number;
  readonly places: readonly string[];
  /** A state of the United States by its code in capitals. */
  readonly stateCode: boolean;
  readonly state: boolean;
}

const MOST_WORDS = 9;
const THOUSAND = 1_000;
const WITHIN_A_CITY = new Set([
  "greater",
  "metro",
  "metropolitan",
  "downtown",
  "uptown",
  "midtown",
  "central",
  "inner",
  "suburban",
]);
const COMPASS = new Set(
  "north south east west northern southern eastern western central upstate mid northeast northwest southeast southwest northeastern northwestern southeastern southwestern inner coastal rural mainland metropolitan continental".split(
    " ",
  ),
);
const KINDS_OF_PLACE = new Set(
  "state city country republic province county region kingdom area emirate canton town".split(" "),
);
const FRAMES = new Set([...WITHIN_A_CITY, ...COMPASS, ...KINDS_OF_PLACE]);
const AROUND_A_CITY = [
  "greater metropolitan area",
  "greater metro area",
  "metropolitan area",
  "metropolitan region",
  "metro area",
  "metro region",
  "greater area",
  "urban area",
  "metroplex",
  "metro",
  "area",
  "region",
  "suburbs",
];
const AFTER_A_REGION = ["region", "countries", "states", "nations", "area", "market", "markets"];
const OF_A_STATE = new Set([
  "government",
  "governments",
  "agency",
  "agencies",
  "university",
  "universities",
  "college",
  "employees",
  "officials",
  "senate",
  "legislature",
  "police",
]);
const LANGUAGE = new Set([
  "speaking",
  "speaker",
  "speakers",
  "language",
  "languages",
  "speak",
  "speaks",
  "fluent",
  "native",
]);
const TAUGHT = new Set([
  "teacher",
  "teachers",
  "tutor",
  "tutors",
  "translator",
  "translators",
  "interpreter",
  "interpreters",
  "lecturer",
  "professor",
  "instructor",
  "instructors",
  "lessons",
  "studies",
]);
const PLACE_PREPOSITIONS = new Set(["in", "near", "from", "around", "across", "within", "outside"]);
const ALSO_LISTED = new Set(["and", "or", "&", "und", "et", "y", "e"]);
const LONGEST_MENDED = 4;
const SHORTEST_MENDED = 6;

/**
 * The longest place that begins at word `at`; null when none does. `words` are as written, without punctuation;
 * `expected` says that a preposition or a comma stands before, or that the sentence ends here.
 */
export function placeAt(words: readonly string[], at: number, expected: boolean): PlaceMatch | null {
  if (!mayBegin(words[at] ?? "")) return null;
  const sentence: Sentence = {
    ...placeTokens(words, at, MOST_WORDS),
    words,
    at,
    expected,
    shouting: isShouting(words),
  };
  const plain = readWhole(sentence, 0);
  const framed = readFramed(sentence);
  return answer(sentence, framed !== null && framed.end > (plain?.end ?? 0) ? framed : plain);
}

/** The place that the words would name but for one slip of the finger; never sure. Names of six letters and more. */
export function nearPlaceAt(words: readonly string[], at: number, expected: boolean): PlaceMatch | null {
  const sentence: Sentence = { ...placeTokens(words, at, LONGEST_MENDED), words, at, expected, shouting: false };
  for (let end = sentence.tokens.length; end > 0; end--) {
    const asked = sentence.tokens.slice(0, end).join(" ");
    if (!isWordEnd(sentence, end) || asked.length < SHORTEST_MENDED - 1) continue;
    const near = mendableNames(asked).filter((name) => isOneSlip(asked, name));
    const area = near.map((name) => areaNamed(name)).find((found) => found !== undefined);
    const [city] = near.flatMap((name) => citiesNamed(name)[0] ?? []).sort((one, other) => other.people - one.people);
    const place = area ? areaPlace(area) : city && cityPlace(city, false);
    if (place) return answer(sentence, { end, place: { ...place, sure: false } });
  }
  return null;
}

/** Whether the word alone names a place, sure or not. */
export function isKnownPlaceWord(word: string): boolean {
  const key = placeKey(word);
  const city = citiesNamed(key)[0];
  return areaNamed(key) !== undefined || (city !== undefined && isSureAlone(key, city) !== null);
}

/** Every way in which a file may write the cities that are meant; empty for countries, states and regions. */
export function cityNames(match: PlaceMatch): readonly string[] {
  if (match.city === null) return match.cities;
  const places = [...match.states.map((code) => `US-${code}`), ...match.countries];
  const city = citiesNamed(placeKey(match.city)).find(({ place }) => places.includes(place));
  return city ? cityForms(city) : [match.city];
}

/** Most words begin no place, and need no further look. */
function mayBegin(word: string): boolean {
  const first = placeTokens([word]).tokens[0] ?? "";
  return first === "the" || FRAMES.has(first) || mostWordsFrom(first) > 0 || readCode(word, true) !== null;
}

function answer({ wordsIn }: Sentence, found: Found | null): PlaceMatch | null {
  const length = found === null ? 0 : (wordsIn[found.end] ?? 0);
  return found === null || length === 0 ? null : { length, ...found.place };
}

/** `the Netherlands`, `Greater Boston`, `northern Italy`, `the state of Georgia`. */
function readFramed(sentence: Sentence): Found | null {
  const { tokens } = sentence;
  let at = tokens[0] === "the" && isWordEnd(sentence, 1) ? 1 : 0;
  const definite = at === 1;
  if (at === 1) {
    const found = readWhole(sentence, at);
    const sure = tokens[1] === "us";
    if (found) return sure ? { ...found, place: { ...found.place, sure } } : found;
  }
  const frame = tokens[at] ?? "";
  if (!isWordEnd(sentence, at + 1)) return null;
  if (KINDS_OF_PLACE.has(frame) && tokens[at + 1] === "of") at += 2;
  else if (COMPASS.has(frame) || WITHIN_A_CITY.has(frame)) at += 1;
  else return null;
  if (tokens[at] === "the") at += 1;
  if (at >= tokens.length || !isWordEnd(sentence, at)) return null;
  const found = readWhole(sentence, at);
  if (found === null || (found.place.kind === "region" && !definite && frame === "central")) return null;
  if (WITHIN_A_CITY.has(frame) && !COMPASS.has(frame) && found.place.city === null && found.place.kind !== "state")
    return null;
  const around = frame === "greater" || frame.startsWith("metro");
  if (!around) return found;
  const city = found.place.city === null ? cityOfState(sentence, at) : null;
  return city ?? { ...found, place: { ...found.place, kind: found.place.city === null ? found.place.kind : "metro" } };
}

/** Of a state whose name is a city's too, where only the city can be meant: `Greater New York`. */
function cityOfState({ tokens, wordsIn }: Sentence, at: number): Found | null {
  for (let end = Math.min(tokens.length, at + 2); end > at; end--) {
    const key = tokens.slice(at, end).join(" ");
    const state = areaNamed(key)?.states[0];
    const city = citiesNamed(key).find(({ place }) => place === `US-${state}`);
    if (city && (wordsIn[end] ?? 0) > 0) return { end, place: { ...cityPlace(city, true), kind: "metro" } };
  }
  return null;
}

function readWhole(sentence: Sentence, at: number): Found | null {
  const found = readNamed(sentence, at) ?? readCodeAlone(sentence, at);
  if (found === null) return null;
  const { place } = found;
  const suffixes = place.city !== null ? AROUND_A_CITY : place.kind === "region" ? AFTER_A_REGION : [];
  const suffix = suffixes.find((text) =>
    text.split(" ").every((word, ahead) => sentence.tokens[found.end + ahead] === word),
  );
  if (suffix !== undefined) {
    const end = found.end + suffix.split(" ").length;
    if (isWordEnd(sentence, end)) return { end, place: { ...place, kind: place.city === null ? place.kind : "metro" } };
  }
  if (place.kind !== "state" || place.states.length !== 1) return found;
  const around = AROUND_A_CITY.find(
    (text) => text !== "region" && text.split(" ").every((word, ahead) => sentence.tokens[found.end + ahead] === word),
  );
  const city = around === undefined ? null : cityOfState(sentence, at);
  const end = found.end + (around?.split(" ").length ?? 0);
  return city && city.end === found.end && isWordEnd(sentence, end) ? { ...city, end } : found;
}

function readNamed(sentence: Sentence, at: number): Found | null {
  const { tokens } = sentence;
  const most = Math.min(tokens.length - at, mostWordsFrom(tokens[at] ?? ""));
  for (let end = at + most; end > at; end--) {
    if (!isWordEnd(sentence, end)) continue;
    const key = tokens.slice(at, end).join(" ");
    const area = areaNamed(key);
    const found =
      readCity(sentence, key, end, citiesNamed(key), area) ?? (area ? readArea(sentence, key, end, area) : null);
    if (found) return found;
  }
  return null;
}

function readArea(sentence: Sentence, key: string, end: number, area: Area): Found | null {
  const next = sentence.tokens[end] ?? "";
  if (area.people && LANGUAGE.has(next)) return null;
  if (key.endsWith(" state") && OF_A_STATE.has(next)) return null;
  const place = areaPlace(area);
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
  const [city] = rows;
  if (area || !city) return null;
  const sure = isSureAlone(key, city);
  if (sure === null || (key.length <= 3 && !sure && !sentence.expected && !/^\p{Lu}/u.test(wordAt(sentence, end - 1))))
    return null;
  return { end, place: cityPlace(city, sure) };
}

/** A state or country that shares its name with a city is the city only where the state beside it says so. */
function mayQualify(qualifier: Qualifier, area: Area | undefined): boolean {
  if (area === undefined) return true;
  if (area.people || area.kind === "metro") return false;
  if (area.kind !== "state") return qualifier.state;
  return qualifier.stateCode || qualifier.places.some((place) => place === `US-${area.states[0]}`);
}

function readQualifier(sentence: Sentence, from: number): Qualifier | null {
  const { tokens } = sentence;
  const linked = tokens[from] === "in" && isWordEnd(sentence, from + 1);
  const named = readAreaName(sentence, linked ? from + 1 : from);
  if (named && !named.area.people && named.area.countries.length === 1) {
    const { area, end } = named;
    const states = area.states.flatMap((code) => (code === "GA" ? ["US-GA", "GE"] : [`US-${code}`]));
    const state = area.kind === "state";
    if (state || area.kind === "country" || area.states.length === 0) {
      return { end, places: state ? states : area.countries, stateCode: false, state };
    }
  }
  if (!isWordEnd(sentence, from + 1) || tokens[from] === undefined) return null;
  const word = wordAt(sentence, from);
  const code = readCode(word, sentence.shouting);
  if (code === null || (!code.capitals && !code.plain && !isLastWord(sentence, from))) return null;
  const state = code.places.some((place) => place.startsWith("US-"));
  return { end: from + 1, places: code.places, stateCode: state && code.capitals, state };
}

/** `Texas, USA`, `Munich, Bavaria, Germany`: what contains the place adds nothing to it. */
function afterCountry(sentence: Sentence, end: number, { countries, kind }: Place): number {
  if (kind === "country" || countries.length !== 1) return end;
  const named = readAreaName(sentence, end);
  if (named && named.area.kind === "country" && !named.area.people && named.area.countries[0] === countries[0])
    return named.end;
  if (sentence.tokens[end] !== "us" || countries[0] !== UNITED_STATES || !isWordEnd(sentence, end + 1)) return end;
  return wordAt(sentence, end) === "US" || isLastWord(sentence, end) ? end + 1 : end;
}

function readAreaName(sentence: Sentence, at: number): { readonly area: Area; readonly end: number } | null {
  const { tokens } = sentence;
  const most = Math.min(tokens.length - at, mostWordsFrom(tokens[at] ?? ""));
  for (let end = at + most; end > at; end--) {
    const area = isWordEnd(sentence, end) ? areaNamed(tokens.slice(at, end).join(" ")) : undefined;
    if (area) return { area, end };
  }
  return null;
}

function readCodeAlone(sentence: Sentence, at: number): Found | null {
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
    const city = citiesNamed("los angeles")[0];
    return city ? { end, place: cityPlace(city, false) } : null;
  }
  const country = code.places.find((place) => place === letters);
  const [place = ""] = code.places;
  if (place.startsWith("US-") && !(country !== undefined && among)) {
    return { end, place: { ...statePlace(asState(letters)), sure: isPlainState(letters) } };
  }
  return (expected || among) && country !== undefined
    ? { end, place: { ...countryPlace(asCountry(country)), sure: false } }
    : null;
}

/** `DE, AT and CH` are countries, though DE alone is Delaware. */
function standsAmongCountries({ words, at }: Sentence): boolean {
  return [1, -1].some((step) => {
    let next = at + step;
    while (ALSO_LISTED.has((words[next] ?? "").toLowerCase())) next += step;
    return isPlainCountry(words[next] ?? "");
  });
}

function areaPlace({ kind, countries, states, cities, sure }: Area): Place {
  return { kind, countries, states, city: null, cities, sure, population: 0 };
}

function countryPlace(code: CountryCode): Place {
  return { kind: "country", countries: [code], states: [], city: null, cities: [], sure: true, population: 0 };
}

function statePlace(code: UsStateCode): Place {
  return {
    kind: "state",
    countries: [UNITED_STATES],
    states: [code],
    city: null,
    cities: [],
    sure: true,
    population: 0,
  };
}

function cityPlace({ name, place, people }: City, sure: boolean): Place {
  const state = place.startsWith("US-") ? place.slice(3) : null;
  return {
    kind: "city",
    countries: [state === null ? asCountry(place) : UNITED_STATES],
    states: state === null ? [] : [asState(state)],
    city: name,
    cities: [],
    sure,
    population: people * THOUSAND,
  };
}

function isWordEnd({ wordsIn }: PlaceTokens, end: number): boolean {
  return end === 0 || (wordsIn[end] ?? 0) > 0;
}

/** The written word that this token is the whole of, where it begins one. */
function wordAt({ words, at, wordsIn }: Sentence, token: number): string {
  return words[at + (wordsIn[token] ?? 0)] ?? "";
}

function isLastWord({ words, at, wordsIn }: Sentence, token: number): boolean {
  return at + (wordsIn[token] ?? 0) === words.length - 1;
}

const shouting = new WeakMap<readonly string[], boolean>();

function isShouting(words: readonly string[]): boolean {
  const known = shouting.get(words);
  if (known !== undefined) return known;
  const is = words.some((word) => /\p{Lu}{4}/u.test(word)) && !words.some((word) => /\p{Ll}/u.test(word));
  shouting.set(words, is);
  return is;
}
