import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { loginMessage } from "@/app/(account)/login/login-message";
import { requireSession } from "@/app/auth/session";
import { MailCatcherNote } from "@/app/shell/mail-catcher-note";
import { findEmailChange } from "@/lib/accounts/email-change/confirm-email-change";
import { LOGIN } from "@/lib/domain/login/login-limits";
import { getServices } from "@/lib/services";
import { CodesForm } from "./codes-form";

export const metadata: Metadata = { title: "Confirm your new email", robots: { index: false } };

export default async function ConfirmEmail() {
  const { accountId } = await requireSession();
  const { accounts: db } = await getServices();
  const pending = await findEmailChange(accountId, { db });
  if (pending === null) redirect("/account/settings");
  const { from, to } = pending;
  const refusal = to.refusal ?? from.refusal;
  return (
    <>
      <h1>Confirm your new email</h1>
      <p>
        We sent a code to <strong>{to.email}</strong> and another one to <strong>{from.email}</strong>. Your email
        changes once you have entered both. They work for {LOGIN.codeMinutes} minutes.
      </p>
      <p>When it changes, you are logged out in all other browsers. Your keys, your credits and your plan stay.</p>
      {from.isUnconfirmed || to.isUnconfirmed ? (
        <p role="status">The mail server is slow. Allow a few minutes for the codes to arrive.</p>
      ) : null}
      <MailCatcherNote />
      {refusal === null ? (
        <CodesForm
          from={{ email: from.email, isConfirmed: from.isConfirmed }}
          to={{ email: to.email, isConfirmed: to.isConfirmed }}
        />
      ) : (
        <p className="error" role="alert">
          {loginMessage(refusal)}
        </p>
      )}
      <p>
        <a href="/account/settings">Use another address, or send new codes</a>
      </p>
    </>
  );
}
