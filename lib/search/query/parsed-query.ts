import type { PeopleFilters } from "@/lib/search/filters";

/** Endpoint that serves the query better than a search. */
export type Pointer = "person" | "email" | "mobile" | "company" | "tech";

/** Reason why the rest of the query must not be searched alone, and the words that give it. */
export interface Blocking {
  readonly kind: "place" | "company" | "companies" | "negation" | "wish" | "language";
  readonly words: string;
}

/** A parsed query (D27). */
export interface ParsedQuery {
  readonly filters: PeopleFilters;
  /** Requested number of people, at most 25. */
  readonly limit?: number;
  /** Unused terms, in the words of the query. */
  readonly unused: readonly string[];
  readonly pointer?: Pointer;
  readonly blocking?: Blocking;
  /** Unused words in the position of a place, which may be a city on file that the gazetteer lacks. */
  readonly possibleCity?: string;
  /** Whether the seniority is only that of the title (CFO), and is replaced together with it. */
  readonly isRankOfTitle: boolean;
  /** False if no word became a filter. */
  readonly understood: boolean;
}
