import type { Metadata } from "next";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { loginMessage } from "@/app/(account)/login/login-message";
import { orderedPlan } from "@/app/(account)/login/ordered-plan";
import { authCookies } from "@/app/auth/auth-cookies";
import { pathAfterLogin } from "@/app/auth/local-path";
import { MailCatcherNote } from "@/app/shell/mail-catcher-note";
import { findLoginChallenge } from "@/lib/accounts/login/find-login-challenge";
import { LOGIN } from "@/lib/domain/login/login-limits";
import { getServices } from "@/lib/services";
import { CodeForm } from "./code-form";
import { ResendForm } from "./resend-form";

export const metadata: Metadata = { title: "Enter your code", robots: { index: false } };

interface CodeProps {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export default async function Code({ searchParams }: CodeProps) {
  const { env, accounts } = await getServices();
  const next = pathAfterLogin((await searchParams).next, env.baseUrl);
  const login = `/login?next=${encodeURIComponent(next)}`;
  const token = (await cookies()).get(authCookies(env.baseUrl).challenge.name)?.value;
  const pending = token === undefined ? null : await findLoginChallenge(token, { db: accounts });
  if (pending === null) redirect(login);
  const plan = orderedPlan(next);
  const sentAt = pending.sentAt.toISOString();
  return (
    <>
      <h1>Enter your code</h1>
      {plan === null ? null : (
        <p className="notice good">
          Your order: <b>{plan}</b>. You see it again before you pay.
        </p>
      )}
      <p>
        We sent a code to <strong>{pending.email}</strong>. It works once, in this browser, for {LOGIN.codeMinutes}{" "}
        minutes. If you do not see it, check your spam folder.
      </p>
      {pending.isUnconfirmed ? (
        <p role="status">
          The mail server is slow and has not confirmed the message yet. Allow a few minutes for the code to arrive. If
          it does not, send a new code: only the newest one works.
        </p>
      ) : null}
      <MailCatcherNote />
      {pending.refusal === null ? (
        // The key makes a new form for a new code, without the errors of the one before.
        <CodeForm key={sentAt} next={next} />
      ) : (
        <p className="error" role="alert">
          {loginMessage(pending.refusal)}
        </p>
      )}
      <ResendForm next={next} sentAt={sentAt} waitSeconds={pending.resendSeconds} />
      <p>
        <a href={login}>Use another address</a>
      </p>
    </>
  );
}
