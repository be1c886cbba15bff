import { answeredAs } from "@/lib/search/industries";
import {
  answeringLabels,
  industryGroups,
  industryLabels,
  listCompanyTrades,
  withCompanies,
} from "@/lib/search/lexicon/industries";
import { phrasesNaming } from "@/lib/search/lexicon/lexicon";
import { functionNames, jobNames, rankNames, spellings } from "@/lib/search/lexicon/titles";
import { indexPhrases, longestPhraseAt, PhraseIndex } from "@/lib/search/phrase-index";
import { phraseKeys } from "@/lib/search/query/query-words";
import type { Seniority } from "@/lib/search/seniority";
import { compiled } from "@/lib/search/tables/compiled";
import { WordCounts } from "@/lib/search/tables/words";

/** Meanings of a phrase in titles. */
export interface RolePhrase {
  readonly job?: string;
  readonly functions?: readonly string[];
  readonly rank?: readonly Seniority[];
}

interface Spelled {
  /** Full spelling, for the response. */
  readonly text: string;
  readonly said: readonly string[];
  readonly keys: readonly string[];
}

export interface IndustryPhrase {
  /** Name of the industry for the response; null if the words of the query serve as its name. */
  readonly label: string | null;
}

/** Full spellings of abbreviations, by the keys of the abbreviation. */
export const SPELLED = compiled("query-spellings", PhraseIndex.kind<Spelled>(), () =>
  phraseTable(
    spellings().map(([spelling, text]) => [spelling, { text, said: text.split(" "), keys: phraseKeys(text) }] as const),
  ),
);

export const ROLE_PHRASES = compiled("query-roles", PhraseIndex.kind<RolePhrase>(), () =>
  indexPhrases<RolePhrase>(
    [
      ...jobNames().map(([phrase, job]) => [written(phrase), { job }] as const),
      ...functionNames().map(([phrase, name]) => [written(phrase), { functions: [name] }] as const),
      ...rankNames().map(([phrase, rank]) => [written(phrase), { rank }] as const),
    ],
    (one, other) => ({
      ...other,
      ...one,
      ...(one.functions && other.functions ? { functions: [...new Set([...one.functions, ...other.functions])] } : {}),
    }),
  ),
);

export const INDUSTRY_PHRASES = compiled("query-industries", PhraseIndex.kind<IndustryPhrase>(), () =>
  indexPhrases<IndustryPhrase>([
    ...answeringLabels().map(({ phrase, label }) => [phraseKeys(phrase), { label }] as const),
    ...[...industryGroups(), ...industryLabels()].map(
      ([phrase]) => [phraseKeys(phrase), { label: answeredAs(phrase) }] as const,
    ),
    ...listCompanyTrades()
      .flatMap(withCompanies)
      .map(([phrase]) => [phraseKeys(phrase), { label: null }] as const),
  ]),
);

const leanToFunction = compiled("leaning-to-function", PhraseIndex.kind<true>(), () =>
  indexPhrases<true>(
    phrasesNaming("industry-word", "leans-to-function").map((phrase) => [written(phrase), true] as const),
  ),
);

/** Reports whether these keys name a function rather than an industry. */
export function leansToFunction(keys: readonly string[]): boolean {
  return leanToFunction.get(keys.join(" ")) !== undefined;
}

/**
 * Words for industries that occur only in languages other than English. The typo correction neither changes them nor
 * suggests them.
 */
export const INDUSTRY_WORDS_ABROAD = compiled("industry-words-abroad", WordCounts.kind, () => {
  const labels = (isAbroad: boolean) => answeringLabels().flatMap((one) => (one.abroad === isAbroad ? one.phrase : []));
  const known = wordsOf([...labels(false), ...[...industryGroups(), ...industryLabels()].map(([phrase]) => phrase)]);
  return WordCounts.counting([...wordsOf(labels(true))].filter((word) => !known.has(word)));
});

/** Indexes phrases with their values. A phrase given twice keeps its first value. */
export function phraseTable<Value>(phrases: readonly (readonly [phrase: string, value: Value])[]): PhraseIndex<Value> {
  return indexPhrases(phrases.map(([phrase, value]) => [phraseKeys(phrase), value] as const));
}

/** Returns every word of the phrases, by key. */
export function wordsOf(phrases: readonly string[]): ReadonlySet<string> {
  return new Set(phrases.flatMap(phraseKeys));
}

/** Returns the keys of a phrase with its abbreviations written out. */
export function written(phrase: string): readonly string[] {
  const keys = phraseKeys(phrase);
  const out: string[] = [];
  for (let at = 0; at < keys.length; ) {
    const match = longestPhraseAt(SPELLED, keys, at);
    out.push(...(match?.value.keys ?? [keys[at] ?? ""]));
    at += match?.length ?? 1;
  }
  return out;
}
