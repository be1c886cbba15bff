import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { decode, encode } from "next-auth/jwt";
import { cache } from "react";
import { currentPathWithQuery } from "@/app/shell/current-path";
import { type AccountSession, findSessionByToken } from "@/lib/accounts/login/sessions";
import { getServices } from "@/lib/services";
import { authCookies, SESSION_SECONDS } from "./auth-cookies";
import { ACCOUNT_PATH, parseLocalPath } from "./local-path";

/** The session of the browser that sent the current request, read from the database; null if it is not logged in. */
export const findCurrentSession = cache(async (): Promise<AccountSession | null> => {
  const token = await findSessionToken();
  return token === null ? null : findSessionByToken(token, { db: (await getServices()).accounts });
});

/** The session of the current browser. Without one, redirects to the login page, which leads back to this page. */
export async function requireSession(): Promise<AccountSession> {
  const session = await findCurrentSession();
  if (session === null) {
    const path = parseLocalPath(currentPathWithQuery()) ?? ACCOUNT_PATH;
    redirect(`/login?next=${encodeURIComponent(path)}`);
  }
  return session;
}

/** The session token in the browser's cookie, whether or not the session is still valid; null without one. */
export async function findSessionToken(): Promise<string | null> {
  const { env, secrets } = await getServices();
  const value = (await cookies()).get(authCookies(env.baseUrl).session.name)?.value;
  if (!value) return null;
  const opened = await decode({ token: value, secret: secrets.sessionSecret }).catch(() => null);
  return typeof opened?.sid === "string" ? opened.sid : null;
}

/** Writes the cookie of a new session, in the same form as next-auth's own routes do. */
export async function setSessionCookie(token: string): Promise<void> {
  const { env, secrets } = await getServices();
  const { name, options } = authCookies(env.baseUrl).session;
  const value = await encode({ token: { sid: token }, secret: secrets.sessionSecret, maxAge: SESSION_SECONDS });
  (await cookies()).set(name, value, options);
}

/** Deletes the session cookie of the current browser. The session itself is ended in the database. */
export async function deleteSessionCookie(): Promise<void> {
  const { env } = await getServices();
  const { name, options } = authCookies(env.baseUrl).session;
  (await cookies()).set(name, "", { ...options, maxAge: 0 });
}
