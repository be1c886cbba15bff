import type { Metadata } from "next";
import { EmailForm } from "@/app/(account)/login/email-form";
import { readNext } from "@/app/(account)/login/read-next";
import { findSession } from "@/app/auth/session";
import { LOGIN } from "@/lib/domain/login/login-limits";

export const metadata: Metadata = { title: "Log in", robots: { index: false } };

interface LoginProps {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export default async function Login({ searchParams }: LoginProps) {
  const asked = await searchParams;
  const next = await readNext(asked.next ?? asked.callbackUrl);
  const session = await findSession();
  return (
    <>
      <h1>Log in</h1>
      {session === null ? null : (
        <p>
          You are logged in as {session.email}. <a href={next}>Go on</a>, or log in again below.
        </p>
      )}
      {asked.error === undefined ? null : <p role="alert">You were not logged in. Ask for a new code.</p>}
      <p>
        We send a code of {LOGIN.codeDigits} digits to your address. There is no password, and the first login makes the
        account.
      </p>
      <EmailForm next={next} email={session?.email ?? ""} />
    </>
  );
}
