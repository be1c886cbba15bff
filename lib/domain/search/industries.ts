import { indexPhrases, longestPhraseAt, type PhraseIndex } from "@/lib/domain/search/phrase-index";
import { countWords, phrasesOf } from "@/lib/domain/search/read-words";
import { splitText } from "@/lib/domain/search/split-text";
import { stem } from "@/lib/domain/search/stem";
import { INDUSTRIES, INDUSTRY_FILLERS, INDUSTRY_GROUPS } from "@/lib/domain/search/vocabulary/industries";
import { INDUSTRY_NEIGHBOURS } from "@/lib/domain/search/vocabulary/industry-neighbours";

const fillers: ReadonlySet<string> = new Set(phrasesOf(INDUSTRY_FILLERS).flatMap(industryWords));

const labelIndex = indexPhrases(
  INDUSTRIES.flatMap(([id, labels]) =>
    phrasesOf(labels).map((label) => [industryWords(label), [id] as readonly string[]] as const),
  ),
  union,
);
const groupIndex = indexPhrases(
  INDUSTRY_GROUPS.flatMap(([words, ids]) =>
    phrasesOf(words).map((phrase) => [industryWords(phrase), ids.split(/\s+/) as readonly string[]] as const),
  ),
  union,
);

/** Every word of the vocabulary of industries with how often it stands there, for mending slips. */
export const INDUSTRY_WORDS: ReadonlyMap<string, number> = countWords([
  ...INDUSTRIES.map(([, labels]) => labels),
  ...INDUSTRY_GROUPS.map(([words]) => words),
  INDUSTRY_FILLERS,
]);

/** The words of an industry as filed and as asked for: folded and in one form. */
export function industryWords(text: string): readonly string[] {
  return splitText(text).words.map(stem);
}

/**
 * The industries that a label on file belongs to: one for a label of the taxonomy, old or new; those of the words
 * it holds for a label in somebody's own words; none where nothing is recognised.
 */
export function readIndustry(label: string): readonly string[] {
  const words = industryWords(label);
  return (
    whole(labelIndex, words) ??
    whole(groupIndex, words) ??
    inside(labelIndex, words) ??
    inside(groupIndex, withoutFillers(words)) ??
    []
  );
}

/**
 * The industries that the asked words may fairly mean, which may be several: fintech is financial services, banking,
 * capital markets, investment management and investment banking. Empty where nothing is recognised: then ask by word.
 */
export function askIndustry(text: string): readonly string[] {
  const words = industryWords(text);
  const bare = withoutFillers(words);
  return (
    whole(groupIndex, words) ??
    withNeighbours(whole(labelIndex, words)) ??
    whole(groupIndex, bare) ??
    withNeighbours(whole(labelIndex, bare)) ??
    inside(groupIndex, bare, labelIndex) ??
    []
  );
}

/** The one industry whose label this is, if it is a label: who is filed under it answers best. */
export function exactIndustry(text: string): readonly string[] {
  const words = industryWords(text);
  return whole(labelIndex, words) ?? whole(labelIndex, withoutFillers(words)) ?? [];
}

/** Without the words that name no industry ("companies", "sector"), unless nothing else is there. */
export function withoutFillers(words: readonly string[]): readonly string[] {
  const bare = words.filter((word) => !fillers.has(word));
  return bare.length > 0 ? bare : words;
}

function withNeighbours(ids: readonly string[] | null): readonly string[] | null {
  return (
    ids &&
    union(
      ids,
      ids.flatMap((id) => INDUSTRY_NEIGHBOURS[id]?.split(" ") ?? []),
    )
  );
}

type Index = PhraseIndex<readonly string[]>;

function whole(index: Index, words: readonly string[]): readonly string[] | null {
  const match = longestPhraseAt(index, words, 0);
  return match !== null && match.length === words.length ? match.value : null;
}

/** The phrases found inside, the longest first at each word; of two indexes the first is asked first. */
function inside(index: Index, words: readonly string[], other?: Index): readonly string[] | null {
  let found: readonly string[] = [];
  let at = 0;
  while (at < words.length) {
    const one = longestPhraseAt(index, words, at);
    const two = other ? longestPhraseAt(other, words, at) : null;
    const match = two && two.length > (one?.length ?? 0) ? two : one;
    if (match) found = union(found, match.value);
    at += match?.length ?? 1;
  }
  return found.length > 0 ? found : null;
}

function union(one: readonly string[], other: readonly string[]): readonly string[] {
  return [...new Set([...one, ...other])];
}
