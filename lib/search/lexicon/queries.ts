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

/** Returns the seniorities of a group. */
export function senioritiesOfGroup(id: string): readonly Seniority[] {
  return relatedValues("seniority-group", id, "seniority") as readonly Seniority[];
}

/** A number, such as "twenty", or a scale, such as "hundred". Words such as "a few" count a scale that follows. */
interface Amount {
  readonly kind: "number" | "scale" | "few";
  readonly least: number;
  readonly most: number;
}

/** Returns words for numbers. */
export function amountWords(): readonly Meaning<Amount>[] {
  return (["number", "scale", "few"] as const).flatMap((kind) =>
    namesOf(kind).map(([phrase, id]) => {
      const [least = 0, most = least] = id.split("-").map(Number);
      return [phrase, { kind, least, most }] as const;
    }),
  );
}

export type Bound = "over" | "least" | "under" | "most" | "about";

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

/** Returns phrases, and each again with other words of the same meaning: "planes on time", "aircraft on time". */
function addingAlike(kind: "alike-act" | "alike-thing"): (phrases: readonly string[]) => readonly string[] {
  const alike = conceptsOf(kind).map((id) => {
    const words = phrasesNaming(kind, id).toSorted((one, other) => other.length - one.length);
    return { words, said: new RegExp(`(?:^|(?<= ))(?:${words.join("|")})s?(?= |$)`) };
  });
  const others = (phrase: string) =>
    alike.flatMap(({ words, said }) => (said.test(phrase) ? words.map((word) => phrase.replace(said, word)) : []));
  return (phrases) => [...phrases, ...phrases.flatMap(others)];
}

/** Returns words for duties with the titles of those who have them. A verb needs an object; a phrase is enough alone. */
export function listDuties() {
  const [withActs, withThings] = [addingAlike("alike-act"), addingAlike("alike-thing")];
  return conceptsOf("duty-verb").map((id) => ({
    titles: relatedValues("duty", id, "title"),
    verbs: withActs(phrasesNaming("duty-verb", id)),
    objects: withThings(phrasesNaming("duty-object", id)),
    phrases: withThings(phrasesNaming("duty", id)),
  }));
}
