import { groupPairs } from "@/lib/search/group-pairs";
import { entriesOf, phrasesNaming, relatedOf, relatedValues } from "@/lib/search/lexicon/lexicon";

/**
 * Cities that go by several names, of which at least one is in the list of cities: the code of the country (in the United
 * States, `US-` and the state's), the names in files, the English one first, and forms that occur only in queries.
 */
export const listCityNames = () =>
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

/** Returns the words of one `place-word:` list. */
export function placeWords(list: string): ReadonlySet<string> {
  return new Set(phrasesNaming("place-word", list));
}

/** The countries that have a region with a postal code: `Toronto, ON`. */
export const PROVINCE_CODES = groupPairs(entriesOf("province-code").map(({ id, phrase }) => [phrase, id] as const));
/** Codes of countries in capitals, besides those of ISO 3166 with two letters: UK, AUS. */
export const COUNTRY_CODES_BESIDES = entriesOf("country-code").map(({ id, phrase }) => [phrase, id] as const);

/**
 * Returns the codes of the states or countries that a place of the lexicon is or holds: those of Spain and Portugal for
 * `region:iberia`. The code of a state begins with `US-`.
 */
export function codesHeld(kind: string, id: string): readonly string[] {
  if (kind === "state") return [`US-${id}`];
  if (kind === "country" || kind === "province") return [id];
  const codes = relatedValues(kind, id, "holds").flatMap((held) => {
    const [inner = "", name = ""] = held.split(":");
    return codesHeld(inner, name);
  });
  return [...new Set(codes)];
}
