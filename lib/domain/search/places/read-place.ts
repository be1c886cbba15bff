import { citiesNamed, cityForms, isSureAlone } from "@/lib/domain/search/places/cities";
import { readCode } from "@/lib/domain/search/places/place-codes";
import { areaNamed, mostWordsFrom, namesNear } from "@/lib/domain/search/places/place-index";
import { areaPlace, cityPlace, type Found, type PlaceMatch } from "@/lib/domain/search/places/place-match";
import { firstToken, isWordEnd, type Sentence, sentenceFrom } from "@/lib/domain/search/places/place-sentence";
import { placeKey } from "@/lib/domain/search/places/place-tokens";
import { readCodeAlone } from "@/lib/domain/search/places/read-code";
import { readNamed } from "@/lib/domain/search/places/read-named";
import { rememberLast } from "@/lib/domain/search/remember-last";

export type { PlaceMatch } from "@/lib/domain/search/places/place-match";

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
].map(wordsOf);
const AFTER_A_REGION = ["region", "countries", "states", "nations", "area", "market", "markets"].map(wordsOf);
/** By the words, then by the one asked about and whether a place is expected: the same is asked several times. */
const answers = rememberLast((_: readonly string[]): Map<number, PlaceMatch | null> => new Map());
const LONGEST_MENDED = 4;
const SHORTEST_MENDED = 6;

/**
 * The longest place that begins at word `at`; null when none does. `words` are as written, without punctuation;
 * `expected` says that a preposition or a comma stands before, or that the sentence ends here.
 */
export function placeAt(words: readonly string[], at: number, expected: boolean): PlaceMatch | null {
  const read = answers(words);
  const asked = at * 2 + Number(expected);
  const known = read.get(asked);
  if (known !== undefined) return known;
  const match = readPlaceAt(words, at, expected);
  read.set(asked, match);
  return match;
}

function readPlaceAt(words: readonly string[], at: number, expected: boolean): PlaceMatch | null {
  if (!mayBegin(words, at)) return null;
  const sentence = sentenceFrom(words, at, expected);
  const plain = readWhole(sentence, 0);
  const framed = readFramed(sentence);
  return answer(sentence, framed !== null && framed.end > (plain?.end ?? 0) ? framed : plain);
}

/** The place that the words would name but for one slip of the finger; never sure. Names of six letters and more. */
export function nearPlaceAt(words: readonly string[], at: number, expected: boolean): PlaceMatch | null {
  const sentence = sentenceFrom(words, at, expected);
  for (let end = Math.min(LONGEST_MENDED, sentence.tokens.length); end > 0; end--) {
    const asked = sentence.tokens.slice(0, end).join(" ");
    if (!isWordEnd(sentence, end) || asked.length < SHORTEST_MENDED - 1) continue;
    const near = namesNear(asked);
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
function mayBegin(words: readonly string[], at: number): boolean {
  const first = firstToken(words, at);
  if (first === "the" || FRAMES.has(first) || mostWordsFrom(first) > 0) return true;
  return readCode(words[at] ?? "", true) !== null;
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
  else if (COMPASS.has(frame) || WITHIN_A_CITY.has(frame)) at += tokens[at + 1] === "of" ? 2 : 1;
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
  const suffix = suffixes.find((words) => standsAt(sentence, found.end, words));
  if (suffix !== undefined) {
    const end = found.end + suffix.length;
    if (isWordEnd(sentence, end)) return { end, place: { ...place, kind: place.city === null ? place.kind : "metro" } };
  }
  if (place.kind !== "state" || place.states.length !== 1) return found;
  const around = AROUND_A_CITY.find((words) => words[0] !== "region" && standsAt(sentence, found.end, words));
  const city = around === undefined ? null : cityOfState(sentence, at);
  const end = found.end + (around?.length ?? 0);
  return city && city.end === found.end && isWordEnd(sentence, end) ? { ...city, end } : found;
}

function standsAt({ tokens }: Sentence, at: number, words: readonly string[]): boolean {
  return words.every((word, ahead) => tokens[at + ahead] === word);
}

function wordsOf(text: string): readonly string[] {
  return text.split(" ");
}
