import { timingSafeEqual } from "node:crypto";
import { type AccountsClient, readStoreClock } from "@/lib/accounts/accounts-client";
import { browserTokenId } from "@/lib/accounts/login/browser-token";
import { LOGIN_TRANSACTION, lockLogin } from "@/lib/accounts/login/lock-login";
import {
  addLoginFailure,
  type CodeOwner,
  clearLoginFailures,
  findLoginLock,
} from "@/lib/accounts/login/login-failures";
import { startSession } from "@/lib/accounts/login/start-session";
import { parseLoginCode } from "@/lib/domain/login/login-code";
import { LOGIN } from "@/lib/domain/login/login-limits";
import type { HouseKeys } from "@/lib/house-keys/house-keys";
import type { LoginChallenge } from "@/prisma/accounts/generated/client";

/** What a browser sends: the code as typed, and what it was given when the code was sent. */
interface CodeEntry {
  readonly code: string;
  /** Null when it has none. */
  readonly token: string | null;
}

interface CodeRedeeming {
  readonly db: AccountsClient;
  readonly houseKeys: Pick<HouseKeys, "hashLoginCode">;
  newId(): string;
}

/** Why a code was not taken, each with something else to do about it. */
export type CodeRefusal =
  /** Not six digits; costs no try. */
  | { readonly kind: "malformed" }
  | { readonly kind: "wrong"; readonly triesLeft: number }
  /** Five wrong tries. */
  | { readonly kind: "used_up" }
  | { readonly kind: "expired" }
  /** A newer one was sent. */
  | { readonly kind: "replaced" }
  /** It has logged somebody in. */
  | { readonly kind: "used" }
  /** No code was sent to this browser. */
  | { readonly kind: "other_browser" }
  /** Too many wrong codes for the address: codes that this client asked for, or all of them. */
  | { readonly kind: "locked"; readonly until: Date };

export type Redemption =
  /** `token` is what the browser keeps of its session. */
  { readonly kind: "redeemed"; readonly accountId: string; readonly token: string } | CodeRefusal;

/**
 * Logs in by a code (D25): in the browser that asked, once, while it is the newest and fresh. The first login of an
 * address makes its account.
 */
export async function redeemLoginCode(entry: CodeEntry, redeeming: CodeRedeeming): Promise<Redemption> {
  const { db, houseKeys } = redeeming;
  const code = parseLoginCode(entry.code);
  if (code === null) return { kind: "malformed" };
  const id = entry.token === null ? null : browserTokenId(entry.token);
  const [challenge, now] = await Promise.all([
    id === null ? null : db.loginChallenge.findUnique({ where: { id } }),
    readStoreClock(db),
  ]);
  if (id === null || challenge === null) return { kind: "other_browser" };
  const refusal = refuseChallenge(challenge, now);
  if (refusal !== null) return refusal;
  const lockedUntil = await findLoginLock(challenge, now, db);
  if (lockedUntil !== null) return { kind: "locked", until: lockedUntil };

  // Used up, and counted as a failure, before it is compared: however many come at once, five are.
  const attempts = await spendTry(id, now, db);
  if (attempts === null) return explainRefusal(id, now, db);
  const counted = await countFailure(challenge, db);
  if (counted.isLocked) return { kind: "locked", until: counted.lockedUntil };
  if (timingSafeEqual(challenge.codeHash, houseKeys.hashLoginCode(id, code))) return logIn(challenge, redeeming);
  if (counted.lockedUntil !== null) return { kind: "locked", until: counted.lockedUntil };
  const triesLeft = LOGIN.triesPerCode - attempts;
  return triesLeft === 0 ? { kind: "used_up" } : { kind: "wrong", triesLeft };
}

/** The refusal that a code meets before anybody looks at its digits; null when it may be tried. */
export function refuseChallenge(
  challenge: Pick<LoginChallenge, "usedAt" | "replacedAt" | "expiresAt" | "attempts">,
  now: Date,
): CodeRefusal | null {
  if (challenge.usedAt !== null) return { kind: "used" };
  if (challenge.replacedAt !== null) return { kind: "replaced" };
  if (challenge.attempts >= LOGIN.triesPerCode) return { kind: "used_up" };
  return challenge.expiresAt <= now ? { kind: "expired" } : null;
}

/** How many tries are used with this one; null when there was none left. One statement: requests at once queue for it. */
async function spendTry(id: LoginChallenge["id"], now: Date, db: AccountsClient): Promise<number | null> {
  const [spent] = await db.loginChallenge.updateManyAndReturn({
    where: { id, attempts: { lt: LOGIN.triesPerCode }, usedAt: null, replacedAt: null, expiresAt: { gt: now } },
    data: { attempts: { increment: 1 } },
    select: { attempts: true },
  });
  return spent?.attempts ?? null;
}

/** A try fails until it proves right. Where the address was locked meanwhile, by tries beside this one, it is not compared. */
async function countFailure(owner: CodeOwner, db: AccountsClient) {
  return db.$transaction(async (transaction) => {
    await lockLogin(transaction, "email", owner.email);
    const now = await readStoreClock(transaction);
    const lockedUntil = await findLoginLock(owner, now, transaction);
    if (lockedUntil !== null) return { isLocked: true, lockedUntil } as const;
    return { isLocked: false, lockedUntil: await addLoginFailure(owner, now, transaction) } as const;
  }, LOGIN_TRANSACTION);
}

async function logIn({ id, email }: LoginChallenge, { db, newId }: CodeRedeeming): Promise<Redemption> {
  return db.$transaction(async (transaction) => {
    await lockLogin(transaction, "email", email);
    const now = await readStoreClock(transaction);
    const { count } = await transaction.loginChallenge.updateMany({
      where: { id, usedAt: null, replacedAt: null },
      data: { usedAt: now },
    });
    // Between the comparison and now it logged in another request, or a new one was sent.
    if (count === 0) return explainRefusal(id, now, transaction);
    await clearLoginFailures(email, transaction);
    // An operator may make the same account at this moment.
    await transaction.account.createMany({ data: [{ id: newId(), email, createdAt: now }], skipDuplicates: true });
    const account = await transaction.account.findUniqueOrThrow({ where: { email }, select: { id: true } });
    return {
      kind: "redeemed",
      accountId: account.id,
      token: await startSession(transaction, { accountId: account.id, now }),
    };
  }, LOGIN_TRANSACTION);
}

/** Why a code was refused that looked well a moment ago. */
async function explainRefusal(
  id: LoginChallenge["id"],
  now: Date,
  db: Pick<AccountsClient, "loginChallenge">,
): Promise<CodeRefusal> {
  const challenge = await db.loginChallenge.findUnique({ where: { id } });
  return (challenge && refuseChallenge(challenge, now)) ?? { kind: "used_up" };
}
