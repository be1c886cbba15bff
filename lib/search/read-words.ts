import { memoizeRecent } from "@/lib/domain/memoize-recent";
import { entriesOf, namesOf, rankNames, relatedOf, relatedValues, titleWords } from "@/lib/search/lexicon/lexicon";
import { countWords, indexPhrases, longestPhraseAt, numberOf, type PhraseMatch } from "@/lib/search/phrase-index";
import { LINK, type Link, splitText } from "@/lib/search/split-text";
import { stem } from "@/lib/search/stem";
import { compiled } from "@/lib/search/tables/compiled";

/** The words of a title in the form that all spellings share, and how each is linked to the one before. */
export interface TitleWords {
  readonly words: readonly string[];
  readonly links: readonly Link[];
}

const LINKING_SOUNDS = ["", "s", "n", "en", "es", "er"];
const SHORTEST_COMPOUND = 7;
const SHORTEST_FRONT = 4;
const SHORTEST_KNOWN_FRONT = 3;
const SHORTEST_END = 6;
const LONGEST_END = 24;
const SHORTEST_INFLECTED = 6;
const SHORTEST_FOREIGN = 5;

/** Feminine and plural endings, the longest first, with those of the form in the lexicon; a dash means none. */
const WORD_ENDINGS = ["masculine", "singular"].flatMap((relation) =>
  relatedOf("ending", relation)
    .toSorted((one, other) => other.length - one.length)
    .map((ending) => {
      const [others = ""] = relatedValues("ending", ending, relation);
      return [ending, others.replaceAll("-", "").split(" ")] as const;
    }),
);

const names = () => [namesOf("job"), namesOf("function"), rankNames(), namesOf("spelling")].flat();

/** Count of each word in the title lexicon, also for correcting typos. */
export const TITLE_WORDS = compiled("title-words", () =>
  countWords([...names().map(([phrase]) => phrase), ...namesOf("spelling").map(([, words]) => words)].flatMap(stems)),
);
/**
 * Ends of compounds in Germanic and Nordic languages, which join them to the word before (Vertriebs|leiter), with their
 * meanings: listed ones, and jobs of one word, but for ends by chance (Hersteller, storyteller, webserver).
 */
const ENDS = compiled("compound-ends", () => {
  const noEnds = titleWords("no-compound-end");
  const ends = wholeWords(namesOf("job")).filter((word) => word.length >= SHORTEST_END && !noEnds.includes(word));
  const names = [...namesOf("compound"), ...ends.map((end) => [end, end] as const)];
  return indexPhrases(names.map(([end, meant]) => [[end], meant]));
});

const KNOWN_IDEOGRAMS = compiled<string>("ideograms", () =>
  TITLE_WORDS.words()
    .filter(isIdeographic)
    .sort((one, other) => other.length - one.length)
    .join("|"),
);
const AROUND_IDEOGRAMS = new RegExp(`(${KNOWN_IDEOGRAMS})`);

/** Half the size of the memo. */
const HALF = 4_000;

const rewrites = compiled("rewrites", () =>
  indexPhrases([
    ...namesOf("spelling").flatMap(([spelling, words]) =>
      [words, spelling].map((phrase) => [stems(phrase), stems(words)] as const),
    ),
    ...unknownForeignTitles().map(
      ([phrase, title]) => [splitText(phrase).words.flatMap(findParts), stems(title)] as const,
    ),
  ]),
);

function stems(text: string): readonly string[] {
  return splitText(text).words.map(stem);
}

/**
 * Returns titles in other languages that share no word with the other tables, with their English titles. On file, they
 * are read as those. A word is shared if it, or a part of it, is a name by itself: "directrice", but not "socio" of
 * "socio fundador". Short ones are abbreviations.
 */
function unknownForeignTitles(): readonly (readonly [phrase: string, title: string])[] {
  const known = new Set(wholeWords(names()));
  const isNamed = (word: string) => findParts(word).some((part) => known.has(part));
  return entriesOf("title")
    .filter(({ phrase, id, lang, flags }) => {
      const isAbbreviation = flags.includes("alone") || phrase.length < SHORTEST_FOREIGN;
      return lang !== "en" && !isAbbreviation && id !== "" && !splitText(phrase).words.some(isNamed);
    })
    .map(({ phrase, id }) => [phrase, id]);
}

const partsOf = memoizeRecent(HALF, findParts);

/** Minimum count for a word that is more than part of some title: "process". */
const OFTEN = 3;

/** Reports whether titles use a word often enough for it to be one of titles, by its key. */
export function isWordOfTitles(key: string): boolean {
  return (TITLE_WORDS.get(key) ?? 0) >= OFTEN;
}

function wholeWords(names: readonly (readonly [phrase: string, ...rest: unknown[]])[]): readonly string[] {
  const phrases = names.map(([phrase]) => stems(phrase));
  return [...new Set(phrases.flatMap((words) => (words.length === 1 ? words : [])))];
}

/** Returns the words of a title, folded, stemmed, split and written out; none if it has no letter or digit. */
export function readWords(text: string): TitleWords {
  const read = respelled(splitText(text), ({ words }, at) => ({ length: 1, value: partsOf(words[at] ?? "") }));
  const numbers = read.words.map(numberOf);
  return respelled(read, ({ links }, at) =>
    longestPhraseAt(rewrites, numbers, at, (length) => holdsTogether(links, at, length)),
  );
}

/** Puts other words in place of those found at each word. The first of them gets the link, unless they are the same. */
function respelled(
  title: TitleWords,
  find: (title: TitleWords, at: number) => PhraseMatch<readonly string[]> | null,
): TitleWords {
  const [words, links]: [string[], Link[]] = [[], []];
  for (let at = 0; at < title.words.length; ) {
    const { length, value } = find(title, at) ?? { length: 1, value: title.words.slice(at, at + 1) };
    // "Information & Security".
    const isSame = value.length === length && value.every((word, one) => word === title.words[at + one]);
    words.push(...value);
    for (let one = 0; one < value.length; one++)
      links.push((isSame || one === 0 ? title.links[at + one] : undefined) ?? LINK.next);
    at += length;
  }
  return { words, links };
}

/** Reports whether a phrase may cover these words, with no comma or dash inside: "Vice Dean, President of the club". */
export function holdsTogether(links: readonly Link[], at: number, length: number): boolean {
  for (let one = at + 1; one < at + length; one++) if ((links[one] ?? LINK.end) >= LINK.at) return false;
  return true;
}

/** Reports whether the lexicon has the word, also as a feminine or plural form or in a compound. */
export function isKnownForm(word: string): boolean {
  return partsOf(word).some((part) => TITLE_WORDS.has(part));
}

/** Splits a word that the tables lack into words that they have. "Chef" is a chief at the front: "Chefredakteur". */
function findParts(word: string): readonly string[] {
  const known = knownForm(word);
  if (known !== undefined) return [known];
  if (isIdeographic(word)) return word.split(AROUND_IDEOGRAMS).filter((part) => part !== "");
  const [front = "", ...end] = (word.length < SHORTEST_COMPOUND ? null : cutCompound(stem(word))) ?? [stem(word)];
  return [end.length > 0 && /^chefs?$/.test(front) ? "chief" : front, ...end];
}

/** Returns the form of the word that the tables have: as it is, without umlauts, masculine or singular. */
function knownForm(word: string): string | undefined {
  return [stem(word), word, ...variantsOf(stem(word))].find((form) => TITLE_WORDS.has(form));
}

function variantsOf(word: string): readonly string[] {
  const bare = word.replace(/([aou])e/g, "$1");
  const endings = word.length < SHORTEST_INFLECTED ? [] : WORD_ENDINGS.filter(([ending]) => word.endsWith(ending));
  const others = endings.flatMap(([ending, forms]) => forms.map((form) => stem(word.slice(0, -ending.length) + form)));
  return bare === word ? others : [bare, ...others];
}

/** Splits a compound before its longest end (Bolags|jurist), if possible behind a known front; null if none fits. */
function cutCompound(word: string): readonly string[] | null {
  const forms = [...new Set([word, stem(word), ...variantsOf(word)])];
  let other: readonly string[] | null = null;
  for (let at = Math.max(SHORTEST_KNOWN_FRONT, word.length - LONGEST_END); at < word.length; at++) {
    for (const form of forms) {
      const meant = ENDS.get(form.slice(at));
      if (meant === undefined) continue;
      const front = form.slice(0, at);
      const known = LINKING_SOUNDS.filter((sound) => front.endsWith(sound))
        .map((sound) => knownForm(front.slice(0, front.length - sound.length)))
        .find((one) => one !== undefined);
      if (known !== undefined) return [known, meant];
      if (at >= SHORTEST_FRONT) other ??= [front, meant];
    }
  }
  return other;
}

function isIdeographic(word: string): boolean {
  return /[\u1100-\u11ff\u3040-\u30ff\u3130-\u318f\u3400-\u9fff\uac00-\ud7af]/.test(word);
}
