/** The seniorities that people are filtered by, as the API spells them. */
export const SENIORITIES = ["c_suite", "founder", "owner", "vp", "head", "director", "manager"] as const;
export type Seniority = (typeof SENIORITIES)[number];

/** Seniorities of employees, of which one person has one at a time. */
export const STEPS: readonly Seniority[] = SENIORITIES.filter((one) => one !== "founder" && one !== "owner");

/** Spellings of seniorities in imported files, reduced to letters. */
const SPELLINGS: Readonly<Record<string, Seniority>> = {
  csuite: "c_suite",
  cxo: "c_suite",
  clevel: "c_suite",
  cxolevel: "c_suite",
  chief: "c_suite",
  cexecutive: "c_suite",
  founder: "founder",
  cofounder: "founder",
  owner: "owner",
  coowner: "owner",
  proprietor: "owner",
  vp: "vp",
  vicepresident: "vp",
  svp: "vp",
  evp: "vp",
  vplevel: "vp",
  head: "head",
  headof: "head",
  director: "director",
  directorlevel: "director",
  manager: "manager",
  managerlevel: "manager",
};

/**
 * Reads a seniority as a file may spell it ("C-Suite", "Vice President"); null for every other
 * level, such as "entry".
 */
export function parseSeniority(text: string): Seniority | null {
  const letters = text.toLowerCase().replace(/[^a-z]/g, "");
  return Object.hasOwn(SPELLINGS, letters) ? (SPELLINGS[letters] ?? null) : null;
}

/** Returns the seniorities of ranks found in a title, each once and in the order of `SENIORITIES`. */
export function senioritiesOf(ranks: readonly { readonly seniority: readonly Seniority[] }[]): readonly Seniority[] {
  return SENIORITIES.filter((seniority) => ranks.some((rank) => rank.seniority.includes(seniority)));
}
