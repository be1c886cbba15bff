import type { PeopleFilters } from "@/lib/search/filters";

/** Which endpoint serves what was asked instead. */
export type Pointer = "person" | "email" | "mobile" | "company" | "tech";

/** Why an answer to the rest would answer another question, and the words that say so. */
export interface Blocking {
  readonly kind: "place" | "company" | "companies" | "negation" | "wish" | "language";
  readonly words: string;
}

/** What a question in plain English was understood as (D27). */
export interface QueryReading {
  readonly filters: PeopleFilters;
  /** How many people are asked for, 25 at most. */
  readonly limit?: number;
  /** What was asked for and not used, in the question's words. */
  readonly unused: readonly string[];
  readonly pointer?: Pointer;
  readonly blocking?: Blocking;
  /** Whether the seniority is only that of the title (CFO), and goes with it. */
  readonly isRankOfTitle: boolean;
  /** False where not a word became a filter. */
  readonly understood: boolean;
}
