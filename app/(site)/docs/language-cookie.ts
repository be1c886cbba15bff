/** Remembers the chosen language of code samples, so that the server renders the next page in it. */
export const LANGUAGE_COOKIE = "snippets";
export const LANGUAGE_COOKIE_SECONDS = 365 * 24 * 60 * 60;
