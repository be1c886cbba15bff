import type { Metadata } from "next";
import type { ReactNode } from "react";
import { getServices } from "@/lib/services";
import "./globals.css";

export const dynamic = "force-dynamic";

export const metadata: Metadata = {
  title: { default: "Peoplepages", template: "%s · Peoplepages" },
  description: "Look up people and companies over plain HTTP. Your data, your server.",
};

export default async function RootLayout({ children }: { readonly children: ReactNode }) {
  const { sellsPlans } = await getServices();
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
