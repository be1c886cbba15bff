import countries from "i18n-iso-countries";
import english from "i18n-iso-countries/langs/en.json" with { type: "json" };
import type { Brand } from "@/lib/domain/brand";
import { COUNTRY_ALIASES, EVERYDAY_COUNTRY_NAMES, US_STATES } from "@/lib/domain/place-names";

/** ISO 3166-1 alpha-2; `XK` stands for Kosovo. */
export type CountryCode = Brand<string, "CountryCode">;
/** Two-letter postal code; the District of Columbia is one. */
export type UsStateCode = Brand<string, "UsStateCode">;

export const UNITED_STATES = "US" as CountryCode;

const COUNTRY_NAMES = new Map<string, string>();
const COUNTRY_BY_FORM = new Map<string, CountryCode>();
const STATE_BY_FORM = new Map<string, UsStateCode>();

for (const [code, names] of Object.entries({ ...english.countries, XK: "Kosovo" })) {
  const all = [names].flat();
  COUNTRY_NAMES.set(code, EVERYDAY_COUNTRY_NAMES[code] ?? all[0] ?? code);
  const forms = [code, countries.alpha2ToAlpha3(code), countries.alpha2ToNumeric(code), EVERYDAY_COUNTRY_NAMES[code]];
  for (const form of [...forms, ...all, ...(COUNTRY_ALIASES[code] ?? [])]) {
    if (form !== undefined) COUNTRY_BY_FORM.set(foldPlace(form), code as CountryCode);
  }
}
for (const [code, { name, abbreviations }] of Object.entries(US_STATES)) {
  for (const form of [code, name, ...abbreviations]) STATE_BY_FORM.set(foldPlace(form), code as UsStateCode);
}

/** An English name, an ISO 3166 code or an everyday form (USA, UK, Holland); null when there is no such country (D8). */
export function parseCountry(text: string): CountryCode | null {
  return COUNTRY_BY_FORM.get(foldPlace(text)) ?? null;
}

/** The everyday English name (D8); the code itself where no country has it. */
export function countryName(code: string): string {
  return COUNTRY_NAMES.get(code) ?? code;
}

/** A state's name, two-letter code or usual abbreviation (`Ark.`, `Calif.`); null when there is no such state (D8). */
export function parseUsState(text: string): UsStateCode | null {
  return STATE_BY_FORM.get(foldPlace(text)) ?? null;
}

/** The state's English name; the code itself where no state has it. */
export function usStateName(code: string): string {
  return US_STATES[code]?.name ?? code;
}

/** Lower case without accents, dots, apostrophes and a leading "the"; other punctuation is a space. */
function foldPlace(text: string): string {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/ø/g, "o").replace(/ı/g, "i");
  const dotless = plain.replace(/\b(\p{L})\.\s*(?=\p{L}(\b|\.))/gu, "$1").replace(/['’.`]/g, "");
  return dotless
    .replace(/&/g, " and ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(/^the /, "");
}
