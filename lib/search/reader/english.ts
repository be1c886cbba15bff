import { phrasesNaming } from "@/lib/search/lexicon/lexicon";
import { compiled } from "@/lib/search/tables/compiled";
import { WordCounts } from "@/lib/search/tables/words";

const verbs = compiled("english-verbs", WordCounts.kind, () => WordCounts.counting(phrasesNaming("english", "verb")));
const others = compiled("english-words", WordCounts.kind, () => WordCounts.counting(phrasesNaming("english", "word")));
const VOWEL = /[aeiou]/;

/** Whether this is a verb as it stands behind "to". */
export function isBaseVerb(word: string): boolean {
  return verbs.has(word);
}

/** "Digging", "shipped": words of one syllable double their last letter. */
const LONGEST_DOUBLED = 5;

/** Whether this is a form of an English verb: "share", "shares", "sharing", "shipped". */
export function isVerb(word: string): boolean {
  if (verbs.has(word)) return true;
  const stem = /^(.{2,}?)(?:ing|ed|es|s)$/.exec(word)?.[1];
  if (stem === undefined || !VOWEL.test(stem)) return false;
  const isDoubled = stem.length <= LONGEST_DOUBLED && stem.at(-1) === stem.at(-2);
  return verbs.has(stem) || verbs.has(`${stem}e`) || (isDoubled && verbs.has(stem.slice(0, -1)));
}

/** Whether this is a word of everyday English, so that it is no slip of another and no compound. */
export function isEnglish(word: string): boolean {
  return others.has(word) || isVerb(word);
}

/** Whether this is such a word and no verb: "desperate". */
export function isEveryday(word: string): boolean {
  return others.has(word);
}
