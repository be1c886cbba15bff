import { type AccountsTransaction, readStoreClock } from "@/lib/accounts/accounts-client";
import type { AccountsContext } from "@/lib/accounts/accounts-context";
import { lockAnyAccount, lockMail, QUEUED_TRANSACTION } from "@/lib/accounts/locks";
import { type EmailAddress, parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { renderDeletionCode } from "@/lib/mail/messages/render-deletion";
import type { LoginChallenge } from "@/prisma/accounts/generated/client";
import { type CodeRefusal, checkCode, redeemCode, refuseChallenge } from "../login/check-code";
import { type CodesNotSent, type SendContext, sendCodes } from "../login/send-codes";

/** What the owner types to confirm the deletion, in any case. */
export const DELETION_WORD = "delete";

type DeletionCodeSent = { readonly kind: "sent" | "unconfirmed" | "suspended" } | CodesNotSent;

interface PendingDeletion {
  readonly isUnconfirmed: boolean;
  /** Why the code can no longer be entered; null while it can. */
  readonly refusal: CodeRefusal | null;
}

type Deletion =
  /** `customerId` is set while there is something to end at the payment provider. */
  | { readonly kind: "deleted"; readonly email: EmailAddress; readonly customerId: string | null }
  /** No code was sent, or it was deleted. */
  | { readonly kind: "no_code" }
  /** Only an operator can delete a suspended account, so that its owner cannot begin anew. */
  | { readonly kind: "suspended" }
  | { readonly kind: "wrong_word" }
  | CodeRefusal;

/** Sends the code that confirms the deletion of an account to its email (D25). */
export async function sendDeletionCode(
  { accountId, clientAddress }: { readonly accountId: string; readonly clientAddress: string | null },
  context: SendContext,
): Promise<DeletionCodeSent> {
  const { email, suspendedAt } = await context.db.account.findUniqueOrThrow({ where: { id: accountId } });
  const to = parseEmailAddress(email);
  if (to === null) throw new Error("the account was deleted");
  if (suspendedAt !== null) return { kind: "suspended" };
  const sent = await sendCodes(
    {
      codes: [{ email: to, purpose: "deletion", render: (code) => renderDeletionCode({ to, code }) }],
      clientAddress,
    },
    context,
  );
  return "tokens" in sent ? { kind: sent.kind } : sent;
}

/** Finds the newest deletion code of an account; null without one. */
export async function findDeletionCode(
  accountId: string,
  { db }: Pick<AccountsContext, "db">,
): Promise<PendingDeletion | null> {
  const challenge = await findChallenge(accountId, { db });
  if (challenge === null) return null;
  const { isUnconfirmed } = challenge;
  return { isUnconfirmed, refusal: refuseChallenge(challenge, await readStoreClock(db)) };
}

/** Deletes the account of a user who typed the word and the code. */
export async function deleteOwnAccount(
  entry: { readonly accountId: string; readonly word: string; readonly code: string },
  { db, secrets }: Pick<AccountsContext, "db" | "secrets">,
): Promise<Deletion> {
  const { accountId } = entry;
  if (entry.word.trim().toLowerCase() !== DELETION_WORD) return { kind: "wrong_word" };
  const challenge = await findChallenge(accountId, { db });
  if (challenge === null) return { kind: "no_code" };
  const refusal = await checkCode(entry.code, challenge, { db, secrets });
  if (refusal !== null) return refusal;
  return db.$transaction(async (transaction): Promise<Deletion> => {
    const { email } = challenge;
    await lockMail({ scope: "email", name: email }, transaction);
    const { now } = await lockAnyAccount(accountId, transaction);
    const account = await transaction.account.findUniqueOrThrow({ where: { id: accountId } });
    const to = parseEmailAddress(account.email);
    // The email was changed, or another session deleted the account.
    if (to === null || account.email !== email) return { kind: "no_code" };
    if (account.suspendedAt !== null) return { kind: "suspended" };
    const late = await redeemCode(challenge, { db: transaction, now });
    if (late !== null) return late;
    await eraseAccount({ accountId, email }, { db: transaction, now });
    return { kind: "deleted", email: to, customerId: account.customerId };
  }, QUEUED_TRANSACTION);
}

/** Deletes an account by its email, suspended or not, as an operator does. Null when there is no such account. */
export async function deleteAccountByEmail(
  email: EmailAddress,
  { db }: Pick<AccountsContext, "db">,
): Promise<{ readonly customerId: string | null } | null> {
  return db.$transaction(async (transaction) => {
    await lockMail({ scope: "email", name: email }, transaction);
    const found = await transaction.account.findUnique({ where: { email }, select: { id: true } });
    if (found === null) return null;
    const { now } = await lockAnyAccount(found.id, transaction);
    // Read after the wait: the email may have been changed meanwhile.
    const account = await transaction.account.findUniqueOrThrow({ where: { id: found.id } });
    if (account.email !== email) return null;
    await eraseAccount({ accountId: account.id, email }, { db: transaction, now });
    return { customerId: account.customerId };
  }, QUEUED_TRANSACTION);
}

async function findChallenge(
  accountId: string,
  { db }: { readonly db: AccountsTransaction },
): Promise<LoginChallenge | null> {
  const { email } = await db.account.findUniqueOrThrow({ where: { id: accountId }, select: { email: true } });
  return db.loginChallenge.findFirst({
    where: { email, purpose: "deletion", replacedAt: null },
    orderBy: { createdAt: "desc" },
  });
}

/**
 * Erases everything that names the owner, and ends the keys and sessions, in the caller's transaction, which holds the
 * locks of the address and of the account. What the books need stays under the account's id: periods, charges,
 * subscriptions and invoices.
 *
 * `deleted_at` and a customer are what is left to do: the billing version makes a convergence that is under way start
 * anew, and one that sees `deleted_at` closes the customer (`settleAtProvider`). The request log is deleted by the
 * retention job.
 */
async function eraseAccount(
  { accountId, email }: { readonly accountId: string; readonly email: string },
  { db, now }: { readonly db: AccountsTransaction; readonly now: Date },
): Promise<void> {
  const change = await db.emailChange.findUnique({ where: { accountId } });
  const changeCodes = change === null ? [] : [change.fromChallenge, change.toChallenge];
  await db.emailChange.deleteMany({ where: { accountId } });
  await db.loginChallenge.deleteMany({ where: { OR: [{ email }, { id: { in: changeCodes } }] } });
  await db.loginGuard.deleteMany({ where: { email } });
  await db.loginClientGuard.deleteMany({ where: { email } });
  await db.accountSession.deleteMany({ where: { accountId } });
  await db.apiKey.deleteMany({ where: { accountId } });
  await db.account.update({
    where: { id: accountId },
    data: { email: `deleted:${accountId}`, deletedAt: now, billingVersion: { increment: 1 }, alertPercents: [] },
  });
}
