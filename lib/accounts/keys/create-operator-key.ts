import type { AccountsClient } from "@/lib/accounts/accounts-client";
import { issueKey, type KeyMaking } from "@/lib/accounts/keys/issue-key";
import { lockAccount } from "@/lib/accounts/lock-account";
import { PLANS, type PlanId, parsePlanId } from "@/lib/domain/billing/plans";
import { type PeriodFacts, payingFacts, servingPeriod } from "@/lib/domain/billing/serving-period";
import { findInactiveReason } from "@/lib/domain/billing/standing";
import type { EmailAddress } from "@/lib/domain/identifiers/email-address";
import type { ApiKey } from "@/lib/domain/keys/api-key";

interface OperatorKeyOrder {
  readonly email: EmailAddress;
  readonly plan: PlanId;
  /** Null: the plan's allowance. */
  readonly credits: number | null;
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

interface OperatorKeyMaking extends KeyMaking {
  readonly db: AccountsClient;
  readonly now: Date;
}

/**
 * A key without Stripe, for own staff and trials (D35): a new account gets a grant that never renews and does not
 * expire; an account on file gets the key, and the credits on top of its present grant.
 */
export async function createOperatorKey(order: OperatorKeyOrder, making: OperatorKeyMaking): Promise<CreatedKey> {
  const { db } = making;
  const added = order.credits ?? PLANS[order.plan].credits;

  return db.$transaction(async (transaction) => {
    // Of two first orders at once one makes the account; an upsert of Prisma's would fail the other.
    const created = { id: making.newId(), email: order.email, createdAt: making.now };
    await transaction.account.createMany({ data: [created], skipDuplicates: true });
    const account = await transaction.account.findUniqueOrThrow({ where: { email: order.email } });
    // Two orders at once must add up: the second waits here for the first.
    const now = await lockAccount(transaction, account.id);
    const name = `Operator's key of ${now.toISOString().slice(0, 10)}`;
    const { key, keyId } = await issueKey(transaction, { accountId: account.id, name, now }, making);
    const periods = await transaction.creditPeriod.findMany({
      where: { accountId: account.id },
      include: { subscription: true },
    });
    const present = servingPeriod(periods, now);
    const period =
      present && stillServes(present, now)
        ? await transaction.creditPeriod.update({
            where: { accountId_id: { accountId: account.id, id: present.id } },
            data: { granted: { increment: added }, ...(present.source === "operator" ? { plan: order.plan } : {}) },
          })
        : await transaction.creditPeriod.create({
            data: {
              accountId: account.id,
              id: making.newId(),
              plan: order.plan,
              source: "operator",
              startsAt: now,
              granted: added,
              createdAt: now,
            },
          });
    return {
      key,
      keyId,
      accountId: account.id,
      email: account.email,
      plan: parsePlanId(period.plan) ?? order.plan,
      creditsGranted: Number(period.granted),
      creditsLeft: Number(period.granted - period.used),
    };
  });
}

/** Whether there is something for credits to go on top of: a plan that was cancelled or is not paid for is none. */
function stillServes(present: PeriodFacts & { readonly endsAt: Date | null }, now: Date): boolean {
  const facts = { suspended: false, newestPeriod: present, subscription: payingFacts(present) };
  return findInactiveReason(facts, now) === null;
}
