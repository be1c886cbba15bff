import { COUNTRY_CODES, type CountryCode, foldPlace, parseCountry } from "./place";

/** Languages in which files write countries. */
const LANGUAGES =
  "de fr es it pt nl pl ru uk tr sv da nb fi cs sk hu ro bg el hr et lv lt sl ja zh zh-TW ko ar he id vi th";

let byName: ReadonlyMap<string, CountryCode> | undefined;

/** Like `parseCountry`, and parses the names of countries in the languages of files too: Niederlande, Royaume-Uni. */
export function parseLocalCountry(text: string): CountryCode | null {
  const country = parseCountry(text);
  if (country !== null) return country;
  byName ??= namesOfLanguages();
  return byName.get(foldPlace(text)) ?? null;
}

/** Maps the names that CLDR has to countries, but for those that mean another country in another language. */
function namesOfLanguages(): ReadonlyMap<string, CountryCode> {
  const named = new Map<string, CountryCode>();
  const ambiguous = new Set<string>();
  for (const language of LANGUAGES.split(" ")) {
    for (const style of ["long", "short"] as const) {
      const names = new Intl.DisplayNames(language, { type: "region", style, fallback: "none" });
      for (const code of COUNTRY_CODES) {
        const name = foldPlace(names.of(code) ?? "");
        if (name !== "" && (named.get(name) ?? code) !== code) ambiguous.add(name);
        named.set(name, code);
      }
    }
  }
  for (const name of ["", ...ambiguous]) named.delete(name);
  return named;
}
