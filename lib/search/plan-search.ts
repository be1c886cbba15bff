import { COUNTRY_CODES, type CountryCode, UNITED_STATES, US_STATE_CODES } from "@/lib/domain/places/place";
import { coverCountries } from "@/lib/search/areas";
import type { PeopleFilters, PlaceFilter } from "@/lib/search/filters";
import { askIndustry, exactIndustry, industryWords, meantIndustries, withoutFillers } from "@/lib/search/industries";
import type { Group } from "@/lib/search/pair-tokens";
import { cityNamesOnFile } from "@/lib/search/places/cities";
import { regionsIn, townsIn } from "@/lib/search/places/regions";
import { excludedTitle, type Groups, LEVELS, oneOf, planTitle, type TitlePlan } from "@/lib/search/plan-title";
import { mendIndustry, type Spelling } from "@/lib/search/spelling";
import { coarseBucket, fineBucket, KNOWN, token } from "@/lib/search/tokens";

/** One search. Requires every token of `all`, one of each list in `anyOf`, and none of `none`. */
export interface SearchStep {
  readonly all: readonly string[];
  readonly anyOf: readonly Group[];
  readonly none: readonly string[];
  /** People with all tokens of one of these lists do not match. */
  readonly noneTogether?: Groups;
  /** One of each is required as well, which is checked on the row. */
  readonly also?: readonly Group[];
  /** Checked on the row besides the tokens. A row without a headcount does not match. */
  readonly employeesMin?: number | undefined;
  readonly employeesMax?: number | undefined;
}

/** Finds everybody. */
const ANYBODY: readonly Groups[] = [[]];
const ANY_TITLE: Partial<TitlePlan> = { byMeaning: ANYBODY };
/** Most fine buckets for a range. A wider one uses coarse buckets, and no more than so many of those. */
const MOST_FINE_BUCKETS = 8;
const MOST_COARSE_BUCKETS = 4;
/** More lists of excluded tokens are not checked. Each is a condition of the statement; a query has room for fewer. */
const MOST_TOGETHER = 48;

export interface SearchPlan {
  /**
   * The steps that find all matches, best matches first: people who have the words asked for, then people who are what
   * the words mean, then people near to that, then people who have the words but are something else (D29). If a
   * query asks for companies of a country, the same follows for people abroad who work for them. Steps overlap, so a
   * person found by an earlier step is skipped. Empty if nobody can match: the filters exclude each other, or a title
   * or industry contains no words.
   */
  readonly steps: readonly SearchStep[];
  /**
   * Fewer searches that find everybody whom the steps find, and perhaps others. If few people match, `fitsStep` can
   * assign the people found to steps, which saves running one step after the other. In levels: people found only by a
   * later level fit only later steps.
   */
  readonly covers: readonly (readonly SearchStep[])[];
}

/** Plans a search. `spelling` holds corrections that the data supports. */
export function planSearch(filters: PeopleFilters, spelling: Spelling = new Map()): SearchPlan {
  const { title = [], seniority = [], seniorityNear, companyCountry = [], notCountry = [] } = filters;
  const titles = title.length > 0 ? title.flatMap((one) => planTitle(one, spelling, filters)) : [ANY_TITLE];
  const industries = industryVariants(filters.industry, spelling);
  const exclusions = exclusionsOf(filters, spelling).filter(({ lists }) => lists.length > 0);
  const excluded = exclusions.flatMap(({ lists }) => lists);
  const noneTogether = excluded.filter(({ length }) => length > 1).slice(0, MOST_TOGETHER);
  const known = [...headcountGroups(filters), ...exclusions.flatMap((one) => one.known)];
  const shared = {
    none: excluded.flatMap((list) => (list.length === 1 ? list : [])),
    ...(noneTogether.length > 0 ? { noneTogether } : {}),
    employeesMin: filters.employeesMin,
    employeesMax: filters.employeesMax,
  };
  // None if the places exclude each other.
  const places = together((filters.anyPlace ?? [filters]).map(placeGroups).filter((groups) => groups !== null));
  if (places.length === 0) return { steps: [], covers: [] };
  const open = filters.seniorityInWords ? seniority.map(token.openSeniority) : [];
  const ranks = oneOf(seniority, token.seniority).map((group) => [...group, ...open]);
  const near = seniorityNear === "any" ? [] : oneOf(seniorityNear, token.seniority);
  const home = (seniorityNear ? [ranks, near] : [ranks]).map((one) => ({ ranks: one, places }));
  // The tokens of people abroad whose companies are in these countries.
  const companies = companyCountry.filter((code) => !notCountry.includes(code)).map(token.companyCountry);
  const abroad = companies.length > 0 ? home.map((one) => ({ ...one, places: [[companies]] })) : [];

  const ways = (...levels: readonly (typeof LEVELS)[number][]) =>
    together(titles.flatMap((plan) => levels.flatMap((level) => plan[level] ?? []))).map((groups) => {
      return { groups, isRanked: levels.includes("byOtherTitles") };
    });
  const combine = (whom: typeof home, asked: ReturnType<typeof ways>, of: readonly Groups[]) => {
    const steps = whom.flatMap(({ ranks, places }) =>
      asked.flatMap(({ groups, isRanked }) => {
        const first = isRanked ? known : [...ranks, ...known];
        return of.flatMap((industry) => places.map((place) => required([...first, ...place, ...industry, ...groups])));
      }),
    );
    return distinct(steps).map((step) => ({ ...step, ...shared }));
  };
  // Level by level over all titles, so that no title's meaning comes before another title's words.
  const steps = LEVELS.flatMap((level) => ways(level));
  const covers = [ways("byMeaning"), [...ways("byOtherTitles"), ...ways("byNeighbours", "byWordsAlone")]];
  return {
    steps: [...combine(home, steps, industries), ...combine(abroad, steps, together(industries))],
    covers: [...home, ...abroad].flatMap((one) => covers.map((level) => combine([one], level, together(industries)))),
  };
}

/** A person's tokens. */
export type Tokens = Pick<ReadonlySet<string>, "has">;

/** Reports whether the step finds a person with these tokens, apart from the headcount. */
export function fitsStep({ all, anyOf, none, noneTogether = [], also = [] }: SearchStep, tokens: Tokens): boolean {
  const hasOneOf = (group: Group) => group.some((one) => tokens.has(one));
  const hasAllOf = (group: Group) => group.every((one) => tokens.has(one));
  return (
    hasAllOf(all) && anyOf.every(hasOneOf) && also.every(hasOneOf) && !hasOneOf(none) && !noneTogether.some(hasAllOf)
  );
}

function required(groups: Groups): Pick<SearchStep, "all" | "anyOf"> {
  const all = [...new Set(groups.flatMap((group) => (group.length === 1 ? group : [])))].sort();
  return { all, anyOf: distinct(groups.filter((group) => !group.some((one) => all.includes(one)))) };
}

/** Merges variants of one group each into one variant: any token of any of them. */
function together(variants: readonly Groups[]): readonly Groups[] {
  const tokens = variants.flatMap((groups) => (groups.length === 1 ? groups.flat() : []));
  const others = variants.filter(({ length }) => length !== 1);
  return tokens.length > 0 ? [[[...new Set(tokens)]], ...others] : others;
}

function distinct<Item>(items: readonly Item[]): readonly Item[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}

/** Returns variants in order: exact labels, then near industries, then distant ones. */
function industryVariants(industries: readonly string[] = [], spelling: Spelling): readonly Groups[] {
  if (industries.length === 0) return ANYBODY;
  const exact = industries.flatMap(exactIndustry);
  const near = industries.flatMap((one) => meantIndustries(one).near);
  return [
    ...[exact, near].flatMap((ids) => (ids.length > 0 ? [oneOf(ids, token.industry)] : [])),
    ...together(industries.flatMap((one) => industryGroups(one, spelling))),
  ];
}

/** Returns the groups of an industry: its meaning, or if that is unknown its words, as sent and as corrected. */
function industryGroups(text: string, spelling: Spelling): readonly Groups[] {
  const ids = askIndustry(text);
  if (ids.length > 0) return [[ids.map(token.industry)]];
  const literal = withoutFillers(industryWords(text)).map((word) => [token.industryWord(word)]);
  const mended = mendIndustry(text, spelling);
  if (literal.length === 0) return [];
  return [literal, ...(mended === text ? [] : industryGroups(mended, null))];
}

function headcountGroups({ employeesMin = 0, employeesMax = Number.MAX_SAFE_INTEGER }: PeopleFilters): Groups {
  if (employeesMin === 0 && employeesMax === Number.MAX_SAFE_INTEGER) return [];
  const buckets = (bucketOf: (employees: number) => number) => {
    const first = bucketOf(employeesMin);
    return Array.from({ length: Math.max(0, bucketOf(employeesMax) - first + 1) }, (_, step) => first + step);
  };
  const [fine, coarse] = [buckets(fineBucket), buckets(coarseBucket)];
  if (fine.length <= MOST_FINE_BUCKETS) return [fine.map(token.fineHeadcount)];
  return coarse.length <= MOST_COARSE_BUCKETS ? [coarse.map(token.coarseHeadcount)] : [];
}

/** People who have all tokens of one of the lists are excluded, and others need one of each group of what is known. */
interface Exclusion {
  readonly lists: Groups;
  readonly known: Groups;
}

/** Returns the exclusions. Each applies only to people for whom the field is on file (D20). */
function exclusionsOf(filters: PeopleFilters, spelling: Spelling): readonly Exclusion[] {
  const { state = US_STATE_CODES, country = COUNTRY_CODES, industry = [], title = [] } = filters;
  const { notSeniority = [], notCountry = [], notState = [], notCity = [], notIndustry = [], notTitle = [] } = filters;
  // "Finance, but no banks" still asks for financial services, which are near to banks.
  const asked = industry.flatMap(exactIndustry);
  const industries = notIndustry.flatMap((name) => {
    const mended = mendIndustry(name, spelling);
    const near = meantIndustries(mended).near.filter((id) => !asked.includes(id));
    const ids = [...exactIndustry(mended), ...near];
    return ids.length > 0 ? ids.map(token.industry) : withoutFillers(industryWords(mended)).map(token.industryWord);
  });
  const cities = notCity.flatMap((name) => cityNamesOnFile(name, state, country));
  const single = (tokens: readonly string[], ...known: Groups) => ({ lists: tokens.map((one) => [one]), known });
  return [
    single(notSeniority.map(token.seniority)),
    single(notCountry.map(token.country), [KNOWN.country]),
    single(notState.map(token.state), [KNOWN.state]),
    excludedRegions(filters),
    single(cities.map(token.city), [KNOWN.city]),
    single(industries, [KNOWN.industry]),
    { lists: notTitle.flatMap((one) => excludedTitle(one, title)), known: title.length === 0 ? [[KNOWN.title]] : [] },
  ];
}

/** Excludes regions. Others must be known to be in another region, or in another country that is searched. */
function excludedRegions({ country = [], notRegion = [] }: PeopleFilters): Exclusion {
  const searched = notRegion.length === 0 ? [] : country.length > 0 ? country : COUNTRY_CODES;
  const countries = searched.map((code) => {
    const out = regionsIn(code).filter((name) => notRegion.includes(name));
    const others = regionsIn(code).filter((name) => !out.includes(name));
    const known = out.length > 0 ? regionTokens(others, [code]) : [token.country(code)];
    return { lists: regionTokens(out, [code]).map((one) => [one]), known };
  });
  return { lists: countries.flatMap(({ lists }) => lists), known: [countries.flatMap(({ known }) => known)] };
}

/** Returns groups of place tokens; null if state and country exclude each other. A US state implies its country. */
function placeGroups({ country = [], state = [], region = [], city = [] }: PlaceFilter): Groups | null {
  if (state.length > 0 && country.length > 0 && !country.includes(UNITED_STATES)) return null;
  const names = city.flatMap((name) => cityNamesOnFile(name, state, country));
  const { areas, countries } = coverCountries(country);
  const ofCountry = oneOf([...areas.map(token.area), ...countries.map(token.country)], (one) => one);
  const ofRegion = regionTokens(region, country);
  const isOfTowns = ofRegion.some((one) => one.startsWith(token.city("")));
  // The names of towns occur in several countries.
  const place = ofRegion.length > 0 ? [...(isOfTowns ? ofCountry : []), ofRegion] : ofCountry;
  return [...(state.length > 0 ? oneOf(state, token.state) : place), ...oneOf(names, token.city)];
}

/** Returns the tokens of first-level regions of these countries, and of the towns of those that lie in another region. */
function regionTokens(regions: readonly string[], countries: readonly CountryCode[]): readonly string[] {
  const pairs = regions.flatMap((name) => countries.map((code) => [code, name] as const));
  const towns = pairs.flatMap(([code, name]) =>
    townsIn(code, name).flatMap((town) => cityNamesOnFile(town, [], [code])),
  );
  return [...new Set([...pairs.map(([code, name]) => token.region(code, name)), ...towns.map(token.city)])];
}
