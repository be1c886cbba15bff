/** The seniorities that people are filtered by, as the API spells them. */
export const SENIORITIES = ["c_suite", "founder", "owner", "vp", "head", "director", "manager"] as const;
export type Seniority = (typeof SENIORITIES)[number];

/** Seniorities of employees, of which one person has one at a time. */
export const STEPS: readonly Seniority[] = SENIORITIES.filter((one) => one !== "founder" && one !== "owner");
