import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { display, text, wire } from "@/app/fonts";
import { findSession } from "@/app/session";
import { ThemeSwitch } from "@/components/theme-switch";
import { parseTheme, THEME_COOKIE } from "@/lib/domain/theme";
import { getServices } from "@/lib/services";
import "./globals.css";

export const dynamic = "force-dynamic";

export const metadata: Metadata = {
  title: { default: "Peoplepages", template: "%s · Peoplepages" },
  description: "Look up people and companies over plain HTTP. Your data, your server.",
};

export const viewport: Viewport = { colorScheme: "light dark" };

export default async function RootLayout({ children }: { readonly children: ReactNode }) {
  const { sellsPlans } = await getServices();
  const theme = parseTheme((await cookies()).get(THEME_COOKIE)?.value);
  const isLoggedIn = await findSession().then(
    (session) => session !== null,
    // With the accounts away the public pages stand; the link leads to where that is said.
    () => true,
  );
  return (
    // The switch sets the attribute before the page is drawn anew.
    <html
      lang="en"
      data-theme={theme}
      className={`${display.variable} ${text.variable} ${wire.variable}`}
      suppressHydrationWarning
    >
      <body>
        <a className="skip" href="#content">
          Skip to the content
        </a>
        <header className="masthead">
          <a className="brand" href="/">
            Peoplepages
          </a>
          <nav aria-label="Main">
            <a href="/docs">Documentation</a>
            <a href="/playground">Playground</a>
            {sellsPlans ? <a href="/pricing">Pricing</a> : null}
            {isLoggedIn ? <a href="/account">Account</a> : <a href="/login">Log in</a>}
          </nav>
          <ThemeSwitch chosen={theme} />
        </header>
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <footer className="colophon">
          <span>Every contact found is a strong lead, not a guarantee.</span>
          <nav aria-label="Footer">
            <a href="/docs">Documentation</a>
            <a href="/openapi.json">OpenAPI</a>
          </nav>
        </footer>
      </body>
    </html>
  );
}
