import { conceptsOf, entriesOf, namesOf, phrasesNaming, relatedValues } from "@/lib/search/lexicon/lexicon";
import { countWords, indexPhrases, longestPhraseAt, numberOf } from "@/lib/search/phrase-index";
import { splitText } from "@/lib/search/split-text";
import { stem, withoutCompany } from "@/lib/search/stem";
import { compiled } from "@/lib/search/tables/compiled";

/** The industries that words mean: close matches, and those further off. */
export interface MeantIndustries {
  readonly near: readonly string[];
  readonly far: readonly string[];
}

/** A phrase with the ID of an industry, or with other words for it. */
type Named = readonly [phrase: string, name: string];

/** A phrase that is a label of industries, or means several at once, or both. */
interface IndustryPhrase extends MeantIndustries {
  readonly labels: readonly string[];
}

/** Labels of industries on file, the industries' names first. */
export const industryLabels = (): readonly Named[] => [
  ...namesOf("industry"),
  ...namesOf("line").flatMap(([phrase, id]) =>
    relatedValues("line", id, "first").map((industry) => [phrase, industry] as const),
  ),
];

/** Words that mean several industries at once. */
export const industryGroups = (): readonly (readonly [phrase: string, meant: MeantIndustries])[] =>
  (["line", "group"] as const).flatMap((kind) =>
    namesOf(kind).map(([phrase, id]) => [phrase, meantBy(kind, id)] as const),
  );

/** Other words for an industry, with the label that it is looked up by, which is a phrase of one of the lists above. */
export const answeringLabels = (): readonly Named[] => [
  ...namesOf("line").map(([phrase, id]) => [phrase, nameOf("line", id)] as const),
  ...conceptsOf("label").map((label) => [label, label] as const),
  ...namesOf("label"),
];

/** Kinds of trades, with the list of the companies in them. */
const TRADE_KINDS = { goods: "maker", trade: "doer", crop: "grower", mineral: "miner" };

/** Goods and activities. They name an industry only before a word for companies (see `tradeCompanies`). */
export const tradeNames = (): readonly Named[] => Object.keys(TRADE_KINDS).flatMap(namesOf);

/** The companies of each trade, with the IDs of their industries: "cotton farms", "emerald mines". */
export const tradeCompanies = (): readonly Named[] =>
  Object.entries(TRADE_KINDS).flatMap(([kind, list]) =>
    namesOf(kind).flatMap(([trade, id]) =>
      phrasesNaming("industry-word", list).map((company) => [`${trade} ${company}`, id] as const),
    ),
  );

/** Every phrase for industries in queries, with the label that it is looked up by; empty if the phrase serves as it. */
export const industryPhrases = (): readonly Named[] => [
  ...answeringLabels(),
  ...[industryGroups(), industryLabels(), tradeCompanies()].flatMap((phrases) =>
    phrases.map(([phrase]) => [phrase, answeredAs(phrase) ?? ""] as const),
  ),
];

/** Returns the name of an industry, or of a line of them: the first label that data has carried for it. */
export function nameOf(kind: "industry" | "line", id: string): string {
  return entriesOf(kind).find((entry) => entry.id === id && entry.flags.includes("name"))?.phrase ?? id;
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
/** "Pharma companies" is looked up as "pharma". */
const TAILS: ReadonlySet<string> = new Set("company firm business industry sector services service".split(" "));

/** Count of each word in the industry lexicon, for correcting typos. */
export const INDUSTRY_WORDS = compiled("industry-words", () => countWords([...index.words(), ...fillers]));

/** Returns the words of an industry on file or in a request, folded and in one form. */
export function industryWords(text: string): readonly string[] {
  return splitText(text).words.map((word) => stem(withoutCompany(word)));
}

/** Returns the industries of a label on file: one for a label of the taxonomy, else those of its words. */
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
  const bare = TAILS.has(words.at(-1) ?? "") ? words.slice(0, -1) : words;
  return answers.get(words.join(" ")) ?? answers.get(bare.join(" ")) ?? null;
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

function phrasesIn(words: readonly string[]): readonly IndustryPhrase[] {
  const found: IndustryPhrase[] = [];
  const numbers = words.map(numberOf);
  for (let at = 0; at < words.length; ) {
    const longest = longestPhraseAt(index, numbers, at);
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

/** Returns the industries that a line or group of them means, or that files use for the companies of an industry. */
function meantBy(kind: "line" | "group" | "industry", id: string): MeantIndustries {
  return { near: relatedValues(kind, id, "near"), far: relatedValues(kind, id, "far") };
}

const NOTHING: MeantIndustries = { near: [], far: [] };

function both(one: MeantIndustries, other: MeantIndustries): MeantIndustries {
  const near = [...new Set([...one.near, ...other.near])];
  return { near, far: [...new Set([...one.far, ...other.far])].filter((id) => !near.includes(id)) };
}

export function allMeant({ near, far }: MeantIndustries): readonly string[] {
  return [...new Set([...near, ...far])];
}
