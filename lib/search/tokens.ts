import { memoizeRecent } from "@/lib/domain/memoize-recent";
import type { CountryCode, UsStateCode } from "@/lib/domain/places/place";
import { UNITED_STATES } from "@/lib/domain/places/place";
import { areasOf } from "@/lib/search/areas";
import { fold } from "@/lib/search/fold";
import { industryWords, readIndustry } from "@/lib/search/industries";
import { pairTokens } from "@/lib/search/pair-tokens";
import { placeKey } from "@/lib/search/places/place-tokens";
import type { Seniority } from "@/lib/search/seniority";
import { openSeniorityOf, readTitle } from "@/lib/search/titles";

/** Fields of a person in a search document. Missing ones are taken from the company, whose country is given besides. */
export interface SearchedValues {
  readonly title?: string | null;
  readonly seniority?: readonly Seniority[];
  readonly industry?: string | null;
  readonly country?: CountryCode | null;
  readonly companyCountry?: CountryCode | null;
  readonly state?: UsStateCode | null;
  /** The English name of a first-level region outside the United States. */
  readonly region?: string | null;
  readonly city?: string | null;
  readonly employees?: number | null;
  readonly hasEmail?: boolean;
}

/** The token of people with a work email on file. */
export const EMAIL_TOKEN = "e:1";

/** Builds each kind of token, for reading and writing search documents. */
export const token = {
  titleWord: (word: string) => `t:${word}`,
  job: (id: string) => `j:${id}`,
  function: (name: string) => `f:${name}`,
  /** A seniority that the title itself says, whatever seniority the file gives. */
  rank: (seniority: string) => `r:${seniority}`,
  seniority: (seniority: string) => `s:${seniority}`,
  /** A seniority that companies and languages do not distinguish from the one that the title says. */
  openSeniority: (seniority: string) => `o:${seniority}`,
  industry: (id: string) => `i:${id}`,
  industryWord: (word: string) => `iw:${word}`,
  country: (code: string) => `c:${code}`,
  /** The country of the company of people who are known to be in another one. */
  companyCountry: (code: string) => `h:${code}`,
  area: (id: string) => `ca:${id}`,
  state: (code: string) => `st:${code}`,
  /** A first-level region outside the United States, by its English name. */
  region: (country: string, name: string) => `rg:${country}:${placeKey(name)}`,
  city: (name: string) => `ci:${foldCity(name)}`,
  coarseHeadcount: (bucket: number) => `z:${bucket}`,
  fineHeadcount: (bucket: number) => `y:${bucket}`,
} as const;

/** Tokens of people for whom the field is on file, so that "not in …" leaves out people for whom it is not (D20). */
export const KNOWN = { title: "k:t", country: "k:c", state: "k:st", city: "k:ci", industry: "k:i" } as const;

const COARSE_LOWER_BOUNDS = [0, 11, 51, 201, 501, 1001, 5001, 10_001];

/** Returns a bucket from 1 to 8: up to 10, 50, 200, 500, 1,000, 5,000, 10,000, more. */
export function coarseBucket(employees: number): number {
  return COARSE_LOWER_BOUNDS.filter((lowest) => employees >= lowest).length;
}

/** Returns a bucket. Four buckets double the headcount. */
export function fineBucket(employees: number): number {
  return Math.floor(4 * Math.log2(Math.max(1, employees)));
}

/** Returns the tokens that a person is found by, sorted, each once. Equal values give equal tokens. */
export function personTokens(person: SearchedValues): readonly string[] {
  const { title = null, seniority = [], industry = null, state = null, region = null, city = null } = person;
  const { country: own = null, companyCountry = null, employees = null, hasEmail = false } = person;
  const read = title === null ? null : titleTokens(title);
  const country = state === null ? own : UNITED_STATES;
  const hasState = state !== null || (country !== null && country !== UNITED_STATES);
  const isAbroad = country !== null && companyCountry !== null && companyCountry !== country;
  const tokens = [
    ...(read === null ? [] : [...read.tokens, KNOWN.title]),
    // A seniority from the file is not extended by the title.
    ...(read !== null && String(seniority) === String(read.seniority) ? read.open : []),
    ...seniority.map(token.seniority),
    ...(industry === null ? [] : industryTokens(industry)),
    ...[country, own].flatMap((code) => (code === null ? [] : [token.country(code), KNOWN.country])),
    ...(own === null ? [] : areasOf(own).map(token.area)),
    ...(state === null ? [] : [token.state(state)]),
    ...(hasState ? [KNOWN.state] : []),
    ...(isAbroad ? [token.companyCountry(companyCountry)] : []),
    ...(region === null || own === null ? [] : [token.region(own, region)]),
    ...(city === null || foldCity(city) === "" ? [] : [token.city(city), KNOWN.city]),
    ...(employees === null
      ? []
      : [token.coarseHeadcount(coarseBucket(employees)), token.fineHeadcount(fineBucket(employees))]),
    ...(hasEmail ? [EMAIL_TOKEN] : []),
  ];
  // Sorting leaves equal tokens side by side, so no set is needed.
  return [...tokens, ...pairTokens(tokens)].sort().filter((one, at, all) => one !== all[at - 1]);
}

/**
 * Returns the tokens of a title; `open` are those of people whose seniority is that of the title. They are remembered, as
 * those of industries and cities are, because most people share theirs with others.
 */
export const titleTokens = memoizeRecent(10_000, (text) => {
  const title = readTitle(text);
  const { words, jobs, functions, seniority } = title;
  const own = [...words.map(token.titleWord), ...jobs.map(token.job), ...functions.map(token.function)];
  const open = openSeniorityOf(title).filter((one) => !seniority.includes(one));
  return { tokens: [...own, ...seniority.map(token.rank)], seniority, open: open.map(token.openSeniority) };
});

const industryTokens = memoizeRecent(1_000, (label): readonly string[] => {
  const ids = readIndustry(label).map(token.industry);
  const tokens = ids.length > 0 ? ids : industryWords(label).map(token.industryWord);
  return tokens.length === 0 ? [] : [...tokens, KNOWN.industry];
});

const foldCity = memoizeRecent(5_000, (name) => (fold(name).match(/[\p{L}\p{N}]+/gu) ?? []).join(" "));
