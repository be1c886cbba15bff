import { timingSafeEqual } from "node:crypto";
import { readStoreClock } from "@/lib/accounts/accounts-client";
import type { AccountsContext, TransactionContext } from "@/lib/accounts/accounts-context";
import { lockMail, QUEUED_TRANSACTION } from "@/lib/accounts/locks";
import { parseTokenId } from "@/lib/accounts/tokens";
import { describeDevice } from "@/lib/domain/login/describe-device";
import { parseLoginCode } from "@/lib/domain/login/login-code";
import { LOGIN } from "@/lib/domain/login/login-limits";
import type { LoginChallenge } from "@/prisma/accounts/generated/client";
import { addLoginFailure, type CodeOwner, clearLoginFailures, findLoginLock } from "./login-failures";
import { startSession } from "./sessions";

interface CodeEntry {
  /** The code as typed. */
  readonly code: string;
  /** The token the browser got when the code was sent; null when it has none. */
  readonly token: string | null;
  /** The browser's own description of itself; null when it sends none. */
  readonly userAgent: string | null;
}

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
  const code = parseLoginCode(entry.code);
  if (code === null) return { kind: "malformed" };
  const id = entry.token === null ? null : parseTokenId(entry.token);
  const [challenge, now] = await Promise.all([
    id === null ? null : db.loginChallenge.findUnique({ where: { id } }),
    readStoreClock(db),
  ]);
  if (id === null || challenge === null) return { kind: "other_browser" };
  const refusal = refuseChallenge(challenge, now);
  if (refusal !== null) return refusal;
  const lockedUntil = await findLoginLock(challenge, { db, now });
  if (lockedUntil !== null) return { kind: "locked", until: lockedUntil };

  // The attempt is used up and counted as a failure before the comparison, so parallel requests cannot exceed the
  // limit.
  const attempts = await spendAttempt(id, { db, now });
  if (attempts === null) return explainRefusal(id, { db, now });
  const counted = await countFailure(challenge, { db });
  if (counted.isLocked) return { kind: "locked", until: counted.lockedUntil };
  if (timingSafeEqual(challenge.codeHash, secrets.hashLoginCode(id, code))) {
    return logIn(challenge, describeDevice(entry.userAgent ?? ""), context);
  }
  if (counted.lockedUntil !== null) return { kind: "locked", until: counted.lockedUntil };
  const triesLeft = LOGIN.triesPerCode - attempts;
  return triesLeft === 0 ? { kind: "used_up" } : { kind: "wrong", triesLeft };
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

async function logIn(
  { id, email }: LoginChallenge,
  device: string | null,
  { db, newId }: RedeemContext,
): Promise<Redemption> {
  return db.$transaction(async (transaction) => {
    await lockMail({ scope: "email", name: email }, transaction);
    const now = await readStoreClock(transaction);
    const { count } = await transaction.loginChallenge.updateMany({
      where: { id, usedAt: null, replacedAt: null },
      data: { usedAt: now },
    });
    // Since the comparison, the code was used by another request or replaced by a newer one.
    if (count === 0) return explainRefusal(id, { db: transaction, now });
    await clearLoginFailures(email, { db: transaction });
    // An operator may create the same account at the same time.
    await transaction.account.createMany({ data: [{ id: newId(), email, createdAt: now }], skipDuplicates: true });
    const account = await transaction.account.findUniqueOrThrow({ where: { email }, select: { id: true } });
    const token = await startSession({ accountId: account.id, device }, { db: transaction, now });
    return { kind: "redeemed", accountId: account.id, token };
  }, QUEUED_TRANSACTION);
}

/** Returns why a code that was valid a moment ago is refused now. */
async function explainRefusal(id: LoginChallenge["id"], { db, now }: TransactionContext<"now">): Promise<CodeRefusal> {
  const challenge = await db.loginChallenge.findUnique({ where: { id } });
  return (challenge && refuseChallenge(challenge, now)) ?? { kind: "used_up" };
}
