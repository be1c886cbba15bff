import { memoizeRecent } from "@/lib/domain/memoize-recent";
import { UNITED_STATES } from "@/lib/domain/places/place";
import { citiesNamed } from "@/lib/search/places/cities";
import { placeKey } from "@/lib/search/places/place-tokens";
import regions from "@/lib/search/places/region-list.json" with { type: "json" };

/**
 * The regions of one country: labels by every name of a region, and by city. A city name found in several regions has
 * the label null.
 */
interface CountryRegions {
  readonly byName: ReadonlyMap<string, string>;
  readonly byCity: ReadonlyMap<string, string | null>;
  /** Towns of the regions that lie in another one, such as counties, and the labels of those by town. */
  readonly towns: ReadonlyMap<string, readonly string[]>;
  readonly byTown: ReadonlyMap<string, string>;
}

/**
 * Returns the English name of the first-level region outside the United States that a name means in its country:
 * Bavaria for "Bayern". Returns null if the name is not a region, or is a part of the country that is not a first-level
 * region (the Ruhr).
 */
export function regionNamed(country: string, name: string): string | null {
  return regionsOf(country).byName.get(placeKey(name)) ?? null;
}

interface Region {
  readonly country: string;
  readonly region: string;
}

let regionsByKey: ReadonlyMap<string, Region> | null = null;

function allRegions(): ReadonlyMap<string, Region> {
  regionsByKey ??= new Map(
    // The regions of large countries come first, so that the last entry of a name is the one that stays.
    regions.toReversed().flatMap(({ country, names }) => {
      const all = names.split("|");
      return all.map((one) => [placeKey(one), { country, region: all[0] ?? "" }] as const);
    }),
  );
  return regionsByKey;
}

/** Returns the best-known region of the world with this name, and its country's code; null if there is none. */
export function findRegionNamed(name: string): Region | null {
  return allRegions().get(placeKey(name)) ?? null;
}

/** Reports whether a name as `placeKey` writes it is that of a region somewhere. */
export function isRegionKey(key: string): boolean {
  return allRegions().has(key);
}

/**
 * Returns the region of a stored place, from its state or else from its city; null if it is unknown or in the United
 * States.
 */
export function regionOf(country: string | null, state: string | null, city: string | null): string | null {
  if (country === null || country === UNITED_STATES) return null;
  if (state !== null) return regionNamed(country, state) ?? regionOfCity(country, city);
  return regionOfCity(country, city);
}

function regionOfCity(country: string, city: string | null): string | null {
  return city === null ? null : regionOfKnownCity(`${country}\n${city}`);
}

/** Returns the towns of a region that lies in another one, such as a county; empty for the others. */
export function townsIn(country: string, region: string): readonly string[] {
  return regionsOf(country).towns.get(region) ?? [];
}

/** Returns the first-level regions of a country, by their English names. */
export function regionsIn(country: string): readonly string[] {
  return [...new Set(regionsOf(country).byName.values())];
}

/** Reports whether a city lies in a region, as far as that is known. */
export function mayLieIn(country: string, region: string, city: string): boolean {
  const { towns, byTown } = regionsOf(country);
  const own = towns.has(region) ? byTown.get(placeKey(city)) : regionOfCity(country, city);
  return own === undefined || own === null || own === region;
}

/** Half the size of the memo. Most people live in one of few cities. */
const CITIES = 2_000;
const regionOfKnownCity = memoizeRecent(CITIES, (countryAndCity): string | null => {
  const [country = "", city = ""] = countryAndCity.split("\n", 2);
  const { byCity } = regionsOf(country);
  const key = placeKey(city);
  const own = byCity.get(key);
  if (own !== undefined) return own;
  const listed = citiesNamed(key).find(({ place }) => place === country);
  return listed === undefined ? null : (byCity.get(placeKey(listed.onFile)) ?? null);
});

/** More than there are countries. */
const COUNTRIES = 300;
const regionsOf = memoizeRecent(COUNTRIES, (country): CountryRegions => {
  const byName = new Map<string, string>();
  const byCity = new Map<string, string | null>();
  const byTown = new Map<string, string>();
  const towns = new Map<string, readonly string[]>();
  for (const region of regions) {
    const { country: code, names, cities } = region;
    if (code !== country) continue;
    const all = names.split("|");
    const [label = ""] = all;
    for (const name of all) byName.set(placeKey(name), label);
    if ("towns" in region) towns.set(label, region.towns.split(";"));
    for (const town of towns.get(label) ?? []) byTown.set(placeKey(town), label);
    for (const city of cities === "" ? [] : cities.split(";")) {
      const key = placeKey(city);
      byCity.set(key, byCity.has(key) ? null : label);
    }
  }
  return { byName, byCity, byTown, towns };
});
