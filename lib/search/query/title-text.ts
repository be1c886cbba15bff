import { askIndustry } from "@/lib/search/industries";
import { entriesOf, relatedValues, titleWords } from "@/lib/search/lexicon/lexicon";
import { indexPhrases, longestPhraseAt, numberOf } from "@/lib/search/phrase-index";
import { phraseKeys } from "@/lib/search/query/query-words";
import { wordsOf, written } from "@/lib/search/query/vocabulary";
import { withoutPlural } from "@/lib/search/stem";
import { compiled } from "@/lib/search/tables/compiled";

/** Matches words for somebody who does something, whole ("clerk") or by their ending. Most unknown titles end in one. */
export const DOERS = new RegExp(`(?:[a-z]{2}|\\b(?=[a-z]{4}))(?:${titleWords("doer-ending").join("|")})$`);

/** English titles by their names. One that `isAlone` is an abbreviation, a job only if no other word is beside it. */
const names = compiled("title-texts", () =>
  indexPhrases(
    entriesOf("title").map(
      ({ id, phrase, flags }) => [written(phrase), { title: id, isAlone: flags.includes("alone") }] as const,
    ),
  ),
);
const pluralFields: ReadonlySet<string> = new Set(titleWords("plural-field").flatMap((field) => field.split(" ")));
const crafts: ReadonlySet<string> = new Set(titleWords("managed-craft").map((craft) => phraseKeys(craft).join(" ")));
/** Words behind the noun of a title: "editors in chief", "attorneys general". */
const HEAD_FIRST: ReadonlySet<string> = new Set(["of", "in", "at", "general", "public", "elect"]);
export const DEPUTIES = wordsOf(titleWords("deputy"));
/** Words for how far somebody has come in a job or how wide it is: "senior", "global". */
export const STEP_WORDS = wordsOf(titleWords("step"));

/** Returns a title for the response: in English if it is known, written out, and with its noun in the singular. */
export function titleText(said: readonly { readonly key: string; readonly text: string }[]): string {
  const numbers = said.map(({ key }) => numberOf(key));
  const texts: string[] = [];
  for (let at = 0; at < said.length; ) {
    const isWhole = said.length === 1;
    const match = longestPhraseAt(names, numbers, at, (_, name) => !name.isAlone || isWhole);
    const text = match?.value.title ?? said[at]?.text ?? "";
    if (text !== "") texts.push(text);
    at += match?.length ?? 1;
  }
  return singularTitle(texts);
}

/** Returns the title of these words with its noun in the singular. */
export function singularTitle(words: readonly string[]): string {
  const last = words.includes("of") ? -1 : words.length - 1;
  return words
    .map((word, at) => (at === last || HEAD_FIRST.has(words[at + 1] ?? "") ? singular(word) : word))
    .join(" ");
}

/** Returns titles as they are meant in these industries: principals are school principals in education. */
export function meantInIndustries(
  titles: readonly string[],
  written: readonly string[],
  industries: readonly string[],
): readonly string[] {
  const ids = industries.flatMap((industry) => askIndustry(industry).slice(0, 1));
  const meant = ids.flatMap((id) => relatedValues("industry", id, "title")).map((value) => value.split(": "));
  const isMeant = (key = "", title: string) => written.includes(key) && titleText([{ key, text: key }]) === title;
  return titles.map((title) => meant.find(([key]) => isMeant(key, title))?.[1] ?? title);
}

/** Returns the singular, unless the word is a function that has only this form (sales). */
export function singular(word: string): string {
  return pluralFields.has(word) || word.includes(" ") ? word : withoutPlural(word);
}

/** Reports whether managers of this have a job of that name, or this is such a job: "product", "product manager". */
export function isManagedCraft(title: string): boolean {
  return crafts.has(phraseKeys(title.replace(/ manager$/, "")).join(" "));
}
