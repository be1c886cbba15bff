/** The last tier of the search rows, with three quarters of all people. The first tier is 0. */
export const LAST_TIER = 4;
/** The tiers up to this one hold a sixteenth of all people. */
export const SAMPLE_TIER = 2;
export const SAMPLE = 1 / 16;
