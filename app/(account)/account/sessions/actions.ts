"use server";

import { redirect } from "next/navigation";
import { deleteSessionCookie, findSessionToken, requireSession } from "@/app/auth/session";
import { endAccountSessions, endSession } from "@/lib/accounts/login/sessions";
import { getServices } from "@/lib/services";

/** Ends the session of this browser. */
export async function logOut(): Promise<void> {
  const token = await findSessionToken();
  if (token !== null) await endSession(token, { db: (await getServices()).accounts });
  await deleteSessionCookie();
  redirect("/");
}

/** Ends every session of the account, including this one. */
export async function logOutEverywhere(): Promise<void> {
  const { accountId } = await requireSession();
  await endAccountSessions(accountId, { db: (await getServices()).accounts });
  await deleteSessionCookie();
  redirect("/login");
}
