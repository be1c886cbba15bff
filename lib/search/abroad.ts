import { UNITED_STATES } from "@/lib/domain/places/place";
import type { PeopleFilters, PlaceFilter } from "@/lib/search/filters";
import { meantIndustries } from "@/lib/search/industries";
import { RANKED_BY_DIRECTORS } from "@/lib/search/lexicon/industries";

/**
 * Whether people are looked for outside the United States alone, and not where managing directors
 * are a rank among many, as in finance: there the head of a company is as often a managing director
 * as a chief executive.
 */
export function isAbroad({ anyPlace, industry = [], ...place }: PeopleFilters): boolean {
  const isOutside = ({ country = [], state = [] }: PlaceFilter) =>
    country.length > 0 && state.length === 0 && !country.includes(UNITED_STATES);
  return (
    (anyPlace ?? [place]).every(isOutside) &&
    !industry.some((one) => meantIndustries(one).near.some((id) => RANKED_BY_DIRECTORS.has(id)))
  );
}

/** Countries in which business is done in English, so that titles are in English too. */
const ENGLISH_SPEAKING: ReadonlySet<string> = new Set(
  "US GB IE AU NZ CA ZA IN SG HK PH KE NG GH MT JM TT ZW UG TZ LK PK BD MY AE".split(" "),
);

/** Whether people are looked for abroad, and in no country where titles are English. */
export function isForeign(filters: PeopleFilters): boolean {
  const countries = (filters.anyPlace ?? [filters]).flatMap(({ country = [] }) => country);
  return isAbroad(filters) && !countries.some((code) => ENGLISH_SPEAKING.has(code));
}
