/** The last tier of the search copy, with three quarters of all people; the first is 0. */
export const LAST_TIER = 4;
