import {
  answeringLabels,
  industryGroups,
  industryLabels,
  type MeantIndustries,
  meantBy,
  tradeCompanies,
} from "@/lib/search/lexicon/industries";
import { phrasesNaming } from "@/lib/search/lexicon/lexicon";
import { countWords, indexPhrases, longestPhraseAt } from "@/lib/search/phrase-index";
import { splitText } from "@/lib/search/split-text";
import { stem, withoutCompany } from "@/lib/search/stem";
import { compiled } from "@/lib/search/tables/compiled";

/** A phrase that is a label of industries, or means several at once, or both. */
interface IndustryPhrase extends MeantIndustries {
  readonly labels: readonly string[];
}

const fillers = new Set(phrasesNaming("industry-word", "filler").flatMap(industryWords));
const index = compiled("industries", () =>
  indexPhrases<IndustryPhrase>(
    [
      ...[...industryLabels(), ...tradeCompanies()].map(
        ([label, id]) => [industryWords(label), { labels: [id], near: [], far: [] }] as const,
      ),
      ...industryGroups().map(([phrase, meant]) => [industryWords(phrase), { labels: [], ...meant }] as const),
    ],
    (one, other) => ({ ...both(one, other), labels: [...new Set([...one.labels, ...other.labels])] }),
  ),
);
const answers = compiled("industry-answers", () =>
  indexPhrases(answeringLabels().map(([phrase, label]) => [industryWords(phrase), label] as const)),
);

/** Count of each word in the industry lexicon, for correcting typos. */
export const INDUSTRY_WORDS = compiled("industry-words", () => countWords([...index.words(), ...fillers]));

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
  const whole = index.get(words.join(" "));
  const found = whole ? [whole] : phrasesIn(withoutFillers(words));
  const labels = found.flatMap((one) => one.labels);
  return labels.length > 0 ? [...new Set(labels)] : allMeant(found.reduce(both, NOTHING));
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
  return answers.get(words.join(" ")) ?? answers.get(withoutFillers(words).join(" ")) ?? null;
}

/** Like `askIndustry`, but returns distant industries separately. People in those rank last. */
export function meantIndustries(text: string): MeantIndustries {
  const words = industryWords(answeredAs(text) ?? text);
  const bare = withoutFillers(words);
  const whole = index.get(words.join(" ")) ?? index.get(bare.join(" "));
  return (whole ? [whole] : phrasesIn(bare)).map(meaningOf).reduce(both, NOTHING);
}

/** Returns the one industry that this is a label of, whose people match best; empty if it is no label. */
export function exactIndustry(text: string): readonly string[] {
  const words = industryWords(text);
  return [words, withoutFillers(words)].flatMap((some) => index.get(some.join(" "))?.labels ?? []).slice(0, 1);
}

/** Removes words that name no industry ("companies", "sector"), unless there are no other words. */
export function withoutFillers(words: readonly string[]): readonly string[] {
  const bare = words.filter((word) => !fillers.has(word));
  return bare.length > 0 ? bare : words;
}

/** Returns the longest phrases in these words. */
function phrasesIn(words: readonly string[]): readonly IndustryPhrase[] {
  const found: IndustryPhrase[] = [];
  for (let at = 0; at < words.length; ) {
    const longest = longestPhraseAt(index, words, at);
    if (longest) found.push(longest.value);
    at += longest?.length ?? 1;
  }
  return found;
}

/** Returns the meaning of a phrase in a request. A label also means what files use for the companies of its industry. */
function meaningOf({ labels, near, far }: IndustryPhrase): MeantIndustries {
  if (near.length > 0) return { near, far };
  return labels.map((id) => meantBy("industry", id)).reduce(both, { near: labels, far: [] });
}

const NOTHING: MeantIndustries = { near: [], far: [] };

function both(one: MeantIndustries, other: MeantIndustries): MeantIndustries {
  const near = [...new Set([...one.near, ...other.near])];
  return { near, far: [...new Set([...one.far, ...other.far])].filter((id) => !near.includes(id)) };
}

export function allMeant({ near, far }: MeantIndustries): readonly string[] {
  return [...new Set([...near, ...far])];
}
