import { type AccountsTransaction, readStoreClock } from "@/lib/accounts/accounts-client";
import type { AccountsContext } from "@/lib/accounts/accounts-context";
import { lockAccount } from "@/lib/accounts/locks";
import { findCurrentPeriod, type PeriodFacts, subscriptionFactsOf } from "@/lib/domain/billing/current-period";
import { PLANS, type PlanId, parsePlanId } from "@/lib/domain/billing/plans";
import { findInactiveReason } from "@/lib/domain/billing/standing";
import type { EmailAddress } from "@/lib/domain/identifiers/email-address";
import { type ApiKey, parseApiKey } from "@/lib/domain/keys/api-key";
import { type KeyLimits, NO_KEY_LIMITS } from "@/lib/domain/keys/key-limits";
import { issueKey } from "./issue-key";
import { inUse, isUuid } from "./own-keys";

interface OperatorKeyOrder {
  readonly email: EmailAddress;
  readonly plan: PlanId;
  /** Null: the plan's allowance. */
  readonly credits: number | null;
  /** By default, none. */
  readonly limits?: KeyLimits;
}

export interface CreatedKey {
  readonly key: ApiKey;
  readonly keyId: string;
  readonly accountId: string;
  readonly email: string;
  readonly plan: PlanId;
  readonly creditsGranted: number;
  readonly creditsLeft: number;
}

/**
 * Creates a key without a payment, for staff and trials (D35). A new account gets a grant that neither renews nor
 * expires; an existing account gets the key, and the credits on top of its current grant.
 */
export async function createOperatorKey(
  order: OperatorKeyOrder,
  context: Pick<AccountsContext, "db" | "secrets" | "newId" | "randomInt" | "now">,
): Promise<CreatedKey> {
  return context.db.$transaction(async (transaction) => {
    // Not an upsert: of two parallel ones for a new account, Prisma fails the second.
    const created = { id: context.newId(), email: order.email, createdAt: context.now };
    await transaction.account.createMany({ data: [created], skipDuplicates: true });
    const { id: accountId, email } = await transaction.account.findUniqueOrThrow({ where: { email: order.email } });
    // Parallel orders wait here for each other, so that their credits add up.
    const now = await lockAccount(accountId, transaction);
    const name = `Operator's key of ${now.toISOString().slice(0, 10)}`;
    const { key, keyId } = await issueKey(
      { accountId, name, limits: order.limits ?? NO_KEY_LIMITS },
      { ...context, db: transaction, now },
    );
    const period = await grantCredits({ accountId, order, periodId: context.newId() }, { db: transaction, now });
    return {
      key,
      keyId,
      accountId,
      email,
      plan: parsePlanId(period.plan) ?? order.plan,
      creditsGranted: Number(period.granted),
      creditsLeft: Number(period.granted - period.used),
    };
  });
}

interface Grant {
  readonly accountId: string;
  readonly order: OperatorKeyOrder;
  /** The id of the period, if a new one is needed. */
  readonly periodId: string;
}

/** Adds the ordered credits to the current period, or starts one where there is none to add to. */
async function grantCredits(
  { accountId, order, periodId }: Grant,
  { db, now }: { readonly db: AccountsTransaction; readonly now: Date },
) {
  const { plan } = order;
  const granted = order.credits ?? PLANS[plan].credits;
  const periods = await db.creditPeriod.findMany({ where: { accountId }, include: { subscription: true } });
  const present = findCurrentPeriod(periods, now);
  if (!present || !isActive(present, now)) {
    return db.creditPeriod.create({
      data: { accountId, id: periodId, plan, source: "operator", startsAt: now, granted, createdAt: now },
    });
  }
  return db.creditPeriod.update({
    where: { accountId_id: { accountId, id: present.id } },
    data: { granted: { increment: granted }, ...(present.source === "operator" ? { plan } : {}) },
  });
}

/** A plan that was canceled or is unpaid cannot be added to. */
function isActive(period: PeriodFacts & { readonly endsAt: Date | null }, now: Date): boolean {
  const facts = { suspended: false, newestPeriod: period, subscription: subscriptionFactsOf(period) };
  return findInactiveReason(facts, now) === null;
}

interface ListedKey {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly last4: string;
  readonly createdAt: Date;
  /** Midnight UTC of the day; null when the key was never used. */
  readonly lastUsedOn: Date | null;
  /** Null while the key does not expire. In the future: the end of its grace period. */
  readonly revokedAt: Date | null;
  /** Credits per billing period; null without a cap (D45). */
  readonly cap: number | null;
  readonly expiresAt: Date | null;
}

/** Lists all keys, or those of one account, oldest first. */
export async function listKeys(
  email: EmailAddress | null,
  { db }: Pick<AccountsContext, "db">,
): Promise<readonly ListedKey[]> {
  const keys = await db.apiKey.findMany({
    where: email === null ? {} : { account: { email } },
    include: { account: { select: { email: true } } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return keys.map(({ id, account, name, last4, createdAt, lastUsedOn, revokedAt, cap, expiresAt }) => ({
    id,
    email: account.email,
    name,
    last4,
    createdAt,
    lastUsedOn,
    revokedAt,
    cap: cap === null ? null : Number(cap),
    expiresAt,
  }));
}

type Revocation =
  | { readonly kind: "revoked"; readonly keyId: string; readonly email: string; readonly last4: string }
  | { readonly kind: "unknown" };

/**
 * Revokes a key, given in full or by its id; the next request with it is refused (D23). Idempotent: a revoked key keeps
 * the time of its revocation.
 */
export async function revokeKey(
  keyOrId: string,
  { db, secrets, now }: Pick<AccountsContext, "db" | "secrets" | "now">,
): Promise<Revocation> {
  const text = keyOrId.trim();
  const key = parseApiKey(text);
  if (key === null && !isUuid(text)) return { kind: "unknown" };
  const where = key === null ? { id: text } : { hash: Buffer.from(secrets.hashKey(key), "hex") };
  const found = await db.apiKey.findUnique({ where, include: { account: { select: { email: true } } } });
  if (!found) return { kind: "unknown" };
  const storeNow = await readStoreClock(db);
  const revokedAt = now < storeNow ? now : storeNow;
  await db.apiKey.updateMany({ where: { id: found.id, ...inUse(revokedAt) }, data: { revokedAt } });
  return { kind: "revoked", keyId: found.id, email: found.account.email, last4: found.last4 };
}
