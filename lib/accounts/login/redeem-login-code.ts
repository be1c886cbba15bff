import { readStoreClock } from "@/lib/accounts/accounts-client";
import type { AccountsContext } from "@/lib/accounts/accounts-context";
import { lockMail, QUEUED_TRANSACTION } from "@/lib/accounts/locks";
import { parseTokenId } from "@/lib/accounts/tokens";
import { describeDevice } from "@/lib/domain/login/describe-device";
import { parseLoginCode } from "@/lib/domain/login/login-code";
import type { LoginChallenge } from "@/prisma/accounts/generated/client";
import { type CodeRefusal, checkCode, redeemCode } from "./check-code";
import { startSession } from "./sessions";

interface CodeEntry {
  /** The code as typed. */
  readonly code: string;
  /** The token the browser got when the code was sent; null when it has none. */
  readonly token: string | null;
  /** The browser's own description of itself; null when it sends none. */
  readonly userAgent: string | null;
}

export type Redemption =
  /** `token` is the session token for the browser's cookie. */
  { readonly kind: "redeemed"; readonly accountId: string; readonly token: string } | CodeRefusal;

type RedeemContext = Pick<AccountsContext, "db" | "secrets" | "newId">;

/**
 * Logs in with a code (D25). A code works once, in the browser that requested it, until it expires or a newer code is
 * sent. The first login of an address creates its account.
 */
export async function redeemLoginCode(entry: CodeEntry, context: RedeemContext): Promise<Redemption> {
  const { db, secrets } = context;
  if (parseLoginCode(entry.code) === null) return { kind: "malformed" };
  const id = entry.token === null ? null : parseTokenId(entry.token);
  const challenge = id === null ? null : await db.loginChallenge.findUnique({ where: { id, purpose: "login" } });
  if (challenge === null) return { kind: "other_browser" };
  const refusal = await checkCode(entry.code, challenge, { db, secrets });
  return refusal ?? logIn(challenge, describeDevice(entry.userAgent ?? ""), context);
}

async function logIn(
  challenge: LoginChallenge,
  device: string | null,
  { db, newId }: RedeemContext,
): Promise<Redemption> {
  const { email } = challenge;
  return db.$transaction(async (transaction) => {
    await lockMail({ scope: "email", name: email }, transaction);
    const now = await readStoreClock(transaction);
    const refusal = await redeemCode(challenge, { db: transaction, now });
    if (refusal !== null) return refusal;
    // An operator may create the same account at the same time.
    await transaction.account.createMany({ data: [{ id: newId(), email, createdAt: now }], skipDuplicates: true });
    const account = await transaction.account.findUniqueOrThrow({ where: { email }, select: { id: true } });
    const token = await startSession({ accountId: account.id, device }, { db: transaction, now });
    return { kind: "redeemed", accountId: account.id, token };
  }, QUEUED_TRANSACTION);
}
