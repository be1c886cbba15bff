import countryNames from "./country-names.json" with { type: "json" };
import { type CountryCode, foldPlace, parseCountry } from "./place";

let byName: ReadonlyMap<string, CountryCode> | undefined;

/** Like `parseCountry`, and parses the names of countries in the languages of files too: Niederlande, Royaume-Uni. */
export function parseLocalCountry(text: string): CountryCode | null {
  const country = parseCountry(text);
  if (country !== null) return country;
  byName ??= new Map(localCountryNames().flatMap(({ code, names }) => names.map((name) => [foldPlace(name), code])));
  return byName.get(foldPlace(text)) ?? null;
}

interface CountryNames {
  readonly code: CountryCode;
  /** In many languages, the English one first. */
  readonly names: readonly string[];
  /** In English; empty if it is not told from a country's name. */
  readonly nationality: string;
}

/** Returns the names of each country. But for English ones, a name is that of one country only. */
export function localCountryNames(): readonly CountryNames[] {
  return Object.entries(countryNames).map(([code, text]) => {
    const [names = "", nationality = ""] = text.split("|");
    return { code: code as CountryCode, names: names.split(";"), nationality };
  });
}
