import { conceptsOf, entriesOf, phrasesNaming, relatedValues } from "@/lib/search/lexicon/lexicon";
import type { Seniority } from "@/lib/search/seniority";

/** Headcount of a company, from 0 to `NO_LIMIT` if open. */
export interface SizeBand {
  readonly min: number;
  readonly max: number;
}

export const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/** A phrase in queries with the concept that it names. */
type Meaning<Value> = readonly [phrase: string, value: Value];

/** Returns the phrases of one list of `ask:` concepts, such as `request`. */
export function listedPhrases(list: string): readonly string[] {
  return phrasesNaming("ask", list);
}

/** Returns the words of a list of `ask:` concepts that has only single words. */
export function wordList(list: string): ReadonlySet<string> {
  return new Set(listedPhrases(list));
}

/** Returns words for several seniorities at once, each with the ID of its group: "executives". */
export function seniorityGroups(): readonly Meaning<string>[] {
  return entriesOf("seniority-group").map(({ phrase, id }) => [phrase, id]);
}

/** Returns the seniorities of a group. */
export function senioritiesOfGroup(id: string): readonly Seniority[] {
  return relatedValues("seniority-group", id, "seniority") as readonly Seniority[];
}

type NumberRange = readonly [least: number, most: number];

/** Returns words for numbers of a kind, each with its range: "twenty", "hundred", "few", "dozens". */
export function numberWords(kind: "number" | "scale" | "few" | "many"): ReadonlyMap<string, NumberRange> {
  return new Map(
    entriesOf(kind).map(({ phrase, id }) => {
      const [least = 0, most = least] = id.split("-").map(Number);
      return [phrase, [least, most]];
    }),
  );
}

/** Vague sizes of a company, as adjectives and as nouns (D27). */
export const sizeAdjectives = () => bands("size-adjective");
export const sizeNouns = () => bands("size-noun");

export type Bound = "over" | "least" | "under" | "most" | "about" | "exact";

/** Bounds before a number, and after it. */
export const boundsBefore = () => bounds("bound");
export const boundsBehind = () => bounds("bound-behind");

function bands(kind: string): readonly Meaning<SizeBand>[] {
  return entriesOf(kind).map(({ phrase, id }) => {
    const [min = 0, max] = id.split("-").map(Number);
    return [phrase, { min, max: max || NO_LIMIT }];
  });
}

function bounds(kind: string): readonly Meaning<Bound>[] {
  return entriesOf(kind).map(({ phrase, id }) => [phrase, id as Bound]);
}

/**
 * Everyday words for a duty, with the titles of people who have it: "pay the bills". A verb needs one of the objects; a
 * phrase is enough alone.
 */
export const listDuties = () =>
  conceptsOf("duty-verb").map((id) => ({
    titles: relatedValues("duty", id, "title"),
    verbs: phrasesNaming("duty-verb", id),
    objects: phrasesNaming("duty-object", id),
    phrases: phrasesNaming("duty", id),
  }));

/** Products, with the titles of people who choose them: "payroll" of "payroll software". */
export const listConcerns = () => products("concern");
/** Products that every company buys. They count only before a word for buying, as in "software purchases". */
export const listBought = () => products("bought");

function products(kind: string): readonly Meaning<readonly string[]>[] {
  return entriesOf(kind).map(({ phrase, id }) => [phrase, relatedValues(kind, id, "title")]);
}
