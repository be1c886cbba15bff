import type { Metadata } from "next";
import type { ReactNode } from "react";
import { getServices } from "@/lib/services";

export const metadata: Metadata = { title: "Account", robots: { index: false } };

/** Each page asks for the session itself: a layout is not rendered anew for every page. */
export default async function AccountLayout({ children }: { readonly children: ReactNode }) {
  const { sellsPlans } = await getServices();
  return (
    <>
      <nav className="pages" aria-label="Account">
        <a href="/account">Account and keys</a>
        <a href="/account/usage">Usage</a>
        {sellsPlans ? <a href="/account/billing">Billing</a> : null}
        <a href="/account/sessions">Where you are logged in</a>
      </nav>
      {children}
    </>
  );
}
