import { COUNTRY_CODES, US_STATE_CODES } from "@/lib/domain/place";
import { PROVINCE_CODES } from "@/lib/domain/search/places/provinces";

const STATES: ReadonlySet<string> = new Set(US_STATE_CODES);
const COUNTRIES: ReadonlySet<string> = new Set(COUNTRY_CODES);
const OWN_CODE: Readonly<Record<string, string>> = { UK: "GB" };
const PROVINCES = countriesByProvince();

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

/** Most words, told apart at a glance. */
const LONG_WORD = /^[A-Za-z]{5}[A-Za-z]*$/;

export interface Code {
  /** What it may stand for: `US-` and a state, or a country; where a city stands before it, the parts of countries too. */
  readonly places: readonly string[];
  /** Written in capitals, and not only because all is. */
  readonly capitals: boolean;
  /** No word that could be meant instead. */
  readonly plain: boolean;
}

const readBefore = { shouting: new Map<string, Code | null>(), plain: new Map<string, Code | null>() };
const MOST_KEPT = 2_000;

/** What a two- or three-letter code may stand for; null where it is none. */
export function readCode(word: string, shouting: boolean): Code | null {
  if (LONG_WORD.test(word)) return null;
  const before = shouting ? readBefore.shouting : readBefore.plain;
  const known = before.get(word);
  if (known !== undefined) return known;
  if (before.size >= MOST_KEPT) before.clear();
  const code = read(word, shouting);
  before.set(word, code);
  return code;
}

function read(word: string, shouting: boolean): Code | null {
  const letters = word.replace(/-.*$/, "").replace(/[^\p{L}]/gu, "");
  if (letters.length < 2 || letters.length > 4) return null;
  const code = letters.toUpperCase();
  const capitals = !shouting && letters === code;
  const country = OWN_CODE[code] ?? code;
  const places = [
    ...(STATES.has(code) ? [`US-${code}`] : []),
    ...(COUNTRIES.has(country) && (capitals || shouting || code === "US") ? [country] : []),
    ...(PROVINCES.get(code) ?? []),
  ];
  return places.length === 0 ? null : { places, capitals, plain: !SMALL_WORDS.has(letters.toLowerCase()) };
}

export function isPlainState(word: string): boolean {
  return PLAIN_STATES.has(word.toUpperCase());
}

/** In capitals, and of a country alone: `FR`, not `DE`, which is Delaware too. */
export function isPlainCountry(word: string): boolean {
  return PLAIN_COUNTRIES.has(word);
}

function countriesByProvince(): ReadonlyMap<string, readonly string[]> {
  const byCode = new Map<string, string[]>();
  for (const [country, codes] of Object.entries(PROVINCE_CODES)) {
    for (const code of codes.split(" ")) byCode.set(code, [...(byCode.get(code) ?? []), country]);
  }
  return byCode;
}
