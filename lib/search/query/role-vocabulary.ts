import { functionNames, jobNames, rankNames, spellings } from "@/lib/search/lexicon/titles";
import { indexPhrases, longestPhraseAt, PhraseIndex } from "@/lib/search/phrase-index";
import { phraseKeys } from "@/lib/search/query/query-words";
import type { Seniority } from "@/lib/search/seniority";
import { compiled } from "@/lib/search/tables/compiled";

/** Meanings of a phrase in titles. */
export interface RolePhrase {
  readonly job?: string;
  readonly functions?: readonly string[];
  readonly rank?: readonly Seniority[];
}

export interface Spelled {
  /** Full spelling, for the response. */
  readonly text: string;
  readonly said: readonly string[];
  readonly keys: readonly string[];
}

/** Full spellings of abbreviations, by the keys of the abbreviation. */
export const SPELLED = compiled("query-spellings", PhraseIndex.kind<Spelled>(), () =>
  indexPhrases(
    spellings().map(([spelling, words]) => [phraseKeys(spelling), spelled(words)] as const),
    (one) => one,
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
      ...one,
      ...other,
      ...(one.job === undefined ? {} : { job: one.job }),
      ...(one.rank === undefined ? {} : { rank: one.rank }),
      ...(one.functions && other.functions ? { functions: [...new Set([...one.functions, ...other.functions])] } : {}),
    }),
  ),
);

/** Returns the keys of a phrase with its abbreviations written out. */
export function written(phrase: string): readonly string[] {
  return writeOut(phraseKeys(phrase));
}

function writeOut(keys: readonly string[]): readonly string[] {
  const out: string[] = [];
  let at = 0;
  while (at < keys.length) {
    const match = longestPhraseAt(SPELLED, keys, at);
    if (match === null) out.push(keys[at] ?? "");
    else out.push(...match.value.keys);
    at += match?.length ?? 1;
  }
  return out;
}

function spelled(words: string): Spelled {
  return { text: words, said: words.split(" "), keys: phraseKeys(words) };
}
