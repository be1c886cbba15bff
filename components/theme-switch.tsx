"use client";

import { useEffect, useState } from "react";
import { chooseTheme, THEME_CHOSEN } from "./choose-theme";
import { nextTheme, parseTheme, type Theme } from "./theme";

const SAYS: Readonly<Record<Theme, string>> = { system: "Theme: system", light: "Theme: light", dark: "Theme: dark" };

/** Goes from the system's theme to light to dark. The next page is drawn in the choice from the start. */
export function ThemeSwitch({ chosen }: { readonly chosen: Theme }) {
  const [theme, setTheme] = useState(chosen);
  useEffect(() => {
    const follow = () => setTheme(parseTheme(document.documentElement.dataset.theme));
    addEventListener(THEME_CHOSEN, follow);
    return () => removeEventListener(THEME_CHOSEN, follow);
  }, []);
  return (
    <button type="button" className="bare needs-script theme-switch" onClick={() => chooseTheme(nextTheme(theme))}>
      <span aria-live="polite">{SAYS[theme]}</span>
    </button>
  );
}
