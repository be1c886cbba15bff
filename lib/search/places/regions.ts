import { groupPairs } from "@/lib/search/group-pairs";
import { PhraseIndex } from "@/lib/search/phrase-index";
import { citiesNamed } from "@/lib/search/places/cities";
import { type Place, placeIn } from "@/lib/search/places/place-match";
import { placeKey } from "@/lib/search/places/place-tokens";
import regionList from "@/lib/search/places/region-list.json" with { type: "json" };
import { compiledLater } from "@/lib/search/tables/compiled";

/** First-level regions outside the United States. Only those that lie in another one, such as counties, list their towns. */
interface Region {
  readonly country: string;
  readonly names: string;
  readonly cities: string;
  readonly towns?: string;
}

type Field = "names" | "cities" | "towns";
const listed: readonly Region[] = regionList;
const byCountry = groupPairs(listed.map((one) => [one.country, one] as const));
/** English names of regions by a field, their country and a value of the field. The best-known one comes first. */
const regions = compiledLater("regions", () => {
  const pairs = listed.flatMap((one) =>
    (["names", "cities", "towns"] as const).flatMap((field) =>
      (one[field]?.split(/[|;]/) ?? []).map((name) => [keyOf(field, one.country, name), labelOf(one)] as const),
    ),
  );
  return PhraseIndex.of(groupPairs(pairs));
});

function keyOf(field: Field, country: string, name: string): string {
  return `${field} ${country} ${placeKey(name)}`;
}

function labelOf({ names }: Region): string {
  return names.split("|", 1)[0] ?? "";
}

function regionsBy(field: Field, country: string, name: string): readonly string[] {
  return regions().get(keyOf(field, country, name)) ?? [];
}

/**
 * Returns the English name of the first-level region outside the United States that a name means in its country:
 * Bavaria for "Bayern". Returns null if the name is not a region, or is a part of the country that is not a first-level
 * region (the Ruhr).
 */
export function regionNamed(country: string, name: string): string | null {
  return regionsBy("names", country, name).at(-1) ?? null;
}

/** Returns the region that a name means in its country; null if it is none (see `regionNamed`). */
export function regionIn(country: string, name: string): Place | null {
  const region = regionNamed(country, name);
  return region === null ? null : { ...placeIn(country), kind: "region", regions: [region] };
}

/** Returns the region of a stored place by its state or else its city; null if unknown or in the United States. */
export function regionOf(country: string | null, state: string | null, city: string | null): string | null {
  if (country === null) return null;
  const named = state === null ? null : regionNamed(country, state);
  if (named !== null || city === null) return named;
  // The city may go by another name: "München".
  const known = citiesNamed(placeKey(city)).find(({ place }) => place === country);
  const found = [city, known?.names.at(-1) ?? ""].map((name) => regionsBy("cities", country, name));
  const [own] = found.filter(({ length }) => length > 0);
  return own?.length === 1 ? (own[0] ?? null) : null;
}

/** Returns the towns of a region that lies in another one, such as a county; empty for the others. */
export function townsIn(country: string, region: string): readonly string[] {
  const found = byCountry.get(country)?.find((one) => labelOf(one) === region);
  return found?.towns?.split(";") ?? [];
}

/** Returns the first-level regions of a country, by their English names. */
export function regionsIn(country: string): readonly string[] {
  return [...new Set(byCountry.get(country)?.map(labelOf))];
}

/** Reports whether a city may lie in a region, or an area if one of its cities is known to lie there. */
export function mayLieIn(country: string, region: string, cities: readonly string[]): boolean {
  const isOfTowns = townsIn(country, region).length > 0;
  const own = cities.map((city) =>
    isOfTowns ? regionsBy("towns", country, city).at(-1) : regionOf(country, null, city),
  );
  const isKnown = cities.length === 1 || own.includes(region);
  return isKnown && own.every((one) => (one ?? region) === region);
}
