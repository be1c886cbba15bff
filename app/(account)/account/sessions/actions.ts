"use server";

import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { authCookies } from "@/app/auth/auth-cookies";
import { findSessionToken, requireSession } from "@/app/auth/session";
import { endAccountSessions, endSession } from "@/lib/accounts/login/sessions";
import { getServices } from "@/lib/services";

/** Ends the session of this browser: on the server, and then its cookie. */
export async function logOut(): Promise<void> {
  const token = await findSessionToken();
  if (token !== null) await endSession(token, { db: (await getServices()).accounts });
  await forgetSession();
  redirect("/");
}

/** Ends every session of the account, this one among them. */
export async function endAllSessions(): Promise<void> {
  const { accountId } = await requireSession();
  await endAccountSessions(accountId, { db: (await getServices()).accounts });
  await forgetSession();
  redirect("/login");
}

async function forgetSession(): Promise<void> {
  const { env } = await getServices();
  const { name, options } = authCookies(env.baseUrl).session;
  (await cookies()).set(name, "", { ...options, maxAge: 0 });
}
