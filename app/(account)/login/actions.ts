"use server";

import { randomInt } from "node:crypto";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { sayLogin } from "@/app/(account)/login/say-login";
import { authCookies } from "@/app/auth/auth-cookies";
import { AFTER_LOGIN } from "@/app/auth/auth-options";
import { type LocalPath, parseLocalPath } from "@/app/auth/local-path";
import { logIn } from "@/app/auth/log-in";
import { findSession, findSessionToken } from "@/app/auth/session";
import { endSession } from "@/lib/accounts/login/end-session";
import { findLoginChallenge } from "@/lib/accounts/login/find-login-challenge";
import { type CodeSent, sendLoginCode } from "@/lib/accounts/login/send-login-code";
import { doorContext } from "@/lib/api/door-context";
import { type EmailAddress, parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { getServices, type Services } from "@/lib/services";

/** What a form shows after it was sent: what is wrong, beside the field, and what was typed. */
interface FormState {
  readonly error: string | null;
  readonly notice: string | null;
  readonly typed: string;
}

const UNAVAILABLE = "This cannot be done now. Try again in a moment.";

/** Sends a code to the address of the form, and leads on to where it is entered. */
export async function requestCode(_before: FormState, form: FormData): Promise<FormState> {
  const typed = textOf(form, "email");
  const email = parseEmailAddress(typed);
  if (email === null) {
    return failed(typed === "" ? "Enter your e-mail address." : "This is not an e-mail address. Check it.", typed);
  }
  const services = await getServices();
  const sent = await send(email, services);
  if (sent === null) return failed(UNAVAILABLE, typed);
  if (sent.kind !== "sent" && sent.kind !== "unconfirmed") return failed(sayLogin(sent), typed);
  redirect(withNext("/login/code", nextOf(form)));
}

/** Sends another code to the address that the last one of this browser went to. */
export async function resendCode(_before: FormState, form: FormData): Promise<FormState> {
  const services = await getServices();
  const token = await challengeToken(services);
  const pending = token === null ? null : await findLoginChallenge(token, services.accounts);
  if (pending === null) redirect(withNext("/login", nextOf(form)));
  const sent = await send(pending.email, services);
  if (sent === null) return failed(UNAVAILABLE);
  if (sent.kind !== "sent" && sent.kind !== "unconfirmed") return failed(sayLogin(sent));
  // The page itself says that a code is unconfirmed.
  const notice =
    sent.kind === "sent" ? `A new code is on its way to ${pending.email}. Earlier ones no longer work.` : "";
  return { error: null, notice, typed: "" };
}

/** Logs in by the code of the form, and leads on to where the login was asked for. */
export async function enterCode(_before: FormState, form: FormData): Promise<FormState> {
  const typed = textOf(form, "code");
  if (typed === "") return failed("Enter the code from the mail.");
  const services = await getServices();
  const next = nextOf(form) ?? AFTER_LOGIN;
  const names = authCookies(services.env.baseUrl);
  const before = await findSessionToken();
  const outcome = await attempt(services, async () => logIn(typed, await challengeToken(services), services));
  if (outcome === null) return failed(UNAVAILABLE);
  // The form was sent twice: the first of the two has logged in.
  if (outcome.kind === "used" && (await findSession()) !== null) redirect(next);
  if (outcome.kind !== "logged_in") return failed(sayLogin(outcome), outcome.kind === "malformed" ? typed : "");

  if (before !== null) await attempt(services, () => endSession(before, services.accounts));
  const jar = await cookies();
  jar.set(names.session.name, outcome.cookie, names.session.options);
  jar.set(names.challenge.name, "", { ...names.challenge.options, maxAge: 0 });
  redirect(next);
}

/** Null where the stores do not answer. */
async function send(email: EmailAddress, services: Services): Promise<CodeSent | null> {
  const { accounts: db, houseKeys, mailer, log } = services;
  const clientAddress = doorContext.getStore()?.clientAddress ?? null;
  const onMailFailure = (err: Error) => log.error({ err }, "the mail server did not accept a login code");
  const sent = await attempt(services, () =>
    sendLoginCode({ email, clientAddress }, { db, houseKeys, mailer, randomInt, onMailFailure }),
  );
  if (sent?.kind === "sent" || sent?.kind === "unconfirmed") {
    const { name, options } = authCookies(services.env.baseUrl).challenge;
    (await cookies()).set(name, sent.token, options);
  }
  return sent;
}

async function attempt<Result>({ log }: Services, work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch (err) {
    log.error({ err }, "login failed");
    return null;
  }
}

async function challengeToken({ env }: Services): Promise<string | null> {
  return (await cookies()).get(authCookies(env.baseUrl).challenge.name)?.value ?? null;
}

function failed(error: string, typed = ""): FormState {
  return { error, notice: null, typed };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim().slice(0, 400) : "";
}

function nextOf(form: FormData): LocalPath | null {
  return parseLocalPath(textOf(form, "next"));
}

function withNext(page: string, next: LocalPath | null): string {
  return next === null ? page : `${page}?next=${encodeURIComponent(next)}`;
}
