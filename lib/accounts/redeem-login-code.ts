import { timingSafeEqual } from "node:crypto";
import { type AccountsClient, readStoreClock } from "@/lib/accounts/accounts-client";
import { browserTokenId } from "@/lib/accounts/browser-token";
import { LOGIN_TRANSACTION, lockLogin } from "@/lib/accounts/lock-login";
import { startSession } from "@/lib/accounts/start-session";
import { parseLoginCode } from "@/lib/domain/login-code";
import { countLoginFailure, LOGIN } from "@/lib/domain/login-limits";
import type { HouseKeys } from "@/lib/house-keys/house-keys";
import type { LoginChallenge } from "@/prisma/accounts/generated/client";

/** What a browser sends: the code as typed, and what it was given when the code was sent. */
export interface CodeEntry {
  readonly code: string;
  /** Null when it has none. */
  readonly token: string | null;
}

export interface CodeRedeeming {
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
  /** Too many wrong codes for the address, over all its codes. */
  | { readonly kind: "locked"; readonly until: Date };

export type Redemption =
  /** `token` is what the browser keeps of its session. */
  { readonly kind: "redeemed"; readonly accountId: string; readonly token: string } | CodeRefusal;

type Transaction = Parameters<Parameters<AccountsClient["$transaction"]>[0]>[0];

/**
 * Logs in by a code (D25): in the browser that asked, once, while it is the newest and fresh. The first login of an
 * address makes its account.
 */
export async function redeemLoginCode(entry: CodeEntry, redeeming: CodeRedeeming): Promise<Redemption> {
  const { db, houseKeys } = redeeming;
  const code = parseLoginCode(entry.code);
  if (code === null) return { kind: "malformed" };
  const id = entry.token === null ? null : browserTokenId(entry.token);
  const challenge = id === null ? null : await db.loginChallenge.findUnique({ where: { id } });
  if (id === null || challenge === null) return { kind: "other_browser" };

  // Used up, and counted as a failure, before it is compared: however many come at once, five are.
  const spent = await spendTry(challenge, db);
  if ("kind" in spent) return spent;
  if (timingSafeEqual(challenge.codeHash, houseKeys.hashLoginCode(id, code))) return logIn(challenge, redeeming);
  if (spent.lockedUntil !== null) return { kind: "locked", until: spent.lockedUntil };
  return spent.triesLeft === 0 ? { kind: "used_up" } : { kind: "wrong", triesLeft: spent.triesLeft };
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

async function spendTry({ id, email }: Pick<LoginChallenge, "id" | "email">, db: AccountsClient) {
  return db.$transaction(async (transaction) => {
    await lockLogin(transaction, "email", email);
    const now = await readStoreClock(transaction);
    const challenge = await transaction.loginChallenge.findUnique({ where: { id } });
    const refusal: CodeRefusal | null =
      challenge === null ? { kind: "other_browser" } : refuseChallenge(challenge, now);
    if (refusal !== null) return refusal;
    const guard = await transaction.loginGuard.findUnique({ where: { email } });
    if (guard?.lockedUntil && guard.lockedUntil > now) return { kind: "locked", until: guard.lockedUntil } as const;

    const { attempts } = await transaction.loginChallenge.update({
      where: { id },
      data: { attempts: { increment: 1 } },
      select: { attempts: true },
    });
    const counted = countLoginFailure(guard, now);
    await transaction.loginGuard.upsert({ where: { email }, create: { email, ...counted }, update: counted });
    return { triesLeft: LOGIN.triesPerCode - attempts, lockedUntil: counted.lockedUntil };
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
    if (count === 0) return explainLostRace(id, transaction);
    await transaction.loginGuard.deleteMany({ where: { email } });
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

/** Between the comparison and now another request logged in with the same code, or asked for a new one. */
async function explainLostRace(id: LoginChallenge["id"], transaction: Transaction): Promise<CodeRefusal> {
  const challenge = await transaction.loginChallenge.findUnique({ where: { id } });
  return challenge?.usedAt ? { kind: "used" } : { kind: "replaced" };
}
