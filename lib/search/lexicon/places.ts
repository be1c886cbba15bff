import { groupPairs } from "@/lib/search/group-pairs";
import { entriesOf, phrasesNaming, relatedOf, relatedValues } from "@/lib/search/lexicon/lexicon";

/** A city that goes by several names. */
interface CityNames {
  /** The country's code; in the United States `US-` and the state's. */
  readonly place: string;
  /** Names in files, the English one first. */
  readonly names: readonly string[];
  /** Forms that occur only in queries. */
  readonly inQueries: readonly string[];
}

/** Cities that go by several names, of which at least one is in the list of cities. */
export const listCityNames = (): readonly CityNames[] =>
  [...groupPairs(entriesOf("city").map((entry) => [entry.id, entry] as const))].map(([id, entries]) => {
    const withFlag = (flag: string) => entries.filter(({ flags }) => flags.includes(flag));
    const others = entries.filter(({ flags }) => !flags.includes("name") && !flags.includes("asked"));
    return {
      place: id.slice(0, id.indexOf("/")),
      names: [...withFlag("name"), ...others].map(({ phrase }) => phrase),
      inQueries: withFlag("asked").map(({ phrase }) => phrase),
    };
  });

/** By folded name, the place of the city that is meant although a larger city has the same name. */
export const COMMONLY_MEANT: Readonly<Record<string, string>> = Object.fromEntries(
  relatedOf("city-name", "means").map((name) => [name, relatedValues("city-name", name, "means")[0] ?? ""]),
);

/** Well-known places whose names are also words. They are a place only where one is expected. */
export const ALSO_A_WORD = placeWords("also-a-word");
/** Names that are also dishes or brands. They are no place before a job or before 's. */
export const ALSO_A_BRAND = placeWords("also-a-brand");

/** Returns the words of one `place-word:` list. */
export function placeWords(list: string): ReadonlySet<string> {
  return new Set(phrasesNaming("place-word", list));
}

/** An additional name of a country, a state or a part of a country. */
interface PlaceName {
  readonly code: string;
  readonly name: string;
  /** True for a demonym. */
  readonly isPeople: boolean;
}

export const COUNTRY_NAMES = placeNames("country");
export const STATE_NAMES = placeNames("state");
/** Parts of countries other than the United States, with the country's code. */
export const PROVINCE_NAMES = placeNames("province");
/** Postal codes that mean a part of a country only after a city there: `Toronto, ON`. */
export const PROVINCE_CODES = groupPairs(entriesOf("province-code").map(({ id, phrase }) => [phrase, id] as const));
/** Codes of countries in capitals, besides those of ISO 3166 with two letters: UK, AUS. */
export const COUNTRY_CODES_BESIDES = entriesOf("country-code").map(({ id, phrase }) => [phrase, id] as const);

/** Parts of a country that people name, as sets of states, regions or cities: New England, Bohemia, the Bay Area. */
export const LOCAL_AREAS = [...groupPairs(entriesOf("local-area").map(({ id, phrase }) => [id, phrase] as const))].map(
  ([id, names]) => {
    const held = heldBy("local-area", id);
    return {
      names,
      codes: held.map((one) => one.replace("state:", "US-").replace("country:", "")),
      regions: relatedValues("local-area", id, "region"),
      cities: relatedValues("local-area", id, "city"),
    };
  },
);

/** Returns each name of a region with the codes of its countries. */
export function listRegions(): readonly (readonly [name: string, countries: readonly string[]])[] {
  return entriesOf("region").map(({ phrase, id }) => [phrase, countriesOf(id)]);
}

/** Returns the areas of the world that search documents have a token for, with their countries, the largest first. */
export function countryAreas(): readonly (readonly [id: string, countries: readonly string[]])[] {
  return relatedOf("area", "holds")
    .map((id) => [id, heldBy("area", id).map((held) => held.slice(held.indexOf(":") + 1))] as const)
    .sort(([, some], [, others]) => others.length - some.length);
}

function countriesOf(region: string): readonly string[] {
  const codes = heldBy("region", region).flatMap((held) => {
    const [kind, id = ""] = held.split(":");
    return kind === "region" ? countriesOf(id) : [id];
  });
  return [...new Set(codes)];
}

function heldBy(kind: string, id: string): readonly string[] {
  return relatedValues(kind, id, "holds");
}

function placeNames(kind: string): readonly PlaceName[] {
  return entriesOf(kind).map(({ id, phrase, flags }) => ({
    code: id,
    name: phrase,
    isPeople: flags.includes("people"),
  }));
}
