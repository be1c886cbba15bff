import { readStoreClock } from "@/lib/accounts/accounts-client";
import type { AccountsContext } from "@/lib/accounts/accounts-context";
import { parseTokenId } from "@/lib/accounts/tokens";
import { type EmailAddress, parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { LOGIN } from "@/lib/domain/login/login-limits";
import { type CodeRefusal, refuseChallenge } from "./check-code";

/** The newest login code of a browser, as the page for entering it shows it. */
interface PendingCode {
  readonly email: EmailAddress;
  readonly sentAt: Date;
  /** The mail server did not confirm the message, so the code may not arrive. */
  readonly isUnconfirmed: boolean;
  /** Why the code can no longer be entered; null while it can. */
  readonly refusal: CodeRefusal | null;
  /** Seconds until another code may be requested; 0 = now. */
  readonly resendSeconds: number;
}

/** Finds the code that was last sent to the browser with this token. Null when there is none, or it was deleted. */
export async function findLoginChallenge(
  token: string,
  { db }: Pick<AccountsContext, "db">,
): Promise<PendingCode | null> {
  const id = parseTokenId(token);
  const challenge = id === null ? null : await db.loginChallenge.findUnique({ where: { id, purpose: "login" } });
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
