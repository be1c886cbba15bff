import {
  answeringLabels,
  industryGroups,
  industryLabels,
  type MeantIndustries,
  meantBy,
  tradeCompanies,
} from "@/lib/search/lexicon/industries";
import { phrasesNaming } from "@/lib/search/lexicon/lexicon";
import { countWords, indexPhrases, longestPhraseAt, type PhraseIndex } from "@/lib/search/phrase-index";
import { splitText } from "@/lib/search/split-text";
import { stem, withoutCompany } from "@/lib/search/stem";
import { compiled } from "@/lib/search/tables/compiled";

const fillers = new Set(phrasesNaming("industry-word", "filler").flatMap(industryWords));

const NOTHING: MeantIndustries = { near: [], far: [] };

const labelIndex = compiled("industry-labels", () =>
  indexPhrases(
    [...industryLabels(), ...tradeCompanies()].map(
      ([label, id]) => [industryWords(label), { near: [id], far: [] }] as const,
    ),
    both,
  ),
);
const groupIndex = compiled("industry-groups", () =>
  indexPhrases(
    industryGroups().map(([phrase, meant]) => [industryWords(phrase), meant] as const),
    both,
  ),
);
const answers = compiled("industry-answers", () =>
  indexPhrases(answeringLabels().map(([phrase, label]) => [industryWords(phrase), label] as const)),
);
/** "Pharma companies" is looked up as "pharma". */
const TAILS: ReadonlySet<string> = new Set("company firm business industry sector services service".split(" "));

/** Count of each word in the industry lexicon, for correcting typos. */
export const INDUSTRY_WORDS = compiled("industry-words", () =>
  countWords([...labelIndex.words(), ...groupIndex.words(), ...fillers]),
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
  const phrase = words.join(" ");
  const meant = labelIndex.get(phrase) ?? groupIndex.get(phrase) ?? inside([labelIndex], words);
  return allMeant(meant ?? inside([groupIndex], withoutFillers(words)) ?? NOTHING);
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
  return answers.get(words.join(" ")) ?? answers.get(bare.join(" ")) ?? null;
}

/** Like `askIndustry`, but returns distant industries separately. People in those rank last. */
export function meantIndustries(text: string): MeantIndustries {
  const words = industryWords(answeredAs(text) ?? text);
  const bare = withoutFillers(words);
  const known = [words, bare].flatMap((some) => {
    const phrase = some.join(" ");
    const label = labelIndex.get(phrase);
    return groupIndex.get(phrase) ?? (label ? label.near.map((id) => meantBy("industry", id)).reduce(both, label) : []);
  });
  return known[0] ?? inside([groupIndex, labelIndex], bare) ?? NOTHING;
}

/** Returns the one industry that this is a label of, whose people match best; empty if it is no label. */
export function exactIndustry(text: string): readonly string[] {
  const words = industryWords(text);
  return (labelIndex.get(words.join(" ")) ?? labelIndex.get(withoutFillers(words).join(" ")) ?? NOTHING).near;
}

/** Removes words that name no industry ("companies", "sector"), unless there are no other words. */
export function withoutFillers(words: readonly string[]): readonly string[] {
  const bare = words.filter((word) => !fillers.has(word));
  return bare.length > 0 ? bare : words;
}

/** Combines what the phrases inside mean, the longest first and of earlier indexes first; null if there are none. */
function inside(indexes: readonly PhraseIndex<MeantIndustries>[], words: readonly string[]): MeantIndustries | null {
  const found: MeantIndustries[] = [];
  for (let at = 0; at < words.length; ) {
    const matches = indexes.flatMap((index) => longestPhraseAt(index, words, at) ?? []);
    const [longest] = matches.sort((one, other) => other.length - one.length);
    if (longest) found.push(longest.value);
    at += longest?.length ?? 1;
  }
  return found.length > 0 ? found.reduce(both) : null;
}

function both(one: MeantIndustries, other: MeantIndustries): MeantIndustries {
  const near = [...new Set([...one.near, ...other.near])];
  return { near, far: [...new Set([...one.far, ...other.far])].filter((id) => !near.includes(id)) };
}

export function allMeant({ near, far }: MeantIndustries): readonly string[] {
  return [...new Set([...near, ...far])];
}
