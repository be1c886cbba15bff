import type { Metadata } from "next";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { CodeForm } from "@/app/(account)/login/code/code-form";
import { ResendForm } from "@/app/(account)/login/code/resend-form";
import { readNext } from "@/app/(account)/login/read-next";
import { sayLogin } from "@/app/(account)/login/say-login";
import { authCookies } from "@/app/auth/auth-cookies";
import { findLoginChallenge } from "@/lib/accounts/login/find-login-challenge";
import { LOGIN } from "@/lib/domain/login/login-limits";
import { getServices } from "@/lib/services";

export const metadata: Metadata = { title: "Enter your code", robots: { index: false } };

interface CodeProps {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export default async function Code({ searchParams }: CodeProps) {
  const next = await readNext((await searchParams).next);
  const login = `/login?next=${encodeURIComponent(next)}`;
  const { env, accounts } = await getServices();
  const token = (await cookies()).get(authCookies(env.baseUrl).challenge.name)?.value;
  const pending = token === undefined ? null : await findLoginChallenge(token, { db: accounts });
  if (pending === null) redirect(login);
  const sentAt = pending.sentAt.toISOString();
  return (
    <>
      <h1>Enter your code</h1>
      <p>
        We sent a code to <strong>{pending.email}</strong>. It works once, for {LOGIN.codeMinutes} minutes, in this
        browser. It may have landed among unwanted mail.
      </p>
      {pending.isUnconfirmed ? (
        <p role="status">
          The mail server is slow and has not confirmed the message yet. Give the code a few minutes to arrive. If it
          does not, send a new code: only the newest one works.
        </p>
      ) : null}
      {env.mailCatcherUrl === null ? null : (
        <p>
          On this machine mail goes to the <a href={env.mailCatcherUrl}>mail catcher</a>, and nowhere else.
        </p>
      )}
      {pending.refusal === null ? (
        // A new code, a new form: what was said of the one before it no longer holds.
        <CodeForm key={sentAt} next={next} />
      ) : (
        <p className="error" role="alert">
          {sayLogin(pending.refusal)}
        </p>
      )}
      <ResendForm next={next} sentAt={sentAt} waitSeconds={pending.resendSeconds} />
      <p>
        <a href={login}>Use another address</a>
      </p>
    </>
  );
}
