import {
  answeringLabels,
  industryGroups,
  industryLabels,
  listCompanyTrades,
  type MeantIndustries,
  neighborsOf,
  withCompanies,
} from "@/lib/search/lexicon/industries";
import { phrasesNaming } from "@/lib/search/lexicon/lexicon";
import { indexPhrases, longestPhraseAt, PhraseIndex } from "@/lib/search/phrase-index";
import { countWords } from "@/lib/search/read-words";
import { splitText } from "@/lib/search/split-text";
import { stem, withoutCompany } from "@/lib/search/stem";
import { compiled } from "@/lib/search/tables/compiled";
import { WordCounts } from "@/lib/search/tables/words";

const fillers = compiled("industry-fillers", WordCounts.kind, () =>
  WordCounts.counting(phrasesNaming("industry-word", "filler").flatMap(industryWords)),
);

type Index = PhraseIndex<MeantIndustries>;

const NOTHING: MeantIndustries = { near: [], far: [] };

const labelIndex = compiled("industry-labels", PhraseIndex.kind<MeantIndustries>(), () => {
  const labels = [...industryLabels(), ...listCompanyTrades().flatMap(withCompanies)];
  return indexPhrases<MeantIndustries>(
    labels.map(([label, id]) => [industryWords(label), { near: [id], far: [] }] as const),
    both,
  );
});
const groupIndex = compiled("industry-groups", PhraseIndex.kind<MeantIndustries>(), () =>
  indexPhrases(
    industryGroups().map(([phrase, meant]) => [industryWords(phrase), meant] as const),
    both,
  ),
);
const answers = compiled("industry-answers", PhraseIndex.kind<string>(), () =>
  indexPhrases(answeringLabels().map(([phrase, label]) => [industryWords(phrase), label] as const)),
);
/** "Pharma companies" is looked up as "pharma". */
const TAILS: ReadonlySet<string> = new Set("company firm business industry sector services service".split(" "));

/** Count of each word in the industry lexicon, for correcting typos. */
export const INDUSTRY_WORDS = compiled("industry-words", WordCounts.kind, () =>
  countWords([
    ...industryLabels().map(([label]) => label),
    ...listCompanyTrades().map(({ phrase }) => phrase),
    ...industryGroups().map(([phrase]) => phrase),
    ...phrasesNaming("industry-word", "filler"),
  ]),
);

/** Returns the words of an industry on file or in a request, folded and in one form. */
export function industryWords(text: string): readonly string[] {
  return splitText(text).words.map((word) => stem(withoutCompany(word)));
}

/**
 * Returns the industries that a label on file belongs to: one for a label of the taxonomy, old or new; those of the
 * words it contains for any other label; none if nothing is recognized.
 */
export function readIndustry(label: string): readonly string[] {
  const words = industryWords(label);
  return allMeant(
    whole(labelIndex, words) ??
      whole(groupIndex, words) ??
      inside(labelIndex, words) ??
      inside(groupIndex, withoutFillers(words)) ??
      NOTHING,
  );
}

/**
 * Returns the industries that the words may reasonably mean, which may be several: fintech is financial services,
 * banking, capital markets, investment management and investment banking. Returns an empty list if nothing is
 * recognized; search by word then.
 */
export function askIndustry(text: string): readonly string[] {
  return allMeant(meantIndustries(text));
}

/** Returns the label that any words for an industry are looked up by; null if the lexicon has no other. */
export function answeredAs(text: string): string | null {
  const words = industryWords(text);
  const bare = TAILS.has(words.at(-1) ?? "") ? words.slice(0, -1) : words;
  return whole(answers, words) ?? whole(answers, bare);
}

/** Like `askIndustry`, but returns distant industries separately. People in those rank last. */
export function meantIndustries(text: string): MeantIndustries {
  const words = industryWords(answeredAs(text) ?? text);
  const bare = withoutFillers(words);
  return (
    whole(groupIndex, words) ??
    withNeighbours(whole(labelIndex, words)) ??
    whole(groupIndex, bare) ??
    withNeighbours(whole(labelIndex, bare)) ??
    inside(groupIndex, bare, labelIndex) ??
    NOTHING
  );
}

/** Returns the one industry that this is a label of, whose people match best; empty if it is no label. */
export function exactIndustry(text: string): readonly string[] {
  const words = industryWords(text);
  return (whole(labelIndex, words) ?? whole(labelIndex, withoutFillers(words)) ?? NOTHING).near;
}

/** Removes words that name no industry ("companies", "sector"), unless there are no other words. */
export function withoutFillers(words: readonly string[]): readonly string[] {
  const bare = words.filter((word) => !fillers.has(word));
  return bare.length > 0 ? bare : words;
}

function withNeighbours(meant: MeantIndustries | null): MeantIndustries | null {
  return meant?.near.map(neighborsOf).reduce(both, meant) ?? null;
}

function whole<Value>(index: PhraseIndex<Value>, words: readonly string[]): Value | null {
  return index.get(words.join(" ")) ?? null;
}

/** Combines what the phrases inside mean, the longest first and of `index` before `other`; null if there are none. */
function inside(index: Index, words: readonly string[], other?: Index): MeantIndustries | null {
  let found: MeantIndustries | null = null;
  for (let at = 0; at < words.length; ) {
    const one = longestPhraseAt(index, words, at);
    const two = other ? longestPhraseAt(other, words, at) : null;
    const match = two && two.length > (one?.length ?? 0) ? two : one;
    if (match) found = both(found ?? NOTHING, match.value);
    at += match?.length ?? 1;
  }
  return found;
}

function both(one: MeantIndustries, other: MeantIndustries): MeantIndustries {
  const near = union(one.near, other.near);
  return { near, far: union(one.far, other.far).filter((id) => !near.includes(id)) };
}

export function allMeant({ near, far }: MeantIndustries): readonly string[] {
  return union(near, far);
}

function union(one: readonly string[], other: readonly string[]): readonly string[] {
  return [...new Set([...one, ...other])];
}
