import type { AccountsTransaction } from "@/lib/accounts/accounts-client";
import type { AccountsContext, TransactionContext } from "@/lib/accounts/accounts-context";
import { type OptOutField, type OptOutSubmission, parseOptOutForm } from "@/lib/domain/opt-out/opt-out-form";
import type { OptOutActor, OptOutState } from "@/lib/domain/opt-out/opt-out-state";
import type { OptOutReference } from "@/lib/domain/opt-out/reference";
import type { OptOutRequest } from "@/prisma/accounts/generated/client";

/** What a request says, by the fields of the form, as the operator sees it. */
export type SubmissionFields = Readonly<Partial<Record<OptOutField, string>>>;

export function fieldsOf({ subject, contact }: OptOutSubmission): SubmissionFields {
  const { profile, workEmail, name, company } = subject;
  return {
    ...(profile && { social_url: profile.url }),
    ...(workEmail && { work_email: workEmail }),
    ...(name && { name: name.full }),
    ...(company && { company }),
    contact_email: contact,
  };
}

/** Encrypts what a request says about a person. The result decrypts under the same reference only. */
export function sealSubmission(
  { reference, submission }: { readonly reference: OptOutReference; readonly submission: OptOutSubmission },
  { secrets }: Pick<AccountsContext, "secrets">,
): Uint8Array<ArrayBuffer> {
  return new Uint8Array(secrets.sealPersonal(reference, JSON.stringify(fieldsOf(submission))));
}

/** Decrypts what `sealSubmission` made for this reference. Throws on anything else. */
export function openSubmission(
  { reference, sealed }: { readonly reference: string; readonly sealed: Uint8Array },
  { secrets }: Pick<AccountsContext, "secrets">,
): OptOutSubmission {
  const form = parseOptOutForm(JSON.parse(secrets.openPersonal(reference, sealed)) as SubmissionFields);
  if (form.kind !== "valid") throw new Error(`the stored content of opt-out request ${reference} is invalid`);
  return form.submission;
}

interface OptOutChange {
  readonly reference: string;
  readonly actor: OptOutActor;
  /** Null when the request was received. */
  readonly from: OptOutState | null;
  readonly to: OptOutState;
}

/**
 * Adds to a request's audit trail, in the transaction that changes it. A database trigger keeps the trail append-only.
 */
export async function recordOptOut(
  { reference, actor, from, to }: OptOutChange,
  { db, now }: TransactionContext<"now">,
): Promise<void> {
  await db.optOutAudit.create({ data: { reference, who: actor, at: now, fromState: from, toState: to } });
}

interface OptOutMove extends OptOutChange {
  readonly from: OptOutState;
  /** Columns to set together with the state. */
  readonly set?: Partial<Pick<OptOutRequest, "confirmedAt" | "decidedBy" | "completedAt" | "sealed">>;
}

/** Moves a request to another state and records it. Returns false when another process moved it first. */
export async function moveOptOut(
  { set = {}, ...change }: OptOutMove,
  context: { readonly db: AccountsTransaction; readonly now: Date },
): Promise<boolean> {
  const { count } = await context.db.optOutRequest.updateMany({
    where: { reference: change.reference, state: change.from },
    data: { ...set, state: change.to },
  });
  if (count > 0) await recordOptOut(change, context);
  return count > 0;
}
