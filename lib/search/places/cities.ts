import { memoizeRecent } from "@/lib/domain/memoize-recent";
import { groupPairs } from "@/lib/search/group-pairs";
import { type Entry, entriesOf, readTable, relatedValues } from "@/lib/search/lexicon/lexicon";
import { ALSO_A_WORD, placeWords } from "@/lib/search/lexicon/places";
import { PhraseIndex } from "@/lib/search/phrase-index";
import { type Place, placeIn } from "@/lib/search/places/place-match";
import { placeKey } from "@/lib/search/places/place-tokens";
import { compiledLater } from "@/lib/search/tables/compiled";

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

/** Small towns and legendary places whose names are everyday words, jobs or industries. */
const NEVER_ALONE = placeWords("never-alone");
/** Short names and abbreviations that mean a city in any position: "NYC", "Rio". */
const SHORT_AND_KNOWN = placeWords("short-and-known");

/** Words of grammar that are also names of towns: "of Turkey", "most Czech banks". */
const GRAMMAR = placeWords("grammar");

/** A city as it is listed, with its population in thousands. */
type Row = readonly [place: string, people: string, ...names: string[]];

/**
 * Lists the cities by each of their names as `placeKey` writes it, the one that is commonly meant first. The lexicon has
 * more names of some, of which the one flagged `name` is English, and those flagged `asked` occur only in queries.
 */
function listCities(): ReadonlyMap<string, readonly Row[]> {
  const rows = readTable("cities").filter(([key = ""]) => !GRAMMAR.has(key));
  const listed = groupPairs(
    rows.map(([key = "", name = "", place = "", people = ""]): readonly [string, Row] => [key, [place, people, name]]),
  );
  const all = new Map(listed);
  const peopleIn = ([, people]: Row) => Number(people);
  for (const [id, entries] of groupPairs(entriesOf("city").map((entry) => [entry.id, entry] as const))) {
    const isName = ({ flags }: Entry) => Number(flags.includes("name"));
    const onFile = entries.filter(({ flags }) => !flags.includes("asked"));
    const names = onFile.toSorted((one, other) => isName(other) - isName(one)).map(({ phrase }) => phrase);
    const keys = [...citySpellings(names), ...entries.map(({ phrase }) => phrase)].map(placeKey);
    const own = keys.flatMap((key) => listed.get(key)?.filter(([place]) => id.startsWith(`${place}/`)) ?? []);
    const [largest] = own.toSorted((one, other) => peopleIn(other) - peopleIn(one));
    if (largest === undefined) continue;
    const [place, people, name = ""] = largest;
    const isOther = (one: Row) => one[0] !== place || one[2] !== name;
    for (const key of new Set(keys)) {
      all.set(key, [[place, people, ...names, name], ...(all.get(key) ?? []).filter(isOther)]);
    }
  }
  for (const [key, cities] of all) {
    const [meant] = relatedValues("city-name", key, "means");
    const rank = (city: Row) => (city[0] === meant ? Infinity : peopleIn(city));
    const sorted = cities.toSorted((one, other) => rank(other) - rank(one));
    all.set(key, sorted);
  }
  return all;
}

/** Cities by each of their names, as text, since only few of them are ever needed as objects. */
export const cityTexts = compiledLater("cities", () =>
  PhraseIndex.of([...listCities()].map(([key, rows]) => [key, rows.map((row) => row.join("\t")).join("\n")] as const)),
);

/** Returns the cities with this name as `placeKey` writes it, the one that is commonly meant first. */
export const citiesNamed: (key: string) => readonly City[] = memoizeRecent(2_000, (key) =>
  (cityTexts().get(key)?.split("\n") ?? []).map((row) => {
    const [place = "", people, ...names] = row.split("\t");
    const population = Number(people) * THOUSAND;
    const city = { ...placeIn(place), kind: "city" as const, place, city: names[0] ?? "", names, population };
    const sure = isSureAlone(key, city);
    return { ...city, sure: sure === true, isKnownAlone: sure !== null };
  }),
);

/** Returns the keys of cities with at least `people` thousand inhabitants. Only for making tables, and in tests. */
export function largeCities(people: number): readonly string[] {
  return [...listCities()].flatMap(([key, cities]) => (cities.some(([, own]) => Number(own) >= people) ? key : []));
}

/** Returns the spellings in files of the city of this name in these places; only the name if none is known. */
export function cityNamesOnFile(
  name: string,
  states: readonly string[],
  countries: readonly string[],
): readonly string[] {
  const places = [...states.map((code) => `US-${code}`), ...countries];
  const city = citiesNamed(placeKey(name)).find(({ place }) => places.includes(place));
  return city === undefined ? [name] : [name, ...citySpellings(city.names)];
}

/** Reports whether the name alone means a city; false if only where a place is expected, null if not even there. */
function isSureAlone(key: string, { place, population }: Pick<City, "place" | "population">): boolean | null {
  if (SHORT_AND_KNOWN.has(key)) return key.length > 2;
  if (NEVER_ALONE.has(key)) return null;
  if (key.length < SHORTEST_ALONE) return key.length > 2 && population >= KNOWN_OF_THREE_LETTERS ? false : null;
  if (place.startsWith("US-") && population < SMALLEST_ALONE_IN_US) return null;
  return population >= SURELY_KNOWN && !ALSO_A_WORD.has(key);
}

const UMLAUTS: Readonly<Record<string, string>> = { ä: "ae", æ: "ae", ö: "oe", ø: "oe", ü: "ue", å: "aa" };

/** Returns the names, the halves of names with a slash (`Biel/Bienne`), and forms with umlauts spelled out. */
export function citySpellings(names: readonly string[]): readonly string[] {
  const all = new Set(names.flatMap((name) => [name, ...name.split("/")]));
  for (const name of [...all]) {
    const lower = name.normalize("NFC").toLowerCase();
    const spelt = lower.replace(/[äæöøüå]/g, (letter) => UMLAUTS[letter] ?? letter);
    if (spelt !== lower) all.add(spelt.charAt(0).toUpperCase() + spelt.slice(1));
  }
  return [...all];
}
