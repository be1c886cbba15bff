import type { CompanyOnFile } from "@/lib/directory/records/company-on-file";
import type { PersonOnFile } from "@/lib/directory/records/person-on-file";
import { searchTier } from "@/lib/directory/records/search-tier";
import { type CountryCode, parseUsState, UNITED_STATES, type UsStateCode } from "@/lib/domain/places/place";
import { regionOf } from "@/lib/search/places/regions";
import { SENIORITIES } from "@/lib/search/seniority";
import { personTokens, type SearchedValues, token } from "@/lib/search/tokens";

/** A place as stored: the country by its code, a US state by its English name, elsewhere as given (D32). */
export interface StoredPlace {
  readonly country: string | null;
  readonly state: string | null;
  readonly city: string | null;
}

/** What lists and search know of a person: their own values, and the company's where they have none. */
export interface SearchCopy {
  readonly personId: string;
  readonly tier: number;
  readonly companyDomain: string | null;
  readonly employees: number | null;
  readonly quality: number;
  readonly tok: readonly string[];
}

/** Null for people without a profile: they are in no list (D17). */
export function searchCopyOf(person: PersonOnFile, company: CompanyOnFile | null): SearchCopy | null {
  if (person.slug === null) return null;
  const place = effectivePlace(person, company);
  const employees = company?.employees ?? null;
  return {
    personId: person.id,
    tier: searchTier(person.id, person.emailStatus === "verified"),
    companyDomain: person.companyDomain,
    employees,
    quality: qualityOf(person),
    tok: personTokens({
      title: person.title,
      seniority: SENIORITIES.filter((one) => person.seniority.includes(one)),
      industry: person.industry ?? company?.industry ?? null,
      country: place.country as CountryCode | null,
      companyCountry: (company?.country ?? null) as CountryCode | null,
      state: usStateOf(place),
      region: regionOf(place.country, place.state, place.city),
      city: place.city,
      employees,
      hasEmail: person.email !== null,
    } satisfies Required<SearchedValues>),
  };
}

/** A person without a country takes the whole place of the company, else none of it (D32). */
function effectivePlace(person: StoredPlace, company: StoredPlace | null): StoredPlace {
  if (person.country !== null || company === null) return person;
  const knowsAny = company.country !== null || company.state !== null || company.city !== null;
  return knowsAny ? company : person;
}

const EMAIL_RANKS = { verified: 3, catch_all: 2, unknown: 1 } as const;

/**
 * How well attested and complete a record is; higher comes first among people of a company who match alike. The
 * email weighs most (verified, then catch-all, then unknown), then a title, a phone, an employer's name, a place.
 */
function qualityOf(person: PersonOnFile): number {
  return (
    (person.emailStatus ? EMAIL_RANKS[person.emailStatus] : 0) * 16 +
    (person.title === null ? 0 : 8) +
    (person.phone === null ? 0 : 4) +
    (person.companyName === null ? 0 : 2) +
    (person.country === null ? 0 : 1)
  );
}

/** A state is searched by where it is one of the United States. */
function usStateOf({ country, state }: StoredPlace): UsStateCode | null {
  if (state === null || (country !== null && country !== UNITED_STATES)) return null;
  return parseUsState(state);
}

/** The words of titles and industries among the tokens: what a misspelt filter is mended to (D29). */
export function countedWords(tok: readonly string[]): readonly string[] {
  const words: string[] = [];
  for (const written of tok) {
    const word = wordIn(written);
    if (word !== null && !words.includes(word)) words.push(word);
  }
  return words;
}

const TITLE_WORD = token.titleWord("");
const INDUSTRY_WORD = token.industryWord("");
/** What stands before words about somebody else ("assistant to the CEO"). */
const ABOUT_OTHERS = "to-";

function wordIn(written: string): string | null {
  const prefix = written.startsWith(TITLE_WORD) ? TITLE_WORD : written.startsWith(INDUSTRY_WORD) ? INDUSTRY_WORD : null;
  const word = prefix === null ? "" : written.slice(prefix.length);
  return word === "" || word.startsWith(ABOUT_OTHERS) ? null : word;
}
