import type { Metadata } from "next";
import { LogInAgain } from "@/app/(account)/account/log-in-again";
import { StandingNotice } from "@/app/(account)/account/standing-notice";
import { requireSession } from "@/app/auth/session";
import { findEmailChange } from "@/lib/accounts/email-change/confirm-email-change";
import { describeBilling } from "@/lib/accounts/purchase/describe-billing";
import { getServices } from "@/lib/services";
import { NewEmailForm } from "./new-email-form";

export const metadata: Metadata = { title: "Settings", robots: { index: false } };

interface SettingsProps {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export default async function Settings({ searchParams }: SettingsProps) {
  const { accountId, email, isRecent } = await requireSession();
  const { accounts: db } = await getServices();
  const [pending, billing] = await Promise.all([
    findEmailChange(accountId, { db }),
    describeBilling(accountId, { db, now: new Date() }),
  ]);
  const isChanged = (await searchParams).changed !== undefined;
  const canEnter = pending !== null && pending.from.refusal === null && pending.to.refusal === null;
  return (
    <>
      <StandingNotice billing={billing} />
      <h1>Settings</h1>
      {isChanged ? (
        <p className="notice good" role="status">
          Your email is now {email}. You are logged out in all other browsers.
        </p>
      ) : null}
      <section aria-labelledby="email-title">
        <h2 id="email-title">Email</h2>
        <p>
          Your email is <strong>{email}</strong>. You log in with it, and receipts and notices go to it.
        </p>
        {canEnter ? (
          <p>
            A change to <strong>{pending.to.email}</strong> waits for its codes.{" "}
            <a href="/account/settings/email">Enter the codes</a>
          </p>
        ) : null}
        {isRecent ? <NewEmailForm /> : <LogInAgain to="change your email" page="/account/settings" />}
      </section>
      <section aria-labelledby="delete-title">
        <h2 id="delete-title">Delete your account</h2>
        <p>Ends your plan and your keys at once, and erases your data. You see exactly what before you confirm.</p>
        <p>
          <a className="act plain" href="/account/delete">
            Delete account
          </a>
        </p>
      </section>
    </>
  );
}
