import { entriesOf, namesOf } from "@/lib/search/lexicon/lexicon";
import { listedPhrases, wordList } from "@/lib/search/lexicon/queries";
import { spellings } from "@/lib/search/lexicon/titles";
import { compiledNearWords, isOneTypo, isSameLetters } from "@/lib/search/near-words";
import { isKnownPlaceWord } from "@/lib/search/places/read-place";
import { spansOf } from "@/lib/search/query/draft";
import { type QueryWord, queryWord, queryWords } from "@/lib/search/query/query-words";
import { INDUSTRY_PHRASES, ROLE_PHRASES, SPELLED, wordsOf } from "@/lib/search/query/vocabulary";
import { isKnownForm, readWords } from "@/lib/search/read-words";
import { isEnglish, isInDictionary, mayBeDoer } from "@/lib/search/reader/english";
import { stem } from "@/lib/search/stem";
import { compiled } from "@/lib/search/tables/compiled";
import { WordCounts } from "@/lib/search/tables/words";

const SHORTEST = 5;
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

/** Corrects words one typo away from a known word, and writes out abbreviations. */
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
    const isName = (!isTitled && at > 0 && CAPITAL.test(text)) || CAPITAL_INSIDE.test(text);
    if (isEnglish(folded) || isName || isInDictionary(folded) || leftAlone.has(key)) return word;
    const isMendable = key.length >= SHORTEST && /^[a-z]+$/.test(folded) && !isKnownForm(folded);
    const mended = isMendable ? mendTypo(key) : null;
    if (mended === null || isKnownPlaceWord(text)) return word;
    return respell(word, stem(mended), folded === key ? mended : `${mended}s`);
  });
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
function mendTypo(word: string): string | null {
  // "Shelvers" are no shelters, but "lawers" lack a letter.
  const isRight = mayBeDoer(word);
  const isLikely = (other: string) =>
    other.length > word.length ||
    (!isRight && (word.length >= SHORTEST_REPLACED || word.length !== other.length || isSameLetters(word, other)));
  return nearWords(word).find((other) => isOneTypo(word, other) && isLikely(other)) ?? null;
}
