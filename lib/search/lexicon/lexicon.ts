import { readTable, TABLES } from "@/lib/search/lexicon/read-tables";

/** One row of the lexicon: a phrase and the concept that it names. */
export interface Entry {
  /** The concept without its kind: `ceo` of `job:ceo`. */
  readonly id: string;
  /** The language as its code, or `und` where it is not known. */
  readonly lang: string;
  readonly phrase: string;
  readonly flags: readonly string[];
}

const NO_FLAGS: readonly string[] = [];
const NO_ENTRIES: readonly Entry[] = [];
const NO_VALUES: readonly string[] = [];

/** By kind of concept (`job`, `function`). */
const entriesByKind = new Map<string, Entry[]>();
/** By kind, then by id, then by relation. */
const relationsByKind = new Map<string, Map<string, Map<string, string[]>>>();

for (const table of TABLES) {
  for (const [concept = "", lang = "", phrase = "", flags = ""] of readTable(table)) {
    const [kind, id] = cut(concept);
    const entry = { id, lang, phrase, flags: flags === "" ? NO_FLAGS : flags.split(" ") };
    const entries = entriesByKind.get(kind);
    if (entries) entries.push(entry);
    else entriesByKind.set(kind, [entry]);
  }
}
// If concepts share a phrase, the one flagged `first` wins, because indexes keep the first row of a phrase.
for (const entries of entriesByKind.values()) {
  entries.sort((one, other) => Number(other.flags.includes("first")) - Number(one.flags.includes("first")));
}
for (const [concept = "", relation = "", value = ""] of readTable("concepts")) {
  const [kind, id] = cut(concept);
  const concepts = relationsByKind.get(kind) ?? new Map<string, Map<string, string[]>>();
  const relations = concepts.get(id) ?? new Map<string, string[]>();
  relations.set(relation, [...(relations.get(relation) ?? []), value]);
  concepts.set(id, relations);
  relationsByKind.set(kind, concepts);
}

function cut(concept: string): readonly [kind: string, id: string] {
  const colon = concept.indexOf(":");
  return [concept.slice(0, colon), concept.slice(colon + 1)];
}

/**
 * All rows of a kind of concept; of concepts that share a phrase, the one that is meant comes
 * first.
 */
export function entriesOf(kind: string): readonly Entry[] {
  return entriesByKind.get(kind) ?? NO_ENTRIES;
}

/** The phrases of one concept: `phrasesNaming("title-word", "step")`. */
export function phrasesNaming(kind: string, id: string): readonly string[] {
  return entriesOf(kind).flatMap((entry) => (entry.id === id ? entry.phrase : []));
}

/** The ids of a kind's concepts, each once. */
export function conceptsOf(kind: string): readonly string[] {
  return [...new Set(entriesOf(kind).map(({ id }) => id))];
}

/** Values of a relation of a concept: `valuesOf("job", "cfo", "function")`. */
export function relatedValues(kind: string, id: string, relation: string): readonly string[] {
  return relationsByKind.get(kind)?.get(id)?.get(relation) ?? NO_VALUES;
}

/** Names of the relations that concepts of a kind have. */
export function relationsOf(kind: string): readonly string[] {
  return [...new Set([...(relationsByKind.get(kind)?.values() ?? [])].flatMap((relations) => [...relations.keys()]))];
}

/** The ids of a kind that have a relation. */
export function relatedOf(kind: string, relation: string): readonly string[] {
  return [...(relationsByKind.get(kind) ?? [])].flatMap(([id, relations]) => (relations.has(relation) ? id : []));
}
