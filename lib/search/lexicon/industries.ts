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
  ...entriesOf("line").flatMap(({ id, phrase, flags }) =>
    flags.includes("label-only")
      ? []
      : relatedValues("line", id, "first").map((industry) => [phrase, industry] as const),
  ),
];

/** Goods and activities. They name an industry only before one of `companies`: "cotton farms", "emerald mines". */
export const listCompanyTrades = () =>
  (
    [
      ["goods", "maker"],
      ["trade", "doer"],
      ["crop", "grower"],
      ["mineral", "miner"],
    ] as const
  ).flatMap(([kind, list]) => {
    const companies = phrasesNaming("industry-word", list);
    return entriesOf(kind).map(({ id, phrase }) => ({ phrase, id, companies }));
  });

/** Returns the names of the companies of a trade, each with the ID of its industry. */
export function withCompanies({ phrase, id, companies }: ReturnType<typeof listCompanyTrades>[number]) {
  return companies.map((company) => [`${phrase} ${company}`, id] as const);
}

/** Words that mean several industries at once. */
export const industryGroups = (): readonly (readonly [phrase: string, meant: MeantIndustries])[] =>
  ["line", "group"].flatMap((kind) =>
    entriesOf(kind).flatMap(({ id, phrase, flags }) =>
      flags.includes("label-only") ? [] : [[phrase, meantBy(kind, id)] as const],
    ),
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

/** Returns the industries that files use for the same companies. */
export function neighborsOf(id: string): MeantIndustries {
  return meantBy("industry", id);
}

/** Industries in which a managing director does not head the company. */
export const RANKED_BY_DIRECTORS: ReadonlySet<string> = new Set(relatedOf("industry", "is"));

/** Returns the titles that a short title means in an industry; none if it means no other. */
export function titlesInIndustry(title: string, id: string): readonly string[] {
  return relatedValues("industry", id, `title ${title}`);
}

function meantBy(kind: string, id: string): MeantIndustries {
  return { near: relatedValues(kind, id, "near"), far: relatedValues(kind, id, "far") };
}

function isName({ flags }: Entry): boolean {
  return flags.includes("name");
}
