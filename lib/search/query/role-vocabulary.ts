import { FUNCTION_NAMES, JOB_NAMES, RANK_NAMES, SPELLINGS } from "@/lib/search/lexicon/titles";
import { indexPhrases, type PhraseIndex } from "@/lib/search/phrase-index";
import { phraseKeys } from "@/lib/search/query/query-words";
import type { Seniority } from "@/lib/search/seniority";

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

/** Shorter ways of writing, by their keys. */
export const SPELLED: PhraseIndex<Spelled> = indexPhrases(
  SPELLINGS.map(([spelling, words]) => [phraseKeys(spelling), spelled(words)] as const),
  (one) => one,
);

export const ROLE_PHRASES: PhraseIndex<RolePhrase> = indexPhrases<RolePhrase>(
  [
    ...JOB_NAMES.map(([phrase, job]) => [written(phrase), { job }] as const),
    ...FUNCTION_NAMES.map(([phrase, name]) => [written(phrase), { functions: [name] }] as const),
    ...RANK_NAMES.map(([phrase, rank]) => [written(phrase), { rank }] as const),
  ],
  (one, other) => ({
    ...one,
    ...other,
    ...(one.job === undefined ? {} : { job: one.job }),
    ...(one.rank === undefined ? {} : { rank: one.rank }),
    ...(one.functions && other.functions ? { functions: [...new Set([...one.functions, ...other.functions])] } : {}),
  }),
);

/** The keys of a phrase with its shorter spellings written out. */
export function written(phrase: string): readonly string[] {
  return writeOut(phraseKeys(phrase));
}

function writeOut(keys: readonly string[]): readonly string[] {
  const out: string[] = [];
  let at = 0;
  while (at < keys.length) {
    const match = longestSpelling(keys, at);
    if (match === null) out.push(keys[at] ?? "");
    else out.push(...match.keys);
    at += match?.length ?? 1;
  }
  return out;
}

function longestSpelling(keys: readonly string[], at: number): (Spelled & { length: number }) | null {
  for (const { rest, value } of SPELLED.get(keys[at] ?? "") ?? []) {
    if (rest.every((key, ahead) => keys[at + 1 + ahead] === key)) return { ...value, length: rest.length + 1 };
  }
  return null;
}

function spelled(words: string): Spelled {
  return { text: words, said: words.split(" "), keys: phraseKeys(words) };
}
