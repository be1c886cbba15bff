"use server";

import { randomUUID } from "node:crypto";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { authCookies } from "@/app/auth/auth-cookies";
import { codeContext } from "@/app/auth/code-context";
import { ACCOUNT_PATH, type LocalPath, parseLocalPath } from "@/app/auth/local-path";
import { findCurrentSession, findSessionToken, setSessionCookie } from "@/app/auth/session";
import { attemptOf } from "@/app/forms/attempt";
import { trimmedFieldText } from "@/app/forms/field-text";
import { findLoginChallenge } from "@/lib/accounts/login/find-login-challenge";
import { redeemLoginCode } from "@/lib/accounts/login/redeem-login-code";
import { type CodeSent, sendLoginCode } from "@/lib/accounts/login/send-login-code";
import { endSession } from "@/lib/accounts/login/sessions";
import { type EmailAddress, parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { getServices } from "@/lib/services";
import type { Services } from "@/lib/services/services";
import { loginMessage } from "./login-message";

/** Characters that are read of a field. */
const FIELD_MAX = 400;
const attempt = attemptOf("login failed");

/** What a form shows after it was submitted. */
interface FormState {
  readonly error: string | null;
  readonly notice: string | null;
  /** The rejected value, for the user to correct. */
  readonly typed: string;
}

const UNAVAILABLE = "Login is temporarily unavailable. Try again in a moment.";

/** Sends a code to the email address in the form, and redirects to the page where it is entered. */
export async function requestCode(_before: FormState, form: FormData): Promise<FormState> {
  const typed = trimmedFieldText(form, "email", FIELD_MAX);
  const email = parseEmailAddress(typed);
  if (email === null) {
    return failed(typed === "" ? "Enter your email address." : "Enter a valid email address.", typed);
  }
  const services = await getServices();
  const sent = await sendCode(email, services);
  if (sent === null) return failed(UNAVAILABLE, typed);
  if (sent.kind !== "sent" && sent.kind !== "unconfirmed") return failed(loginMessage(sent), typed);
  redirect(withNext("/login/code", nextOf(form)));
}

/** Sends another code to the address that this browser's last code went to. */
export async function resendCode(_before: FormState, form: FormData): Promise<FormState> {
  const services = await getServices();
  const token = await findChallengeToken(services);
  const pending = token === null ? null : await findLoginChallenge(token, { db: services.accounts });
  if (pending === null) redirect(withNext("/login", nextOf(form)));
  const sent = await sendCode(pending.email, services);
  if (sent === null) return failed(UNAVAILABLE);
  if (sent.kind !== "sent" && sent.kind !== "unconfirmed") return failed(loginMessage(sent));
  // The page itself says when the mail server has not confirmed the message.
  const notice = sent.kind === "sent" ? `We sent a new code to ${pending.email}. Earlier codes no longer work.` : "";
  return { error: null, notice, typed: "" };
}

/** Logs in with the code in the form, and redirects to the page that required the login. */
export async function enterCode(_before: FormState, form: FormData): Promise<FormState> {
  const typed = trimmedFieldText(form, "code", FIELD_MAX);
  if (typed === "") return failed("Enter the code from the email.");
  const services = await getServices();
  const { accounts: db, secrets } = services;
  const next = nextOf(form) ?? ACCOUNT_PATH;
  const previousToken = await findSessionToken();
  const userAgent = (await headers()).get("user-agent");
  const entry = { code: typed, token: await findChallengeToken(services), userAgent };
  const redemption = await attempt(services, () => redeemLoginCode(entry, { db, secrets, newId: randomUUID }));
  if (redemption === null) return failed(UNAVAILABLE);
  // The form was submitted twice, and the first submission has logged in.
  if (redemption.kind === "used" && (await findCurrentSession()) !== null) redirect(next);
  if (redemption.kind !== "redeemed") {
    return failed(loginMessage(redemption), redemption.kind === "malformed" ? typed : "");
  }

  if (previousToken !== null) await attempt(services, () => endSession(previousToken, { db }));
  await setSessionCookie(redemption.token);
  const { name, options } = authCookies(services.env.baseUrl).challenge;
  (await cookies()).set(name, "", { ...options, maxAge: 0 });
  redirect(next);
}

/** Sends a code and stores its challenge in a cookie. Returns null if a store did not respond. */
async function sendCode(email: EmailAddress, services: Services): Promise<CodeSent | null> {
  const { clientAddress, context } = codeContext(services);
  const sent = await attempt(services, () => sendLoginCode({ email, clientAddress }, context));
  if (sent?.kind === "sent" || sent?.kind === "unconfirmed") {
    const { name, options } = authCookies(services.env.baseUrl).challenge;
    (await cookies()).set(name, sent.token, options);
  }
  return sent;
}

async function findChallengeToken({ env }: Services): Promise<string | null> {
  return (await cookies()).get(authCookies(env.baseUrl).challenge.name)?.value ?? null;
}

function failed(error: string, typed = ""): FormState {
  return { error, notice: null, typed };
}

function nextOf(form: FormData): LocalPath | null {
  return parseLocalPath(trimmedFieldText(form, "next", FIELD_MAX));
}

function withNext(page: string, next: LocalPath | null): string {
  return next === null ? page : `${page}?next=${encodeURIComponent(next)}`;
}
