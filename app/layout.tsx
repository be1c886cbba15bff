import type { Metadata, Viewport } from "next";
import { cookies, headers } from "next/headers";
import type { ReactNode } from "react";
import { findSession } from "@/app/auth/session";
import { displayFont, textFont, wireFont } from "@/app/fonts";
import { currentPath } from "@/app/frame/current-path";
import { paletteEntries } from "@/app/frame/palette-entries";
import { ContactName } from "@/components/contact-name";
import { PaletteKey } from "@/components/palette/palette-key";
import { SupportContactProvider } from "@/components/support-contact";
import { parseTheme, THEME_COOKIE } from "@/components/theme";
import { ThemeSwitch } from "@/components/theme-switch";
import { contactFor, type Operator } from "@/lib/domain/operator";
import { getServices } from "@/lib/services";
import "./styles/globals.css";

export const dynamic = "force-dynamic";

const DESCRIPTION = "Look up people and companies over plain HTTP. Your data, your server.";

/** Addresses in it are absolute: what shows a link to a page elsewhere fetches them from there. */
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
  const { sellsPlans, baseUrl, operator } = await getServices();
  const path = currentPath();
  const isMac = /Mac|iPhone|iPad/.test((await headers()).get("user-agent") ?? "");
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
      className={`${displayFont.variable} ${textFont.variable} ${wireFont.variable}`}
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
            {mainLinks({ sellsPlans, isLoggedIn }).map(([href, label]) => (
              <a key={href} href={href} aria-current={currentOf(href, path)}>
                {label}
              </a>
            ))}
          </nav>
          <PaletteKey entries={paletteEntries({ baseUrl, sellsPlans, operator })} keys={isMac ? "⌘K" : "Ctrl K"} />
          <ThemeSwitch chosen={theme} />
        </header>
        <main id="content" tabIndex={-1}>
          <SupportContactProvider contact={contactFor("support", operator)}>{children}</SupportContactProvider>
        </main>
        <footer className="colophon">
          <div>
            <p>Every contact found is a strong lead, not a guarantee.</p>
            <RunBy operator={operator} />
          </div>
          <nav aria-label="Footer">
            <a href="/docs">Documentation</a>
            <a href="/openapi.json">OpenAPI</a>
            <a href="/status">Status</a>
            <a href="/privacy">Privacy</a>
            {operator.termsUrl === null ? null : <a href={operator.termsUrl}>Terms</a>}
            <a href="/opt-out">Be left out</a>
          </nav>
        </footer>
      </body>
    </html>
  );
}

/** Who runs the service, as far as the settings say. */
function RunBy({ operator }: { readonly operator: Operator }) {
  const contact = contactFor("support", operator);
  if (contact.name === null && contact.address === null) return null;
  return (
    <p>
      {contact.name === null ? "Contact " : "Run by "}
      <ContactName contact={contact} />
    </p>
  );
}

type Link = readonly [href: string, label: string];

function mainLinks({ sellsPlans, isLoggedIn }: { readonly sellsPlans: boolean; readonly isLoggedIn: boolean }) {
  const links: readonly Link[] = [
    ["/docs", "Docs"],
    ["/playground", "Playground"],
    ...(sellsPlans ? [["/pricing", "Pricing"] satisfies Link] : []),
    isLoggedIn ? ["/account", "Account"] : ["/login", "Log in"],
  ];
  return links;
}

/** `page` where the link leads to the page itself, `true` where to the part of the site that it is in. */
function currentOf(href: string, path: string): "page" | "true" | undefined {
  if (path === href) return "page";
  return path.startsWith(`${href}/`) ? "true" : undefined;
}
