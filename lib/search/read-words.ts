import { memoizeRecent } from "@/lib/domain/memoize-recent";
import { namesOf } from "@/lib/search/lexicon/lexicon";
import { foreignTitles, type Named, rankNames, titleWords, WORD_ENDINGS } from "@/lib/search/lexicon/titles";
import { indexPhrases, longestPhraseAt, PhraseIndex } from "@/lib/search/phrase-index";
import { LINK, type Link, splitText } from "@/lib/search/split-text";
import { stem } from "@/lib/search/stem";
import { compiled, plain } from "@/lib/search/tables/compiled";
import { WordCounts } from "@/lib/search/tables/words";

/** The words of a title in the form that all spellings share, and how each is linked to the one before. */
export interface TitleWords {
  readonly words: readonly string[];
  readonly links: readonly Link[];
}

/** Ends of compounds in Germanic and Nordic languages, which join them to the word before: Vertriebs|leiter. */
const ENDS = compiled("compound-ends", plain<readonly Named[]>(), () =>
  namesOf("compound").toSorted(([one], [other]) => other.length - one.length),
);
const LINKING_SOUNDS = ["", "s", "n", "en", "es", "er"];
const SHORTEST_COMPOUND = 7;
const SHORTEST_FRONT = 4;
const SHORTEST_DOER = 6;
const SHORTEST_FIELD = 4;
const SHORTEST_INFLECTED = 6;

/** Count of each word in the lexicon. */
let vocabulary = compiled("listed-title-words", WordCounts.kind, () =>
  countWords([
    ...namesOf("spelling").flat(),
    ...[...namesOf("job"), ...namesOf("function"), ...rankNames()].map(([phrase]) => phrase),
  ]),
);
/** Jobs that other words end in by chance: Hersteller, storyteller, undersecretary, webserver, transporter. */
const noEnds = new Set(titleWords("no-compound-end"));
/** Fronts of compounds that mean "chief". */
const CHIEF_FRONTS: ReadonlySet<string> = new Set(["chef", "chefs"]);
const DOER_ENDS = compiled("doer-ends", WordCounts.kind, () =>
  endsOfCompounds(
    [...wholeWords(namesOf("job"))].filter((word) => !noEnds.has(word)),
    SHORTEST_DOER,
  ),
);
const FIELD_ENDS = compiled("field-ends", WordCounts.kind, () =>
  endsOfCompounds([...wholeWords(namesOf("function"))], SHORTEST_FIELD),
);
const KNOWN_IDEOGRAMS = compiled("ideograms", plain<string>(), () =>
  [...vocabulary.entries().keys()]
    .filter(isIdeographic)
    .sort((one, other) => other.length - one.length)
    .join("|"),
);
const AROUND_IDEOGRAMS = new RegExp(`(${KNOWN_IDEOGRAMS})`);

/** Half the size of the memo. */
const HALF = 4_000;

const rewrites = compiled("rewrites", PhraseIndex.kind<readonly string[]>(), () =>
  indexPhrases([
    ...namesOf("spelling").flatMap(([spelling, words]) =>
      [words, spelling].map((phrase) => [stems(phrase), stems(words)] as const),
    ),
    ...unknownForeignTitles().map(([phrase, title]) => [stems(phrase), stems(title)] as const),
  ]),
);

function stems(text: string): readonly string[] {
  return splitText(text).words.map(stem);
}

/**
 * Returns titles in other languages that share no word with the other tables. On file, they are read as the English
 * title that responses contain. A word is shared if it, or a part of it, is a name by itself: "directrice", but not
 * "socio" of "socio fundador".
 */
function unknownForeignTitles(): readonly Named[] {
  const names = new Set(
    [namesOf("job"), namesOf("function"), rankNames(), namesOf("spelling")].flatMap((list) => [...wholeWords(list)]),
  );
  const isNamed = (word: string) => findParts(word).some((part) => names.has(part));
  return foreignTitles().filter(([phrase]) => !splitText(phrase).words.some(isNamed));
}

// Words of these titles count as known from here on.
vocabulary = compiled("title-words", WordCounts.kind, () =>
  WordCounts.of([...vocabulary.entries(), ...countWords(unknownForeignTitles().map(([phrase]) => phrase)).entries()]),
);
const partsOf = memoizeRecent(HALF, findParts);

/** Count of each word in the title lexicon, for correcting typos. */
export const TITLE_WORDS = vocabulary;

/** Minimum count for a word that is more than part of some title: "process". */
const OFTEN = 3;

/** Reports whether titles use a word often enough for it to be one of titles, by its key. */
export function isWordOfTitles(key: string): boolean {
  return TITLE_WORDS.get(key) >= OFTEN;
}

/** Returns the phrases that consist of one word. */
function wholeWords(names: readonly (readonly [phrase: string, ...rest: unknown[]])[]): ReadonlySet<string> {
  const phrases = names.map(([phrase]) => stems(phrase));
  return new Set(phrases.flatMap((words) => (words.length === 1 ? words : [])));
}

/** Counts words that compounds end in, and their last letters, since most words end in none of them. */
function endsOfCompounds(words: readonly string[], shortest: number): WordCounts {
  const ends = words.filter((word) => word.length >= shortest);
  return WordCounts.counting([...ends, ...ends.map(lastLetters)]);
}

function lastLetters(word: string): string {
  return `-${word.slice(-SHORTEST_FIELD)}`;
}

/** Counts the words of lines, each in the form that titles are read in. */
export function countWords(lines: readonly string[]): WordCounts {
  return WordCounts.counting(lines.flatMap(stems));
}

/**
 * Reads the words of a title: folded, stemmed, compounds split, abbreviations spelled out. Never throws; text without a
 * letter or digit has no words.
 */
export function readWords(text: string): TitleWords {
  const split = splitText(text);
  const words: string[] = [];
  const links: Link[] = [];
  for (let at = 0; at < split.words.length; at++) say(partsOf(split.words[at] ?? ""), split.links[at], words, links);
  return words.some((word) => rewrites.has(word)) ? rewrite(words, links) : { words, links };
}

/** Adds words that take the place of one. The first of them gets its link. */
function say(said: readonly string[], link: Link = LINK.next, words: string[], links: Link[]): void {
  words.push(...said);
  links.push(...said.map((_, at) => (at === 0 ? link : LINK.next)));
}

function rewrite(words: readonly string[], links: readonly Link[]): TitleWords {
  const said: string[] = [];
  const hung: Link[] = [];
  for (let at = 0; at < words.length; ) {
    const match = longestPhraseAt(rewrites, words, at, (length) => holdsTogether(links, at, length));
    const end = at + (match?.length ?? 1);
    const written = words.slice(at, end);
    // Words that are rewritten to themselves keep their links: "Information & Security".
    if (match === null || match.value.join(" ") === written.join(" ")) {
      said.push(...written);
      hung.push(...links.slice(at, end));
    } else say(match.value, links[at], said, hung);
    at = end;
  }
  return { words: said, links: hung };
}

/** Reports whether a phrase may cover these words, with no comma or dash inside: "Vice Dean, President of the club". */
export function holdsTogether(links: readonly Link[], at: number, length: number): boolean {
  return links.slice(at + 1, at + length).every((link) => link < LINK.at);
}

/** Reports whether the lexicon has the word, also as a feminine or plural form or in a compound. */
export function isKnownForm(word: string): boolean {
  return partsOf(word).some((part) => vocabulary.has(part));
}

/** Reads "chef" at the front of a compound as "chief": "Chefredakteur", "chefsjurist". */
function findParts(word: string): readonly string[] {
  const [first = "", ...rest] = cut(word);
  return [rest.length > 0 && CHIEF_FRONTS.has(first) ? "chief" : first, ...rest];
}

function cut(word: string): readonly string[] {
  const stemmed = stem(word);
  if (vocabulary.has(stemmed)) return [stemmed];
  if (vocabulary.has(word) || /^\d+$/.test(word)) return [word];
  if (isIdeographic(word)) return word.split(AROUND_IDEOGRAMS).filter((part) => part !== "");
  const variants = variantsOf(stemmed);
  const plain = variants.find((form) => vocabulary.has(form));
  return plain === undefined ? (cutCompound(stemmed, variants) ?? [stemmed]) : [plain];
}

/** Returns other forms of the word that the tables may have: without umlauts, masculine, singular. */
function variantsOf(word: string): readonly string[] {
  const bare = word.replace(/([aou])e/g, "$1");
  const endings = word.length < SHORTEST_INFLECTED ? [] : WORD_ENDINGS.filter(([ending]) => word.endsWith(ending));
  const others = endings.flatMap(([ending, forms]) => forms.map((form) => stem(word.slice(0, -ending.length) + form)));
  return bare === word ? others : [bare, ...others];
}

function cutCompound(word: string, variants: readonly string[]): readonly string[] | null {
  if (word.length < SHORTEST_COMPOUND) return null;
  for (const form of [word, ...variants, word.endsWith("in") ? word.slice(0, -2) : word]) {
    const ending = ENDS.find(([end]) => form.endsWith(end) && form.length > end.length + 1);
    if (ending === undefined) continue;
    const [end, meant] = ending;
    const front = form.slice(0, -end.length);
    for (const sound of LINKING_SOUNDS) {
      if (!front.endsWith(sound)) continue;
      const bare = front.slice(0, front.length - sound.length);
      const known = [bare, stem(bare), ...variantsOf(bare)].find((form) => vocabulary.has(form));
      if (known !== undefined) return [known, meant];
    }
    if (front.length >= SHORTEST_FRONT) return [...(cutBehind(front, variantsOf(front), FIELD_ENDS) ?? [front]), meant];
  }
  return cutBehind(word, variants, DOER_ENDS);
}

/**
 * Splits off the end of a compound, which says what the compound is: a Bolagsjurist is a jurist, a
 * Gebietsverkaufsleiter leads Verkauf. Returns null if it has no known end.
 */
function cutBehind(word: string, variants: readonly string[], ends: WordCounts): readonly string[] | null {
  let cut: readonly [front: string, end: string] | null = null;
  for (const form of [word, stem(word), ...variants]) {
    if (!ends.has(lastLetters(form))) continue;
    const longest = Math.min(form.length, word.length) - SHORTEST_FRONT;
    for (let length = longest; length > (cut?.[1].length ?? SHORTEST_FIELD - 1); length--) {
      const end = form.slice(-length);
      if (ends.has(end)) cut = [form.slice(0, -length), end];
    }
  }
  return cut;
}

function isIdeographic(word: string): boolean {
  return /[\u1100-\u11ff\u3040-\u30ff\u3130-\u318f\u3400-\u9fff\uac00-\ud7af]/.test(word);
}
