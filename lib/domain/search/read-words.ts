import { indexPhrases, longestPhraseAt } from "@/lib/domain/search/phrase-index";
import { LINK, type Link, splitText } from "@/lib/domain/search/split-text";
import { stem } from "@/lib/domain/search/stem";
import { FUNCTIONS } from "@/lib/domain/search/vocabulary/functions";
import { JOBS } from "@/lib/domain/search/vocabulary/jobs";
import { RANKS } from "@/lib/domain/search/vocabulary/ranks";
import { SPELLINGS } from "@/lib/domain/search/vocabulary/spellings";
import { COMPOUND_ENDS, FEMININE, PLURALS } from "@/lib/domain/search/vocabulary/word-endings";

/** The words of a title in the one form that all spellings share, and how each hangs on the one before. */
export interface TitleWords {
  readonly words: readonly string[];
  readonly links: readonly Link[];
}

/** By their last letter, the longest first: most words end in none of them. */
const ENDS = byLastLetter(Object.keys(COMPOUND_ENDS).sort((one, other) => other.length - one.length));
const LINKING_SOUNDS = ["", "s", "n", "en", "es", "er"];
const SHORTEST_COMPOUND = 7;
const SHORTEST_FRONT = 4;
const SHORTEST_DOER = 6;
const SHORTEST_FIELD = 4;

const UMLAUTS: readonly (readonly [RegExp, string])[] = [
  [/ae/g, "a"],
  [/oe/g, "o"],
  [/ue/g, "u"],
];

const BETWEEN_PHRASES = /\s*,\s*/;

/** The phrases of one line of a table. */
export function phrasesOf(line: string): readonly string[] {
  return line.trim().split(BETWEEN_PHRASES).filter(Boolean);
}

/** How often each word stands in the tables. */
const KNOWN: ReadonlyMap<string, number> = countWords([
  ...SPELLINGS.flat(),
  ...JOBS.map((job) => job.names),
  ...FUNCTIONS.map(([, , words]) => words),
  ...RANKS.map(([, words]) => words),
]);
/** Jobs that the end of other words is by chance: Hersteller, storyteller, undersecretary, webserver, transporter. */
const NO_ENDS: ReadonlySet<string> = new Set("teller secretary server porter runner tailor driver".split(" "));
const DOERS = new Set([...wholeWords(JOBS.map((job) => job.names))].filter((word) => !NO_ENDS.has(word)));
const FIELDS = wholeWords(FUNCTIONS.map(([, , words]) => words));
const KNOWN_IDEOGRAMS = [...KNOWN.keys()].filter(isIdeographic).sort((one, other) => other.length - one.length);

const rewrites = indexPhrases(
  SPELLINGS.flatMap(([words, spellings]) => {
    const said = splitText(words).words.map(stem);
    return [words, ...phrasesOf(spellings)].map((spelling) => [splitText(spelling).words.map(stem), said] as const);
  }),
  (one) => one,
);

/** Every word of the vocabulary of titles with how often it stands there, for mending slips. */
export const TITLE_WORDS: ReadonlyMap<string, number> = KNOWN;

/** The phrases of one word. */
function wholeWords(lines: readonly string[]): ReadonlySet<string> {
  const words = lines.flatMap(phrasesOf).map((phrase) => splitText(phrase).words.map(stem));
  return new Set(words.flatMap((phrase) => (phrase.length === 1 ? phrase : [])));
}

/** Counts the words of lines, each in the form that titles are read in. */
export function countWords(lines: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of lines.flatMap((line) => splitText(line).words)) {
    const stemmed = stem(word);
    counts.set(stemmed, (counts.get(stemmed) ?? 0) + 1);
  }
  return counts;
}

/**
 * Reads the words of a title: folded, stemmed, compounds cut, abbreviations written out.
 * Never throws; text without a letter or digit has no words.
 */
export function readWords(text: string): TitleWords {
  const split = splitText(text);
  const words: string[] = [];
  const links: Link[] = [];
  split.words.forEach((word, at) => {
    partsOf(word).forEach((part, index) => {
      words.push(part);
      links.push(index === 0 ? (split.links[at] ?? LINK.next) : LINK.next);
    });
  });
  return rewrite(words, links);
}

function rewrite(words: readonly string[], links: readonly Link[]): TitleWords {
  const said: string[] = [];
  const hung: Link[] = [];
  let at = 0;
  while (at < words.length) {
    const match = longestPhraseAt(rewrites, words, at, (length) => holdsTogether(links, at, length));
    const parts = match?.value ?? [words[at] ?? ""];
    parts.forEach((part, index) => {
      said.push(part);
      hung.push(index === 0 ? (links[at] ?? LINK.next) : LINK.next);
    });
    at += match?.length ?? 1;
  }
  return { words: said, links: hung };
}

/** A phrase does not reach over a comma or a dash: "Vice Dean, President of the club". */
export function holdsTogether(links: readonly Link[], at: number, length: number): boolean {
  for (let inside = at + 1; inside < at + length; inside++) {
    if ((links[inside] ?? LINK.next) >= LINK.at) return false;
  }
  return true;
}

/** Whether the tables have the word, be it feminine, a plural or the end of a compound. */
export function isKnownForm(word: string): boolean {
  return partsOf(word).some((part) => KNOWN.has(part));
}

const memo = new Map<string, readonly string[]>();
const MEMO_SIZE = 50_000;

function partsOf(word: string): readonly string[] {
  const known = memo.get(word);
  if (known) return known;
  const parts = cut(word);
  if (memo.size >= MEMO_SIZE) memo.clear();
  memo.set(word, parts);
  return parts;
}

function cut(word: string): readonly string[] {
  const stemmed = stem(word);
  if (KNOWN.has(stemmed)) return [stemmed];
  if (KNOWN.has(word)) return [word];
  if (/^\d+$/.test(word)) return [word];
  if (isIdeographic(word)) return cutIdeograms(word);
  const plain = variantsOf(stemmed).find((variant) => KNOWN.has(variant));
  if (plain !== undefined) return [plain];
  return cutCompound(stemmed) ?? [stemmed];
}

/** Other forms the word may stand in the tables by: without umlauts, masculine, singular. */
function variantsOf(word: string): readonly string[] {
  const bare = withoutUmlauts(word);
  const changed = bare === word ? [] : [bare];
  if (word.length < 6) return changed;
  const forms = [word, ...changed];
  return [...changed, ...otherEndings(forms, FEMININE), ...otherEndings(forms, PLURALS)];
}

function withoutUmlauts(word: string): string {
  if (!/[aou]e/.test(word)) return word;
  let bare = word;
  for (const [pair, letter] of UMLAUTS) bare = bare.replace(pair, letter);
  return bare;
}

function otherEndings(words: readonly string[], table: typeof FEMININE): readonly string[] {
  const forms: string[] = [];
  for (const word of words) {
    for (const [ending, others] of table) {
      if (!word.endsWith(ending)) continue;
      const front = word.slice(0, -ending.length);
      for (const other of others) forms.push(front + other);
    }
  }
  return forms;
}

function cutCompound(word: string): readonly string[] | null {
  if (word.length < SHORTEST_COMPOUND) return null;
  for (const form of [word, ...variantsOf(word), word.endsWith("in") ? word.slice(0, -2) : word]) {
    const ending = ENDS.get(form.at(-1) ?? "")?.find((end) => form.endsWith(end) && form.length > end.length + 1);
    if (ending === undefined) continue;
    const front = form.slice(0, -ending.length);
    for (const sound of LINKING_SOUNDS) {
      if (!front.endsWith(sound)) continue;
      const bare = front.slice(0, front.length - sound.length);
      const known = [bare, stem(bare), ...variantsOf(bare)].find((variant) => KNOWN.has(variant));
      if (known !== undefined) return [known, COMPOUND_ENDS[ending] ?? ending];
    }
    if (front.length >= SHORTEST_FRONT)
      return [...(cutBehind(front, FIELDS, SHORTEST_FIELD) ?? [front]), COMPOUND_ENDS[ending] ?? ending];
  }
  return cutBehind(word, DOERS, SHORTEST_DOER);
}

/** A compound is what its end is: a Bolagsjurist is a jurist, a Gebietsverkaufsleiter leads Verkauf. */
function cutBehind(word: string, ends: ReadonlySet<string>, shortest: number): readonly string[] | null {
  const forms = [word, stem(word), ...variantsOf(word)];
  for (let length = word.length - SHORTEST_FRONT; length >= shortest; length--) {
    for (const form of forms) {
      const end = form.slice(-length);
      if (form.length - length >= SHORTEST_FRONT && ends.has(end)) return [form.slice(0, -length), end];
    }
  }
  return null;
}

function byLastLetter(endings: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const letters = new Set(endings.map((ending) => ending.at(-1) ?? ""));
  return new Map([...letters].map((letter) => [letter, endings.filter((ending) => ending.endsWith(letter))]));
}

function cutIdeograms(word: string): readonly string[] {
  const parts: string[] = [];
  let rest = word;
  let unknown = "";
  while (rest.length > 0) {
    const known = KNOWN_IDEOGRAMS.find((term) => rest.startsWith(term));
    if (known === undefined) {
      unknown += rest[0];
      rest = rest.slice(1);
      continue;
    }
    if (unknown) parts.push(unknown);
    unknown = "";
    parts.push(known);
    rest = rest.slice(known.length);
  }
  if (unknown) parts.push(unknown);
  return parts;
}

function isIdeographic(word: string): boolean {
  return /[\u1100-\u11ff\u3040-\u30ff\u3130-\u318f\u3400-\u9fff\uac00-\ud7af]/.test(word);
}
