import type { Metadata } from "next";
import { requireSession } from "@/app/auth/session";
import { MailCatcherNote } from "@/app/shell/mail-catcher-note";
import { DeletionEffects } from "@/components/deletion-effects";
import { DELETION_WORD, findDeletionCode } from "@/lib/accounts/deletion/delete-account";
import { LOGIN } from "@/lib/domain/login/login-limits";
import { getServices } from "@/lib/services";
import { DeleteForm, SendCodeForm } from "./delete-forms";

export const metadata: Metadata = { title: "Delete your account", robots: { index: false } };

const HEADINGS = { ends: "What ends at once", erases: "What we erase", keeps: "What we keep" } as const;

export default async function DeleteAccount() {
  const { accountId, email } = await requireSession();
  const { accounts: db } = await getServices();
  const code = await findDeletionCode(accountId, { db });
  const canEnter = code !== null && code.refusal === null;
  return (
    <>
      <h1>Delete your account</h1>
      <p>
        This deletes the account of <strong>{email}</strong>. It cannot be undone. With the same email you can open a
        new account, which begins empty.
      </p>
      <div className="beside">
        <DeletionEffects headings={HEADINGS} />
      </div>
      <section aria-labelledby="confirm">
        <h2 id="confirm">Confirm the deletion</h2>
        {canEnter ? (
          <>
            <p>
              We sent a code to <strong>{email}</strong>. It works for {LOGIN.codeMinutes} minutes.
              {code.isUnconfirmed ? " The mail server is slow, so it may take some minutes to arrive." : null}
            </p>
            <MailCatcherNote />
            <DeleteForm word={DELETION_WORD} />
            <p>No email after a few minutes? Check your spam folder, or send a new code.</p>
          </>
        ) : (
          <p>We email you a code first, so that nobody else can delete your account.</p>
        )}
        <SendCodeForm isAgain={canEnter} />
      </section>
      <p>
        <a href="/account/settings">Keep my account</a>
      </p>
    </>
  );
}
