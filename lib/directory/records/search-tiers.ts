/**
 * Tiers of the search rows, in the order in which they are read: people with a verified email in 0 to 2, all others in 3
 * and 4, so that the best-attested come first (docs/decisions/0113). Within each group a tier holds by chance:
 * 1/64 in 0, 3/64 in 1, the other 15/16 in 2; 1/16 in 3, the other 15/16 in 4.
 */
export const LAST_VERIFIED_TIER = 2;
export const LAST_TIER = 4;
/** The tiers that together hold a sixteenth of each group, by chance. */
export const SAMPLE_TIERS: readonly number[] = [0, 1, 3];
export const SAMPLE = 1 / 16;

/** Where search rows are written: the table itself, or tables without indexes that take its place at the end. */
export type SearchTable = "person_search" | "person_search_loading";
