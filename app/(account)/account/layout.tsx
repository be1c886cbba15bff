import type { Metadata } from "next";
import type { ReactNode } from "react";
import { findCurrentSession } from "@/app/auth/session";
import { getServices } from "@/lib/services";
import { AccountNav } from "./account-nav";
import { logOut } from "./sessions/actions";
import "./account.css";

export const metadata: Metadata = { robots: { index: false } };

/** Each page requires the session itself, since a layout is not rendered again for every page. */
export default async function AccountLayout({ children }: { readonly children: ReactNode }) {
  const { sellsPlans } = await getServices();
  const session = await findCurrentSession();
  return (
    <div className="account">
      <aside className="account-side" aria-label="Your account">
        <AccountNav sellsPlans={sellsPlans} />
        {session === null ? null : (
          <form action={logOut}>
            <p className="quiet">
              <span className="visually-hidden">You are logged in as </span>
              {session.email}
            </p>
            <button type="submit" className="bare">
              Log out
            </button>
          </form>
        )}
      </aside>
      <div className="account-page">{children}</div>
    </div>
  );
}
