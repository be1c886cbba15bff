import { localCountryNames } from "@/lib/domain/places/local-country-names";
import { COUNTRY_CODES, US_STATE_CODES, usStateName } from "@/lib/domain/places/place";
import { COUNTRY_FORMS, EVERYDAY_COUNTRY_NAMES } from "@/lib/domain/places/place-countries";
import { US_STATES } from "@/lib/domain/places/place-us-states";
import { fold } from "@/lib/search/fold";
import { entriesOf, relatedValues } from "@/lib/search/lexicon/lexicon";
import { ALSO_A_WORD, codesHeld, placeWords } from "@/lib/search/lexicon/places";
import { compiledNearWords } from "@/lib/search/near-words";
import { PhraseIndex } from "@/lib/search/phrase-index";
import { citiesNamed, cityTexts, largeCities } from "@/lib/search/places/cities";
import { type Place, placeIn } from "@/lib/search/places/place-match";
import { placeKey } from "@/lib/search/places/place-tokens";
import { regionNamed } from "@/lib/search/places/regions";
import { compiledLater } from "@/lib/search/tables/compiled";

/** Short forms that mean nothing else, in capitals or in lower case. */
const SHORT_AND_SURE = placeWords("short-and-sure");
/** Names of countries in other languages that mean something else in English: Suède, Island, Norfolk. */
const NO_COUNTRY = placeWords("no-country");
const SHORTEST_SURE = 4;
/** Left to the reader of codes, since in lower case it is a pronoun. */
const PRONOUN = "us";
/** Population in thousands. */
const LARGE = 200;
const COMPASS = /^(north|south|east|west)(ern)?(?= )/i;

type Row = readonly [name: string, area: Place];

/** Every area, which is a place other than a city, by its names. */
const areas = compiledLater("areas", () => PhraseIndex.of(listAreas()));
/** Returns the name one typo away, of an area in English or a large city, if of one word; null if there is none. */
export const nameNear = compiledNearWords("mendable names", 6, () => {
  const cities = largeCities(LARGE).flatMap((key) => citiesNamed(key).map((city) => [key, city] as const));
  const sure = [...areasOfRows(listEnglishNames()), ...cities].filter(([key, { sure }]) => sure && !key.includes(" "));
  return sure.toSorted(([, one], [, other]) => one.population - other.population).map(([key]) => key);
});

/** Returns the area with this name, as `placeKey` writes it. */
export function areaNamed(key: string): Place | undefined {
  return areas().get(key);
}

/** Returns the lengths in words of the names of areas and cities that begin at a word, the longest first. */
export function nameLengthsAt(numbers: readonly number[], at: number): readonly number[] {
  const found = [...areas().allAt(numbers, at), ...cityTexts().allAt(numbers, at)];
  return [...new Set(found.map(({ length }) => length))].sort((one, other) => other - one);
}

/** Returns every area by its names as `placeKey` writes them. */
export function listAreas(): ReadonlyMap<string, Place> {
  // All English names win over those in other languages.
  return areasOfRows([...listEnglishNames(), ...listCountriesElsewhere(), ...listOfLexicon("country")]);
}

function listEnglishNames(): readonly Row[] {
  const states = US_STATE_CODES.flatMap((code) => {
    const forms = [usStateName(code), ...(US_STATES[code]?.forms ?? [])];
    return forms.map((form) => [form, placeIn(`US-${code}`)] as const);
  });
  return [
    ...states,
    ...listOfLexicon("state"),
    // Some countries go by the name of a part: England.
    ...listOfLexicon("local-area"),
    ...listOfLexicon("province"),
    ...listCountries(),
    ...listOfLexicon("region"),
  ];
}

/** If areas share a name, the first one keeps it. Points of the compass have two forms: "North Ireland". */
function areasOfRows(rows: readonly Row[]): ReadonlyMap<string, Place> {
  const found = new Map<string, Place>();
  const otherForm = (name: string) => name.replace(COMPASS, (_, point, ending) => (ending ? point : `${point}ern`));
  for (const [name, area] of [...rows, ...rows.map(([name, area]): Row => [otherForm(name), area])]) {
    const key = placeKey(name);
    if (key === "" || key === PRONOUN || found.has(key)) continue;
    const sure = !ALSO_A_WORD.has(key) && (key.length >= SHORTEST_SURE || SHORT_AND_SURE.has(key));
    found.set(key, { ...area, sure });
  }
  return found;
}

/** Returns the areas that rows of the lexicon name, of one kind of concept. */
function listOfLexicon(kind: "state" | "country" | "province" | "local-area" | "region"): readonly Row[] {
  return entriesOf(kind).map(({ id, phrase, flags }) => {
    const area = { ...placeIn(...codesHeld(kind, id)), people: flags.includes("people") };
    if (kind === "state" || kind === "country") return [phrase, area];
    const regions = kind === "province" ? (regionNamed(id, phrase) ?? []) : relatedValues(kind, id, "region");
    const cities = relatedValues(kind, id, "city");
    return [phrase, { ...area, kind: cities.length > 0 ? "metro" : "region", regions: [regions].flat(), cities }];
  });
}

function listCountries(): readonly Row[] {
  const named = COUNTRY_CODES.flatMap((code) =>
    [EVERYDAY_COUNTRY_NAMES[code] ?? "", ...(COUNTRY_FORMS[code] ?? []), flagOf(code)].map(
      (form) => [form, placeIn(code)] as const,
    ),
  );
  const others = localCountryNames().flatMap(({ code, nationality, names: [english = ""] }) => {
    const people = { ...placeIn(code), people: true };
    return [
      [nationality && `${nationality}s`, people],
      [nationality, people],
      [english, placeIn(code)],
    ] as const;
  });
  return [...named, ...others];
}

function flagOf(code: string): string {
  return String.fromCodePoint(...[...code].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65));
}

/** Returns countries by their names in other languages. */
function listCountriesElsewhere(): readonly Row[] {
  const isKept = (name: string) => name.length >= SHORTEST_SURE && !NO_COUNTRY.has(fold(name));
  return localCountryNames().flatMap(({ code, names: [, ...others] }) =>
    others.filter(isKept).map((name) => [name, placeIn(code)] as const),
  );
}
