import { localCountryNames } from "@/lib/domain/places/local-country-names";
import { COUNTRY_CODES, US_STATE_CODES, usStateName } from "@/lib/domain/places/place";
import { COUNTRY_FORMS, EVERYDAY_COUNTRY_NAMES } from "@/lib/domain/places/place-countries";
import { US_STATES } from "@/lib/domain/places/place-us-states";
import { fold } from "@/lib/search/fold";
import { entriesOf, relatedValues } from "@/lib/search/lexicon/lexicon";
import { ALSO_A_WORD, codesHeld, placeWords } from "@/lib/search/lexicon/places";
import { largeCities } from "@/lib/search/places/cities";
import { type Place, placeIn } from "@/lib/search/places/place-match";
import { placeKey } from "@/lib/search/places/place-tokens";
import { regionNamed } from "@/lib/search/places/regions";

/** A place other than a city. */
export interface Area extends Place {
  /** False for a name in another language. Typos in those are not corrected, since they look like other words. */
  readonly english: boolean;
  /** True for a demonym. Its country never follows it, and it may mean a language ("German speaker"). */
  readonly people: boolean;
}

/** Short forms that mean nothing else, in capitals or in lower case. */
const SHORT_AND_SURE = placeWords("short-and-sure");
/** Names of countries in other languages that mean something else to those who ask in English: Suède, Island. */
const NO_COUNTRY = placeWords("no-country");
const SHORTEST_SURE = 4;
/** Left to the reader of codes, since in lower case it is a pronoun. */
const PRONOUN = "us";
/** State abbreviations of at most this many letters are not sure: in lower case they may be words or names. */
const LONGEST_ABBREVIATION = 5;
/** Population in thousands. */
const LARGE = 200;

/** A name with the area that it means, and whether it is sure if it is long enough. */
type Row = readonly [name: string, area: Area, isSure?: boolean];

/** Returns every area by its names as `placeKey` writes them. If areas share a name, the first one keeps it. */
export function listAreas(): ReadonlyMap<string, Area> {
  const areas = new Map<string, Area>();
  const rows = [
    ...listStates(),
    ...listOfLexicon("state"),
    // Some countries go by the name of a part: England.
    ...listOfLexicon("local-area"),
    ...listOfLexicon("province"),
    ...listCountries(),
    ...listOfLexicon("region"),
    // All English names win over those in other languages.
    ...listCountriesElsewhere(),
    ...listOfLexicon("country"),
  ];
  for (const [name, area, isSure = true] of rows) {
    const key = placeKey(name);
    const isTelling = !ALSO_A_WORD.has(key) && (key.length >= SHORTEST_SURE || SHORT_AND_SURE.has(key));
    if (key !== "" && key !== PRONOUN && !areas.has(key)) areas.set(key, { ...area, sure: isSure && isTelling });
  }
  return areas;
}

function listStates(): readonly Row[] {
  return US_STATE_CODES.flatMap((code) => {
    const name = usStateName(code);
    const forms = [name, ...(US_STATES[code]?.forms ?? [])].filter((form) => form.length > 2);
    const isSure = (form: string) => form === name || form.replace(/\W/g, "").length > LONGEST_ABBREVIATION;
    return forms.map((form): Row => [form, areaIn(`US-${code}`), isSure(form)]);
  });
}

/** Returns the areas that rows of the lexicon name, of one kind of concept. */
function listOfLexicon(kind: "state" | "country" | "province" | "local-area" | "region"): readonly Row[] {
  return entriesOf(kind).map(({ id, phrase, flags }) => {
    const area = { ...areaIn(...codesHeld(kind, id)), people: flags.includes("people"), english: kind !== "country" };
    if (kind === "state" || kind === "country") return [phrase, area];
    const regions = kind === "province" ? (regionNamed(id, phrase) ?? []) : relatedValues(kind, id, "region");
    const cities = relatedValues(kind, id, "city");
    return [phrase, { ...area, kind: cities.length > 0 ? "metro" : "region", regions: [regions].flat(), cities }];
  });
}

/**
 * Returns countries by their English names, their own forms, their flags and their demonyms. `read-code.ts` reads bare
 * two-letter codes.
 */
function listCountries(): readonly Row[] {
  const named = COUNTRY_CODES.flatMap((code) =>
    [EVERYDAY_COUNTRY_NAMES[code] ?? "", ...(COUNTRY_FORMS[code] ?? []), flagOf(code)]
      .filter((form) => form.length > 1)
      .map((form) => [form, areaIn(code)] as const),
  );
  const demonyms = localCountryNames().flatMap(({ code, nationality }) => {
    const hasPlural = /[^hs]$/.test(nationality) && !nationality.endsWith("ese");
    const forms = hasPlural ? [nationality, `${nationality}s`] : [nationality];
    return forms.map((form) => [form, { ...areaIn(code), people: true }] as const);
  });
  return [...named, ...demonyms];
}

function flagOf(code: string): string {
  return String.fromCodePoint(...[...code].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65));
}

/**
 * Returns countries by their names in other languages. A name that is also a large city's is left to the city: Norfolk is
 * in Virginia, and an island in a few languages.
 */
function listCountriesElsewhere(): readonly Row[] {
  const large = new Set(largeCities(LARGE));
  const isKept = (name: string) =>
    name.length >= SHORTEST_SURE && !large.has(name.toLowerCase()) && !NO_COUNTRY.has(fold(name));
  return localCountryNames().flatMap(({ code, names: [english = "", ...others] }) => [
    [english, areaIn(code)] as const,
    ...others.filter(isKept).map((name) => [name, { ...areaIn(code), english: false }] as const),
  ]);
}

/** Returns an area of these countries or states (see `placeIn`). */
function areaIn(...codes: readonly string[]): Area {
  return { ...placeIn(...codes), english: true, people: false };
}
