import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { decode } from "next-auth/jwt";
import { cache } from "react";
import { authCookies } from "@/app/auth/auth-cookies";
import { parseLocalPath } from "@/app/auth/local-path";
import { type AccountSession, findSessionByToken } from "@/lib/accounts/login/sessions";
import { requestContext } from "@/lib/api/request-context";
import { getServices } from "@/lib/services";

/** The session of the browser that asks, looked up anew on every request; null when it is not logged in. */
export const findSession = cache(async (): Promise<AccountSession | null> => {
  const token = await findSessionToken();
  return token === null ? null : findSessionByToken(token, { db: (await getServices()).accounts });
});

/** The session of the browser that asks. Without one it is sent to log in, and comes back here. */
export async function requireSession(): Promise<AccountSession> {
  const session = await findSession();
  if (session === null) redirect(`/login?next=${encodeURIComponent(currentPath())}`);
  return session;
}

/** What the browser keeps of its session, whether or not that still stands. */
export async function findSessionToken(): Promise<string | null> {
  const { env, secrets } = await getServices();
  const sealed = (await cookies()).get(authCookies(env.baseUrl).session.name)?.value;
  if (!sealed) return null;
  const opened = await decode({ token: sealed, secret: secrets.sessionSecret }).catch(() => null);
  return typeof opened?.sid === "string" ? opened.sid : null;
}

function currentPath(): string {
  const target = requestContext.getStore()?.target ?? "";
  // The framework marks its own fetches of a page in the query.
  const page = target.replace(/([?&])_rsc=[^&]*&?/, "$1").replace(/[?&]$/, "");
  return parseLocalPath(page) ?? "/account";
}
