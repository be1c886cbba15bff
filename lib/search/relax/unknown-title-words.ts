import { fold } from "@/lib/search/fold";
import { isFiller, wordForms } from "@/lib/search/plan-title";
import { readWords } from "@/lib/search/read-words";
import { mend, type Spelling } from "@/lib/search/spelling";
import { readTitle } from "@/lib/search/titles";

/** A title of a query without the words that no title on file contains. */
export interface PartialTitle {
  /** Null if nothing is left that names a role. */
  readonly title: string | null;
  /** Words as in the title. */
  readonly leftOut: readonly string[];
}

const WORD = /\S+/g;

/**
 * Returns the words of a title that the lexicon has no meaning for, each with the other forms that match it. A word
 * with a meaning is never left out, since it also finds people whose titles lack the word.
 */
export function unexplainedWords(title: string, spelling: Spelling): readonly (readonly string[])[] {
  const { parts } = readTitle(mend(title, spelling));
  const plain = parts.filter((part) => part.kind === "word" && !isFiller(part));
  return plain.flatMap(({ words }) => words.map(wordForms));
}

/** Removes the unexplained words without any form on file. */
export function leaveOutWords(title: string, spelling: Spelling, isOnFile: (word: string) => boolean): PartialTitle {
  const missing = new Set(
    unexplainedWords(title, spelling).flatMap((forms) => (forms.some(isOnFile) ? [] : forms.slice(0, 1))),
  );
  if (missing.size === 0) return { title, leftOut: [] };
  const words = title.normalize("NFC").match(WORD) ?? [];
  const isMissing = (word: string) => {
    const parts = readWords(mend(word, spelling)).words;
    return parts.length > 0 && parts.every((part) => missing.has(part));
  };
  const left = words.filter((word) => !isMissing(word)).join(" ");
  const isRole = readTitle(left).parts.some((part) => !isFiller(part));
  return { title: isRole ? left : null, leftOut: words.filter(isMissing).map(fold) };
}
