import { alpha2ToAlpha3 } from "i18n-iso-countries/index.js";
import { COUNTRY_CODES, UNITED_STATES, US_STATE_CODES } from "@/lib/domain/places/place";
import { PROVINCE_CODES } from "@/lib/search/lexicon/places";

const SHORTEST = 2;
const LONGEST = 4;
/** By what is written for it. */
const COUNTRIES: ReadonlyMap<string, string> = new Map([
  ...COUNTRY_CODES.map((code) => [code, code] as const),
  ["UK", "GB"],
  ...longCodes(),
]);

/** Codes of states and countries that are words of their own where they are written small. */
const SMALL_WORDS = new Set(
  "in or me hi ok oh it us so as at be by no to my is am an do go he if on up we al de la id co ma pa et es no do si".split(
    " ",
  ),
);
/** States that are no word in any language, so that the code is enough: `12+ years ny engineers`. */
const PLAIN_STATES = new Set(["NY", "NJ", "TX"]);
/** Countries whose code nobody takes for a state, a job or a word. */
const PLAIN_COUNTRIES = new Set(
  "UK GB FR AT CH NL ES BE PL SE NO DK FI IE PT CZ GR HU RO BG HR SK LT LV EE LU JP KR SG HK AU NZ BR MX ZA AE SA TR TH VN CN RU UA CL QA EG NG KE TW".split(
    " ",
  ),
);

/** Codes of three letters that are no words, in capitals: AUS, NZL. */
function longCodes(): readonly (readonly [string, string])[] {
  const countries =
    "AE AR AT AU BE BR CH CL CN CZ DE DK EG ES FR GB GR HU IE IN IT JP KE KR LU MX MY NG NL NZ PH PL PT QA RO RU SA SE SG SK TH TR TW UA VN ZA";
  return countries.split(" ").map((code) => [alpha2ToAlpha3(code) ?? code, code] as const);
}

const ASCII_LETTERS = /^[A-Za-z]+$/;

interface Code {
  /** What it may stand for: `US-` and a state, or a country; where a city stands before it, the parts of countries too. */
  readonly places: readonly string[];
  /** Written in capitals, and not only because all is. */
  readonly capitals: boolean;
  /** No word that could be meant instead. */
  readonly plain: boolean;
}

/** What a code stands for in capitals, and in small letters, where no country is meant but the United States. */
interface Meanings {
  readonly capitals: readonly string[];
  readonly small: readonly string[];
}

const MEANINGS = meaningsByCode();

/** What a two- to four-letter code may stand for; null where it is none. */
export function readCode(word: string, shouting: boolean): Code | null {
  const letters = ASCII_LETTERS.test(word) ? word : word.replace(/-.*$/, "").replace(/[^\p{L}]/gu, "");
  if (letters.length < SHORTEST || letters.length > LONGEST) return null;
  const code = letters.toUpperCase();
  const meanings = MEANINGS.get(code);
  if (meanings === undefined) return null;
  const capitals = !shouting && letters === code;
  const places = capitals || shouting ? meanings.capitals : meanings.small;
  return places.length === 0 ? null : { places, capitals, plain: !SMALL_WORDS.has(letters.toLowerCase()) };
}

/** The country that a code in capitals stands for. */
export function countryOfCode(code: string): string | undefined {
  return COUNTRIES.get(code);
}

export function isPlainState(word: string): boolean {
  return PLAIN_STATES.has(word.toUpperCase());
}

/** In capitals, and of a country alone: `FR`, not `DE`, which is Delaware too. */
export function isPlainCountry(word: string): boolean {
  return PLAIN_COUNTRIES.has(word);
}

function meaningsByCode(): ReadonlyMap<string, Meanings> {
  const states = new Set<string>(US_STATE_CODES);
  const provinces = countriesByProvince();
  const byCode = new Map<string, Meanings>();
  for (const code of new Set([...states, ...COUNTRIES.keys(), ...provinces.keys()])) {
    const state = states.has(code) ? [`US-${code}`] : [];
    const country = COUNTRIES.get(code);
    const parts = provinces.get(code) ?? [];
    const capitals = [...state, ...(country === undefined ? [] : [country]), ...parts];
    byCode.set(code, { capitals, small: code === UNITED_STATES ? capitals : [...state, ...parts] });
  }
  return byCode;
}

function countriesByProvince(): ReadonlyMap<string, readonly string[]> {
  const byCode = new Map<string, string[]>();
  for (const { country, code } of PROVINCE_CODES) byCode.set(code, [...(byCode.get(code) ?? []), country]);
  return byCode;
}
