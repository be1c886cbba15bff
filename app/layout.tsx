import type { Metadata } from "next";
import type { ReactNode } from "react";
import { findSession } from "@/app/session";
import { getServices } from "@/lib/services";
import "./globals.css";

export const dynamic = "force-dynamic";

export const metadata: Metadata = {
  title: { default: "Peoplepages", template: "%s · Peoplepages" },
  description: "Look up people and companies over plain HTTP. Your data, your server.",
};

export default async function RootLayout({ children }: { readonly children: ReactNode }) {
  const { sellsPlans } = await getServices();
  const isLoggedIn = await findSession().then(
    (session) => session !== null,
    // With the accounts away the public pages stand; the link leads to where that is said.
    () => true,
  );
  return (
    <html lang="en">
      <body>
        <header>
          <a className="brand" href="/">
            Peoplepages
          </a>
          <nav aria-label="Main">
            <a href="/docs">Documentation</a>
            {sellsPlans ? (
              <>
                {" · "}
                <a href="/pricing">Pricing</a>
              </>
            ) : null}
            {" · "}
            {isLoggedIn ? <a href="/account">Account</a> : <a href="/login">Log in</a>}
          </nav>
        </header>
        <main>{children}</main>
        <footer>
          <span>Every contact found is a strong lead, not a guarantee.</span>
          <a href="/openapi.json">OpenAPI</a>
        </footer>
      </body>
    </html>
  );
}
