/** The color schemes that a user can choose; `system` follows the operating system. */
export const THEMES = ["system", "light", "dark"] as const;

export type Theme = (typeof THEMES)[number];

export const THEME_COOKIE = "theme";
const THEME_COOKIE_SECONDS = 365 * 24 * 60 * 60;

/** The event that `chooseTheme` dispatches on the window. */
export const THEME_CHOSEN = "themechosen";

/** Parses the cookie's value. A missing or unknown value means `system`. */
export function parseTheme(text: string | undefined): Theme {
  return THEMES.find((theme) => theme === text) ?? "system";
}

/** The next theme in the order of THEMES; the first one follows the last. */
export function nextTheme(theme: Theme): Theme {
  return THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? "system";
}

/** Applies a theme to the current page, and stores it in a cookie for the following ones. Browser only. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  const secure = location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not in every browser yet
  document.cookie = `${THEME_COOKIE}=${theme}; path=/; max-age=${THEME_COOKIE_SECONDS}; samesite=lax${secure}`;
  dispatchEvent(new Event(THEME_CHOSEN));
}
