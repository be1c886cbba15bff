"use client";

import { useState } from "react";
import { nextTheme, THEME_COOKIE, THEME_COOKIE_SECONDS, type Theme } from "@/lib/domain/theme";

const SAYS: Readonly<Record<Theme, string>> = { system: "Theme: system", light: "Theme: light", dark: "Theme: dark" };

/** Goes from the system's theme to light to dark. The choice is a cookie: the next page is drawn in it from the start. */
export function ThemeSwitch({ chosen }: { readonly chosen: Theme }) {
  const [theme, setTheme] = useState(chosen);
  return (
    <button
      type="button"
      className="bare needs-script theme-switch"
      onClick={() => {
        const next = nextTheme(theme);
        setTheme(next);
        document.documentElement.dataset.theme = next;
        const secure = location.protocol === "https:" ? "; secure" : "";
        // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not in every browser yet
        document.cookie = `${THEME_COOKIE}=${next}; path=/; max-age=${THEME_COOKIE_SECONDS}; samesite=lax${secure}`;
      }}
    >
      <span aria-live="polite">{SAYS[theme]}</span>
    </button>
  );
}
