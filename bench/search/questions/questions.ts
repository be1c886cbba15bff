import { Random } from "@/dev/sample-data/random";
import type { ListOptions } from "@/lib/directory/directory-store";
import type { CountryCode } from "@/lib/domain/places/place";
import { isTooBroad, type PeopleFilters } from "@/lib/search/filters";
import { SENIORITIES } from "@/lib/search/seniority";
import {
  CITIES,
  COMMON_STATES,
  COMMON_TITLES,
  commonCountries,
  NARROW_INDUSTRIES,
  NO_TITLES,
  RARE_COUNTRIES,
  RARE_TITLES,
  SEARCHED_REGIONS,
  SIZES,
  STATES,
  WIDE_INDUSTRIES,
} from "./vocabulary";

export interface BenchSearch {
  readonly filters: PeopleFilters;
  readonly options: ListOptions;
}

/** The five groups of searches, by how many people they match. */
export const GROUPS = ["broad", "medium", "selective", "jointly rare", "impossible"] as const;
export type SearchGroup = (typeof GROUPS)[number];

const COUNTRIES = commonCountries();

type Recipe = (random: Random) => PeopleFilters;

/** How the searches of each group are composed, in turns. */
const RECIPES: Readonly<Record<SearchGroup, readonly Recipe[]>> = {
  broad: [
    (random) => ({ ...title(random, COMMON_TITLES), ...country(random) }),
    (random) => ({ ...title(random, COMMON_TITLES), industry: [random.pick(WIDE_INDUSTRIES)] }),
    (random) => ({ ...seniority(random, 2), country: random.pick(SEARCHED_REGIONS) }),
    (random) => ({ ...seniority(random), industry: [random.pick(WIDE_INDUSTRIES)] }),
    (random) => ({ ...title(random, COMMON_TITLES, 3), ...size(random) }),
    (random) => ({ industry: [random.pick(WIDE_INDUSTRIES)], country: random.pick(SEARCHED_REGIONS) }),
    (random) => ({ ...seniority(random, 3), ...size(random), notCountry: [random.pick(COUNTRIES)] }),
  ],
  medium: [
    (random) => ({ ...title(random, COMMON_TITLES), industry: [random.pick(WIDE_INDUSTRIES)], ...country(random) }),
    (random) => ({ ...title(random, COMMON_TITLES), ...size(random), country: random.pick(SEARCHED_REGIONS) }),
    (random) => ({
      ...seniority(random),
      industry: [random.pick(NARROW_INDUSTRIES)],
      country: random.pick(SEARCHED_REGIONS),
    }),
    (random) => ({ ...title(random, COMMON_TITLES), ...seniority(random), ...country(random) }),
    (random) => ({ ...title(random, COMMON_TITLES, 2), state: [random.pick(COMMON_STATES)] }),
    (random) => ({ ...title(random, RARE_TITLES), country: random.pick(SEARCHED_REGIONS) }),
    (random) => ({ ...title(random, COMMON_TITLES), city: [random.pick(CITIES)] }),
  ],
  selective: [
    (random) => ({
      ...title(random, COMMON_TITLES),
      industry: [random.pick(NARROW_INDUSTRIES)],
      ...country(random),
      ...size(random),
    }),
    (random) => ({ ...title(random, RARE_TITLES), industry: [random.pick(WIDE_INDUSTRIES)], ...country(random) }),
    (random) => ({ ...title(random, RARE_TITLES), state: [random.pick(STATES)], ...size(random) }),
    (random) => ({
      ...title(random, COMMON_TITLES),
      city: [random.pick(CITIES)],
      industry: [random.pick(WIDE_INDUSTRIES)],
    }),
    (random) => ({ ...seniority(random), state: [random.pick(STATES)], industry: [random.pick(NARROW_INDUSTRIES)] }),
    (random) => ({
      ...title(random, COMMON_TITLES),
      ...seniority(random),
      ...size(random),
      country: [random.pick(RARE_COUNTRIES)],
    }),
  ],
  "jointly rare": [
    (random) => ({
      ...title(random, RARE_TITLES),
      industry: [random.pick(NARROW_INDUSTRIES)],
      country: random.pick(SEARCHED_REGIONS),
    }),
    (random) => ({ ...title(random, COMMON_TITLES), ...seniority(random, 2), ...narrowSize(random) }),
    (random) => ({
      ...title(random, COMMON_TITLES),
      industry: [random.pick(NARROW_INDUSTRIES)],
      country: [random.pick(RARE_COUNTRIES)],
    }),
    (random) => ({
      seniority: ["owner", "founder"],
      employeesMin: 10_000 + random.between(0, 9) * 5_000,
      ...country(random),
    }),
    (random) => ({
      ...title(random, RARE_TITLES),
      ...seniority(random),
      industry: [random.pick(WIDE_INDUSTRIES)],
      ...country(random),
    }),
    (random) => ({
      ...title(random, ["software engineer", "product manager", "IT", "marketing"]),
      seniority: ["owner"],
      country: random.pick(SEARCHED_REGIONS),
      ...size(random),
    }),
    (random) => ({
      ...title(random, COMMON_TITLES),
      ...seniority(random),
      notSeniority: ["manager", "director"],
      industry: [random.pick(WIDE_INDUSTRIES)],
      ...narrowSize(random),
    }),
  ],
  impossible: [
    (random) => ({ ...title(random, NO_TITLES), ...country(random) }),
    (random) => ({
      ...title(random, COMMON_TITLES),
      city: ["Tokyo"],
      country: [random.pick(RARE_COUNTRIES)],
      ...size(random),
    }),
    (random) => ({
      ...title(random, ["barista", "truck driver", "illustrator", "receptionist"]),
      seniority: ["vp"],
      ...country(random),
      ...size(random),
    }),
    (random) => ({
      ...title(random, ["barista", "registered nurse", "math teacher"]),
      seniority: ["founder", "c_suite"],
      industry: [random.pick(WIDE_INDUSTRIES)],
      country: random.pick(SEARCHED_REGIONS),
    }),
    (random) => ({
      ...title(random, COMMON_TITLES),
      state: [random.pick(STATES)],
      country: [random.pick(RARE_COUNTRIES)],
    }),
    (random) => ({ ...title(random, COMMON_TITLES), state: [random.pick(STATES)], city: ["Gothenburg"] }),
    (random) => ({
      ...title(random, NO_TITLES),
      ...seniority(random, 2),
      industry: [random.pick(WIDE_INDUSTRIES)],
      ...narrowSize(random),
    }),
  ],
};

/** The same distinct searches every time, `each` per group. */
export function makeQuestions(each: number): Readonly<Record<SearchGroup, readonly BenchSearch[]>> {
  const random = new Random(20_26);
  const seen = new Set<string>();
  return {
    broad: makeGroup("broad", random, seen, each),
    medium: makeGroup("medium", random, seen, each),
    selective: makeGroup("selective", random, seen, each),
    "jointly rare": makeGroup("jointly rare", random, seen, each),
    impossible: makeGroup("impossible", random, seen, each),
  };
}

function makeGroup(group: SearchGroup, random: Random, seen: Set<string>, each: number): readonly BenchSearch[] {
  const questions: BenchSearch[] = [];
  const recipes = RECIPES[group];
  for (let at = 0; questions.length < each; at++) {
    const filters = recipes[at % recipes.length]?.(random) ?? {};
    const question = { filters, options: options(random) };
    const key = JSON.stringify(question);
    if (seen.has(key) || isTooBroad(filters)) continue;
    seen.add(key);
    questions.push(question);
  }
  return questions;
}

/** Random combinations of filters, each distinct. */
export function randomSearches(count: number): readonly BenchSearch[] {
  const random = new Random(7);
  const questions = new Map<string, BenchSearch>();
  while (questions.size < count) {
    const filters: PeopleFilters = {
      ...(random.chance(0.7)
        ? title(random, random.chance(0.6) ? COMMON_TITLES : RARE_TITLES, random.chance(0.2) ? 3 : 1)
        : {}),
      ...(random.chance(0.3) ? seniority(random, random.between(1, 4)) : {}),
      ...(random.chance(0.5) ? { industry: industries(random, random.chance(0.2) ? 2 : 1) } : {}),
      ...place(random),
      ...(random.chance(0.35) ? (random.chance(0.3) ? narrowSize(random) : size(random)) : {}),
      ...(random.chance(0.08) ? { notCountry: [random.pick(COUNTRIES)] } : {}),
      ...(random.chance(0.05) ? { notState: [random.pick(STATES)] } : {}),
      ...(random.chance(0.08) ? { notSeniority: [random.pick(SENIORITIES)] } : {}),
      ...(random.chance(0.06) ? { notIndustry: [random.pick(WIDE_INDUSTRIES)] } : {}),
    };
    if (isTooBroad(filters)) continue;
    const question = { filters, options: options(random) };
    questions.set(JSON.stringify(question), question);
  }
  return [...questions.values()];
}

function options(random: Random): ListOptions {
  return { limit: random.chance(0.5) ? 25 : 10, withEmail: random.chance(0.35) };
}

function title(random: Random, titles: readonly string[], count = 1): Pick<PeopleFilters, "title"> {
  return { title: [...new Set(Array.from({ length: count }, () => random.pick(titles)))] };
}

function seniority(random: Random, count = 1): Pick<PeopleFilters, "seniority"> {
  return { seniority: [...new Set(Array.from({ length: count }, () => random.pick(SENIORITIES)))] };
}

function industries(random: Random, count: number): readonly string[] {
  const list = random.chance(0.6) ? WIDE_INDUSTRIES : NARROW_INDUSTRIES;
  return [...new Set(Array.from({ length: count }, () => random.pick(list)))];
}

function country(random: Random): { country: readonly CountryCode[] } {
  return { country: [random.pick(COUNTRIES)] };
}

function size(random: Random): Pick<PeopleFilters, "employeesMin" | "employeesMax"> {
  const [employeesMin, employeesMax] = random.pick(SIZES);
  return {
    ...(employeesMin === undefined ? {} : { employeesMin }),
    ...(employeesMax === undefined ? {} : { employeesMax }),
  };
}

function narrowSize(random: Random): Pick<PeopleFilters, "employeesMin" | "employeesMax"> {
  const employeesMin = Math.round(Math.exp(random.next() * 9));
  return { employeesMin, employeesMax: Math.ceil(employeesMin * (1 + random.next() * 0.1)) };
}

function place(random: Random): PeopleFilters {
  const dice = random.next();
  if (dice < 0.3) return country(random);
  if (dice < 0.45) return { country: random.pick(SEARCHED_REGIONS) };
  if (dice < 0.58) return { state: [random.pick(STATES)] };
  if (dice < 0.62) return { state: STATES.filter((_, at) => at % 5 === 0) };
  if (dice < 0.7) return { city: [random.pick(CITIES)] };
  if (dice < 0.73) return { country: [random.pick(RARE_COUNTRIES)] };
  return {};
}
