import type { ImportKind } from "@/lib/directory/import/import-kind";
import names from "@/lib/directory/import/presets/column-words.json" with { type: "json" };

// A name is read word by word: each word has a meaning, and the meanings together are looked up among the names of our
// columns. In the file, `?` marks a meaning that may be absent, and `=` a name that counts only without unknown words.

/** The column of ours that a name means, null if nothing is imported from it, and its rank among all names. */
interface NamedColumn {
  readonly column: string | null;
  readonly rank: number;
}

interface NameTable {
  readonly exact: ReadonlyMap<string, NamedColumn>;
  /** Those of `exact` that refuse a file if a name has unknown words besides (I3). */
  readonly partial: ReadonlyMap<string, NamedColumn>;
  readonly looks: readonly (readonly [meaning: string, column: string])[];
}

const FILLER = "filler";
/**
 * Meanings of words about the record itself or a property of it: "Email Sent", "Number of Emails", "Company Type". With one
 * of them, a name is not meant for an identity, a company, a title, a phone, an email or a place (I3).
 */
const OF_THE_RECORD: readonly string[] =
  "other number date type code status verified verification size range employees industry line technology department opt".split(
    " ",
  );
/** Meanings of what holds all of a record, before a dot or an arrow. */
const HOLDERS: readonly string[] = ["record", "person", "profile"];
/** "Employees (2026)" */
const YEAR = /^(?:19|20)\d\d$/;
/** Shorter words are not searched for within longer ones. */
const SHORTEST_PART = 3;
/** Longer words are not searched for parts: a file may have names of any length. */
const LONGEST_COMPOUND = 40;
/** Letters that join the parts of a compound, as in "Unternehmensname". */
const JOINTS: readonly string[] = ["", "s", "n", "en"];

const MEANINGS: ReadonlyMap<string, string> = new Map(
  Object.entries(names.words).flatMap(([meaning, words]) =>
    words.split(" ").map((word) => [fold(word), meaning] as const),
  ),
);
const TABLES: Readonly<Record<ImportKind, NameTable>> = {
  people: tableOf("people"),
  companies: tableOf("companies"),
  technologies: tableOf("technologies"),
};

/**
 * Reads the name of a column: "Work Email", "company_website", "Mobiltelefonnummer". Returns null unless each of its words is
 * known and all of them together name a column. What holds all of a record does not matter: "properties.email",
 * "Record > Email".
 */
export function readColumnName(kind: ImportKind, header: string): NamedColumn | null {
  const { meanings, isWhole } = readWords(header);
  const named = isWhole ? (TABLES[kind].exact.get(keyOf(meanings)) ?? null) : null;
  const end = header.search(/[.>]/);
  if (named !== null || end < 1) return named;
  const holder = readWords(header.slice(0, end));
  const isHolder = holder.isWhole && holder.meanings.every((one) => HOLDERS.includes(one));
  return isHolder ? readColumnName(kind, header.slice(end + 1)) : null;
}

/** Returns our column that a name with unknown or ambiguous words is probably meant for; null if it is for none. */
export function guessColumn(kind: ImportKind, header: string): string | null {
  const { exact, partial, looks } = TABLES[kind];
  const { meanings, isWhole } = readWords(header);
  const named = (isWhole ? exact : partial).get(keyOf(meanings));
  if (named) return named.column;
  if (isOfTheRecord(header)) return null;
  const isMeant = (meaning: string) =>
    meaning.startsWith("=")
      ? isWhole && keyOf(meanings) === meaning.slice(1)
      : meaning.split(" ").every((one) => meanings.includes(one));
  return looks.find(([meaning]) => isMeant(meaning))?.[1] ?? null;
}

/** Reports whether a name is one of the record itself or of a property, such as its owner or its type. */
export function isOfTheRecord(header: string): boolean {
  return readWords(header).meanings.some((one) => OF_THE_RECORD.includes(one));
}

/** Returns the meanings of the words of a name, in order, and whether all words are known. */
function readWords(header: string): { meanings: readonly string[]; isWhole: boolean } {
  const words = fold(header).match(/[\p{L}\p{N}]+|#/gu);
  const read = (words ?? []).flatMap((word) => {
    const whole = meaningsOf(word);
    return whole === null ? word.split(/(?<=\p{Ll})(?=\p{Lu})/u).map(meaningsOf) : [whole];
  });
  const meanings = read.flatMap((one) => one ?? []).filter((one) => one !== FILLER);
  return { meanings, isWhole: !read.includes(null) };
}

/** Returns a text without accents. */
function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "");
}

/** Returns the meaning of a word, or those of the parts of a compound: "Mobiltelefonnummer". Null if it is unknown. */
function meaningsOf(text: string): readonly string[] | null {
  const word = text.toLowerCase().replaceAll("ß", "ss");
  const meaning = MEANINGS.get(word);
  if (meaning !== undefined) return [meaning];
  if (YEAR.test(word)) return [FILLER];
  if (word.length > LONGEST_COMPOUND) return null;
  for (let length = word.length - SHORTEST_PART; length >= SHORTEST_PART; length--) {
    const first = MEANINGS.get(word.slice(0, length));
    if (first === undefined) continue;
    for (const joint of JOINTS) {
      const rest = word.slice(length + joint.length);
      if (rest.length < SHORTEST_PART || !word.startsWith(joint, length)) continue;
      const others = meaningsOf(rest);
      if (others !== null) return [first, ...others];
    }
  }
  return null;
}

function keyOf(meanings: readonly string[]): string {
  return [...new Set(meanings)].sort().join(" ");
}

function tableOf(kind: ImportKind): NameTable {
  const exact = new Map<string, NamedColumn>();
  const partial = new Map<string, NamedColumn>();
  const looks = Object.entries(names.looks[kind]);
  const isAsked = (column: string | null) => column === null || looks.some(([, ours]) => ours === column);
  const add = (patterns: readonly string[], column: string | null) => {
    for (const pattern of patterns)
      for (const meanings of variantsOf(pattern.replace("=", "").split(" "))) {
        const named = { column, rank: exact.size };
        const key = keyOf(meanings);
        if (exact.has(key)) continue;
        exact.set(key, named);
        if (!pattern.startsWith("=") && isAsked(column)) partial.set(key, named);
      }
  };
  add(names.notOurs[kind], null);
  for (const [column, patterns] of Object.entries(names.columns[kind])) add(patterns, column);
  return { exact, partial, looks };
}

/** Returns a pattern with and without each of the meanings that may be absent, the shortest first. */
function variantsOf([first, ...others]: readonly string[]): readonly (readonly string[])[] {
  if (first === undefined) return [[]];
  const rest = variantsOf(others);
  const withFirst = rest.map((variant) => [first.replace("?", ""), ...variant]);
  return first.endsWith("?") ? [...rest, ...withFirst] : withFirst;
}
