import { COUNTRY_CODES, parseCountry, UNITED_STATES, US_STATE_CODES } from "@/lib/domain/places/place";
import { groupPairs } from "@/lib/search/group-pairs";
import { namesOf } from "@/lib/search/lexicon/lexicon";
import { placeWords } from "@/lib/search/lexicon/places";
import { numberOf } from "@/lib/search/phrase-index";
import { citiesNamed } from "@/lib/search/places/cities";
import { areaNamed, nameLengthsAt, nameNear } from "@/lib/search/places/gazetteer";
import { codesOf, type Place, type PlaceAt, placeIn } from "@/lib/search/places/place-match";
import { keyOfWord, withoutPossessive } from "@/lib/search/places/place-tokens";
import { regionIn } from "@/lib/search/places/regions";
import { rememberLast } from "@/lib/search/remember-last";

interface Sentence {
  readonly words: readonly string[];
  /** Each word in the form that names are looked up by; "" for a word with neither letters nor digits. */
  readonly keys: readonly string[];
  /** The number of each key (see `numberOf`). */
  readonly numbers: readonly number[];
}

type Found = Place & Pick<PlaceAt, "to">;

/** Words before a name that leave it as it is: "the", "northern", "downtown". */
const BEFORE_A_NAME = placeWords("before-a-name");
/** Before "of" and a name: "the island of Murano". */
const KINDS = placeWords("kind");
/** Kinds that may follow a name, since they begin no job: a district manager is none of a district. */
const KINDS_AFTER = placeWords("kind-after");
/** Memo for the last query, by word index and whether a place is expected. */
const answers = rememberLast((_: readonly string[]): (PlaceAt | null)[] => []);

/**
 * Returns the longest place that begins at word `at`; null if there is none. `words` are as written, without
 * punctuation. `expected` says that a preposition or comma stands before it, or that the sentence ends here.
 */
export function placeAt(words: readonly string[], at: number, expected: boolean): PlaceAt | null {
  const read = answers(words);
  const index = at * 2 + Number(expected);
  const known = read[index];
  if (known !== undefined) return known;
  const place = readPlaceAt(readSentence(words), at, expected);
  read[index] = place;
  return place;
}

/** Returns the number of words of the longest place that begins at a word where one is expected; 0 if none does. */
export function placeLengthAt(words: readonly string[], at: number): number {
  return placeAt(words, at, true)?.length ?? 0;
}

/** Reads a place with words before its name: `the Greater Boston area`, `north east of Spain`, `state of Georgia`. */
function readPlaceAt(sentence: Sentence, at: number, expected: boolean): PlaceAt | null {
  let longest = readWhole(sentence, at, expected);
  for (let from = at; isBeforeName(sentence, from, at); from++) {
    const found = readWhole(sentence, from + 1, expected);
    if (found !== null && found.to > (longest?.to ?? 0)) longest = found;
  }
  return longest && { ...longest, from: at, length: longest.to - at };
}

function isBeforeName({ keys }: Sentence, at: number, start: number): boolean {
  const key = keys[at] ?? "";
  const isFirst = at === start || keys[at - 1] === "the";
  return BEFORE_A_NAME.has(key) || (isFirst ? KINDS.has(key) && keys[at + 1] === "of" : key === "of");
}

/** Reads a name or code, and the kind of place behind it or before "of": "Salta province" is no city. */
function readWhole(sentence: Sentence, at: number, expected: boolean): Found | null {
  const { keys, words } = sentence;
  const found = readNamed(sentence, at) ?? readCodeAlone(words, at, expected);
  if (found === null) return null;
  const isBehind = KINDS_AFTER.has(keys[found.to] ?? "");
  if (!isBehind && !(keys[at - 1] === "of" && KINDS_AFTER.has(keys[at - 2] ?? ""))) return found;
  const [country = ""] = found.kind === "city" ? found.countries : [];
  const place = { ...found, ...regionIn(country, keyOf(sentence, at, found.to)) };
  return withCountry(sentence, found.to + Number(isBehind), place);
}

/** Returns the place at word `at` if a typo in that word is corrected, never as sure; null if there is none. */
export function nearPlaceAt(words: readonly string[], at: number): PlaceAt | null {
  const name = nameNear(keyOfWord(words[at] ?? ""));
  const place = name === null ? null : readPlaceAt(readSentence(words.with(at, name)), at, true);
  return place && { ...place, sure: false };
}

/** Reports whether the word alone names a place, sure or not. */
export function isKnownPlaceWord(word: string): boolean {
  const key = keyOfWord(withoutPossessive(word));
  return areaNamed(key) !== undefined || citiesNamed(key)[0]?.isKnownAlone === true;
}

const LANGUAGE = placeWords("language");
/** Codes of states in lower case that are also words, but none that follow the name of a city: "boston ma nurses". */
const BEHIND_A_CITY = placeWords("behind-a-city");

/** Returns the longest place name from word `at` on, with the state or country after it; null if there is none. */
function readNamed(sentence: Sentence, at: number): Found | null {
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

/** Reports whether a name means a city, not an area: "Ontario, California", but not "Indiana, Pennsylvania". */
function isRather(place: string, area: Place | undefined, isCode: boolean): boolean {
  if (area === undefined || area.kind === "metro") return true;
  const isInArea = codesOf(area).includes(place);
  return area.kind === "state" ? isCode || isInArea : !isInArea;
}

/** Reads the state or country behind a name (`Paris, Texas`). `places` are all codes that it may be or be in. */
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
function withCountry(sentence: Sentence, to: number, place: Place): Found {
  const [own, ...others] = place.kind === "country" ? [] : place.countries;
  const behind = own === undefined || others.length > 0 ? null : readBehind(sentence, to);
  const isOwn = behind !== null && behind.kind !== "region" && behind.places.some((code) => code === own);
  return { ...place, to: isOwn ? behind.to : to };
}

/** Before a code, these words say that it is a country's. */
const COUNTRY_FIELDS = placeWords("country-field");
/** Codes of states and countries that are ordinary words in lower case. */
const SMALL_WORDS = placeWords("small-code-word");
/** States whose code is not a word in any language, so the code alone is enough: `12+ years ny engineers`. */
const PLAIN_STATES = placeWords("plain-state");
/** Countries whose code is also what people work on: "heads of IT, FR and DE". */
const FIELD_CODES = placeWords("field-code");
/** Countries whose code is not mistaken for a state (DE is also Delaware), a field, a job or a word. */
const PLAIN_COUNTRIES = placeWords("plain-country");
const STATES: ReadonlySet<string> = new Set(US_STATE_CODES);
/** Countries by their two letters, and by other codes: UK, AUS. */
const COUNTRIES: ReadonlyMap<string, string> = new Map([
  ...COUNTRY_CODES.map((code) => [code, code] as const),
  ...namesOf("country-code"),
]);
/** The countries that have a region with a postal code: `Toronto, ON`. */
const PROVINCE_CODES = groupPairs(namesOf("province-code"));
const JOINS = /^(?:and|or|und|y|et|e|&)$/i;
const LONGEST = 4;

/** Reads a place from its code alone; null if there is none. A code that a state has too means it, except among countries. */
function readCodeAlone(words: readonly string[], at: number, expected: boolean): Found | null {
  const code = readCode(words[at] ?? "");
  if (code === null) return null;
  const to = at + 1;
  const { letters, country, capitals } = code;
  if (letters === UNITED_STATES) return { ...placeIn(UNITED_STATES), sure: capitals, to };
  const isPlain = PLAIN_STATES.has(letters);
  if (!capitals && !isPlain && !(expected && code.plain)) return null;
  const beside = [-1, 1].map((step) => {
    const next = words[at + step] ?? "";
    return JOINS.test(next) ? (words[at + 2 * step] ?? "") : next;
  });
  // "AB or SK" lists regions of a country, and "DE, AT and CH" countries.
  const codes = beside.map(readCode).filter((other) => other?.capitals);
  const shared = code.places.filter((place) => codes.some((other) => other?.places.includes(place)));
  const [region] = shared.flatMap((place) => regionIn(place, letters) ?? []);
  if (region !== undefined) return { ...region, to };
  const isListed = beside.some((word) => PLAIN_COUNTRIES.has(word));
  const among = country !== undefined && (isListed || COUNTRY_FIELDS.has((words[at - 1] ?? "").toLowerCase()));
  if (STATES.has(letters) && !among) return { ...stateOrCity(letters), sure: isPlain, to };
  if (country === undefined || !(expected || among)) return null;
  return { ...placeIn(country), sure: among && capitals && !FIELD_CODES.has(letters), to };
}

/**
 * Returns the place that a code means where nothing but a place can stand: a state in lower case (`buyers in or`), or in
 * capitals the only region that has the code ("in ON"). Null if it is not such a code.
 */
export function placedCode(word: string): Place | null {
  const code = readCode(word);
  if (code === null) return null;
  const { letters, places, capitals } = code;
  if (!capitals) return STATES.has(letters) && letters.toLowerCase() === word ? stateOrCity(letters) : null;
  return places.length === 1 && !FIELD_CODES.has(letters) ? regionIn(places[0] ?? "", letters) : null;
}

/** Returns the state with this code. `LA` is Los Angeles. */
function stateOrCity(code: string): Place {
  const [city] = code === "LA" ? citiesNamed("los angeles") : [];
  return city ? { ...city, sure: false } : placeIn(`US-${code}`);
}

/**
 * Reads a code of two to four letters; returns null for other words. Its `places` are all its possible meanings: `US-` and
 * a state's code, or codes of countries, also of those that have a region with this code, which needs a city before it or
 * the country after it. `country` is the one whose own code it is. It is `plain` unless it is also an ordinary word.
 */
function readCode(word: string) {
  const written = word.replaceAll(".", "");
  if (written.length > LONGEST) return null;
  const letters = written.toUpperCase();
  const capitals = letters === written;
  const isCountry = capitals || letters === UNITED_STATES || PLAIN_COUNTRIES.has(letters);
  const country = isCountry ? COUNTRIES.get(letters) : undefined;
  const places = [
    ...(STATES.has(letters) ? [`US-${letters}`] : []),
    ...(country === undefined ? [] : [country]),
    ...(PROVINCE_CODES.get(letters) ?? []),
  ];
  const plain = !SMALL_WORDS.has(letters.toLowerCase());
  return places.length === 0 ? null : { letters, places, country, capitals, plain };
}

/** Points of the compass. In lower case, "e" and "w" are words of other languages. */
const COMPASS_LETTERS: ReadonlyMap<string, string> = new Map(namesOf("compass"));
const TWO_CAPITALS = /^\p{Lu}{2}$/u;

/** Prepares words for reading places in them. Remembers the last ones, since places are looked up at every word. */
export const readSentence = rememberLast((words: readonly string[]): Sentence => {
  // Capitals have no meaning where nothing else is written.
  const bare = words.map(withoutPossessive);
  const isShouting = words.some((word) => /\p{Lu}{4}/u.test(word)) && !bare.some((word) => /\p{Ll}/u.test(word));
  const bareKeys = bare.map((word, at) => {
    // "SE, NO" are countries.
    const isCode = TWO_CAPITALS.test(word) && TWO_CAPITALS.test(words[at + 1] ?? "");
    return (isCode ? undefined : COMPASS_LETTERS.get(word)) ?? keyOfWord(word);
  });
  const keys = bareKeys.map((key, at) => {
    if (words[at] === bare[at]) return key;
    // "Boston's" is Boston, but in "St. John's" and "King's Lynn" the s is kept.
    const whole = keyOfWord(words[at] ?? "");
    const names = [`${bareKeys[at - 1]} ${whole}`, `${whole} ${bareKeys[at + 1]}`];
    return names.some((name) => areaNamed(name) ?? citiesNamed(name)[0]) ? whole : key;
  });
  return { words: isShouting ? bare.map((word) => word.toLowerCase()) : bare, keys, numbers: keys.map(numberOf) };
});

function keyOf({ keys }: Sentence, from: number, end: number): string {
  return keys.slice(from, end).join(" ");
}

/** Calls `read` for the names that begin here, longest first, until one has a result; null if none has. */
function readLongestName<Result>(
  sentence: Sentence,
  at: number,
  read: (key: string, end: number) => Result | null,
): Result | null {
  for (const length of nameLengthsAt(sentence.numbers, at)) {
    const result = read(keyOf(sentence, at, at + length), at + length);
    if (result !== null) return result;
  }
  return null;
}
