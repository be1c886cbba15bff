"use client";

import { useEffect, useState } from "react";
import { chooseTheme, nextTheme, parseTheme, THEME_CHOSEN, type Theme } from "./theme";

const LABELS: Readonly<Record<Theme, string>> = { system: "Theme: system", light: "Theme: light", dark: "Theme: dark" };
/** The filled part of the symbol's circle. */
const FILLED: Readonly<Record<Theme, string>> = {
  system: "M8 1.5a6.5 6.5 0 0 1 0 13z",
  light: "",
  dark: "M8 1.5a6.5 6.5 0 0 1 0 13a6.5 6.5 0 0 1 0-13z",
};

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
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
        <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        {FILLED[theme] === "" ? null : <path d={FILLED[theme]} fill="currentColor" />}
      </svg>
      <span className="theme-name" aria-live="polite">
        {LABELS[theme]}
      </span>
    </button>
  );
}
