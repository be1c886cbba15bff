import { timingSafeEqual } from "node:crypto";
import { readStoreClock } from "@/lib/accounts/accounts-client";
import type { AccountsContext, TransactionContext } from "@/lib/accounts/accounts-context";
import { lockMail, QUEUED_TRANSACTION } from "@/lib/accounts/locks";
import { parseLoginCode } from "@/lib/domain/login/login-code";
import { LOGIN } from "@/lib/domain/login/login-limits";
import type { LoginChallenge } from "@/prisma/accounts/generated/client";
import { addLoginFailure, type CodeOwner, clearLoginFailures, findLoginLock } from "./login-failures";

/** Why a code was refused. Each reason needs a different action from the user. */
export type CodeRefusal =
  /** Not six digits. Does not use up an attempt. */
  | { readonly kind: "malformed" }
  | { readonly kind: "wrong"; readonly triesLeft: number }
  /** Entered wrongly `LOGIN.triesPerCode` times. */
  | { readonly kind: "used_up" }
  | { readonly kind: "expired" }
  /** A newer code was sent. */
  | { readonly kind: "replaced" }
  /** The code was already used to log in. */
  | { readonly kind: "used" }
  /** No code was sent to this browser. */
  | { readonly kind: "other_browser" }
  /** Too many wrong codes for the address, from this client or in total. */
  | { readonly kind: "locked"; readonly until: Date };

/**
 * Compares a code as typed with the one that was sent, and returns why it is refused; null when it is right (D25).
 *
 * The attempt is used up and counted as a failure before the comparison, so parallel requests cannot exceed the limit.
 * `redeemCode` takes the failure back.
 */
export async function checkCode(
  typed: string,
  challenge: LoginChallenge,
  { db, secrets }: Pick<AccountsContext, "db" | "secrets">,
): Promise<CodeRefusal | null> {
  const code = parseLoginCode(typed);
  if (code === null) return { kind: "malformed" };
  const { id } = challenge;
  const now = await readStoreClock(db);
  const refusal = refuseChallenge(challenge, now);
  if (refusal !== null) return refusal;
  const lockedUntil = await findLoginLock(challenge, { db, now });
  if (lockedUntil !== null) return { kind: "locked", until: lockedUntil };

  const attempts = await spendAttempt(id, { db, now });
  if (attempts === null) return explainRefusal(id, { db, now });
  const counted = await countFailure(challenge, { db });
  if (counted.isLocked) return { kind: "locked", until: counted.lockedUntil };
  if (timingSafeEqual(challenge.codeHash, secrets.hashLoginCode(id, code))) return null;
  if (counted.lockedUntil !== null) return { kind: "locked", until: counted.lockedUntil };
  const triesLeft = LOGIN.triesPerCode - attempts;
  return triesLeft === 0 ? { kind: "used_up" } : { kind: "wrong", triesLeft };
}

/**
 * Uses a right code, once; the caller holds the lock of its address. Returns why not when it was used by another request
 * or replaced by a newer one since it was checked.
 */
export async function redeemCode(
  { id, email }: Pick<LoginChallenge, "id" | "email">,
  { db, now }: TransactionContext<"now">,
): Promise<CodeRefusal | null> {
  const { count } = await db.loginChallenge.updateMany({
    where: { id, usedAt: null, replacedAt: null },
    data: { usedAt: now },
  });
  if (count === 0) return explainRefusal(id, { db, now });
  await clearLoginFailures(email, { db });
  return null;
}

/** Returns why a code is refused whatever its digits; null when it may be entered. */
export function refuseChallenge(
  challenge: Pick<LoginChallenge, "usedAt" | "replacedAt" | "expiresAt" | "attempts">,
  now: Date,
): CodeRefusal | null {
  if (challenge.usedAt !== null) return { kind: "used" };
  if (challenge.replacedAt !== null) return { kind: "replaced" };
  if (challenge.attempts >= LOGIN.triesPerCode) return { kind: "used_up" };
  return challenge.expiresAt <= now ? { kind: "expired" } : null;
}

/** Uses up one attempt in a single statement. Returns the attempts used so far; null when none was left. */
async function spendAttempt(
  id: LoginChallenge["id"],
  { db, now }: Pick<AccountsContext, "db" | "now">,
): Promise<number | null> {
  const [used] = await db.loginChallenge.updateManyAndReturn({
    where: { id, attempts: { lt: LOGIN.triesPerCode }, usedAt: null, replacedAt: null, expiresAt: { gt: now } },
    data: { attempts: { increment: 1 } },
    select: { attempts: true },
  });
  return used?.attempts ?? null;
}

/** Counts the attempt as a failure. `isLocked` when parallel attempts had locked the address first. */
async function countFailure(owner: CodeOwner, { db }: Pick<AccountsContext, "db">) {
  return db.$transaction(async (transaction) => {
    await lockMail({ scope: "email", name: owner.email }, transaction);
    const context = { db: transaction, now: await readStoreClock(transaction) };
    const lockedUntil = await findLoginLock(owner, context);
    if (lockedUntil !== null) return { isLocked: true, lockedUntil } as const;
    return { isLocked: false, lockedUntil: await addLoginFailure(owner, context) } as const;
  }, QUEUED_TRANSACTION);
}

/** Returns why a code that was valid a moment ago is refused now. */
async function explainRefusal(id: LoginChallenge["id"], { db, now }: TransactionContext<"now">): Promise<CodeRefusal> {
  const challenge = await db.loginChallenge.findUnique({ where: { id } });
  return (challenge && refuseChallenge(challenge, now)) ?? { kind: "used_up" };
}
