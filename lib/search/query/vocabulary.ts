import { industryPhrases, nameOf, tradeNames } from "@/lib/search/industries";
import { namesOf, phrasesNaming, rankNames } from "@/lib/search/lexicon/lexicon";
import { indexPhrases, longestPhraseAt, numberOf, type PhraseIndex } from "@/lib/search/phrase-index";
import { phraseKeys } from "@/lib/search/query/query-words";
import type { Seniority } from "@/lib/search/seniority";
import { compiled } from "@/lib/search/tables/compiled";

/** Meanings of a phrase in titles. */
export interface RolePhrase {
  readonly job?: string;
  readonly functions?: readonly string[];
  readonly rank?: readonly Seniority[];
}

/** Full spellings of abbreviations. */
export const SPELLED = compiled("query-spellings", () => phraseTable(namesOf("spelling")));

export const ROLE_PHRASES = compiled("query-roles", () =>
  indexPhrases<RolePhrase>(
    [
      ...namesOf("job").map(([phrase, job]) => [written(phrase), { job }] as const),
      ...namesOf("function").map(([phrase, name]) => [written(phrase), { functions: [name] }] as const),
      ...rankNames().map(([phrase, rank]) => [written(phrase), { rank }] as const),
    ],
    (one, other) => ({
      ...other,
      ...one,
      ...(one.functions && other.functions ? { functions: [...new Set([...one.functions, ...other.functions])] } : {}),
    }),
  ),
);

/** Names of industries for the response; empty if the words of the query serve as the name. */
export const INDUSTRY_PHRASES = compiled("query-industries", () => phraseTable(industryPhrases()));

/** Goods and activities of companies, with the names of their industries. Of crops that are goods, the goods are meant. */
export const TRADES = compiled("trades", () =>
  phraseTable(tradeNames().map(([phrase, id]) => [phrase, nameOf("industry", id)] as const)),
);

/** The keys of phrases that name a function rather than an industry. */
export const LEANING_TO_FUNCTION = industryKeys("leans-to-function");

/** Indexes phrases with their values. A phrase given twice keeps its first value. */
export function phraseTable<Value>(phrases: readonly (readonly [phrase: string, value: Value])[]): PhraseIndex<Value> {
  return indexPhrases(phrases.map(([phrase, value]) => [phraseKeys(phrase), value] as const));
}

/** Returns the phrases of one list of `industry-word:` concepts, by their keys. */
export function industryKeys(list: string): ReadonlySet<string> {
  return new Set(phrasesNaming("industry-word", list).map((phrase) => written(phrase).join(" ")));
}

/** Returns every word of the phrases, by key. */
export function wordsOf(phrases: readonly string[]): ReadonlySet<string> {
  return new Set(phrases.flatMap(phraseKeys));
}

/** Returns the keys of a phrase with its abbreviations written out. */
export function written(phrase: string): readonly string[] {
  const keys = phraseKeys(phrase);
  const numbers = keys.map(numberOf);
  const out: string[] = [];
  for (let at = 0; at < keys.length; ) {
    const match = longestPhraseAt(SPELLED, numbers, at);
    out.push(...(match === null ? [keys[at] ?? ""] : phraseKeys(match.value)));
    at += match?.length ?? 1;
  }
  return out;
}
