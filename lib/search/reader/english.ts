import { memoizeRecent } from "@/lib/domain/memoize-recent";
import { phrasesNaming, readTable } from "@/lib/search/lexicon/lexicon";
import { countWords } from "@/lib/search/phrase-index";
import weights from "@/lib/search/reader/feature-weights.json" with { type: "json" };
import { compiled } from "@/lib/search/tables/compiled";

const verbs = compiled("english-verbs", () => countWords(phrasesNaming("english", "verb")));
const others = compiled("english-words", () => countWords(phrasesNaming("english", "word")));
/** Longest stem with a doubled last letter, as words of one syllable have: "digging", "shipped". */
const LONGEST_DOUBLED = 5;
/** Half the size of the memo. */
const HALF = 2_000;

/** Reports whether this is the base form of a verb, as after "to". */
export function isBaseVerb(word: string): boolean {
  return verbs.has(word);
}

/** Reports whether this is a form of an English verb: "share", "shares", "sharing", "shipped". */
export const isVerb = memoizeRecent(HALF, (word) => basesOf(word).some((base) => verbs.has(base)));

/** Returns what the base form may be if this is a form of a verb: "ship" and others for "shipping". */
export function basesOf(word: string): readonly string[] {
  const stem = /^(.{2,}?)(?:ing|ed|es|s)$/.exec(word)?.[1];
  if (stem === undefined || !/[aeiou]/.test(stem)) return [word];
  const isDoubled = stem.length <= LONGEST_DOUBLED && stem.at(-1) === stem.at(-2);
  return [word, stem, `${stem}e`, ...(isDoubled ? [stem.slice(0, -1)] : [])];
}

/** Reports whether this is a form of an everyday English word: "treats", "worked". */
export function isEnglishForm(word: string): boolean {
  return basesOf(word).some(isEnglish);
}

/** Reports whether this is an everyday English word, and thus neither a typo nor a compound. */
export function isEnglish(word: string): boolean {
  return others.has(word) || isVerb(word);
}

const dictionary = compiled("dictionary", () => countWords(readTable("dictionary").map(([word = ""]) => word)));
const DOER = /^(.{3,}?)(?:er|or)s?$/;

/** Reports whether a dictionary has this word or the one that it is a form of, or if it is a doer of a verb: "stitchers". */
export function isInDictionary(word: string): boolean {
  if (basesOf(word).some((base) => dictionary.has(base))) return true;
  const verb = word.replace(DOER, "$1ing");
  return verb !== word && basesOf(verb).some((base) => verbs.has(base) || dictionary.has(`${base}ing`));
}

/** Reports whether this may be a doer of what a word of the dictionary says: "patchers", and by chance "lawers". */
export function mayBeDoer(word: string): boolean {
  const verb = word.replace(DOER, "$1ing");
  return verb !== word && basesOf(verb).some((base) => dictionary.has(base));
}

/** Reports whether this is in the list of everyday words that are not verbs: "desperate". */
export function isEveryday(word: string): boolean {
  return others.has(word);
}

/**
 * Weights for an industry and against a role, for words that can be either: "logistics at banks", "logistics managers".
 * The weights that apply are added up; a sum above zero means an industry. `peoplepages explain` shows each of them in
 * use.
 */
export const INDUSTRY_WEIGHTS = weights.industry;
export type IndustryFeature = keyof typeof INDUSTRY_WEIGHTS;

/** Weights of a word for framing, and below zero for content. The cut between is where the sum is largest. */
export const FRAMING_WEIGHTS = weights.framing;
export type FramingFeature = keyof typeof FRAMING_WEIGHTS;
