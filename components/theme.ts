/** How the pages look: as the system says, or as was chosen. */
export const THEMES = ["system", "light", "dark"] as const;

export type Theme = (typeof THEMES)[number];

export const THEME_COOKIE = "theme";
export const THEME_COOKIE_SECONDS = 365 * 24 * 60 * 60;

/** What a browser has kept of the choice; whatever else it says leaves it to the system. */
export function parseTheme(text: string | undefined): Theme {
  return THEMES.find((theme) => theme === text) ?? "system";
}

/** The one after it; after the last the first. */
export function nextTheme(theme: Theme): Theme {
  return THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? "system";
}
