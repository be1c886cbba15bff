import { groupPairs } from "@/lib/search/group-pairs";
import { readTable, splitRows, TABLES } from "@/lib/search/lexicon/read-tables";
import { compiled, plain } from "@/lib/search/tables/compiled";

/** One row of the lexicon: a phrase and the concept that it names. */
export interface Entry {
  /** The concept without its kind: `ceo` of `job:ceo`. */
  readonly id: string;
  /** The language's code, or `und` if it is unknown. */
  readonly lang: string;
  readonly phrase: string;
  readonly flags: readonly string[];
}

const NO_FLAGS: readonly string[] = [];
const NO_VALUES: readonly string[] = [];
const NO_TEXT = new Uint8Array();

/** The rows of each kind of concept stay text, and are split when first needed. */
const texts = compiled("lexicon", plain<ReadonlyMap<string, Uint8Array>>(), () => {
  const rows = TABLES.flatMap(readTable).map((row) => [kindOf(row[0] ?? ""), `${row.join("\t")}\n`] as const);
  return new Map([...groupPairs(rows)].map(([kind, own]) => [kind, new TextEncoder().encode(own.join(""))]));
});
/** Memo of the entries of each kind; the garbage collector may drop it. */
const split = new Map<string, WeakRef<readonly Entry[]>>();
const phrasesById = new WeakMap<readonly Entry[], ReadonlyMap<string, readonly string[]>>();

/** The values of each relation of a concept, by both with a tab between. */
const relations = compiled("lexicon relations", plain<ReadonlyMap<string, readonly string[]>>(), () =>
  groupPairs(
    readTable("concepts").map(([concept, relation, value = ""]) => [`${concept}\t${relation}`, value] as const),
  ),
);

function kindOf(concept: string): string {
  return concept.slice(0, concept.indexOf(":"));
}

/** Returns all rows of a kind of concept. If concepts share a phrase, the one that is meant comes first. */
export function entriesOf(kind: string): readonly Entry[] {
  const known = split.get(kind)?.deref();
  if (known !== undefined) return known;
  const entries = splitRows(texts.get(kind) ?? NO_TEXT).map(([concept = "", lang = "", phrase = "", flags = ""]) => ({
    id: concept.slice(kind.length + 1),
    lang,
    phrase,
    flags: flags === "" ? NO_FLAGS : flags.split(" "),
  }));
  // If concepts share a phrase, the one flagged `first` wins, because indexes keep the first row of a phrase.
  entries.sort((one, other) => Number(other.flags.includes("first")) - Number(one.flags.includes("first")));
  split.set(kind, new WeakRef(entries));
  return entries;
}

/** Returns the phrases of a kind of concept, each with the ID of what it names. */
export function namesOf(kind: string): readonly (readonly [phrase: string, id: string])[] {
  return entriesOf(kind).map(({ phrase, id }) => [phrase, id]);
}

/** Returns the phrases of one concept: `phrasesNaming("title-word", "step")`. */
export function phrasesNaming(kind: string, id: string): readonly string[] {
  const entries = entriesOf(kind);
  const phrases = phrasesById.get(entries) ?? groupPairs(entries.map((one) => [one.id, one.phrase] as const));
  phrasesById.set(entries, phrases);
  return phrases.get(id) ?? NO_VALUES;
}

/** Returns the IDs of a kind's concepts, each once. */
export function conceptsOf(kind: string): readonly string[] {
  return [...new Set(entriesOf(kind).map(({ id }) => id))];
}

/** Returns the values of a relation of a concept: `relatedValues("job", "cfo", "function")`. */
export function relatedValues(kind: string, id: string, relation: string): readonly string[] {
  return relations.get(`${kind}:${id}\t${relation}`) ?? NO_VALUES;
}

/** Returns the relations that concepts of a kind have. */
export function relationsOf(kind: string): ReadonlySet<string> {
  const keys = [...relations.keys()].filter((key) => key.startsWith(`${kind}:`));
  return new Set(keys.map((key) => key.slice(key.indexOf("\t") + 1)));
}

/** Returns the IDs of a kind's concepts that have this relation. */
export function relatedOf(kind: string, relation: string): readonly string[] {
  const [start, end] = [`${kind}:`, `\t${relation}`];
  const keys = [...relations.keys()].filter((key) => key.startsWith(start) && key.endsWith(end));
  return keys.map((key) => key.slice(start.length, -end.length));
}
