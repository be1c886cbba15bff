import { COMMONLY_MEANT, listCityNames } from "@/lib/search/lexicon/places";
import { citiesListed, type ListedCity, listedKeys } from "@/lib/search/places/city-list";
import { citySpellings } from "@/lib/search/places/city-spellings";
import { ALSO_A_WORD, NEVER_ALONE } from "@/lib/search/places/ordinary-words";
import { placeKey } from "@/lib/search/places/place-tokens";
import { compiledLater } from "@/lib/search/tables/compiled";
import { NamedValues } from "@/lib/search/tables/named-values";

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
const SHORT_AND_KNOWN = new Set(
  "nyc sf atl okc slc stl kc nola blr bom kl bkk hcmc gbg tlv ulm zug pau fes ufa qom ayr ely vic jos aba rio ldn cdmx mcr jax pdx dfw phx clt lax sfo bcn muc gta".split(
    " ",
  ),
);

/** A city that goes by several names, one of which is in the list of cities. */
interface NamedCity {
  readonly place: string;
  readonly names: readonly string[];
  readonly keys: readonly string[];
}

const NONE: readonly City[] = [];
const MEMO_SIZE = 1_000;
/** Memo of the names that lookups have found. */
const namedBefore = new Map<string, readonly City[]>();
const names = compiledLater("city names", NamedValues.kind<readonly NamedCity[]>(), () => NamedValues.of(listNames()));

/** Returns the cities with this name as `placeKey` writes it, the one that is commonly meant first. */
export function citiesNamed(key: string): readonly City[] {
  const known = namedBefore.get(key);
  if (known !== undefined) return known;
  const cities = findNamed(key);
  if (namedBefore.size >= MEMO_SIZE) namedBefore.clear();
  if (cities.length > 0) namedBefore.set(key, cities);
  return cities;
}

function findNamed(key: string): readonly City[] {
  const own = citiesListed(key);
  const others = names().get(key);
  if (own.length === 0 && others === undefined) return NONE;
  const cities = own.map((city) => named(key, city));
  for (const city of others ?? []) {
    const found = findListed(city);
    if (found && !cities.some(({ place, onFile }) => place === found.place && onFile === found.onFile))
      cities.push(found);
  }
  return cities.sort((one, other) => rank(key, other) - rank(key, one));
}

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
  if (key.length < SHORTEST_ALONE || NEVER_ALONE.has(key)) return null;
  if (place.startsWith("US-") && people < SMALLEST_ALONE_IN_US) return null;
  if (ALSO_A_WORD.has(key)) return false;
  return people >= (key.includes(" ") ? SURELY_KNOWN_OF_SEVERAL_WORDS : SURELY_KNOWN);
}

function listNames(): ReadonlyMap<string, readonly NamedCity[]> {
  const byKey = new Map<string, NamedCity[]>();
  for (const { place, names: own, inQueries } of listCityNames()) {
    const keys = [...new Set(citySpellings(own).map(placeKey))];
    const city = { place, names: own, keys };
    for (const key of [...keys, ...inQueries.map(placeKey)]) byKey.set(key, [...(byKey.get(key) ?? []), city]);
  }
  return byKey;
}

function namesIn(place: string, key: string): NamedCity | undefined {
  return names()
    .get(key)
    ?.find((city) => city.place === place);
}

function findListed({ keys, place }: NamedCity): City | null {
  for (const key of keys) {
    const found = citiesListed(key).find((one) => one.place === place);
    if (found !== undefined) return named(key, found);
  }
  return null;
}

function named(key: string, { name, place, people }: ListedCity): City {
  return { name: namesIn(place, key)?.names[0] ?? name, onFile: name, place, people };
}

function rank(key: string, { place, people }: City): number {
  return COMMONLY_MEANT[key] === place ? Number.POSITIVE_INFINITY : people;
}
