import { UNITED_STATES } from "@/lib/domain/places/place";
import type { PeopleFilters, PlaceFilter } from "@/lib/search/filters";
import { meantIndustries } from "@/lib/search/industries";
import { RANKED_BY_DIRECTORS } from "@/lib/search/lexicon/industries";

/**
 * Reports whether a search covers only places outside the United States, where the head of a company is as often a
 * managing director as a chief executive. False for industries such as finance, in which managing directors are one
 * rank among many.
 */
export function isAbroad({ anyPlace, industry = [], ...place }: PeopleFilters): boolean {
  const isOutside = ({ country = [], state = [] }: PlaceFilter) =>
    country.length > 0 && state.length === 0 && !country.includes(UNITED_STATES);
  return (
    (anyPlace ?? [place]).every(isOutside) &&
    !industry.some((one) => meantIndustries(one).near.some((id) => RANKED_BY_DIRECTORS.has(id)))
  );
}

/** Countries where business is done in English, so that titles are in English too. */
const ENGLISH_SPEAKING: ReadonlySet<string> = new Set(
  "US GB IE AU NZ CA ZA IN SG HK PH KE NG GH MT JM TT ZW UG TZ LK PK BD MY AE".split(" "),
);

/** Reports whether a search covers only places abroad, and no country where titles are in English. */
export function isForeign(filters: PeopleFilters): boolean {
  const countries = (filters.anyPlace ?? [filters]).flatMap(({ country = [] }) => country);
  return isAbroad(filters) && !countries.some((code) => ENGLISH_SPEAKING.has(code));
}
