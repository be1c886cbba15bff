"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { loginMessage } from "@/app/(account)/login/login-message";
import { codeContext } from "@/app/auth/code-context";
import { requireSession } from "@/app/auth/session";
import { attemptOf } from "@/app/forms/attempt";
import { trimmedFieldText } from "@/app/forms/field-text";
import { type ChangeSide, confirmEmailChange } from "@/lib/accounts/email-change/confirm-email-change";
import { requestEmailChange } from "@/lib/accounts/email-change/request-email-change";
import { tellFormerAddress } from "@/lib/accounts/email-change/tell-former-address";
import { parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { getServices } from "@/lib/services";

/** Characters that are read of a field. */
const FIELD_MAX = 400;
const attempt = attemptOf("failed to change an email");

/** What the form for a new email shows after it was submitted. */
interface NewEmailState {
  readonly error: string | null;
  /** The rejected value, for the user to correct. */
  readonly typed: string;
}

/** What the form for the codes shows after it was submitted. */
export interface CodesState {
  readonly errors: Readonly<Partial<Record<ChangeSide, string>>>;
  /** An error that is about neither code. */
  readonly error: string | null;
}

const UNAVAILABLE = "We could not do this now. Try again in a moment.";
const SUSPENDED = "Your account is suspended, so its email cannot be changed.";

/** Sends codes to the present and the new address, and redirects to the page where they are entered. */
export async function requestChange(_before: NewEmailState, form: FormData): Promise<NewEmailState> {
  const { accountId, isRecent } = await requireSession();
  const typed = trimmedFieldText(form, "email", FIELD_MAX);
  const newEmail = parseEmailAddress(typed);
  if (newEmail === null) {
    return { error: typed === "" ? "Enter your new email address." : "Enter a valid email address.", typed };
  }
  if (!isRecent) redirect(`/login?next=${encodeURIComponent("/account/settings")}`);
  const services = await getServices();
  const { clientAddress, context } = codeContext(services);
  const sent = await attempt(services, () => requestEmailChange({ accountId, newEmail, clientAddress }, context));
  if (sent === null) return { error: UNAVAILABLE, typed };
  switch (sent.kind) {
    case "sent":
    case "unconfirmed":
      return redirect("/account/settings/email");
    case "same":
      return { error: "This is your email already.", typed };
    case "suspended":
      return { error: SUSPENDED, typed };
    default:
      return { error: loginMessage(sent), typed };
  }
}

/** Enters the codes of a change of email. Once both are confirmed, redirects to the settings. */
export async function enterCodes(_before: CodesState, form: FormData): Promise<CodesState> {
  const { accountId, sessionId } = await requireSession();
  const services = await getServices();
  const { accounts: db, secrets, billingSync, log } = services;
  const codes = { from: trimmedFieldText(form, "from", FIELD_MAX), to: trimmedFieldText(form, "to", FIELD_MAX) };
  const confirmed = await attempt(services, () => confirmEmailChange({ accountId, sessionId, codes }, { db, secrets }));
  if (confirmed === null) return { errors: {}, error: UNAVAILABLE };
  switch (confirmed.kind) {
    case "none":
      return { errors: {}, error: "These codes are not valid any more. Start again." };
    case "taken":
      return { errors: {}, error: "This address has an account by now. Choose another one." };
    case "suspended":
      return { errors: {}, error: SUSPENDED };
    case "pending": {
      const { from, to } = confirmed.refusals;
      const errors = { ...(from && { from: loginMessage(from) }), ...(to && { to: loginMessage(to) }) };
      // A code that is confirmed is not asked for again.
      revalidatePath("/account/settings/email");
      const isEmpty = codes.from === "" && codes.to === "";
      return { errors, error: isEmpty ? "Enter the codes from both emails." : null };
    }
    case "changed":
      break;
    default:
      confirmed satisfies never;
      return { errors: {}, error: UNAVAILABLE };
  }
  const sent = await tellFormerAddress(confirmed, services);
  if (sent.kind !== "accepted") log.error({ err: sent.error }, "failed to tell a former address of its change");
  // Reconciliation does it later if the provider does not answer now.
  void attempt(services, async () => {
    const where = { id: accountId };
    const { customerId } = await db.account.findUniqueOrThrow({ where, select: { customerId: true } });
    if (customerId !== null) await billingSync?.convergeCustomer(customerId);
  });
  redirect("/account/settings?changed=1");
}
