"use server";

import { revalidatePath } from "next/cache";
import { requireSession } from "@/app/auth/session";
import { setAlertPercents } from "@/lib/accounts/usage/alert-percents";
import { MAX_ALERTS, parseAlertPercents } from "@/lib/domain/billing/credit-notice";
import { getServices } from "@/lib/services";

/** What the form shows after it was submitted. */
export interface AlertsState {
  readonly error: string | null;
  readonly notice: string | null;
  /** The rejected value, for the user to correct. */
  readonly typed: string | null;
}

/** Sets when the account that is logged in gets an email about its credits. */
export async function saveAlerts(_before: AlertsState, form: FormData): Promise<AlertsState> {
  const { accountId } = await requireSession();
  const value = form.get("alerts");
  const typed = typeof value === "string" ? value.slice(0, 100) : "";
  const percents = parseAlertPercents(typed);
  if (percents === null) {
    return { error: `Use up to ${MAX_ALERTS} whole percentages from 1 to 100.`, notice: null, typed };
  }
  const { accounts: db, log } = await getServices();
  try {
    await setAlertPercents({ accountId, percents }, { db });
  } catch (err) {
    log.error({ err }, "failed to save credit alerts");
    return { error: "We could not do this now. Try again in a moment.", notice: null, typed };
  }
  revalidatePath("/account/usage");
  return { error: null, notice: percents.length === 0 ? "You get no emails." : "Saved.", typed: null };
}
