/** The last tier of the search copy, with three quarters of all people; the first is 0. */
export const LAST_TIER = 4;
/** Up to this tier there is a sixteenth of all people. */
export const SAMPLE_TIER = 2;
export const SAMPLE = 1 / 16;
