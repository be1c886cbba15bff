import { COUNTRY_CODES, US_STATE_CODES } from "@/lib/domain/places/place";
import { isAbroad } from "@/lib/search/areas";
import type { PeopleFilters } from "@/lib/search/filters";
import { askIndustry, exactIndustry, industryWords, meantIndustries, withoutFillers } from "@/lib/search/industries";
import type { Group } from "@/lib/search/pair-tokens";
import { cityNamesOnFile } from "@/lib/search/places/cities";
import { regionsIn } from "@/lib/search/places/regions";
import { placeGroups, regionTokens } from "@/lib/search/plan-places";
import { excludedTitle, type Groups, oneOf, planTitle, type TitlePlan } from "@/lib/search/plan-title";
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
const ANY_TITLE: TitlePlan = {
  byWords: [],
  byMeaning: ANYBODY,
  byOtherTitles: [],
  byNeighbours: [],
  byWordsAlone: [],
};
const LEVELS = ["byWords", "byMeaning", "byOtherTitles", "byNeighbours", "byWordsAlone"] as const;
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
  const { title = [], notTitle = [], seniority = [], seniorityNear, companyCountry = [], notCountry = [] } = filters;
  const places = placeVariants(filters);
  if (places === null) return { steps: [], covers: [] };
  const inWords = filters.titleInWords === true;
  const suffixes = inWords && isAbroad(filters) ? (["", "-abroad"] as const) : ([""] as const);
  const titles =
    title.length > 0
      ? title.flatMap((one) => planTitle(one, spelling, { inWords, ranks: seniority, suffixes }))
      : [ANY_TITLE];
  const industries = industryVariants(filters.industry, spelling);
  const notTitles = notTitle.flatMap((one) => excludedTitle(one, title));
  const noneTogether = notTitles.filter(({ length }) => length > 1).slice(0, MOST_TOGETHER);
  const open = filters.seniorityInWords ? seniority.map(token.openSeniority) : [];
  const frame: Frame = {
    seniority: oneOf(seniority, token.seniority).map((group) => [...group, ...open]),
    groups: [...headcountGroups(filters), ...knownGroups(filters)],
    places,
    shared: {
      none: [...excluded(filters, spelling), ...notTitles.flatMap((list) => (list.length === 1 ? list : []))],
      ...(noneTogether.length > 0 ? { noneTogether } : {}),
      employeesMin: filters.employeesMin,
      employeesMax: filters.employeesMax,
    },
  };
  const near = seniorityNear === "any" ? [] : oneOf(seniorityNear, token.seniority);
  const home = seniorityNear ? [frame, { ...frame, seniority: near }] : [frame];
  // The tokens of people abroad whose companies are in these countries.
  const companies = companyCountry.filter((code) => !notCountry.includes(code)).map(token.companyCountry);
  const abroad = companies.length > 0 ? home.map((one) => ({ ...one, places: [[companies]] })) : [];
  const ways = (...levels: readonly (typeof LEVELS)[number][]) =>
    together(titles.flatMap((plan) => levels.flatMap((level) => plan[level]))).map((groups) => {
      return { groups, isRanked: levels.includes("byOtherTitles") };
    });
  // Level by level over all titles, so that no title's meaning comes before another title's words.
  const steps = LEVELS.flatMap((level) => ways(level));
  const covers = [ways("byMeaning"), [...ways("byOtherTitles"), ...ways("byNeighbours", "byWordsAlone")]];
  return {
    steps: distinct([
      ...home.flatMap((one) => combine(one, steps, industries)),
      ...abroad.flatMap((one) => combine(one, steps, together(industries))),
    ]),
    covers: [...home, ...abroad].flatMap((one) => covers.map((level) => combine(one, level, together(industries)))),
  };
}

/** A person's tokens. */
export type Tokens = Pick<ReadonlySet<string>, "has">;

/** Reports whether the step finds a person with these tokens, apart from the headcount. */
export function fitsStep({ all, anyOf, none, noneTogether = [], also = [] }: SearchStep, tokens: Tokens): boolean {
  return (
    all.every((one) => tokens.has(one)) &&
    [...anyOf, ...also].every((group) => group.some((one) => tokens.has(one))) &&
    !none.some((one) => tokens.has(one)) &&
    !noneTogether.some((list) => list.every((one) => tokens.has(one)))
  );
}

/** Conditions of all steps of a search. */
interface Frame {
  readonly seniority: Groups;
  readonly groups: Groups;
  /** Any of these matches. */
  readonly places: readonly Groups[];
  readonly shared: Omit<SearchStep, "all" | "anyOf">;
}

function combine(
  { seniority, groups, places, shared }: Frame,
  titles: readonly { readonly groups: Groups; readonly isRanked: boolean }[],
  industries: readonly Groups[],
): readonly SearchStep[] {
  const steps = titles.flatMap((title) =>
    industries.flatMap((industry) =>
      places.map((place) => {
        const ranks = title.isRanked ? [] : seniority;
        return { ...required([...ranks, ...groups, ...place, ...industry, ...title.groups]), ...shared };
      }),
    ),
  );
  return distinct(steps);
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

/** Removes items with the same content as an earlier one. */
function distinct<Item>(items: readonly Item[]): readonly Item[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}

/** Returns variants in order: exact labels, then near industries, then distant ones. */
function industryVariants(industries: readonly string[] = [], spelling: Spelling): readonly Groups[] {
  if (industries.length === 0) return ANYBODY;
  const exact = oneOf(industries.flatMap(exactIndustry), token.industry);
  const near = oneOf(
    industries.flatMap((one) => meantIndustries(one).near),
    token.industry,
  );
  const wide = together(industries.flatMap((one) => industryGroups(one, spelling)));
  return [...[exact, near].filter(({ length }) => length > 0), ...wide];
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

/** Returns null if the places exclude each other. */
function placeVariants(filters: PeopleFilters): readonly Groups[] | null {
  if (filters.anyPlace) return together(filters.anyPlace.map((place) => placeGroups(place) ?? []));
  const groups = placeGroups(filters);
  return groups === null ? null : [groups];
}

function headcountGroups({ employeesMin, employeesMax }: PeopleFilters): Groups {
  if (employeesMin === undefined && employeesMax === undefined) return [];
  const buckets = (bucketOf: (employees: number) => number) => {
    const first = bucketOf(employeesMin ?? 0);
    const last = bucketOf(employeesMax ?? Number.MAX_SAFE_INTEGER);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step);
  };
  const [fine, coarse] = [buckets(fineBucket), buckets(coarseBucket)];
  if (fine.length <= MOST_FINE_BUCKETS) return [fine.map(token.fineHeadcount)];
  return coarse.length <= MOST_COARSE_BUCKETS ? [coarse.map(token.coarseHeadcount)] : [];
}

function excluded(filters: PeopleFilters, spelling: Spelling): readonly string[] {
  const { state = US_STATE_CODES, country = COUNTRY_CODES } = filters;
  return [
    ...(filters.notSeniority ?? []).map(token.seniority),
    ...(filters.notCountry ?? []).map(token.country),
    ...(filters.notState ?? []).map(token.state),
    ...regionsSearched(filters).flatMap(({ code, out }) => regionTokens(out, [code])),
    ...(filters.notCity ?? []).flatMap((name) => cityNamesOnFile(name, state, country).map(token.city)),
    ...(filters.notIndustry ?? []).flatMap((name) => {
      const mended = mendIndustry(name, spelling);
      const { near } = meantIndustries(mended);
      // "Finance, but no banks" still asks for financial services, which are near to banks.
      const asked = filters.industry?.flatMap(exactIndustry) ?? [];
      const ids = [...exactIndustry(mended), ...near.filter((id) => !asked.includes(id))];
      return ids.length > 0 ? ids.map(token.industry) : withoutFillers(industryWords(mended)).map(token.industryWord);
    }),
  ];
}

/** Returns each country searched with its regions, and those of them that are excluded. */
function regionsSearched({ country = [], notRegion = [] }: PeopleFilters) {
  if (notRegion.length === 0) return [];
  return (country.length > 0 ? country : COUNTRY_CODES).map((code) => {
    const all = regionsIn(code);
    return { code, all, out: all.filter((name) => notRegion.includes(name)) };
  });
}

/** Returns tokens of people who are known to be in another region than an excluded one, or in another country. */
function elsewhere(filters: PeopleFilters): Group {
  return regionsSearched(filters).flatMap(({ code, all, out }) => {
    const others = all.filter((name) => !out.includes(name));
    return out.length > 0 ? regionTokens(others, [code]) : [token.country(code)];
  });
}

/** An exclusion applies only to people for whom the field is on file (D20). */
function knownGroups(filters: PeopleFilters): Groups {
  const { title = [], notTitle, notCountry, notState, notRegion, notCity, notIndustry } = filters;
  const groups: readonly (readonly [excluded: readonly string[] | undefined, known: Group])[] = [
    [title.length === 0 ? notTitle : [], [KNOWN.title]],
    [notCountry, [KNOWN.country]],
    [notState, [KNOWN.state]],
    [notRegion, elsewhere(filters)],
    [notCity, [KNOWN.city]],
    [notIndustry, [KNOWN.industry]],
  ];
  return groups.flatMap(([excluded = [], known]) => (excluded.length > 0 ? [known] : []));
}
