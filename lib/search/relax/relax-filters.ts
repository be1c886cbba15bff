import { isTooBroad, type PeopleFilters, type PlaceFilter } from "@/lib/search/filters";
import { fold } from "@/lib/search/fold";
import { allMeant, askIndustry, meantIndustries } from "@/lib/search/industries";
import { phrasesNaming, relatedOf, relatedValues } from "@/lib/search/lexicon/lexicon";
import { codesHeld } from "@/lib/search/lexicon/places";
import { placeKey } from "@/lib/search/places/place-tokens";
import { regionOf } from "@/lib/search/places/regions";
import { isFiller } from "@/lib/search/plan-title";
import { readWords } from "@/lib/search/read-words";
import { SENIORITIES } from "@/lib/search/seniority";
import { mendTitle, type Spelling } from "@/lib/search/spelling";
import { readTitle, type TitlePart } from "@/lib/search/titles";

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

/** A title of a query without the words that no title on file contains. */
export interface PartialTitle {
  /** Null if nothing is left that names a role. */
  readonly title: string | null;
  /** Words as in the title. */
  readonly leftOut: readonly string[];
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
  const steps = [known, known.map(withoutUnexplained)].flatMap((some) => {
    const from = leaveOut(read, some);
    if (from === null) return [];
    const leftOut = some.flatMap((one) => one.leftOut);
    const levels = [false, true].map((isFar) => widen(from, sent, isFar));
    const combined = [[], ...levels.flat().map((one) => [one]), ...levels];
    return combined.map((widened) => ({ filters: widened.reduce(applyWidening, from), leftOut, widened }));
  });
  const tried = new Set([JSON.stringify(read)]);
  return steps.filter(({ filters }) => {
    const isNew = tried.size < tried.add(JSON.stringify(filters)).size;
    return isNew && !isTooBroad(filters);
  });
}

/** Leaves out all words of a title that the lexicon has no meaning for, also those that some title on file has. */
function withoutUnexplained({ title, leftOut }: PartialTitle): PartialTitle {
  const left = leaveOutWords(title ?? "", null, () => false);
  return { title: title && left.title, leftOut: [...leftOut, ...left.leftOut] };
}

/** Returns the query without the words that its titles leave out; null if neither a title nor a seniority is left. */
function leaveOut(read: PeopleFilters, titles: readonly PartialTitle[]): PeopleFilters | null {
  if (titles.every(({ leftOut }) => leftOut.length === 0)) return read;
  const title = [...new Set(titles.flatMap((one) => one.title ?? []))];
  if (title.length > 0) return { ...read, title };
  const { title: none, titleInWords, seniorityNear, ...filters } = read;
  return filters.seniority?.length ? filters : null;
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

/** Returns the words of a title without a meaning. One with a meaning also finds titles that lack the word. */
export function unexplainedWords(title: string, spelling: Spelling): readonly string[] {
  const { parts } = readTitle(mendTitle(title, spelling));
  const plain = parts.filter((part) => part.kind === "word" && !isFiller(part));
  return plain.flatMap(({ words }) => words);
}

/** Removes the unexplained words that are not on file. */
export function leaveOutWords(title: string, spelling: Spelling, isOnFile: (word: string) => boolean): PartialTitle {
  const missing = unexplainedWords(title, spelling).filter((word) => !isOnFile(word));
  if (missing.length === 0) return { title, leftOut: [] };
  const words = title.normalize("NFC").match(/\S+/g) ?? [];
  const isMissing = (word: string) => {
    const parts = readWords(mendTitle(word, spelling)).words;
    return parts.length > 0 && parts.every((part) => missing.includes(part));
  };
  const left = words.filter((word) => !isMissing(word)).join(" ");
  const isRole = readTitle(left).parts.some((part) => !isFiller(part));
  return { title: isRole ? left : null, leftOut: words.filter(isMissing).map(fold) };
}

/**
 * Widens a job to its function: "plant manager" to manufacturing; a function to the one that it is part of: payroll to
 * HR; to the next one if `isFar` and there is one. The other words of the title stay. Returns null if the title names
 * neither, or names somebody whom the person works for; otherwise any of the titles.
 */
export function widerTitle(title: string, isFar = false): readonly string[] | null {
  const { parts, words } = readTitle(title);
  const jobsFirst = parts.toSorted((one, other) => Number(other.kind === "job") - Number(one.kind === "job"));
  const widened = jobsFirst.find((part) => functionsOf(part).length > 0);
  if (widened === undefined || words.some((word) => word.startsWith("to-"))) return null;
  const functions = functionsOf(widened);
  const broader = isFar ? functions.flatMap((name) => relatedValues("function", name, "within")) : [];
  return (broader.length > 0 ? broader : functions).map((name) =>
    parts.map((part) => (part === widened ? functionLabel(name) : part.words.join(" "))).join(" "),
  );
}

function functionsOf({ kind, says }: TitlePart): readonly string[] {
  if (kind === "function") return [...new Set(says.flatMap((name) => relatedValues("function", name, "within")))];
  return kind === "job" ? relatedValues("job", says[0] ?? "", "function") : [];
}

/** Returns the name of a function in a title: one that is read as this function and as few others as possible. */
export function functionLabel(name: string): string {
  return relatedValues("function", name, "label")[0] ?? name.replaceAll("_", " ");
}

/** Returns the narrowest wide industry that covers all that this one means, and more; null if there is none. */
export function widerIndustry(industry: string): string | null {
  const meant = meantIndustries(industry);
  const all = allMeant(meant);
  const wide = phrasesNaming("industry-word", "wide").map((label) => ({ label, ids: askIndustry(label) }));
  const wider = wide.filter(
    ({ ids }) => meant.near.every((id) => ids.includes(id)) && ids.some((id) => !all.includes(id)),
  );
  const [narrowest] = wider.sort((one, other) => one.ids.length - other.ids.length);
  return all.length === 0 ? null : (narrowest?.label ?? null);
}

/**
 * Widens cities to the metropolitan area that contains all of them if one is known and `isFar` is false, otherwise to
 * their states or first-level regions. Returns null if there is no city, or if only the country is known: a country
 * never replaces a city.
 */
export function widerPlace({ country, state = [], city = [] }: PlaceFilter, isFar = false): PlaceFilter | null {
  if (city.length === 0) return null;
  if (state.length === 0) {
    const [only = null] = country?.length === 1 ? country : [];
    const regions = city.flatMap((name) => regionOf(only, null, name) ?? []);
    return country && regions.length === city.length ? { country, region: [...new Set(regions)] } : null;
  }
  const area = isFar ? undefined : areaAround(city, state);
  return { ...(country && { country }), state, ...(area && { city: area }) };
}

/** Returns the cities of the metropolitan area in these states that has these cities and more. */
function areaAround(city: readonly string[], state: readonly string[]): readonly string[] | undefined {
  const areas = relatedOf("local-area", "city").filter((id) =>
    codesHeld("local-area", id).every((code) => state.some((one) => code === `US-${one}`)),
  );
  return areas
    .map((id) => relatedValues("local-area", id, "city"))
    .find((cities) => {
      const keys = cities.map(placeKey);
      return cities.length > city.length && city.every((name) => keys.includes(placeKey(name)));
    });
}
