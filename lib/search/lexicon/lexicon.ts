import { groupPairs } from "@/lib/search/group-pairs";
import { readTable, readText, splitRows, TABLES } from "@/lib/search/lexicon/read-tables";
import { compiled } from "@/lib/search/tables/compiled";
import { BYTES, plain } from "@/lib/search/tables/packed";

/** One row of the lexicon: a phrase and the concept that it names. */
export interface Entry {
  /** The concept without its kind: `ceo` of `job:ceo`. */
  readonly id: string;
  /** The language's code, or `und` if it is unknown. */
  readonly lang: string;
  readonly phrase: string;
  readonly flags: readonly string[];
}

/** Byte range of the rows of one kind of concept. */
interface Place {
  readonly table: (typeof TABLES)[number];
  readonly start: number;
  readonly end: number;
}

const NO_FLAGS: readonly string[] = [];
const NO_VALUES: readonly string[] = [];
const NO_TEXT = new Uint8Array();
const [NEWLINE, COLON] = [0x0a, 0x3a];
const decoder = new TextDecoder();

/** Rows stay text, sorted by concept, and are split when first needed. */
const texts = new Map(TABLES.map((table) => [table, compiled(`lexicon ${table}`, BYTES, () => readText(table))]));
const places = compiled("lexicon", plain<Readonly<Record<string, readonly Place[]>>>(), findPlaces);
/** Memo of the entries of each kind; the garbage collector may drop it. */
const split = new Map<string, WeakRef<readonly Entry[]>>();
const phrasesById = new WeakMap<readonly Entry[], ReadonlyMap<string, readonly string[]>>();

/** Values by kind, then by ID, then by relation. */
type Relations = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>>>;
const relations = compiled("lexicon relations", plain<Relations>(), listRelations);

function findPlaces(): Record<string, Place[]> {
  const found: Record<string, Place[]> = {};
  for (const [table, text] of texts) {
    let kind = "";
    let start = text.indexOf(NEWLINE) + 1;
    for (let row = start; row < text.length; row = text.indexOf(NEWLINE, row) + 1) {
      const next = decoder.decode(text.subarray(row, text.indexOf(COLON, row)));
      if (next === kind) continue;
      if (row > start) found[kind] = [...(found[kind] ?? []), { table, start, end: row }];
      [kind, start] = [next, row];
    }
    found[kind] = [...(found[kind] ?? []), { table, start, end: text.length }];
  }
  return found;
}

function listRelations(): Relations {
  const listed: Record<string, Record<string, Record<string, string[]>>> = {};
  for (const [concept = "", relation = "", value = ""] of readTable("concepts")) {
    const [kind, id] = cut(concept);
    listed[kind] ??= Object.create(null) as Record<string, Record<string, string[]>>;
    const ofKind = listed[kind];
    ofKind[id] ??= {};
    const ofConcept = ofKind[id];
    ofConcept[relation] = [...(ofConcept[relation] ?? []), value];
  }
  return listed;
}

function cut(concept: string): readonly [kind: string, id: string] {
  const colon = concept.indexOf(":");
  return [concept.slice(0, colon), concept.slice(colon + 1)];
}

/** Returns all rows of a kind of concept. If concepts share a phrase, the one that is meant comes first. */
export function entriesOf(kind: string): readonly Entry[] {
  const known = split.get(kind)?.deref();
  if (known !== undefined) return known;
  const entries = (Object.hasOwn(places, kind) ? (places[kind] ?? []) : []).flatMap((place) => readEntries(place));
  // If concepts share a phrase, the one flagged `first` wins, because indexes keep the first row of a phrase.
  entries.sort((one, other) => Number(other.flags.includes("first")) - Number(one.flags.includes("first")));
  split.set(kind, new WeakRef(entries));
  return entries;
}

function readEntries({ table, start, end }: Place): readonly Entry[] {
  const text = texts.get(table) ?? NO_TEXT;
  return splitRows(text.subarray(start, end)).map(([concept = "", lang = "", phrase = "", flags = ""]) => ({
    id: cut(concept)[1],
    lang,
    phrase,
    flags: flags === "" ? NO_FLAGS : flags.split(" "),
  }));
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
  const concepts = relationsByConcept(kind);
  return (Object.hasOwn(concepts, id) ? concepts[id]?.[relation] : undefined) ?? NO_VALUES;
}

/** Returns the relations that concepts of a kind have. */
export function relationsOf(kind: string): ReadonlySet<string> {
  return new Set(Object.values(relationsByConcept(kind)).flatMap((related) => Object.keys(related)));
}

/** Returns the IDs of a kind's concepts that have this relation. */
export function relatedOf(kind: string, relation: string): readonly string[] {
  return Object.entries(relationsByConcept(kind)).flatMap(([id, related]) =>
    related[relation] === undefined ? [] : id,
  );
}

function relationsByConcept(kind: string): Relations[string] {
  return (Object.hasOwn(relations, kind) ? relations[kind] : undefined) ?? {};
}
