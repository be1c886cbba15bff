import { type AccountsClient, readStoreClock } from "@/lib/accounts/accounts-client";
import { browserTokenId } from "@/lib/accounts/login/browser-token";
import { type CodeRefusal, refuseChallenge } from "@/lib/accounts/login/redeem-login-code";
import { type EmailAddress, parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { LOGIN } from "@/lib/domain/login/login-limits";

interface PendingCode {
  /** Where the code went. */
  readonly email: EmailAddress;
  readonly sentAt: Date;
  /** The mail server has not confirmed the message with it. */
  readonly isUnconfirmed: boolean;
  /** Null while it can be entered. */
  readonly refusal: CodeRefusal | null;
  /** Until another may be asked for; 0 = now. */
  readonly resendSeconds: number;
}

/** The code that was sent to this browser last; null when there is none, or it was long ago. */
export async function findLoginChallenge(token: string, db: AccountsClient): Promise<PendingCode | null> {
  const id = browserTokenId(token);
  const challenge = id === null ? null : await db.loginChallenge.findUnique({ where: { id } });
  const email = challenge === null ? null : parseEmailAddress(challenge.email);
  if (challenge === null || email === null) return null;
  const now = await readStoreClock(db);
  const resendAt = challenge.createdAt.getTime() + LOGIN.resendSeconds * 1_000;
  return {
    email,
    sentAt: challenge.createdAt,
    isUnconfirmed: challenge.isUnconfirmed,
    refusal: refuseChallenge(challenge, now),
    resendSeconds: Math.max(0, Math.ceil((resendAt - now.getTime()) / 1_000)),
  };
}
