import type { Metadata, Viewport } from "next";
import { cookies, headers } from "next/headers";
import type { ReactNode } from "react";
import { ContactName } from "@/components/contact-name";
import { PaletteButton } from "@/components/palette/palette-button";
import { SupportContactProvider } from "@/components/support-contact";
import { parseTheme, THEME_COOKIE } from "@/components/theme";
import { ThemeSwitch } from "@/components/theme-switch";
import { contactFor, type Operator } from "@/lib/domain/operator";
import { getServices } from "@/lib/services";
import { findCurrentSession } from "./auth/session";
import { codeFont, displayFont, textFont } from "./fonts";
import { MainNav } from "./shell/main-nav";
import "./styles/globals.css";

export const dynamic = "force-dynamic";

const DESCRIPTION = "Look up people and companies over plain HTTP. Your data, your server.";

/** `metadataBase` makes its URLs absolute, since other sites fetch them for link previews. */
export async function generateMetadata(): Promise<Metadata> {
  const { baseUrl } = await getServices();
  return {
    metadataBase: new URL(baseUrl),
    title: { default: "Peoplepages: look up people and companies over HTTP", template: "%s · Peoplepages" },
    description: DESCRIPTION,
    openGraph: { siteName: "Peoplepages", type: "website", locale: "en", description: DESCRIPTION },
    twitter: { card: "summary_large_image" },
  };
}

export const viewport: Viewport = { colorScheme: "light dark" };

export default async function RootLayout({ children }: { readonly children: ReactNode }) {
  const { sellsPlans, operator } = await getServices();
  const isMac = /Mac|iPhone|iPad/.test((await headers()).get("user-agent") ?? "");
  const theme = parseTheme((await cookies()).get(THEME_COOKIE)?.value);
  const isLoggedIn = await findCurrentSession().then(
    (session) => session !== null,
    // Public pages render without the accounts store. The link then leads to a page that explains the failure.
    () => true,
  );
  return (
    // The theme switch changes the attribute before React renders the page again.
    <html
      lang="en"
      data-theme={theme}
      className={`${displayFont.variable} ${textFont.variable} ${codeFont.variable}`}
      suppressHydrationWarning
    >
      <body>
        <a className="skip" href="#content">
          Skip to content
        </a>
        <header className="masthead">
          <a className="brand" href="/">
            <Mark />
            Peoplepages
          </a>
          <MainNav sellsPlans={sellsPlans} isLoggedIn={isLoggedIn} />
          <PaletteButton shortcut={isMac ? "⌘K" : "Ctrl K"} />
          <ThemeSwitch chosen={theme} />
        </header>
        <main id="content" tabIndex={-1}>
          <SupportContactProvider contact={contactFor("support", operator)}>{children}</SupportContactProvider>
        </main>
        <footer className="colophon">
          <div>
            <p>Treat every contact as a strong lead, not a guarantee.</p>
            <OperatorName operator={operator} />
          </div>
          <nav aria-label="Footer">
            <a href="/docs">Documentation</a>
            <a href="/openapi.json">OpenAPI</a>
            <a href="/status">Status</a>
            <a href="/privacy">Privacy</a>
            {operator.termsUrl === null ? null : <a href={operator.termsUrl}>Terms</a>}
            <a href="/opt-out">Opt out</a>
          </nav>
        </footer>
      </body>
    </html>
  );
}

/** The operator and its contact. Renders nothing if the settings name neither. */
function OperatorName({ operator }: { readonly operator: Operator }) {
  const contact = contactFor("support", operator);
  if (contact.name === null && contact.address === null) return null;
  return (
    <p>
      {contact.name === null ? "Contact " : "Run by "}
      <ContactName contact={contact} />
    </p>
  );
}

/** The mark of `icon.svg`. */
function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="22" height="22" aria-hidden="true" focusable="false">
      <path fill="#ffd60a" d="M0 0h32v32H0z" />
      <path
        fill="#17150f"
        d="M6 5h11.5a7.5 7.5 0 0 1 0 15H11v7H6zm5 4.5v6h6a3 3 0 0 0 0-6zM20 22h6v2.2h-6zM16 26h10v2H16z"
      />
    </svg>
  );
}
