"use client";

import { useEffect, useState } from "react";
import { chooseTheme, nextTheme, parseTheme, THEME_CHOSEN, type Theme } from "./theme";

const LABELS: Readonly<Record<Theme, string>> = { system: "Theme: system", light: "Theme: light", dark: "Theme: dark" };

/** Switches between the system, light and dark themes. `chosen` is the theme that the server rendered. */
export function ThemeSwitch({ chosen }: { readonly chosen: Theme }) {
  const [theme, setTheme] = useState(chosen);
  useEffect(() => {
    const update = () => setTheme(parseTheme(document.documentElement.dataset.theme));
    addEventListener(THEME_CHOSEN, update);
    return () => removeEventListener(THEME_CHOSEN, update);
  }, []);
  return (
    <button type="button" className="bare needs-script theme-switch" onClick={() => chooseTheme(nextTheme(theme))}>
      <span aria-live="polite">{LABELS[theme]}</span>
    </button>
  );
}
