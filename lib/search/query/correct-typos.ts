import { entriesOf, listedPhrases, namesOf } from "@/lib/search/lexicon/lexicon";
import { compiledNearWords } from "@/lib/search/near-words";
import { countWords } from "@/lib/search/phrase-index";
import { isKnownPlaceWord } from "@/lib/search/places/read-place";
import { type QueryWord, queryWord, queryWords } from "@/lib/search/query/query-words";
import { INDUSTRY_PHRASES, ROLE_PHRASES, SPELLED, wordsOf } from "@/lib/search/query/vocabulary";
import { isKnownForm, readWords } from "@/lib/search/read-words";
import { isEnglish, isInDictionary, mayBeDoer } from "@/lib/search/reader/english";
import { stem } from "@/lib/search/stem";
import { compiled } from "@/lib/search/tables/compiled";

const SHORTEST = 5;
const CAPITAL = /^\p{Lu}/u;
/** Words of ways to ask, in all languages, which are spelled right although no filter uses them. */
const leftAlone = compiled("words-left-alone", () => countWords(wordsOf(entriesOf("ask").map(({ phrase }) => phrase))));

const industries = () => [...INDUSTRY_PHRASES.words(), ...wordsOf(listedPhrases("organization"))];
const titles = () => [...ROLE_PHRASES.words(), ...SPELLED.words()];
const known = compiled("words-known", () => countWords([...titles(), ...industries()]));
const nearestWord = compiledNearWords("slips", 7, () => {
  const counts = countWords(titles());
  const common = counts.words().toSorted((one, other) => (counts.get(one) ?? 0) - (counts.get(other) ?? 0));
  return [...industries().filter((word) => !counts.has(word)), ...common];
});

const exclamations = new Set(listedPhrases("exclamation"));
/** Abbreviations and plurals without a mere -s ("midwives"), with the words that they are read as. */
const shorts = new Map(
  [...namesOf("spelling").filter(([phrase]) => !isInDictionary(phrase)), ...namesOf("short")].filter(
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
    if (long !== undefined && !INDUSTRY_PHRASES.hasBeginning(folded)) return respell(word, stem(long), long);
    // German puts an -n behind a plural after "bei" and "von": "bei Maschinenbauern".
    const nominative = folded.length > SHORTEST && /e[rl]?n$/.test(folded) ? folded.slice(0, -1) : "";
    if (known.has(key)) return word;
    if (known.has(nominative)) return respell(word, nominative, nominative);
    const isName = (!isTitled && at > 0 && CAPITAL.test(text)) || /\p{Ll}\p{Lu}/u.test(text);
    if (isEnglish(folded) || isName || isInDictionary(folded) || leftAlone.has(key)) return word;
    const mended = /^[a-z]+$/.test(folded) ? nearestWord(key) : null;
    // "Shelvers" are no shelters, but "lawers" lack a letter.
    const isRight = mayBeDoer(key) && (mended?.length ?? 0) <= key.length;
    if (mended === null || isRight || isKnownForm(folded) || isKnownPlaceWord(text)) return word;
    return respell(word, stem(mended), folded === key ? mended : `${mended}s`);
  });
}

function respell(word: QueryWord, key: string, folded: string): QueryWord {
  return queryWord({ text: word.text, folded, key }, word, word);
}

/**
 * Returns the words of titles that were read from the query as the query writes them: titles hold them corrected and in
 * the singular. A word that is not found is returned as it is.
 */
export function ownWords(query: string, titleWords: readonly string[]): readonly string[] {
  const said = correctTypos(queryWords(query.normalize("NFC"))).map(
    ({ text, folded }) => [text, readWords(folded).words] as const,
  );
  return titleWords.flatMap((word) => {
    const wanted = readWords(word).words;
    const own = said.flatMap(([text, words]) => (words.some((one) => wanted.includes(one)) ? text : []));
    return own.length > 0 ? own : word;
  });
}
