import { askIndustry } from "@/lib/search/industries";
import { indexPhrases, longestPhraseAt } from "@/lib/search/phrase-index";
import { phraseSet, type Said, wordsOf } from "@/lib/search/query/known-phrases";
import { phraseKeys } from "@/lib/search/query/query-words";
import { written } from "@/lib/search/query/role-vocabulary";
import * as table from "@/lib/search/query/vocabulary/title-names";
import { phrasesOf } from "@/lib/search/read-words";
import { MD_BESIDE } from "@/lib/search/vocabulary/ranks";

const first = (one: string): string => one;
const mdBeside = wordsOf(MD_BESIDE);
const names = indexPhrases(
  [...table.IN_ENGLISH, ...table.WRITTEN_OUT].flatMap(([title, others]) =>
    phrasesOf(others).map((other) => [written(other), title] as const),
  ),
  first,
);
const alone: ReadonlyMap<string, string> = new Map(
  table.WRITTEN_OUT_ALONE.flatMap(([title, letters]) => phrasesOf(letters).map((one) => [one, title] as const)),
);
const pluralFields: ReadonlySet<string> = new Set(phrasesOf(table.PLURAL_FIELDS).flatMap((field) => field.split(" ")));
const crafts = phraseSet(table.MANAGED_CRAFTS);
const deputies = wordsOf(table.DEPUTIES);
const steps = wordsOf(table.STEPS);

/** A title as it is answered: in English where the table knows it, abbreviations written out, its last word singular. */
export function titleText(said: readonly Said[]): string {
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
  for (let at = 0; at < texts.length; at++) {
    const text = texts[at] ?? "";
    if (at === texts.length - 1 || texts[at + 1] === "of") texts[at] = singular(text);
  }
  return texts.join(" ");
}

/** "MD pediatrics": beside anything but finance and the like no managing director. */
function isDoctor(keys: readonly string[], at: number): boolean {
  return keys[at] === "md" && keys.length > 1 && !keys.some((key) => mdBeside.has(key));
}

const inTrades = table.IN_TRADES.map(([asked, industries, meant]) => [asked, phrasesOf(industries), meant] as const);

/** The title that is meant in these lines of business, where one is: the principals of schools. */
export function titleInTrade(title: string, written: readonly string[], industries: readonly string[]): string {
  const row = inTrades.find(
    ([asked, trades]) =>
      written.includes(asked) &&
      (title === asked || titleText([{ key: asked, text: asked, from: 0, to: 1 }]) === title) &&
      industries.some((industry) => trades.includes(askIndustry(industry)[0] ?? "")),
  );
  return row?.[2] ?? title;
}

/** Singular, unless the word is a field that is only written so (sales). */
export function singular(word: string): string {
  if (word.length < 3 || !word.endsWith("s") || /(?:ss|us|is)$/.test(word) || pluralFields.has(word)) return word;
  if (word.includes(" ")) return word;
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return /(?:ss|ch|sh|x)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** Whether the managers of this are of a craft: product managers, office managers. */
export function isManagedCraft(title: string): boolean {
  const keys = phraseKeys(title);
  return longestPhraseAt(crafts, keys, 0, (length) => length === keys.length) !== null;
}

export function isDeputy(key: string): boolean {
  return deputies.has(key);
}

export function isStep(key: string): boolean {
  return steps.has(key);
}
