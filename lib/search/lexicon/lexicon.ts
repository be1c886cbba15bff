import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_ROOT } from "@/lib/project-root";
import { groupPairs } from "@/lib/search/group-pairs";
import type { Seniority } from "@/lib/search/seniority";
import { compiled } from "@/lib/search/tables/compiled";

/** One row of the lexicon: a phrase and the concept that it names. */
export interface Entry {
  /** The concept without its kind: `ceo` of `job:ceo`. */
  readonly id: string;
  /** The language's code, or `und` if it is unknown. */
  readonly lang: string;
  readonly phrase: string;
  readonly flags: readonly string[];
}

/** The tables of the lexicon, by file name without its extension. */
export const TABLES = ["titles", "industries", "words", "queries", "places"] as const;

type TableName = (typeof TABLES)[number] | "concepts" | "cities" | "dictionary" | "patterns";

/** The rows of each kind of concept stay text, and are split when first needed. */
const texts = compiled<ReadonlyMap<string, Uint8Array>>("lexicon", () => {
  const rows = TABLES.flatMap(readTable).map((row) => [kindOf(row[0] ?? ""), `${row.join("\t")}\n`] as const);
  return new Map([...groupPairs(rows)].map(([kind, own]) => [kind, new TextEncoder().encode(own.join(""))]));
});
interface Kind {
  readonly entries: readonly Entry[];
  readonly phrases: ReadonlyMap<string, readonly string[]>;
}

/** Memo of the kinds; the garbage collector may drop it. */
const kinds = new Map<string, WeakRef<Kind>>();

/** The values of each relation of a concept, by both with a tab between. */
const relations = compiled<ReadonlyMap<string, readonly string[]>>("lexicon relations", () =>
  groupPairs(
    readTable("concepts").map(([concept, relation, value = ""]) => [`${concept}\t${relation}`, value] as const),
  ),
);

/** Returns the rows of a table, each split into its columns, without the header row. */
export function readTable(name: TableName): readonly (readonly string[])[] {
  return splitRows(readFileSync(join(PROJECT_ROOT, "lib", "search", "lexicon", `${name}.tsv`))).slice(1);
}

function splitRows(text: Uint8Array): readonly (readonly string[])[] {
  const rows = new TextDecoder().decode(text).split("\n").slice(0, -1);
  return rows.map((row) => row.split("\t"));
}

function kindOf(concept: string): string {
  return concept.slice(0, concept.indexOf(":"));
}

function readKind(kind: string): Kind {
  const known = kinds.get(kind)?.deref();
  if (known !== undefined) return known;
  const rows = splitRows(texts.get(kind) ?? new Uint8Array()).map(
    ([concept = "", lang = "", phrase = "", flags = ""]) => ({
      id: concept.slice(kind.length + 1),
      lang,
      phrase,
      flags: flags.split(" "),
    }),
  );
  // Indexes keep the first row of a phrase.
  const isFirst = ({ flags }: Entry) => Number(flags.includes("first"));
  const entries = rows.sort((one, other) => isFirst(other) - isFirst(one));
  const read = { entries, phrases: groupPairs(entries.map(({ id, phrase }) => [id, phrase] as const)) };
  kinds.set(kind, new WeakRef(read));
  return read;
}

/** Returns all rows of a kind of concept. If concepts share a phrase, the one flagged `first` comes first. */
export function entriesOf(kind: string): readonly Entry[] {
  return readKind(kind).entries;
}

/** Returns the phrases of a kind of concept, each with the ID of what it names. */
export function namesOf(kind: string): readonly (readonly [phrase: string, id: string])[] {
  return entriesOf(kind).map(({ phrase, id }) => [phrase, id]);
}

/** Returns the phrases of one concept: `phrasesNaming("title-word", "step")`. */
export function phrasesNaming(kind: string, id: string): readonly string[] {
  return readKind(kind).phrases.get(id) ?? [];
}

/** Returns the phrases of one list of `ask:` concepts, such as `request`. */
export function listedPhrases(list: string): readonly string[] {
  return phrasesNaming("ask", list);
}

/** Returns the words of one list of `title-word:` concepts, such as `step`. */
export function titleWords(list: string): readonly string[] {
  return phrasesNaming("title-word", list);
}

/**
 * Returns words for seniorities (D28), or words of other languages that span several English ones. The longest match
 * counts. A phrase without a seniority means none although a shorter one within it does.
 */
export function rankNames(kind: "rank" | "open-rank" = "rank") {
  return namesOf(kind).map(([phrase, id]) => [phrase, id === "none" ? [] : (id.split("+") as Seniority[])] as const);
}

/** Returns the IDs of a kind's concepts, each once. */
export function conceptsOf(kind: string): readonly string[] {
  return [...readKind(kind).phrases.keys()];
}

/** Returns the values of a relation of a concept: `relatedValues("job", "cfo", "function")`. */
export function relatedValues(kind: string, id: string, relation: string): readonly string[] {
  return relations.get(`${kind}:${id}\t${relation}`) ?? [];
}

/** Returns the IDs of a kind's concepts that have this relation. */
export function relatedOf(kind: string, relation: string): readonly string[] {
  const [start, end] = [`${kind}:`, `\t${relation}`];
  const keys = [...relations.keys()].filter((key) => key.startsWith(start) && key.endsWith(end));
  return keys.map((key) => key.slice(start.length, -end.length));
}
