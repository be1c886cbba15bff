"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { deleteSessionCookie, findSessionToken, requireSession } from "@/app/auth/session";
import { endAccountSessions, endOwnSession, endSession } from "@/lib/accounts/login/sessions";
import { getServices } from "@/lib/services";

/** Ends the session of this browser. */
export async function logOut(): Promise<void> {
  const token = await findSessionToken();
  if (token !== null) await endSession(token, { db: (await getServices()).accounts });
  await deleteSessionCookie();
  redirect("/");
}

/** Ends another session of the account, chosen from the list. */
export async function endOther(form: FormData): Promise<void> {
  const { accountId, sessionId: own } = await requireSession();
  const sessionId = form.get("session");
  if (typeof sessionId !== "string") return;
  await endOwnSession({ accountId, sessionId }, { db: (await getServices()).accounts });
  if (sessionId !== own) return revalidatePath("/account/sessions");
  await deleteSessionCookie();
  redirect("/login");
}

/** Ends every session of the account, including this one. */
export async function logOutEverywhere(): Promise<void> {
  const { accountId } = await requireSession();
  await endAccountSessions(accountId, { db: (await getServices()).accounts });
  await deleteSessionCookie();
  redirect("/login");
}
