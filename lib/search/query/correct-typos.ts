import { distance } from "fastest-levenshtein";
import { groupPairs } from "@/lib/search/group-pairs";
import { entriesOf, namesOf } from "@/lib/search/lexicon/lexicon";
import { listedPhrases, wordList } from "@/lib/search/lexicon/queries";
import { spellings } from "@/lib/search/lexicon/titles";
import { compiledNearWords, isOneTypo, isSameLetters } from "@/lib/search/near-words";
import { PhraseIndex } from "@/lib/search/phrase-index";
import { isKnownPlaceWord } from "@/lib/search/places/read-place";
import { spansOf } from "@/lib/search/query/draft";
import { linkOf } from "@/lib/search/query/parts";
import { type QueryWord, queryWord, queryWords } from "@/lib/search/query/query-words";
import { DOERS } from "@/lib/search/query/title-text";
import { INDUSTRY_PHRASES, ROLE_PHRASES, SPELLED, wordsOf } from "@/lib/search/query/vocabulary";
import { isKnownForm, readWords } from "@/lib/search/read-words";
import { isEnglish, isInDictionary, mayBeDoer } from "@/lib/search/reader/english";
import { stem } from "@/lib/search/stem";
import { compiled } from "@/lib/search/tables/compiled";
import { WordCounts } from "@/lib/search/tables/words";

const SHORTEST = 5;
/** Length from which a word may differ by three letters from one that sounds the same. */
const LONG = 12;
/** Number of first letters that must be the same, since they are seldom wrong. */
const BEGINNING = 3;
/** Endings of verb forms, which are words of their own. */
const VERB = /(?:ing|ed|ly|ate|ates)$/;
const SPELLED_SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, "f"],
  [/c(?=[eiy])|z/g, "s"],
  [/ch|ck|c|q/g, "k"],
  [/x/g, "ks"],
  [/j/g, "g"],
  [/[aeiouyh]/g, ""],
  [/(.)\1+/g, "$1"],
];
const CAPITAL = /^\p{Lu}/u;
const CAPITAL_INSIDE = /\p{Ll}\p{Lu}/u;
/** Words of ways to ask, in all languages, which are spelled right although no filter uses them. */
const leftAlone = compiled("words-left-alone", WordCounts.kind, () =>
  WordCounts.counting(wordsOf(entriesOf("ask").map(({ phrase }) => phrase))),
);

function listKnown(): readonly string[] {
  return [
    ...ROLE_PHRASES.words(),
    ...SPELLED.words(),
    ...INDUSTRY_PHRASES.words(),
    ...wordsOf(listedPhrases("organization")),
    ...wordsOf(namesOf("seniority-group").map(([phrase]) => phrase)),
    ...wordsOf(listedPhrases("size-unit")),
  ];
}

const known = compiled("words-known", WordCounts.kind, () => WordCounts.counting(listKnown()));
const nearWords = compiledNearWords("slips", () =>
  listKnown().filter((word) => word.length >= SHORTEST && /^[a-z]+$/.test(word)),
);

const exclamations = wordList("exclamation");
/** Abbreviations and plurals without a mere -s ("midwives"), with the words that they are read as. */
const shorts = new Map(
  [...spellings().filter(([phrase]) => !isInDictionary(phrase)), ...namesOf("short")].filter(
    // "When you get a sec" is no security.
    ([phrase, word]) => !/ /.test(phrase + word) && !exclamations.has(phrase),
  ),
);

/** Corrects words one typo away from a known word or sounding like it, and writes out abbreviations. */
export function correctTypos(words: readonly QueryWord[]): readonly QueryWord[] {
  const isTitled = words.filter(({ text }) => CAPITAL.test(text)).length * 2 > words.length;
  return words.map((word, at) => {
    const { text, key, folded } = word;
    const long = shorts.get(folded);
    if (long !== undefined && !INDUSTRY_PHRASES.has(folded)) return respell(word, stem(long), long);
    // German puts an -n behind a plural after "bei" and "von": "bei Maschinenbauern".
    const nominative = folded.length > SHORTEST && /e[rl]?n$/.test(folded) ? folded.slice(0, -1) : "";
    if (known.has(key)) return word;
    if (known.has(nominative)) return respell(word, nominative, nominative);
    if (isEnglish(folded) || isEnglish(key) || linkOf(folded) !== undefined) return word;
    const isName = (!isTitled && at > 0 && CAPITAL.test(text)) || CAPITAL_INSIDE.test(text);
    if (isName || !/^[a-z]+$/.test(folded) || isInDictionary(folded) || leftAlone.has(key)) return word;
    const all = key.length < SHORTEST ? [] : nearWords(key);
    // "Patchers" are no pitchers, but "lawers" lack a letter.
    const near = mayBeDoer(folded) ? all.filter((other) => other.length > key.length) : all;
    const mended = mendTypo(key, near) ?? mendSound(key, near) ?? withVowels(key);
    if (mended === null || isKnownForm(folded) || isKnownPlaceWord(text)) return word;
    return respell(word, stem(mended), folded === key ? mended : `${mended}s`);
  });
}

const SHORTEST_SKELETON = 4;
/** Words of jobs, by what is left of them without their vowels. */
const skeletons = compiled("skeletons", PhraseIndex.kind<readonly string[]>(), () => {
  const doers = [...new Set(ROLE_PHRASES.words())].filter((word) => DOERS.test(word));
  return PhraseIndex.of(groupPairs(doers.map((word) => [word.replace(/[aeiou]/g, ""), word] as const)));
});

/** Returns the word of jobs that is written without its vowels, or null: "researcher" for "rsrchr", "driver" for "drvr". */
function withVowels(word: string): string | null {
  if (word.length < SHORTEST_SKELETON || /[aeiou]/.test(word)) return null;
  const [only = null, ...others] = skeletons.get(word) ?? [];
  return others.length === 0 ? only : null;
}

function respell(word: QueryWord, key: string, folded: string): QueryWord {
  return queryWord({ text: word.text, folded, key }, word, word);
}

/**
 * Finds words of titles in the query that the titles were read from, and returns them as the query
 * writes them: titles hold them corrected and in the singular. Neighboring words are one text. A
 * word that is not found is returned as it is.
 */
export function ownWords(query: string, titleWords: readonly string[]): readonly string[] {
  const text = query.normalize("NFC");
  const words = correctTypos(queryWords(text));
  const wanted = new Set(titleWords.flatMap((word) => readWords(word).words));
  const said = words.map(({ folded }) => readWords(folded).words.filter((word) => wanted.has(word)));
  const found = said.flatMap((own, at) => (own.length > 0 ? [at] : []));
  const unsaid = titleWords.filter((word) => !readWords(word).words.some((one) => said.flat().includes(one)));
  return [...spansOf(words, found).map(({ start, end }) => text.slice(start, end)), ...unsaid];
}

const SHORTEST_REPLACED = 7;

/** Returns the known word one typo away, or null. A letter replaced in a short word mostly makes another word. */
function mendTypo(word: string, near: readonly string[]): string | null {
  const isLikely = (other: string) =>
    word.length >= SHORTEST_REPLACED || word.length !== other.length || isSameLetters(word, other);
  return near.find((other) => isOneTypo(word, other) && isLikely(other)) ?? null;
}

/** Returns the known word that sounds the same and is spelled similarly, or null: "softwear", "pharmasuetical". */
function mendSound(word: string, near: readonly string[]): string | null {
  if (word.length < SHORTEST_REPLACED || VERB.test(word)) return null;
  const beginning = word.slice(0, BEGINNING);
  const most = word.length < LONG ? 2 : 3;
  const isLikely = (other: string) => other.startsWith(beginning) && distance(word, other) <= most;
  const soundOf = (spelled: string) =>
    SPELLED_SOUNDS.reduce((text, [letters, sound]) => text.replace(letters, sound), spelled);
  return near.find((other) => isLikely(other) && soundOf(other) === soundOf(word)) ?? null;
}
