import { entriesOf, listedPhrases, phrasesNaming } from "@/lib/search/lexicon/lexicon";
import { isInDictionary } from "@/lib/search/reader/english";

/** Word forms that the rules below would miss or spoil. */
const irregular = new Map(entriesOf("irregular").map(({ phrase, id }) => [phrase, id] as const));

/** Words in -s that are not plurals. Without the -s they are another word ("New York" is not in the news) or none. */
const notPlurals = new Set(phrasesNaming("title-word", "no-plural"));

const BRITISH = /(?<=...)isation/;

/** Returns the form that all spellings of a word share, singular and American; "engineering" is not "engineer". */
export function stem(word: string): string {
  return irregular.get(word) ?? withoutPlural(word).replace(BRITISH, "ization");
}

/** Returns the singular of an English plural in -s, or in -men if a dictionary has it. */
export function withoutPlural(word: string): string {
  if (word.endsWith("men")) {
    const man = `${word.slice(0, -"men".length)}man`;
    return isInDictionary(man) ? man : word;
  }
  if (word.length < 3 || !word.endsWith("s") || /(?:ss|us|is)$/.test(word) || notPlurals.has(word)) return word;
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(?:ss|ch|sh|x)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** Matches compounds that mean companies of an industry, whose linking s is not part of the industry. */
const COMPANY = new RegExp(`^(.{4,}?)(?:${listedPhrases("company-end").join("|")})$`);
const LINKING_S = /(?<=[^su])s$/;

/** Returns a folded word without the word for a company at its end: maschinenbau for Maschinenbauunternehmen. */
export function withoutCompany(word: string): string {
  return COMPANY.exec(word)?.[1]?.replace(LINKING_S, "") ?? word;
}
