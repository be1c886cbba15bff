import type { AccountsContext } from "@/lib/accounts/accounts-context";
import { QUEUED_TRANSACTION } from "@/lib/accounts/locks";
import type { OptOutSubmission } from "@/lib/domain/opt-out/opt-out-form";
import { OPT_OUT_DAYS } from "@/lib/domain/opt-out/opt-out-state";
import { createReference, type OptOutReference } from "@/lib/domain/opt-out/reference";
import { DAY_MS } from "@/lib/domain/time";
import { countPrivacyMail } from "./count-privacy-mail";
import { recordOptOut, sealSubmission } from "./opt-out-request";

interface NewOptOut {
  readonly submission: OptOutSubmission;
  /** The metered client address (D12); null when unknown. */
  readonly clientAddress: string | null;
}

export type OptOutRequested =
  | { readonly kind: "asked"; readonly reference: OptOutReference }
  /** The limit of mailed links is reached for this address or this client. */
  | { readonly kind: "wait"; readonly seconds: number };

/**
 * Stores an opt-out request (D26); `sendOptOutLinks` mails the link that confirms it. The directory is not read, so
 * neither the answer nor its time reveals whether the person is in it.
 */
export async function requestOptOut(
  { submission, clientAddress }: NewOptOut,
  { db, secrets, newId, randomInt }: Pick<AccountsContext, "db" | "secrets" | "newId" | "randomInt">,
): Promise<OptOutRequested> {
  const reference = createReference(randomInt);
  const sealed = sealSubmission({ reference, submission }, { secrets });
  return db.$transaction(async (transaction): Promise<OptOutRequested> => {
    const { contact } = submission;
    const mail = await countPrivacyMail({ contact, clientAddress }, { db: transaction, secrets, newId });
    if (mail.kind !== "now") return mail;
    const { now } = mail;
    const dueAt = new Date(now.getTime() + OPT_OUT_DAYS.due * DAY_MS);
    await transaction.optOutRequest.create({
      data: { reference, state: "received", sealed, receivedAt: now, dueAt, mailDueAt: now },
    });
    await recordOptOut({ reference, actor: "requester", from: null, to: "received" }, { db: transaction, now });
    return { kind: "asked", reference };
  }, QUEUED_TRANSACTION);
}
