import { indexPhrases, longestPhraseAt, type PhraseIndex } from "@/lib/domain/search/phrase-index";
import { GAP, phraseKeys, phraseWords, type QueryWord } from "@/lib/domain/search/query/query-words";
import { ROLE_PHRASES, type RolePhrase, SPELLED, written } from "@/lib/domain/search/query/role-vocabulary";
import { freePhraseAt, freeWords, gapAt, isFree, type Sheet } from "@/lib/domain/search/query/sheet";
import { INDUSTRY_LABELS, LEAN_TO_FUNCTION } from "@/lib/domain/search/query/vocabulary/industry-labels";
import { INDUSTRY_LABELS_ABROAD } from "@/lib/domain/search/query/vocabulary/industry-labels-abroad";
import { ORGANISATIONS } from "@/lib/domain/search/query/vocabulary/requests";
import { phrasesOf, readWords } from "@/lib/domain/search/read-words";
import { rememberLast } from "@/lib/domain/search/remember-last";
import { INDUSTRIES, INDUSTRY_GROUPS } from "@/lib/domain/search/vocabulary/industries";

export interface IndustryPhrase {
  /** Null where the asked words are the answer's too. */
  readonly label: string | null;
}

/** A word of the question in the spelling of the tables, and which words of the question it stands for. */
export interface Said {
  readonly key: string;
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

const keepFirst = <Value>(one: Value): Value => one;

const labels = [...INDUSTRY_LABELS, ...INDUSTRY_LABELS_ABROAD];
const labelled = indexPhrases<string>(
  labels.flatMap(([label, words]) =>
    [label, ...phrasesOf(words)].map((phrase) => [phraseKeys(phrase), label] as const),
  ),
  keepFirst,
);
const TAILS: ReadonlySet<string> = new Set("company firm business industry sector services service".split(" "));

/** "Pharma companies" is answered as pharma is. */
function labelOf(phrase: string): string | null {
  const keys = phraseKeys(phrase);
  const bare = TAILS.has(keys.at(-1) ?? "") ? keys.slice(0, -1) : keys;
  return bare.length === 0
    ? null
    : (longestPhraseAt(labelled, bare, 0, (length) => length === bare.length)?.value ?? null);
}

export const INDUSTRY_PHRASES: PhraseIndex<IndustryPhrase> = indexPhrases<IndustryPhrase>(
  [
    ...labels.flatMap(([label, words]) =>
      [label, ...phrasesOf(words)].map((phrase) => [phraseKeys(phrase), { label }] as const),
    ),
    ...INDUSTRY_GROUPS.flatMap(([words]) =>
      phrasesOf(words).map((phrase) => [phraseKeys(phrase), { label: labelOf(phrase) }] as const),
    ),
    ...INDUSTRIES.flatMap(([, labels]) =>
      phrasesOf(labels).map((phrase) => [phraseKeys(phrase), { label: labelOf(phrase) }] as const),
    ),
  ],
  keepFirst,
);
export const ORGANISATION_PHRASES: PhraseIndex<true> = phraseSet(ORGANISATIONS);
const leanToFunction = indexPhrases<true>(
  phrasesOf(LEAN_TO_FUNCTION).map((phrase) => [written(phrase), true] as const),
  keepFirst,
);

const roleKeys: ReadonlySet<string> = keysOf(ROLE_PHRASES);

/** Words for industries in other languages alone: in a question in English a word like them is no slip. */
export const INDUSTRY_WORDS_ABROAD: ReadonlySet<string> = onlyAbroad();

function onlyAbroad(): ReadonlySet<string> {
  const english = [
    ...INDUSTRY_LABELS.flat(),
    ...INDUSTRY_GROUPS.map(([words]) => words),
    ...INDUSTRIES.map(([, words]) => words),
  ];
  const known = wordsOf(english.join(", "));
  return new Set([...wordsOf(INDUSTRY_LABELS_ABROAD.flat().join(", "))].filter((word) => !known.has(word)));
}

export function phraseSet(phrases: string): PhraseIndex<true> {
  return indexPhrases<true>(
    phrasesOf(phrases).map((phrase) => [phraseKeys(phrase), true] as const),
    keepFirst,
  );
}

export function exactPhraseSet(phrases: string): PhraseIndex<true> {
  return indexPhrases<true>(
    phrasesOf(phrases).map((phrase) => [phraseWords(phrase), true] as const),
    keepFirst,
  );
}

/** Every word of the phrases of a table. */
export function wordsOf(phrases: string): ReadonlySet<string> {
  return keysOf(phraseSet(phrases));
}

export function keysOf(index: PhraseIndex<unknown>): ReadonlySet<string> {
  return new Set([...index].flatMap(([first, phrases]) => [first, ...phrases.flatMap(({ rest }) => rest)]));
}

/** Whether these keys name what somebody does rather than a line of business. */
export function leansToFunction(keys: readonly string[]): boolean {
  return longestPhraseAt(leanToFunction, keys, 0, (length) => length === keys.length) !== null;
}

interface SaidBefore {
  free: string;
  said: readonly Said[];
}

const saidBefore = rememberLast((_: Sheet): SaidBefore => ({ free: "", said: [] }));

/** The free words of the question as the tables of titles spell them, with compounds cut. */
export function sayWords(sheet: Sheet): readonly Said[] {
  const free = freeWords(sheet);
  const before = saidBefore(sheet);
  if (before.free !== free) Object.assign(before, { free, said: sayFree(sheet) });
  return before.said;
}

function sayFree(sheet: Sheet): readonly Said[] {
  const said: Said[] = [];
  let at = 0;
  while (at < sheet.words.length) {
    const spelled = freePhraseAt(sheet, SPELLED, at);
    if (spelled !== null) {
      const { length, value } = spelled;
      const to = at + length;
      const written = sheet.folded.slice(at, to).join(" ");
      const isLonger = written.length > value.said.join(" ").length;
      value.keys.forEach((key, index) => {
        const whole = isLonger ? written : value.said.join(" ");
        const isWhole = isLonger || value.said.length !== value.keys.length;
        const text = isWhole ? (index === 0 ? whole : "") : (value.said[index] ?? key);
        said.push({ key, text, from: at, to });
      });
      at = to;
      continue;
    }
    said.push(...sayWord(sheet, at));
    at += 1;
  }
  return said;
}

/** What the words of a question are cut into; asked for again each time that more words are taken. */
const cutBefore = rememberLast((_: Sheet): Map<QueryWord, readonly string[]> => new Map());

function cutWord(sheet: Sheet, word: QueryWord): readonly string[] {
  const known = cutBefore(sheet);
  const parts = known.get(word) ?? readWords(word.folded).words;
  known.set(word, parts);
  return parts;
}

function sayWord(sheet: Sheet, at: number): readonly Said[] {
  const word = sheet.words[at];
  if (word === undefined) return [];
  const place = { from: at, to: at + 1 };
  if (!isFree(sheet, at) || roleKeys.has(word.key) || word.number !== undefined || word.folded.length < 5) {
    return [{ key: word.key, text: word.folded, ...place }];
  }
  const parts = cutWord(sheet, word);
  if (parts.length === 0 || (parts.length === 1 && !roleKeys.has(parts[0] ?? ""))) {
    return [{ key: word.key, text: word.folded, ...place }];
  }
  return parts.map((key) => ({ key, text: key, ...place }));
}

export interface RoleMatch {
  readonly phrase: RolePhrase;
  readonly said: readonly Said[];
  /** In words of the question. */
  readonly from: number;
  readonly to: number;
  /** In said words. */
  readonly length: number;
}

/** Begins titles that no table lists: any "Chief … Officer". */
const CHIEF = "chief";

/** The longest phrase of the vocabulary of titles that begins at this said word. */
export function roleAt(
  sheet: Sheet,
  said: readonly Said[],
  keys: readonly string[],
  at: number,
  before = Number.POSITIVE_INFINITY,
): RoleMatch | null {
  const first = said[at];
  if (first === undefined || !isFree(sheet, first.from)) return null;
  const key = keys[at] ?? "";
  if (!ROLE_PHRASES.has(key) && key !== CHIEF) return null;
  const fits = (length: number) => holdsTogether(sheet, said, at, length, before);
  const match = longestPhraseAt(ROLE_PHRASES, keys, at, fits);
  const officer = officerLength(keys, at, fits);
  const length = Math.max(match?.length ?? 0, officer);
  if (length === 0) return null;
  const phrase = match !== null && match.length >= officer ? match.value : { rank: ["c_suite"] as const, job: "" };
  const last = said[at + length - 1];
  return { phrase, said: said.slice(at, at + length), from: first.from, to: last?.to ?? first.to, length };
}

/** Whether said words are free, of the question before `before`, and no stroke or comma cuts them. */
function holdsTogether(sheet: Sheet, said: readonly Said[], at: number, length: number, before: number): boolean {
  for (let inside = at + 1; inside < at + length; inside++) {
    const one = said[inside];
    const last = said[inside - 1];
    if (one === undefined || last === undefined || one.from >= before || !isFree(sheet, one.from)) return false;
    if (one.from !== last.from && gapAt(sheet, one.from) >= GAP.slash) return false;
  }
  return true;
}

function officerLength(keys: readonly string[], at: number, fits: (length: number) => boolean): number {
  if (keys[at] !== CHIEF) return 0;
  for (let length = 3; length <= 7; length++) {
    if (keys[at + length - 1] !== "officer") continue;
    const between = keys.slice(at + 1, at + length - 1);
    return fits(length) && !between.includes("or") && !between.includes("petty") && !between.includes("warrant")
      ? length
      : 0;
  }
  return 0;
}
