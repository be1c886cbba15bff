import { entriesOf } from "@/lib/search/lexicon/lexicon";
import { isInDictionary } from "@/lib/search/reader/english";

/** Word forms that the rules below would miss or spoil. */
const irregular = new Map(entriesOf("irregular").map(({ phrase, id }) => [phrase, id] as const));

/** Words in -s that are not plurals. Without the -s they are another word ("New York" is not in the news) or none. */
const NOT_PLURALS: ReadonlySet<string> = new Set(
  "news customs aws sas ios gas gis pos sms css dds ehs whs ohs qehs ifrs gbs qms hms lms nhs vvs saas".split(" "),
);

const BRITISH = /(?<=...)isation/;

/**
 * Returns the form that all spellings of a folded word share: singular, American. Does little on purpose: "engineer"
 * and "engineering" stay apart, because they share a meaning, not a form.
 */
export function stem(word: string): string {
  return irregular.get(word) ?? withoutPlural(word).replace(BRITISH, "ization");
}

/** Returns the singular of an English plural in -s, or in -men if a dictionary has it. */
export function withoutPlural(word: string): string {
  if (word.endsWith("men")) {
    const man = `${word.slice(0, -"men".length)}man`;
    return isInDictionary(man) ? man : word;
  }
  if (word.length < 3 || !word.endsWith("s") || /(?:ss|us|is)$/.test(word) || NOT_PLURALS.has(word)) return word;
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(?:ss|ch|sh|x)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}
