import { askIndustry } from "@/lib/search/industries";
import { TITLES_BY_INDUSTRY, titleInIndustry } from "@/lib/search/lexicon/industries";
import { entriesOf } from "@/lib/search/lexicon/lexicon";
import { titleWords } from "@/lib/search/lexicon/titles";
import { indexPhrases, longestPhraseAt, PhraseIndex } from "@/lib/search/phrase-index";
import { phraseKeys } from "@/lib/search/query/query-words";
import { wordsOf, written } from "@/lib/search/query/vocabulary";
import { withoutPlural } from "@/lib/search/stem";
import { compiled } from "@/lib/search/tables/compiled";

const mdBeside = wordsOf(titleWords("md-beside"));
const names = compiled("title-texts", PhraseIndex.kind<string>(), () =>
  indexPhrases(
    entriesOf("title").flatMap(({ id, phrase, flags }) =>
      flags.includes("alone") ? [] : [[written(phrase), id] as const],
    ),
  ),
);
/** Abbreviations that are a job only if no other word is beside them. */
const alone = compiled("titles-alone", PhraseIndex.kind<string>(), () =>
  PhraseIndex.of(
    entriesOf("title").flatMap(({ id, phrase, flags }) => (flags.includes("alone") ? [[phrase, id] as const] : [])),
  ),
);
const pluralFields: ReadonlySet<string> = new Set(titleWords("plural-field").flatMap((field) => field.split(" ")));
const crafts: ReadonlySet<string> = new Set(titleWords("managed-craft").map((craft) => phraseKeys(craft).join(" ")));
/** Words behind the noun of a title: "editors in chief", "attorneys general". */
export const HEAD_FIRST: ReadonlySet<string> = new Set(["of", "in", "at", "general", "public", "elect"]);
export const DEPUTIES = wordsOf(titleWords("deputy"));
/** Words for how far somebody has come in a job or how wide it is: "senior", "global". */
export const STEP_WORDS = wordsOf(titleWords("step"));

/**
 * Returns a title as the response reports it: in English if the lexicon knows it, with abbreviations written out and
 * the last word in the singular.
 */
export function titleText(said: readonly { readonly key: string; readonly text: string }[]): string {
  const keys = said.map(({ key }) => key);
  const letters = keys.length === 1 ? alone.get(keys[0] ?? "") : undefined;
  if (letters !== undefined) return letters;
  const texts: string[] = [];
  for (let at = 0; at < said.length; ) {
    const match = isDoctor(keys, at) ? null : longestPhraseAt(names, keys, at);
    const text = match?.value ?? said[at]?.text ?? "";
    if (text !== "") texts.push(text);
    at += match?.length ?? 1;
  }
  const isNoun = (at: number) => at === texts.length - 1 || HEAD_FIRST.has(texts[at + 1] ?? "");
  const title = texts.map((text, at) => (isNoun(at) ? singular(text) : text)).join(" ");
  // "Salesforce admins" administer it.
  return title.replace(/ administrative$/, " administrator");
}

/** Reports whether "MD" is a doctor: "MD pediatrics". Beside finance and the like, it is a managing director. */
function isDoctor(keys: readonly string[], at: number): boolean {
  return keys[at] === "md" && keys.length > 1 && !keys.some((key) => mdBeside.has(key));
}

/** Returns what the title means in one of these industries, such as the principals of schools, or the title itself. */
export function titleForIndustries(title: string, written: readonly string[], industries: readonly string[]): string {
  for (const key of written) {
    if (!TITLES_BY_INDUSTRY.has(key)) continue;
    if (titleText([{ key, text: key }]) !== title) continue;
    for (const industry of industries) {
      const meant = titleInIndustry(key, askIndustry(industry)[0] ?? "");
      if (meant !== undefined) return meant;
    }
  }
  return title;
}

/** Returns the singular, unless the word is a function that has only this form (sales). */
export function singular(word: string): string {
  const isPlural = word.length > 2 && word.endsWith("s") && !pluralFields.has(word) && !word.includes(" ");
  return isPlural ? withoutPlural(word) : word;
}

/** Reports whether managers of this have a job of that name: product managers, office managers. */
export function isManagedCraft(title: string): boolean {
  return crafts.has(phraseKeys(title).join(" "));
}
