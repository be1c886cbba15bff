import { groupPairs } from "@/lib/search/group-pairs";
import { PhraseIndex } from "@/lib/search/phrase-index";
import { citiesNamed } from "@/lib/search/places/cities";
import { type Place, placeIn } from "@/lib/search/places/place-match";
import { placeKey } from "@/lib/search/places/place-tokens";
import regionList from "@/lib/search/places/region-list.json" with { type: "json" };
import { compiledLater } from "@/lib/search/tables/compiled";

/** A first-level region outside the United States, by its English name. */
interface Region {
  readonly country: string;
  readonly region: string;
}

/** Only regions that lie in another one, such as counties, list their towns. */
type Listed = Readonly<Record<"country" | "names" | "cities", string>> & { readonly towns?: string };

const listed: readonly Listed[] = regionList;
const byCountry = groupPairs(listed.map((one) => [one.country, one] as const));
/** Of regions that share a name, the best-known one comes first. */
const byName = regionsBy("names", "|");
const byCity = regionsBy("cities", ";");
const byTown = regionsBy("towns", ";");

function labelOf({ names }: Listed): string {
  return names.split("|", 1)[0] ?? "";
}

function regionsBy(field: "names" | "cities" | "towns", separator: string): () => PhraseIndex<readonly Region[]> {
  return compiledLater(`regions by ${field}`, PhraseIndex.kind<readonly Region[]>(), () => {
    const pairs = listed.flatMap((one) => {
      const names = (one[field] ?? "").split(separator).filter((name) => name !== "");
      return names.map((name) => [placeKey(name), { country: one.country, region: labelOf(one) }] as const);
    });
    return PhraseIndex.of(groupPairs(pairs));
  });
}

/** Returns the regions of a country that a table has for a name. */
function within(country: string, table: () => PhraseIndex<readonly Region[]>, name: string): readonly string[] {
  return (table().get(placeKey(name)) ?? []).flatMap((one) => (one.country === country ? one.region : []));
}

/**
 * Returns the English name of the first-level region outside the United States that a name means in its country:
 * Bavaria for "Bayern". Returns null if the name is not a region, or is a part of the country that is not a first-level
 * region (the Ruhr).
 */
export function regionNamed(country: string, name: string): string | null {
  return within(country, byName, name).at(-1) ?? null;
}

/** Returns the region that a name means in its country; null if it is none (see `regionNamed`). */
export function regionIn(country: string, name: string): Place | null {
  const region = regionNamed(country, name);
  return region === null ? null : { ...placeIn(country), kind: "region", regions: [region] };
}

/**
 * Returns the region of a stored place, from its state, or else the only one with a city of this name; null if it is
 * unknown or in the United States.
 */
export function regionOf(country: string | null, state: string | null, city: string | null): string | null {
  if (country === null) return null;
  const named = state === null ? null : regionNamed(country, state);
  if (named !== null || city === null) return named;
  // The city may go by another name: "München".
  const known = citiesNamed(placeKey(city))
    .find(({ place }) => place === country)
    ?.names.at(-1);
  const own = within(country, byCity, city);
  const found = own.length > 0 ? own : within(country, byCity, known ?? "");
  return found.length === 1 ? (found[0] ?? null) : null;
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

/**
 * Reports whether a place with these cities lies in a region: a city as far as that is known, and an area if one of its
 * cities is known to.
 */
export function mayLieIn(country: string, region: string, cities: readonly string[]): boolean {
  const isOfTowns = townsIn(country, region).length > 0;
  const own = cities.map((city) => (isOfTowns ? within(country, byTown, city).at(-1) : regionOf(country, null, city)));
  const isKnown = cities.length === 1 || own.includes(region);
  return isKnown && own.every((one) => (one ?? region) === region);
}
