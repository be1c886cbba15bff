import { type AccountsTransaction, readStoreClock } from "@/lib/accounts/accounts-client";
import type { AccountsContext } from "@/lib/accounts/accounts-context";
import { lockAnyAccount, lockMail, QUEUED_TRANSACTION } from "@/lib/accounts/locks";
import { type EmailAddress, parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { LOGIN } from "@/lib/domain/login/login-limits";
import type { LoginChallenge } from "@/prisma/accounts/generated/client";
import { Prisma } from "@/prisma/accounts/generated/client";
import { type CodeRefusal, checkCode, redeemCode, refuseChallenge } from "../login/check-code";

/** Which of the two addresses: the present one, or the new one. */
export type ChangeSide = "from" | "to";

interface SideState {
  readonly email: EmailAddress;
  readonly isConfirmed: boolean;
  /** The mail server did not confirm the message, so the code may not arrive. */
  readonly isUnconfirmed: boolean;
  /** Why the code can no longer be entered; null while it can, and when it was. */
  readonly refusal: CodeRefusal | null;
}

/** A pending change of an account's email, as its page shows it. */
interface PendingEmailChange extends Readonly<Record<ChangeSide, SideState>> {
  /** Seconds until codes may be requested again; 0 = now. */
  readonly resendSeconds: number;
}

interface Confirmation {
  readonly accountId: string;
  /** The session that enters the codes. It stays; all others end. */
  readonly sessionId: string;
  /** The codes as typed; a side that is missing is confirmed already, or later. */
  readonly codes: Readonly<Partial<Record<ChangeSide, string>>>;
}

type EmailChangeConfirmed =
  | { readonly kind: "changed"; readonly oldEmail: EmailAddress; readonly newEmail: EmailAddress }
  /** At least one code is missing or was refused; a right one is kept. */
  | { readonly kind: "pending"; readonly refusals: Readonly<Partial<Record<ChangeSide, CodeRefusal>>> }
  /** Nothing is pending: it was never requested, expired, or replaced by another request. */
  | { readonly kind: "none" }
  /** Another account has the address by now. */
  | { readonly kind: "taken" }
  | { readonly kind: "suspended" };

type ConfirmContext = Pick<AccountsContext, "db" | "secrets">;

const SIDES = ["from", "to"] as const;

/** Finds the pending change of an account's email; null without one. */
export async function findEmailChange(
  accountId: string,
  { db }: Pick<AccountsContext, "db">,
): Promise<PendingEmailChange | null> {
  const found = await findChallenges(accountId, { db });
  if (found === null) return null;
  const now = await readStoreClock(db);
  const describe = (challenge: LoginChallenge): SideState | null => {
    const email = parseEmailAddress(challenge.email);
    if (email === null) return null;
    const isConfirmed = isUsed(challenge);
    const refusal = isConfirmed ? null : refuseChallenge(challenge, now);
    return { email, isConfirmed, isUnconfirmed: challenge.isUnconfirmed, refusal };
  };
  const from = describe(found.from);
  const to = describe(found.to);
  if (from === null || to === null) return null;
  const resendAt = found.to.createdAt.getTime() + LOGIN.resendSeconds * 1_000;
  return { from, to, resendSeconds: Math.max(0, Math.ceil((resendAt - now.getTime()) / 1_000)) };
}

/**
 * Enters one or both codes of a change of email, and changes it once both are confirmed (D25). Keys, credits and the
 * subscription stay; every other session ends; the customer at the payment provider gets the new email with its next
 * convergence.
 */
export async function confirmEmailChange(
  { accountId, sessionId, codes }: Confirmation,
  context: ConfirmContext,
): Promise<EmailChangeConfirmed> {
  const found = await findChallenges(accountId, context);
  if (found === null) return { kind: "none" };
  const refusals: Partial<Record<ChangeSide, CodeRefusal>> = {};
  let isComplete = true;
  for (const side of SIDES) {
    if (isUsed(found[side])) continue;
    const typed = codes[side] ?? "";
    const refusal = typed === "" ? null : await confirm(typed, found[side], context);
    // A parallel request has confirmed it.
    if (refusal?.kind === "used") continue;
    if (refusal !== null) refusals[side] = refusal;
    if (typed === "" || refusal !== null) isComplete = false;
  }
  if (!isComplete) return { kind: "pending", refusals };
  return changeEmail({ accountId, sessionId, ...found }, context);
}

async function confirm(
  typed: string,
  challenge: LoginChallenge,
  { db, secrets }: ConfirmContext,
): Promise<CodeRefusal | null> {
  const refusal = await checkCode(typed, challenge, { db, secrets });
  if (refusal !== null) return refusal;
  return db.$transaction(async (transaction) => {
    await lockMail({ scope: "email", name: challenge.email }, transaction);
    return redeemCode(challenge, { db: transaction, now: await readStoreClock(transaction) });
  }, QUEUED_TRANSACTION);
}

/** A confirmed code stays confirmed until a newer request replaces it. */
function isUsed({ usedAt, replacedAt }: LoginChallenge): boolean {
  return usedAt !== null && replacedAt === null;
}

type Challenges = Readonly<Record<ChangeSide, LoginChallenge>>;

async function findChallenges(
  accountId: string,
  { db }: { readonly db: AccountsTransaction },
): Promise<Challenges | null> {
  const change = await db.emailChange.findUnique({ where: { accountId } });
  if (change === null) return null;
  const [from, to] = await Promise.all([
    db.loginChallenge.findUnique({ where: { id: change.fromChallenge } }),
    db.loginChallenge.findUnique({ where: { id: change.toChallenge } }),
  ]);
  return from && to && { from, to };
}

/** Changes the email in one transaction, which logins of both addresses and other changes of the account wait for. */
async function changeEmail(
  { accountId, sessionId, from, to }: Challenges & Pick<Confirmation, "accountId" | "sessionId">,
  { db }: Pick<ConfirmContext, "db">,
): Promise<EmailChangeConfirmed> {
  try {
    return await db.$transaction(async (transaction): Promise<EmailChangeConfirmed> => {
      for (const name of [from.email, to.email].sort()) await lockMail({ scope: "email", name }, transaction);
      const { now } = await lockAnyAccount(accountId, transaction);
      const present = await findChallenges(accountId, { db: transaction });
      const isSame = present !== null && SIDES.every((side) => isSameCode(present[side], { from, to }[side]));
      if (!isSame || !SIDES.every((side) => isUsed(present[side]))) return { kind: "none" };
      const account = await transaction.account.findUniqueOrThrow({ where: { id: accountId } });
      await transaction.emailChange.delete({ where: { accountId } });
      const oldEmail = parseEmailAddress(account.email);
      const newEmail = parseEmailAddress(to.email);
      if (oldEmail === null || newEmail === null || oldEmail !== from.email) return { kind: "none" };
      if (account.suspendedAt !== null) return { kind: "suspended" };
      if ((await transaction.account.count({ where: { email: newEmail } })) > 0) return { kind: "taken" };
      await transaction.account.update({
        where: { id: accountId },
        data: { email: newEmail, customerEmailDue: true },
      });
      const own = Buffer.from(sessionId, "hex");
      await transaction.accountSession.updateMany({
        where: { accountId, endedAt: null, id: { not: own } },
        data: { endedAt: now },
      });
      // A login code that is still on its way to the former address would open a new account.
      await transaction.loginChallenge.updateMany({
        where: { email: oldEmail, replacedAt: null },
        data: { replacedAt: now },
      });
      return { kind: "changed", oldEmail, newEmail };
    }, QUEUED_TRANSACTION);
  } catch (error) {
    // An operator created an account for the address at the same moment.
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002") return { kind: "taken" };
    throw error;
  }
}

function isSameCode(one: LoginChallenge, other: LoginChallenge): boolean {
  return Buffer.from(one.id).equals(other.id);
}
