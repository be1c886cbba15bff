import { conceptsOf, namesOf, phrasesNaming, relatedValues } from "@/lib/search/lexicon/lexicon";
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

/** Returns the seniorities of a group. */
export function senioritiesOfGroup(id: string): readonly Seniority[] {
  return relatedValues("seniority-group", id, "seniority") as readonly Seniority[];
}

type NumberRange = readonly [least: number, most: number];

/** Returns words for numbers of a kind, each with its range: "twenty", "hundred", "few", "dozens". */
export function numberWords(kind: "number" | "scale" | "few" | "many"): ReadonlyMap<string, NumberRange> {
  return new Map(
    namesOf(kind).map(([phrase, id]) => {
      const [least = 0, most = least] = id.split("-").map(Number);
      return [phrase, [least, most]];
    }),
  );
}

export type Bound = "over" | "least" | "under" | "most" | "about" | "exact";

/** Returns words for vague sizes of a company (D27). */
export function sizeWords(kind: "size-adjective" | "size-noun"): readonly Meaning<SizeBand>[] {
  return namesOf(kind).map(([phrase, id]) => {
    const [min = 0, max] = id.split("-").map(Number);
    return [phrase, { min, max: max || NO_LIMIT }];
  });
}

/** Returns bounds that stand before a number, or behind it. */
export function boundWords(kind: "bound" | "bound-behind"): readonly Meaning<Bound>[] {
  return namesOf(kind).map(([phrase, id]) => [phrase, id as Bound]);
}

/** Words for duties with the titles of those who have them. A verb needs an object; a phrase is enough alone. */
export const listDuties = () =>
  conceptsOf("duty-verb").map((id) => ({
    titles: relatedValues("duty", id, "title"),
    verbs: phrasesNaming("duty-verb", id),
    objects: phrasesNaming("duty-object", id),
    phrases: phrasesNaming("duty", id),
  }));

/** Returns products with the titles of people who choose them: "payroll" of "payroll software". */
export function productWords(): readonly Meaning<readonly string[]>[] {
  return namesOf("concern").map(([phrase, id]) => [phrase, relatedValues("concern", id, "title")]);
}
