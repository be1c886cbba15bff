/** Holds the language that snippets are read in: the next page is drawn in it from the start. */
export const LANGUAGE_COOKIE = "snippets";
export const LANGUAGE_COOKIE_SECONDS = 365 * 24 * 60 * 60;
