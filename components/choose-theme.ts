import { THEME_COOKIE, THEME_COOKIE_SECONDS, type Theme } from "./theme";

/** Told of to whatever shows the theme. */
export const THEME_CHOSEN = "themechosen";

/** Draws the page in a theme, and every page from now on: the choice is a cookie. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  const secure = location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not in every browser yet
  document.cookie = `${THEME_COOKIE}=${theme}; path=/; max-age=${THEME_COOKIE_SECONDS}; samesite=lax${secure}`;
  dispatchEvent(new Event(THEME_CHOSEN));
}
