import { getAlpha2Codes, getNumericCodes } from "i18n-iso-countries/index.js";
import english from "i18n-iso-countries/langs/en.json" with { type: "json" };
import type { Brand } from "@/lib/domain/brand";
import { COUNTRY_FORMS, EVERYDAY_COUNTRY_NAMES } from "@/lib/domain/places/place-countries";
import { US_STATES } from "@/lib/domain/places/place-us-states";

/** ISO 3166-1 alpha-2; `XK` stands for Kosovo. */
export type CountryCode = Brand<string, "CountryCode">;
/** Two-letter postal code; the District of Columbia is one. */
export type UsStateCode = Brand<string, "UsStateCode">;

export const UNITED_STATES = "US" as CountryCode;

const ISO_NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(english.countries).map(([code, names]) => [code, [names].flat()]),
);

/** Every country there is, by code. */
export const COUNTRY_CODES: readonly CountryCode[] = [...ISO_NAMES.keys()].map((code) => code as CountryCode);
/** The fifty states and the District of Columbia. */
export const US_STATE_CODES: readonly UsStateCode[] = Object.keys(US_STATES).map((code) => code as UsStateCode);

const COUNTRY_BY_FORM = countriesByForm();
const STATE_BY_FORM = statesByForm();

/** An English name, an ISO 3166 code or an everyday form (USA, UK, Holland); null when there is no such country (D8). */
export function parseCountry(text: string): CountryCode | null {
  return COUNTRY_BY_FORM.get(foldPlace(text)) ?? COUNTRY_BY_FORM.get(foldPlace(turnAtComma(text))) ?? null;
}

/** The everyday English name (D8); the code itself where no country has it. */
export function countryName(code: string): string {
  return EVERYDAY_COUNTRY_NAMES[code] ?? ISO_NAMES.get(code)?.[0] ?? code;
}

/** A state's name, two-letter code or usual abbreviation (`Ark.`, `Calif.`); null when there is no such state (D8). */
export function parseUsState(text: string): UsStateCode | null {
  return STATE_BY_FORM.get(foldPlace(text)) ?? null;
}

/** The state's English name; the code itself where no state has it. */
export function usStateName(code: string): string {
  return US_STATES[code]?.name ?? code;
}

/** Of two countries that share a form (`Congo`), the one whose everyday name it is has it, else the first. */
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

/** `Korea, Republic of` is how lists file what is called Republic of Korea; so with brackets. */
function turnAtComma(text: string): string {
  const [, name, form] = /^([^,(]+)[,(]\s*([^,()]+)\)?$/.exec(text.trim()) ?? [];
  return name === undefined ? "" : `${form} ${name}`;
}

/** Letters and digits alone, in lower case and without accents; "&" is "and", "St." is "Saint", a leading "the" goes. */
function foldPlace(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/ø/g, "o")
    .replace(/ł/g, "l")
    .replace(/ı/g, "i")
    .replace(/&/g, " and ")
    .replace(/\bst\b\.?/g, "saint")
    .replace(/^[^\p{L}\p{N}]*the\s+/u, "")
    .replace(/[^\p{L}\p{N}]+/gu, "");
}
