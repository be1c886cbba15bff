import { COUNTRY_CODES, US_STATE_CODES } from "@/lib/domain/places/place";
import { isAbroad, isForeign } from "@/lib/search/areas";
import type { PeopleFilters } from "@/lib/search/filters";
import { askIndustry, exactIndustry, industryWords, meantIndustries, withoutFillers } from "@/lib/search/industries";
import type { Group } from "@/lib/search/pair-tokens";
import { cityNamesOnFile } from "@/lib/search/places/cities";
import { regionsIn } from "@/lib/search/places/regions";
import { placeGroups, regionTokens } from "@/lib/search/plan-places";
import {
  excludedTitle,
  type Groups,
  oneOf,
  planTitle,
  type TitlePlan,
  type TitleRequest,
  type TitleVariant,
  variantOf,
} from "@/lib/search/plan-title";
import { mendWords, type Spelling } from "@/lib/search/spelling";
import { coarseBucket, fineBucket, KNOWN, token } from "@/lib/search/tokens";

/** One search. Requires every token of `all`, one of each list in `anyOf`, and none of `none`. */
export interface SearchStep {
  readonly all: readonly string[];
  readonly anyOf: readonly (readonly string[])[];
  readonly none: readonly string[];
  /** People with all tokens of one of these lists do not match. */
  readonly noneTogether?: Groups;
  /** One of each is required as well. Nearly all who match the rest have them, so the row is checked. */
  readonly also?: readonly (readonly string[])[];
  /** Checked on the row besides the tokens. A row without a headcount does not match. */
  readonly employeesMin?: number;
  readonly employeesMax?: number;
}

const NOTHING_ASKED: readonly TitleVariant[] = [{ groups: [], also: [] }];
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
  const places = placeQuestions(filters);
  if (places === null) return { steps: [], covers: [] };
  const request: TitleRequest = {
    inWords: filters.titleInWords === true,
    ranks: filters.seniority ?? [],
    isAbroad: () => isAbroad(filters),
    isForeign: () => isForeign(filters),
  };
  const titles = filters.title?.flatMap((title) => planTitle(title, spelling, request)) ?? [];
  const industries = industryQuestions(filters.industry, spelling);
  const titleLists = filters.notTitle?.flatMap((title) => excludedTitle(title, filters.title ?? [])) ?? [];
  const ranks = oneOf(filters.seniority, token.seniority);
  const open = (filters.seniority ?? []).map(token.openSeniority);
  const frame: Frame = {
    seniority: ranks.map((group) => (filters.seniorityInWords ? [...group, ...open] : group)),
    groups: headcountGroups(filters),
    also: knownTokens(filters),
    none: [...excluded(filters, spelling), ...titleLists.flatMap((list) => (list.length === 1 ? list : []))],
    noneTogether: titleLists.filter(({ length }) => length > 1).slice(0, MOST_TOGETHER),
    filters,
    places,
  };
  const near = filters.seniorityNear && {
    ...frame,
    seniority: filters.seniorityNear === "any" ? [] : oneOf(filters.seniorityNear, token.seniority),
  };
  const home = near ? [frame, near] : [frame];
  // The tokens of people abroad whose companies are in these countries.
  const companies = (filters.companyCountry ?? [])
    .filter((code) => !filters.notCountry?.includes(code))
    .map(token.companyCountry);
  const abroad = companies.length > 0 ? home.map((one) => ({ ...one, places: [variantOf([companies])] })) : [];
  const isTitled = filters.title !== undefined && filters.title.length > 0;
  const questions = isTitled ? titleQuestions(titles) : NOTHING_ASKED;
  const covers = isTitled ? titleCovers(titles) : [NOTHING_ASKED];
  return {
    steps: distinct([
      ...home.flatMap((one) => combine(one, questions, industries)),
      ...abroad.flatMap((one) => combine(one, questions, together(industries))),
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
    [anyOf, also].every((groups) => groups.every((group) => group.some((one) => tokens.has(one)))) &&
    !none.some((one) => tokens.has(one)) &&
    !noneTogether.some((list) => list.every((one) => tokens.has(one)))
  );
}

/** Conditions that all steps of a search share. */
interface Frame extends TitleVariant {
  readonly seniority: Groups;
  readonly none: readonly string[];
  readonly noneTogether: Groups;
  readonly filters: PeopleFilters;
  /** Any of these matches. */
  readonly places: readonly TitleVariant[];
}

function combine(
  frame: Frame,
  titles: readonly TitleVariant[],
  industries: readonly TitleVariant[],
): readonly SearchStep[] {
  const steps = titles.flatMap((title) =>
    industries.flatMap((industry) =>
      frame.places.map((place) => {
        const seniority = title.isRanked ? [] : frame.seniority;
        const groups = [...seniority, ...frame.groups, ...place.groups, ...industry.groups, ...title.groups];
        return toStep(groups, [...frame.also, ...title.also], frame);
      }),
    ),
  );
  return distinct(steps);
}

function toStep(groups: Groups, also: Groups, frame: Frame): SearchStep {
  const { none, noneTogether, filters } = frame;
  const { employeesMin, employeesMax } = filters;
  const indexed = groups.length > 0 ? groups : also;
  const all = [...new Set(indexed.flatMap((group) => (group.length === 1 ? group : [])))].sort();
  const open = (group: Group) => !group.some((one) => all.includes(one));
  const anyOf = distinct(indexed.filter((group) => group.length > 1 && open(group)));
  const looked = groups.length > 0 ? distinct(also.filter(open)) : [];
  return {
    all,
    anyOf,
    none,
    ...(noneTogether.length > 0 ? { noneTogether } : {}),
    ...(looked.length > 0 ? { also: looked } : {}),
    ...(employeesMin === undefined ? {} : { employeesMin }),
    ...(employeesMax === undefined ? {} : { employeesMax }),
  };
}

/** Goes level by level over all titles, so that no title's meaning comes before another title's words. */
function titleQuestions(plans: readonly TitlePlan[]): readonly TitleVariant[] {
  const levels = ["byWords", "byMeaning", "byOtherTitles", "byNeighbours", "byWordsAlone"] as const;
  return levels.flatMap((level) => together(plans.flatMap((plan) => plan[level])));
}

/**
 * Returns levels of searches that cover all steps. Meaning also finds people who have both the words and their meaning.
 * The second level finds people near to that or with only the words, and is needed only if the first finds too few.
 */
function titleCovers(plans: readonly TitlePlan[]): readonly (readonly TitleVariant[])[] {
  const first = plans.flatMap(
    ({ byWords, byMeaning, byWordsAlone }) => [byMeaning, byWordsAlone, byWords].find(({ length }) => length > 0) ?? [],
  );
  const later = plans.flatMap(({ byMeaning, byNeighbours, byOtherTitles, byWordsAlone }) => [
    ...byOtherTitles,
    ...byNeighbours,
    ...(byMeaning.length > 0 ? byWordsAlone : []),
  ]);
  return [together(first.map(({ groups }) => variantOf(groups))), ...(later.length > 0 ? [together(later)] : [])];
}

/** Merges variants of one group each into one variant: any token of any of them. */
function together(questions: readonly TitleVariant[]): readonly TitleVariant[] {
  const isSingle = ({ groups, also, isRanked }: TitleVariant) => groups.length === 1 && also.length === 0 && !isRanked;
  const tokens = questions.filter(isSingle).flatMap(({ groups }) => groups.flat());
  const others = questions.filter((one) => !isSingle(one));
  return tokens.length > 0 ? [variantOf([[...new Set(tokens)]]), ...others] : others;
}

/** Removes items with the same content as an earlier one. */
function distinct<Item>(items: readonly Item[]): readonly Item[] {
  const known = new Set<string>();
  return items.filter((item) => known.size < known.add(JSON.stringify(item)).size);
}

/** Returns variants in order: exact labels, then near industries, then distant ones. */
function industryQuestions(industries: readonly string[] | undefined, spelling: Spelling): readonly TitleVariant[] {
  if (industries === undefined || industries.length === 0) return NOTHING_ASKED;
  const exact = industries.flatMap((one) => exactIndustry(one).map(token.industry));
  const meant = industries.map(meantIndustries);
  const wide = together(industries.flatMap((one) => industryGroups(one, spelling).map((groups) => variantOf(groups))));
  const near = meant.flatMap((one) => one.near.map(token.industry));
  const first = [exact, near].filter((tokens) => tokens.length > 0);
  return [...first.map((tokens) => variantOf([[...new Set(tokens)]])), ...wide];
}

/** Returns the groups of an industry: its meaning, or if that is unknown its words, as sent and as corrected. */
function industryGroups(text: string, spelling: Spelling): readonly Groups[] {
  const ids = askIndustry(text);
  if (ids.length > 0) return [[ids.map(token.industry)]];
  const literal = withoutFillers(industryWords(text)).map((word) => [token.industryWord(word)]);
  const mended = mendWords(text, spelling);
  if (literal.length === 0) return [];
  return [literal, ...(mended === text ? [] : industryGroups(mended, null))];
}

/** Returns null if the places exclude each other. */
function placeQuestions(filters: PeopleFilters): readonly TitleVariant[] | null {
  if (filters.anyPlace) return together(filters.anyPlace.map((place) => variantOf(placeGroups(place) ?? [])));
  const groups = placeGroups(filters);
  return groups === null ? null : [variantOf(groups)];
}

function headcountGroups({ employeesMin, employeesMax }: PeopleFilters): Groups {
  if (employeesMin === undefined && employeesMax === undefined) return [];
  const least = employeesMin ?? 0;
  const most = employeesMax ?? Number.MAX_SAFE_INTEGER;
  const fine = fineBucket(most) - fineBucket(least) + 1;
  if (fine <= MOST_FINE_BUCKETS) return [range(fineBucket(least), fineBucket(most)).map(token.fineHeadcount)];
  const coarse = range(coarseBucket(least), coarseBucket(most));
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
      const mended = mendWords(name, spelling);
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
function knownTokens(filters: PeopleFilters): Groups {
  const { title = [], notTitle = [], notCountry, notState, notRegion, notCity, notIndustry } = filters;
  const groups: readonly (readonly [excluded: readonly string[] | undefined, known: () => Group])[] = [
    [title.length === 0 ? notTitle : [], () => [KNOWN.title]],
    [notCountry, () => [KNOWN.country]],
    [notState, () => [KNOWN.state]],
    [notRegion, () => elsewhere(filters)],
    [notCity, () => [KNOWN.city]],
    [notIndustry, () => [KNOWN.industry]],
  ];
  return groups.flatMap(([excluded = [], known]) => (excluded.length > 0 ? [known()] : []));
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);
}
