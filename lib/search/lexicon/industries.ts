import {
  conceptsOf,
  type Entry,
  entriesOf,
  namesOf,
  phrasesNaming,
  relatedOf,
  relatedValues,
} from "@/lib/search/lexicon/lexicon";

/** The industries that words mean: close matches, and those further off. */
export interface MeantIndustries {
  readonly near: readonly string[];
  readonly far: readonly string[];
}

/** Labels of industries on file, the industries' names first. */
export const industryLabels = (): readonly (readonly [phrase: string, id: string])[] => [
  ...namesOf("industry"),
  ...namesOf("line").flatMap(([phrase, id]) =>
    relatedValues("line", id, "first").map((industry) => [phrase, industry] as const),
  ),
];

/** Kinds of trades, with the list of the companies in them. */
const TRADE_KINDS = [
  ["goods", "maker"],
  ["trade", "doer"],
  ["crop", "grower"],
  ["mineral", "miner"],
] as const;

/** Goods and activities. They name an industry only before a word for companies (see `tradeCompanies`). */
export const tradeNames = () => TRADE_KINDS.flatMap(([kind]) => namesOf(kind));

/** The companies of each trade, with the IDs of their industries: "cotton farms", "emerald mines". */
export const tradeCompanies = () =>
  TRADE_KINDS.flatMap(([kind, list]) =>
    namesOf(kind).flatMap(([trade, id]) =>
      phrasesNaming("industry-word", list).map((company) => [`${trade} ${company}`, id] as const),
    ),
  );

/** Words that mean several industries at once. */
export const industryGroups = (): readonly (readonly [phrase: string, meant: MeantIndustries])[] =>
  (["line", "group"] as const).flatMap((kind) =>
    namesOf(kind).map(([phrase, id]) => [phrase, meantBy(kind, id)] as const),
  );

/** Other words for an industry, with the label that it is looked up by, which is a phrase of one of the lists above. */
export const answeringLabels = (): readonly (readonly [phrase: string, label: string])[] => [
  ...conceptsOf("line").flatMap((id) => {
    const entries = entriesOf("line").filter((entry) => entry.id === id);
    const label = entries.find(isName)?.phrase ?? id;
    return entries.map(({ phrase }) => [phrase, label] as const);
  }),
  ...conceptsOf("label").map((label) => [label, label] as const),
  ...namesOf("label"),
];

/** Returns the industry's name: the first label that data has carried for it. */
export function nameOfIndustry(id: string): string {
  return entriesOf("industry").find((entry) => entry.id === id && isName(entry))?.phrase ?? id;
}

/** Industries in which a managing director does not head the company. */
export const RANKED_BY_DIRECTORS: ReadonlySet<string> = new Set(relatedOf("industry", "is"));

/** Returns the industries that a line or group of them means, or that files use for the companies of an industry. */
export function meantBy(kind: "line" | "group" | "industry", id: string): MeantIndustries {
  return { near: relatedValues(kind, id, "near"), far: relatedValues(kind, id, "far") };
}

function isName({ flags }: Entry): boolean {
  return flags.includes("name");
}
