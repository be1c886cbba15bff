import { memoizeRecent } from "@/lib/domain/memoize-recent";
import { groupPairs } from "@/lib/search/group-pairs";
import { phrasesNaming } from "@/lib/search/lexicon/lexicon";
import { ALSO_A_WORD, COMMONLY_MEANT, listCityNames } from "@/lib/search/lexicon/places";
import { readText } from "@/lib/search/lexicon/read-tables";
import { placeKey } from "@/lib/search/places/place-tokens";
import { compiledLater } from "@/lib/search/tables/compiled";
import { NamedValues } from "@/lib/search/tables/named-values";
import { BYTES } from "@/lib/search/tables/packed";
import { WordCounts } from "@/lib/search/tables/words";

export interface City {
  /** The name in English. */
  readonly name: string;
  /** The name in the list of cities. */
  readonly onFile: string;
  /** The country's code; in the United States `US-` and the state's. */
  readonly place: string;
  /** Population in thousands. */
  readonly people: number;
}

/** Population in thousands from which a name means that city in any position, unless it is also another word. */
const SURELY_KNOWN = 100;
const SURELY_KNOWN_OF_SEVERAL_WORDS = 30;
/** Population in thousands. A smaller town in the United States needs its state beside the name. */
const SMALLEST_ALONE_IN_US = 5;
const SHORTEST_ALONE = 4;
/** Population in thousands from which a name of three letters is known: Hue, Ica, Ulm. */
const KNOWN_OF_THREE_LETTERS = 50;

/**
 * Names of small towns and legendary places that are everyday words, jobs or industries. They are a place only beside
 * their state or country.
 */
const NEVER_ALONE: ReadonlySet<string> = new Set(phrasesNaming("place-word", "never-alone"));
/** Short names and abbreviations that mean a city in any position: "NYC", "Rio". */
const SHORT_AND_KNOWN: ReadonlySet<string> = new Set(phrasesNaming("place-word", "short-and-known"));

/** A city that goes by several names, one of which is in the list of cities. */
interface NamedCity {
  readonly place: string;
  readonly names: readonly string[];
  readonly keys: readonly string[];
}

/** Half the size of the memo. */
const HALF = 2_000;
const names = compiledLater("city names", NamedValues.kind<readonly NamedCity[]>(), () => NamedValues.of(listNames()));

/** Returns the cities with this name as `placeKey` writes it, the one that is commonly meant first. */
export const citiesNamed: (key: string) => readonly City[] = memoizeRecent(HALF, (key) => {
  const cities = [...citiesListed(key)];
  for (const city of names().get(key) ?? []) {
    const found = findListed(city);
    if (found && !cities.some(({ place, onFile }) => place === found.place && onFile === found.onFile))
      cities.push(found);
  }
  return cities.sort((one, other) => rank(key, other) - rank(key, one));
});

/** Returns the keys of the alternative names that cities go by. */
export function cityAliases(): Iterable<string> {
  return names().keys();
}

/** Returns the keys of cities with at least `people` thousand inhabitants. */
export function largeCities(people: number): readonly string[] {
  const inList = [...listedKeys()].filter((key) => citiesListed(key).some((city) => city.people >= people));
  return [...inList, ...[...cityAliases()].filter((key) => (citiesNamed(key)[0]?.people ?? 0) >= people)];
}

/** Returns every spelling of the city that a file may use, including umlauts spelled out. */
function cityForms({ onFile, place }: City): readonly string[] {
  return citySpellings([...(namesIn(place, placeKey(onFile))?.names ?? []), onFile]);
}

/**
 * Returns every spelling that files may use for the city of this name in one of these states or countries. Returns only
 * the name itself if no such city is known.
 */
export function cityNamesOnFile(
  name: string,
  states: readonly string[],
  countries: readonly string[],
): readonly string[] {
  const places = [...states.map((code) => `US-${code}`), ...countries];
  const city = citiesNamed(placeKey(name)).find(({ place }) => places.includes(place));
  return city === undefined ? [name] : [name, ...cityForms(city)];
}

/**
 * Reports whether the name means a city without its state or country beside it. False means only where a place is
 * expected; null means not even there.
 */
export function isSureAlone(key: string, { place, people }: City): boolean | null {
  if (SHORT_AND_KNOWN.has(key)) return key.length > 2;
  if (key.length < SHORTEST_ALONE - 1 || NEVER_ALONE.has(key)) return null;
  if (key.length < SHORTEST_ALONE) return people >= KNOWN_OF_THREE_LETTERS ? false : null;
  if (place.startsWith("US-") && people < SMALLEST_ALONE_IN_US) return null;
  if (ALSO_A_WORD.has(key)) return false;
  return people >= (key.includes(" ") ? SURELY_KNOWN_OF_SEVERAL_WORDS : SURELY_KNOWN);
}

function listNames(): ReadonlyMap<string, readonly NamedCity[]> {
  const pairs = listCityNames().flatMap(({ place, names: own, inQueries }) => {
    const keys = [...new Set(citySpellings(own).map(placeKey))];
    return [...keys, ...inQueries.map(placeKey)].map((key) => [key, { place, names: own, keys }] as const);
  });
  return groupPairs(pairs);
}

function namesIn(place: string, key: string): NamedCity | undefined {
  return names()
    .get(key)
    ?.find((city) => city.place === place);
}

function findListed({ keys, place }: NamedCity): City | null {
  for (const key of keys) {
    const found = citiesListed(key).find((one) => one.place === place);
    if (found !== undefined) return found;
  }
  return null;
}

function rank(key: string, { place, people }: City): number {
  return COMMONLY_MEANT[key] === place ? Number.POSITIVE_INFINITY : people;
}

const [NEWLINE, TAB] = [0x0a, 0x09];
const decoder = new TextDecoder();

const cities = compiledLater("cities", BYTES, () => readText("cities"));
/** Where the rows of each key begin in the text. The rows of one key are adjacent. */
const starts = compiledLater("city keys", WordCounts.kind, () => {
  const found = new Map<string, number>();
  const text = cities();
  for (let row = text.indexOf(NEWLINE) + 1; row < text.length; row = text.indexOf(NEWLINE, row) + 1) {
    const key = decoder.decode(text.subarray(row, text.indexOf(TAB, row)));
    if (!found.has(key)) found.set(key, row);
  }
  return WordCounts.of(found);
});

/** Returns all cities with this name as `placeKey` writes it. */
function citiesListed(key: string): readonly City[] {
  const found: City[] = [];
  for (let start = starts().get(key), end = 0; start > 0; start = end + 1) {
    end = cities().indexOf(NEWLINE, start);
    const [own, onFile = "", place = "", people] = decoder.decode(cities().subarray(start, end)).split("\t");
    if (own !== key) break;
    found.push({ name: namesIn(place, key)?.names[0] ?? onFile, onFile, place, people: Number(people) });
  }
  return found;
}

export function listedKeys(): IterableIterator<string> {
  return starts().keys();
}

const PLAIN = /^[A-Za-z .'-]+$/;
const UMLAUTS: readonly (readonly [RegExp, string])[] = [
  [/ä|æ/g, "ae"],
  [/ö|ø/g, "oe"],
  [/ü/g, "ue"],
  [/å/g, "aa"],
];

/**
 * Returns the names, both halves of names with a slash (`Biel/Bienne`), and forms with umlauts spelled out, as in some
 * files.
 */
export function citySpellings(names: readonly string[]): readonly string[] {
  const all = new Set(names.flatMap((name) => [name, ...name.split("/")]));
  for (const name of [...all]) {
    if (PLAIN.test(name)) continue;
    const lower = name.normalize("NFC").toLowerCase();
    const spelt = UMLAUTS.reduce((text, [letter, letters]) => text.replace(letter, letters), lower);
    if (spelt !== lower) all.add(spelt.charAt(0).toUpperCase() + spelt.slice(1));
  }
  return [...all];
}
