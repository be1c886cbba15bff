import { usStateName } from "@/lib/domain/places/place";
import { isTooBroad, type PeopleFilters } from "@/lib/search/filters";
import { placeElsewhere } from "@/lib/search/relax/place-elsewhere";
import { leaveOutWords, type PartialTitle } from "@/lib/search/relax/unknown-title-words";
import { widerIndustry } from "@/lib/search/relax/wider-industry";
import { widerPlace } from "@/lib/search/relax/wider-place";
import { widerTitle } from "@/lib/search/relax/wider-title";
import { SENIORITIES } from "@/lib/search/seniority";

/** One search to try instead, and how it differs from the query as read. */
export interface Relaxation {
  readonly filters: PeopleFilters;
  /** Title words that the search does not ask for. */
  readonly leftOut: readonly string[];
  readonly widened: readonly Widening[];
}

export interface Widening {
  readonly what: "title" | "industry" | "city" | "place";
  readonly from: readonly string[];
  readonly to: PeopleFilters;
}

/**
 * Returns the searches to try if a query matches nobody (D40), in order. The first leaves out title words that no title
 * on file has. The next go one level up from there: title, industry and city each by itself, the city to its state too, then all together, and
 * last with the broader functions of the title. Then the same without any title word that has no meaning. Last, a place
 * whose name others have is tried there. Filters `sent` as parameters hold in every step, as do exclusions, seniority,
 * headcount, company and the countries that the query names. Returns no steps if nothing is left of the role that the
 * query asks for.
 */
export function relaxFilters(
  read: PeopleFilters,
  sent: PeopleFilters,
  titles: readonly PartialTitle[],
  query: string | null = null,
): readonly Relaxation[] {
  const given = sent.title === undefined ? titles : [];
  const known = shorten(read, given);
  if (known === null) return [];
  const meant = shorten(read, given.map(withoutUnexplained));
  return [
    ...widenFrom(known, sent),
    ...(meant === null || meant.leftOut.length === known.leftOut.length ? [] : widenFrom(meant, sent)),
    ...moveElsewhere(known.filters, sent, query).map((elsewhere) => applyAll(known, [elsewhere])),
  ].filter((one) => !isTooBroad(one.filters));
}

/** Returns the query without the words that its titles leave out; null if neither a title nor a seniority is left. */
function shorten(read: PeopleFilters, titles: readonly PartialTitle[]): Relaxation | null {
  const leftOut = titles.flatMap((title) => title.leftOut);
  const left = [...new Set(titles.flatMap(({ title }) => title ?? []))];
  const withTitles = left.length > 0 ? { ...read, title: left } : null;
  const withoutTitles = read.seniority?.length ? omit(read, ["title", "titleInWords", "seniorityNear"]) : null;
  const filters = leftOut.length === 0 ? read : (withTitles ?? withoutTitles);
  return filters && { filters, leftOut, widened: [] };
}

/** Leaves out all words of a title that the lexicon has no meaning for, also those that some title on file has. */
function withoutUnexplained({ title, leftOut }: PartialTitle): PartialTitle {
  if (title === null) return { title, leftOut };
  const known = leaveOutWords(title, null, () => false);
  return { title: known.title, leftOut: [...leftOut, ...known.leftOut] };
}

/** Returns the query itself if it was shortened, and then one level up the taxonomy from there. */
function widenFrom(from: Relaxation, sent: PeopleFilters): readonly Relaxation[] {
  const { filters, leftOut } = from;
  const titles = widenTitles(filters, sent);
  const others = [...widenIndustries(filters, sent), ...widenCities(filters, sent)];
  const steps = [...titles, ...others];
  const isMetropolis = others.some(({ to }) => to.city !== undefined);
  const widened = [
    ...steps.map((step) => [step]),
    ...(isMetropolis ? widenCities(filters, sent, true).map((step) => [step]) : []),
    ...(steps.length > 1 ? [steps] : []),
    ...widenTitles(filters, sent, true).map((broader) => [broader, ...others]),
  ];
  return [...(leftOut.length > 0 ? [from] : []), ...widened.map((some) => applyAll(from, some))];
}

/** Filters that a step replaces. `titleInWords` would widen the titles a second time. */
const REPLACED: Readonly<Record<Widening["what"], readonly (keyof PeopleFilters)[]>> = {
  title: ["titleInWords"],
  industry: [],
  city: ["city"],
  place: ["country", "state", "region", "city"],
};

function applyAll({ filters, leftOut }: Relaxation, widened: readonly Widening[]): Relaxation {
  const apply = (before: PeopleFilters, { what, to }: Widening) => ({ ...omit(before, REPLACED[what]), ...to });
  return { filters: widened.reduce(apply, filters), leftOut, widened };
}

function omit(filters: PeopleFilters, names: readonly (keyof PeopleFilters)[]): PeopleFilters {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !names.some((one) => one === name)));
}

function widenTitles(filters: PeopleFilters, sent: PeopleFilters, isBroader = false): readonly Widening[] {
  const { title: titles = [] } = filters;
  const wider = titles.map((title) => widerTitle(title, isBroader));
  if (sent.title !== undefined || wider.every((one) => one === null)) return [];
  const title = [...new Set(titles.flatMap((one, at) => wider[at]?.titles ?? [one]))];
  const ranks = wider.map((one) => one?.seniority ?? []);
  const isRanked = filters.seniority === undefined && ranks.every((said) => said.length > 0);
  const seniority = SENIORITIES.filter((rank) => ranks.some((said) => said.includes(rank)));
  return [{ what: "title", from: titles, to: { title, ...(isRanked ? { seniority } : {}) } }];
}

function widenIndustries({ industry = [] }: PeopleFilters, sent: PeopleFilters): readonly Widening[] {
  const wider = industry.map(widerIndustry);
  if (sent.industry !== undefined || wider.every((one) => one === null)) return [];
  const labels = [...new Set(industry.map((one, at) => wider[at] ?? one))];
  return [{ what: "industry", from: industry, to: { industry: labels } }];
}

/** Widens each of the places if possible, to states if `isFar`. */
function widenCities(filters: PeopleFilters, sent: PeopleFilters, isFar = false): readonly Widening[] {
  const { city = [], anyPlace, ...place } = filters;
  const places = anyPlace ?? [{ ...place, city }];
  const wider = places.map((one) => widerPlace(one, isFar));
  if (isPlaceSent(sent) || city.length === 0 || wider.every((one) => one === null)) return [];
  const widest = places.map((one, at) => wider[at] ?? one);
  const cities = widest.flatMap((one) => one.city ?? []);
  const to = anyPlace ? { anyPlace: widest, ...(cities.length > 0 ? { city: cities } : {}) } : (widest[0] ?? {});
  return [{ what: "city", from: city, to }];
}

/** Reads the name of a place as that of another one, the London of Canada, unless the query says which. */
function moveElsewhere(filters: PeopleFilters, sent: PeopleFilters, query: string | null): readonly Widening[] {
  if (isPlaceSent(sent) || query === null || filters.anyPlace !== undefined) return [];
  const to = placeElsewhere(filters, query);
  return to ? [{ what: "place", from: filters.city ?? filters.state?.map(usStateName) ?? [], to }] : [];
}

function isPlaceSent({ country, state, city }: PeopleFilters): boolean {
  return [country, state, city].some((one) => one !== undefined);
}
