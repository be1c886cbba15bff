import { getAlpha2Codes, getNumericCodes } from "i18n-iso-countries/index.js";
import english from "i18n-iso-countries/langs/en.json" with { type: "json" };
import type { Brand } from "@/lib/domain/brand";
import { memoizeRecent } from "@/lib/domain/memoize-recent";
import { COUNTRY_FORMS, EVERYDAY_COUNTRY_NAMES } from "./place-countries";
import { US_STATES } from "./place-us-states";

/** ISO 3166-1 alpha-2, and `XK` for Kosovo. */
export type CountryCode = Brand<string, "CountryCode">;
/** Two-letter postal code of a state or the District of Columbia. */
export type UsStateCode = Brand<string, "UsStateCode">;

export const UNITED_STATES = "US" as CountryCode;

const ISO_NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(english.countries).map(([code, names]) => [code, [names].flat()]),
);

/** The codes of all countries. */
export const COUNTRY_CODES: readonly CountryCode[] = [...ISO_NAMES.keys()].map((code) => code as CountryCode);
/** The fifty states and the District of Columbia. */
export const US_STATE_CODES: readonly UsStateCode[] = Object.keys(US_STATES).map((code) => code as UsStateCode);

/** Half the size of the memo. A file has few different places. */
const PLACES = 2_000;

/** Keeps lower-case letters and digits without accents; "&" is "and", "St." is "Saint", a leading "the" is dropped. */
export const foldPlace = memoizeRecent(PLACES, (text) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/ø/g, "o")
    .replace(/ł/g, "l")
    .replace(/ı/g, "i")
    .replace(/&/g, " and ")
    .replace(/\bst\b\.?/g, "saint")
    .replace(/^[^\p{L}\p{N}]*the\s+/u, "")
    .replace(/[^\p{L}\p{N}]+/gu, ""),
);

const COUNTRY_BY_FORM = countriesByForm();
const STATE_BY_FORM = statesByForm();

/** Parses an English name, an ISO 3166 code or an everyday form (USA, UK, Holland); null when unknown (D8). */
export function parseCountry(text: string): CountryCode | null {
  return COUNTRY_BY_FORM.get(foldPlace(text)) ?? COUNTRY_BY_FORM.get(foldPlace(turnAtComma(text))) ?? null;
}

/** Returns the everyday English name of a country (D8), or the code itself when it is unknown. */
export function countryName(code: string): string {
  return EVERYDAY_COUNTRY_NAMES[code] ?? ISO_NAMES.get(code)?.[0] ?? code;
}

/** Parses a state's name, two-letter code or common abbreviation (`Ark.`, `Calif.`); null when unknown (D8). */
export function parseUsState(text: string): UsStateCode | null {
  return STATE_BY_FORM.get(foldPlace(text)) ?? null;
}

/** Returns the English name of a state, or the code itself when it is unknown. */
export function usStateName(code: string): string {
  return US_STATES[code]?.name ?? code;
}

/**
 * Maps forms to countries. Of two countries with one form (`Congo`), the one whose everyday name it is wins, else the
 * first.
 */
function countriesByForm(): ReadonlyMap<string, CountryCode> {
  const byForm = new Map<string, CountryCode>();
  const add = (form: string | undefined, code: CountryCode) => {
    const key = form === undefined ? "" : foldPlace(form);
    if (key !== "" && !byForm.has(key)) byForm.set(key, code);
  };
  for (const code of COUNTRY_CODES) for (const form of [code, countryName(code)]) add(form, code);
  for (const code of COUNTRY_CODES) {
    for (const form of [...(COUNTRY_FORMS[code] ?? []), ...(ISO_NAMES.get(code) ?? [])]) add(form, code);
  }
  for (const [alpha2, alpha3] of Object.entries(getAlpha2Codes())) add(alpha3, alpha2 as CountryCode);
  for (const [numeric, alpha2] of Object.entries(getNumericCodes())) add(numeric, alpha2 as CountryCode);
  return byForm;
}

function statesByForm(): ReadonlyMap<string, UsStateCode> {
  const byForm = new Map<string, UsStateCode>();
  for (const code of US_STATE_CODES) {
    const forms = [code, `US-${code}`, usStateName(code), ...(US_STATES[code]?.forms ?? [])];
    for (const form of forms) byForm.set(foldPlace(form), code);
  }
  return byForm;
}

/** Lists write `Korea, Republic of` or `Korea (Republic of)` for Republic of Korea. */
function turnAtComma(text: string): string {
  const [, name, form] = /^([^,(]+)[,(]\s*([^,()]+)\)?$/.exec(text.trim()) ?? [];
  return name === undefined ? "" : `${form} ${name}`;
}
