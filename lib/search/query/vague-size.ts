import { type SizeBand, sizeWords } from "@/lib/search/lexicon/queries";
import type { PhraseIndex, PhraseMatch } from "@/lib/search/phrase-index";
import type { Draft } from "@/lib/search/query/draft";
import { industryAt, isPlural, isProtected } from "@/lib/search/query/parts";
import { patternsOf } from "@/lib/search/query/pattern";
import { INDUSTRY_PHRASES, LEANING_TO_FUNCTION, phraseTable } from "@/lib/search/query/vocabulary";
import { isInName } from "@/lib/search/query/where";
import { compiled } from "@/lib/search/tables/compiled";

export const SIZE_ADJECTIVES = compiled("size-adjectives", () => phraseTable(sizeWords("size-adjective")));
const nouns = compiled("size-nouns", () => phraseTable(sizeWords("size-noun")));
const patterns = patternsOf("size");

/** Reads vague sizes of companies and claims their words; null if there are none. "Small and mid-size" covers both. */
export function readVagueSize(draft: Draft): SizeBand | null {
  const adjective = (at: number) =>
    nounLength(draft, at) > 0 ? 0 : (unkeptAt(draft, SIZE_ADJECTIVES, at)?.length ?? 0);
  // In other languages, a word alone does not show whether it is a plural.
  const abroad = (at: number) => (draft.isListedAt("size-abroad", at) ? adjective(at) : 0);
  const terms = {
    noun: (at: number) => nounLength(draft, at),
    adjective,
    abroad,
    company: (at: number) => isCompanyAt(draft, at),
    // For a single company, its industry is enough: "A large bank".
    industry: (at: number) => {
      const { length } = draft.freePhraseAt(INDUSTRY_PHRASES, at) ?? { length: 0 };
      return LEANING_TO_FUNCTION.has(draft.keys.slice(at, at + length).join(" ")) ? 0 : length;
    },
    stated: (at: number) => draft.claims[at] === "size",
  };
  const sizes: SizeBand[] = [];
  for (const { from, to, row } of patterns.matchesIn(draft, terms)) {
    const index = row.name.endsWith("noun") ? nouns : SIZE_ADJECTIVES;
    for (let at = from; at < to; at++) {
      const size = draft.freePhraseAt(index, at);
      if (size !== null) sizes.push(size.value);
      at += (size?.length ?? 1) - 1;
    }
    // A noun that also means a company marks the words before it as an industry. "SME" states only a size.
    const isCompany = draft.isListedAt("organization", to - 1) && !draft.keyIn(to - 1, "<vague-size-of-size-alone>");
    draft.claim(from, to - Number(index === nouns && isCompany), row.claims, row.name);
  }
  if (sizes.length === 0) return null;
  return { min: Math.min(...sizes.map(({ min }) => min)), max: Math.max(...sizes.map(({ max }) => max)) };
}

/** Returns the size at this word, unless it is part of a longer phrase or of the name of a place. */
function unkeptAt(draft: Draft, index: PhraseIndex<SizeBand>, at: number): PhraseMatch<SizeBand> | null {
  const size = draft.isListedAt("vague-size-of-bosses", at) ? null : draft.freePhraseAt(index, at);
  return size === null || isProtected(draft, at, size.length) || isInName(draft, at, size.length) ? null : size;
}

/** Returns the number of words of the noun for a size that begins here; 0 if there is none. */
function nounLength(draft: Draft, at: number): number {
  const end = at + (unkeptAt(draft, nouns, at)?.length ?? 0);
  const isSoldTo = !isPlural(draft, end - 1) && !draft.isCut(end) && draft.isListedAt("sold-to", end);
  // "Energy enterprises" and "family enterprises" may have any size.
  const isOfKind = industryAt(draft, at - 1) !== null || draft.wordIn(at - 1, "family private public state");
  return isSoldTo || (isOfKind && draft.wordIn(at, "enterprises")) ? 0 : end - at;
}

/** Reports whether words for companies begin here: "banks", "organizations". */
function isCompanyAt(draft: Draft, at: number): boolean {
  const industry = industryAt(draft, at);
  return (industry !== null && isPlural(draft, at + industry.length - 1)) || draft.isListedAt("organization", at);
}

/** Returns the size of companies named or denied at this word, or null: "big corporations", "the firm is not too big". */
export function companySizeAt(draft: Draft, at: number): PhraseMatch<SizeBand> | null {
  const noun = draft.freePhraseAt(nouns, at);
  const adjective = draft.freePhraseAt(SIZE_ADJECTIVES, at);
  if (noun !== null || adjective === null) return noun;
  const end = at + adjective.length;
  const company = draft.isCut(end) ? 0 : industryAt(draft, end)?.length;
  return company === undefined ? null : { ...adjective, length: adjective.length + company };
}
