import type { Metadata } from "next";
import { pathAfterLogin } from "@/app/auth/local-path";
import { findCurrentSession } from "@/app/auth/session";
import { LOGIN } from "@/lib/domain/login/login-limits";
import { getServices } from "@/lib/services";
import { EmailForm } from "./email-form";
import { orderedPlan } from "./ordered-plan";

export const metadata: Metadata = { title: "Log in", robots: { index: false } };

interface LoginProps {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export default async function Login({ searchParams }: LoginProps) {
  const query = await searchParams;
  const { env } = await getServices();
  const next = pathAfterLogin(query.next ?? query.callbackUrl, env.baseUrl);
  const session = await findCurrentSession();
  const plan = orderedPlan(next);
  return (
    <>
      <h1>Log in</h1>
      {plan === null ? null : (
        <p className="notice good">
          Your order: <b>{plan}</b>. You see it again before you pay.
        </p>
      )}
      {session === null ? null : (
        <p>
          You are logged in as {session.email}. <a href={next}>Continue</a>, or log in again below.
        </p>
      )}
      {query.error === undefined ? null : <p role="alert">The login failed. Request a new code.</p>}
      <p>We’ll email you a {LOGIN.codeDigits}-digit code. New here? This creates your account.</p>
      <EmailForm next={next} email={session?.email ?? ""} />
    </>
  );
}
