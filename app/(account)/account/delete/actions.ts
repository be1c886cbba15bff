"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { catchUpWithPayments } from "@/app/(account)/account/catch-up-with-payments";
import { loginMessage } from "@/app/(account)/login/login-message";
import { codeContext } from "@/app/auth/code-context";
import { deleteSessionCookie, requireSession } from "@/app/auth/session";
import { attemptOf } from "@/app/forms/attempt";
import { trimmedFieldText } from "@/app/forms/field-text";
import { DELETION_WORD, deleteOwnAccount, sendDeletionCode } from "@/lib/accounts/deletion/delete-account";
import { tellFormerOwner } from "@/lib/accounts/deletion/tell-former-owner";
import { getServices } from "@/lib/services";

/** Characters that are read of a field. */
const FIELD_MAX = 100;
const attempt = attemptOf("failed to delete an account");

/** What the form that sends the code shows after it was submitted. */
export interface SendState {
  readonly error: string | null;
  readonly notice: string | null;
}

/** What the form that deletes the account shows after it was submitted. */
export interface DeleteState {
  readonly errors: { readonly word?: string; readonly code?: string };
  /** The values as typed, for the user to correct. */
  readonly word: string;
  readonly code: string;
}

const UNAVAILABLE = "We could not do this now. Nothing was deleted. Try again in a moment.";
const SUSPENDED = "Your account is suspended, so only the operator of this service can delete it.";

/** Sends the code that confirms the deletion to the account's email. */
export async function sendCode(_before: SendState, _form: FormData): Promise<SendState> {
  const { accountId } = await requireSession();
  const services = await getServices();
  const { clientAddress, context } = codeContext(services);
  const sent = await attempt(services, () => sendDeletionCode({ accountId, clientAddress }, context));
  if (sent === null) return { error: UNAVAILABLE, notice: null };
  switch (sent.kind) {
    case "sent":
    case "unconfirmed":
      revalidatePath("/account/delete");
      return { error: null, notice: "The code is on its way. Earlier codes no longer work." };
    case "suspended":
      return { error: SUSPENDED, notice: null };
    default:
      return { error: loginMessage(sent), notice: null };
  }
}

/** Deletes the account of a user who typed the word and the code, and redirects to a page that says what was done. */
export async function deleteAccount(_before: DeleteState, form: FormData): Promise<DeleteState> {
  const { accountId } = await requireSession();
  const services = await getServices();
  const { accounts: db, secrets } = services;
  const [word, code] = [trimmedFieldText(form, "word", FIELD_MAX), trimmedFieldText(form, "code", FIELD_MAX)];
  const deletion = await attempt(services, () => deleteOwnAccount({ accountId, word, code }, { db, secrets }));
  if (deletion === null) return { errors: { code: UNAVAILABLE }, word, code };
  switch (deletion.kind) {
    case "deleted":
      break;
    case "wrong_word":
      return { errors: { word: `Type the word ${DELETION_WORD}.` }, word, code };
    case "no_code":
      return { errors: { code: "This code is not valid any more. Send a new one." }, word, code: "" };
    case "suspended":
      return { errors: { code: SUSPENDED }, word, code: "" };
    default:
      return { errors: { code: loginMessage(deletion) }, word, code: "" };
  }
  // A job repeats this if it fails.
  await catchUpWithPayments(deletion.customerId, new Date());
  const sent = await tellFormerOwner(deletion.email, services);
  if (sent.kind !== "accepted")
    services.log.error({ err: sent.error }, "failed to tell an account that it was deleted");
  await deleteSessionCookie();
  redirect("/account-deleted");
}
