import type { Hostname } from "@/lib/domain/identifiers/domain-name";
import type { CountryCode, UsStateCode } from "@/lib/domain/places/place";
import type { Seniority } from "@/lib/search/seniority";

/** One place: a city within its country, states, or countries. */
export interface PlaceFilter {
  readonly country?: readonly CountryCode[];
  readonly state?: readonly UsStateCode[];
  /** First-level regions outside the United States, by their names in English. */
  readonly region?: readonly string[];
  readonly city?: readonly string[];
}

/** Filters of `/search`. A list means any of; an absent field does not filter. */
export interface PeopleFilters {
  /** Titles or functions as asked for, in the asker's words (D29). */
  readonly title?: readonly string[];
  /** They were said in words: the work next to them serves as well, after all that they mean. */
  readonly titleInWords?: true;
  readonly seniority?: readonly Seniority[];
  /**
   * It was said in words: whose title may mean it serves as well, after those whose title says it
   * (D28).
   */
  readonly seniorityInWords?: true;
  /**
   * Ranks that serve as well, after all others: those that the word does not tell apart, or any and
   * none.
   */
  readonly seniorityNear?: readonly Seniority[] | "any";
  /** Industries in plain words. */
  readonly industry?: readonly string[];
  readonly country?: readonly CountryCode[];
  readonly state?: readonly UsStateCode[];
  /** First-level regions outside the United States, by their names in English. */
  readonly region?: readonly string[];
  readonly city?: readonly string[];
  /**
   * Places of several kinds, any of them (Texas or Germany); country, state and city then only sum
   * them up.
   */
  readonly anyPlace?: readonly PlaceFilter[];
  readonly employeesMin?: number;
  readonly employeesMax?: number;
  readonly company?: Hostname;
  /** Technologies of the company, any of them, by their names in any case. */
  readonly technology?: readonly string[];
  readonly notSeniority?: readonly Seniority[];
  readonly notCountry?: readonly CountryCode[];
  readonly notState?: readonly UsStateCode[];
  readonly notIndustry?: readonly string[];
}
