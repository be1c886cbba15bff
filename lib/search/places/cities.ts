import { memoizeRecent } from "@/lib/domain/memoize-recent";
import { groupPairs } from "@/lib/search/group-pairs";
import { ALSO_A_WORD, COMMONLY_MEANT, listCityNames, placeWords } from "@/lib/search/lexicon/places";
import { readTable } from "@/lib/search/lexicon/read-tables";
import { type Place, placeIn } from "@/lib/search/places/place-match";
import { placeKey } from "@/lib/search/places/place-tokens";
import { compiledLater, plain } from "@/lib/search/tables/compiled";
import { WordCounts } from "@/lib/search/tables/words";

/** A city by one of its names. It is sure if the name means it in any position. */
export interface City extends Place {
  /** The country's code; in the United States `US-` and the state's. */
  readonly place: string;
  /** Names in files, the English one first, and the one in the list of cities last. */
  readonly names: readonly string[];
  /** False if the name means the city only beside its state or country. */
  readonly isKnownAlone: boolean;
}

const THOUSAND = 1_000;
/** Population from which a name means that city in any position, unless it is also another word. */
const SURELY_KNOWN = 100_000;
/** A smaller town in the United States needs its state beside the name. */
const SMALLEST_ALONE_IN_US = 5_000;
const SHORTEST_ALONE = 4;
/** Population from which a name of three letters is known: Hue, Ica, Ulm. */
const KNOWN_OF_THREE_LETTERS = 50_000;

/**
 * Names of small towns and legendary places that are everyday words, jobs or industries. They are a place only beside
 * their state or country.
 */
const NEVER_ALONE = placeWords("never-alone");
/** Short names and abbreviations that mean a city in any position: "NYC", "Rio". */
const SHORT_AND_KNOWN = placeWords("short-and-known");

const [NEWLINE, TAB] = [0x0a, 0x09];
const decoder = new TextDecoder();

/** Rows of cities by each of their names as `placeKey` writes it: the one that is commonly meant first. */
const cities = compiledLater("cities", plain<Uint8Array>(), () => new TextEncoder().encode(writeCities()));
/** Where the rows of each key begin. */
const starts = compiledLater("city keys", WordCounts.kind, () => {
  const found = new Map<string, number>();
  for (const [key, row] of listRows()) if (!found.has(key)) found.set(key, row);
  return WordCounts.of(found);
});

function* listRows(): Iterable<readonly [key: string, row: number]> {
  const text = cities();
  for (let row = text.indexOf(NEWLINE) + 1; row < text.length; row = text.indexOf(NEWLINE, row) + 1) {
    yield [decoder.decode(text.subarray(row, text.indexOf(TAB, row))), row];
  }
}

/** Returns the cities with this name as `placeKey` writes it, the one that is commonly meant first. */
export function citiesNamed(key: string): readonly City[] {
  return starts().get(key) > 0 ? readCities(key) : [];
}

const readCities: (key: string) => readonly City[] = memoizeRecent(2_000, (key) => {
  const found: City[] = [];
  for (let start = starts().get(key), end = 0; start > 0; start = end + 1) {
    end = cities().indexOf(NEWLINE, start);
    const [own, place = "", people, ...names] = decoder.decode(cities().subarray(start, end)).split("\t");
    if (own !== key) break;
    const population = Number(people) * THOUSAND;
    const city = { ...placeIn(place), kind: "city" as const, place, city: names[0] ?? "", names, population };
    const sure = isSureAlone(key, city);
    found.push({ ...city, sure: sure === true, isKnownAlone: sure !== null });
  }
  return found;
});

/** Writes the cities of the list with the names that the lexicon adds. */
function writeCities(): string {
  const listed = groupPairs(
    readTable("cities").map(([key = "", onFile = "", place = "", people = ""]) => [
      key,
      { place, people: Number(people), names: [onFile] },
    ]),
  );
  const all = new Map(listed);
  for (const { place, names, inQueries } of listCityNames()) {
    const keys = citySpellings(names).map(placeKey);
    const own = keys.flatMap((key) => listed.get(key)?.filter((one) => one.place === place) ?? []);
    const [largest] = own.toSorted((one, other) => other.people - one.people);
    if (largest === undefined) continue;
    const city = { ...largest, names: [...names, ...largest.names] };
    const isOther = (one: typeof largest) => one.place !== place || one.names[0] !== largest.names[0];
    for (const key of new Set([...keys, ...inQueries.map(placeKey)])) {
      all.set(key, [city, ...(all.get(key) ?? []).filter(isOther)]);
    }
  }
  const rows = [...all].flatMap(([key, those]) => {
    const rank = ({ place, people }: (typeof those)[number]) => (COMMONLY_MEANT[key] === place ? Infinity : people);
    const sorted = those.toSorted((one, other) => rank(other) - rank(one));
    return sorted.map(({ place, people, names }) => [key, place, people, ...names].join("\t"));
  });
  return ["key\tplace\tthousands\tnames", ...rows, ""].join("\n");
}

/** Returns every name of a city as `placeKey` writes it. */
export function cityKeys(): Iterable<string> {
  return new Set([...listRows()].map(([key]) => key));
}

/** Returns the keys of cities with at least `people` thousand inhabitants. */
export function largeCities(people: number): readonly string[] {
  return [...cityKeys()].filter((key) => citiesNamed(key).some((city) => city.population >= people * THOUSAND));
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
  return city === undefined ? [name] : [name, ...citySpellings(city.names)];
}

/**
 * Reports whether the name means a city without its state or country beside it. False means only where a place is
 * expected; null means not even there.
 */
function isSureAlone(key: string, { place, population }: Pick<City, "place" | "population">): boolean | null {
  if (SHORT_AND_KNOWN.has(key)) return key.length > 2;
  if (NEVER_ALONE.has(key)) return null;
  if (key.length < SHORTEST_ALONE) return key.length > 2 && population >= KNOWN_OF_THREE_LETTERS ? false : null;
  if (place.startsWith("US-") && population < SMALLEST_ALONE_IN_US) return null;
  return population >= SURELY_KNOWN && !ALSO_A_WORD.has(key);
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
