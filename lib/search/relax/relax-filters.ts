import { isTooBroad, type PeopleFilters } from "@/lib/search/filters";
import { leaveOutWords, type PartialTitle } from "@/lib/search/relax/unknown-title-words";
import { widerIndustry, widerPlace, widerTitle } from "@/lib/search/relax/wider";
import { SENIORITIES } from "@/lib/search/seniority";
import { readTitle } from "@/lib/search/titles";

/** One search to try instead, and how it differs from the query as read. */
export interface Relaxation {
  readonly filters: PeopleFilters;
  /** Title words that the search does not ask for. */
  readonly leftOut: readonly string[];
  readonly widened: readonly Widening[];
}

export interface Widening {
  readonly what: "title" | "industry" | "city";
  readonly from: readonly string[];
  readonly to: PeopleFilters;
}

/**
 * Returns the searches to try if a query matches nobody (D40), in order. The first leaves out title words that no title
 * on file has. The next go one level up from there, each of title, industry and city by itself, then up to two levels,
 * and then all of them together. The same follows without any title word that has no meaning. Filters `sent` as
 * parameters hold in every step, as do exclusions, seniority, headcount, company and countries. Returns no steps if
 * nothing is left of the role that the query asks for.
 */
export function relaxFilters(
  read: PeopleFilters,
  sent: PeopleFilters,
  titles: readonly PartialTitle[],
): readonly Relaxation[] {
  const known = sent.title === undefined ? titles : [];
  const steps = [known, known.map(withoutUnexplained)].flatMap((some) => stepsFrom(leaveOut(read, some), sent));
  const tried = new Set([JSON.stringify(read)]);
  return steps.filter(({ filters }) => {
    const isTried = tried.has(JSON.stringify(filters));
    tried.add(JSON.stringify(filters));
    return !isTried && !isTooBroad(filters);
  });
}

/** Leaves out all words of a title that the lexicon has no meaning for, also those that some title on file has. */
function withoutUnexplained({ title, leftOut }: PartialTitle): PartialTitle {
  const left = leaveOutWords(title ?? "", null, () => false);
  return { title: title && left.title, leftOut: [...leftOut, ...left.leftOut] };
}

/** Returns the query without the words that its titles leave out; null if neither a title nor a seniority is left. */
function leaveOut(read: PeopleFilters, titles: readonly PartialTitle[]): Relaxation | null {
  const leftOut = titles.flatMap((title) => title.leftOut);
  if (leftOut.length === 0) return { filters: read, leftOut, widened: [] };
  const title = [...new Set(titles.flatMap((one) => one.title ?? []))];
  if (title.length > 0) return { filters: { ...read, title }, leftOut, widened: [] };
  const { title: none, titleInWords, seniorityNear, ...filters } = read;
  return filters.seniority?.length ? { filters, leftOut, widened: [] } : null;
}

/** Returns a search, and the wider ones. */
function stepsFrom(from: Relaxation | null, sent: PeopleFilters): readonly Relaxation[] {
  if (from === null) return [];
  const levels = [false, true].map((isFar) => widen(from.filters, sent, isFar));
  const steps = [[], ...levels.flat().map((one) => [one]), ...levels];
  return steps.map((widened) => ({ ...from, filters: widened.reduce(applyWidening, from.filters), widened }));
}

function applyWidening(filters: PeopleFilters, { what, to }: Widening): PeopleFilters {
  // In words, the titles would be widened a second time.
  const { titleInWords, ...others } = filters;
  return { ...(what === "title" ? others : filters), ...to };
}

/** Widens each of title, industry and city that has a wider one and was not sent. */
function widen(filters: PeopleFilters, sent: PeopleFilters, isFar: boolean): readonly Widening[] {
  const { title = [], seniority, industry = [], city = [], anyPlace } = filters;
  const titles = sent.title ? null : widenAny(title, (one) => widerTitle(one, isFar));
  const industries = sent.industry ? null : widenAny(industry, widerIndustry);
  const isPlaceSent = sent.country ?? sent.state ?? sent.city;
  const places = isPlaceSent ? null : widenAny(anyPlace ?? [filters], (one) => widerPlace(one, isFar));
  const ranks = title.map((one) => readTitle(one).seniority);
  const isRanked = seniority === undefined && ranks.every(({ length }) => length > 0);
  const said = isRanked ? { seniority: SENIORITIES.filter((one) => ranks.flat().includes(one)) } : {};
  const place = anyPlace ? { anyPlace: places ?? [] } : places?.[0];
  const cities = places?.flatMap((one) => one.city ?? []) ?? [];
  return [
    ...(titles ? [{ what: "title", from: title, to: { title: titles, ...said } } as const] : []),
    ...(industries ? [{ what: "industry", from: industry, to: { industry: industries } } as const] : []),
    ...(places ? [{ what: "city", from: city, to: { ...place, city: cities } } as const] : []),
  ];
}

/** Replaces the values that have wider ones; null if none has. */
function widenAny<Value>(
  values: readonly Value[],
  widen: (value: Value) => Value | readonly Value[] | null,
): readonly Value[] | null {
  const wider = values.map(widen);
  if (wider.every((one) => one === null)) return null;
  return [...new Set(values.flatMap<Value>((value, at) => wider[at] ?? value))];
}
