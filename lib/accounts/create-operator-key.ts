import type { AccountsClient } from "@/lib/accounts/accounts-client";
import { issueKey, type KeyMaking } from "@/lib/accounts/issue-key";
import { lockAccount } from "@/lib/accounts/lock-account";
import type { ApiKey } from "@/lib/domain/api-key";
import type { EmailAddress } from "@/lib/domain/email-address";
import { PLANS, type PlanId, parsePlanId } from "@/lib/domain/plans";
import { RENEWAL_GAP_HOURS } from "@/lib/domain/standing";

export interface OperatorKeyOrder {
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

export interface OperatorKeyMaking extends KeyMaking {
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
    const present = await transaction.creditPeriod.findFirst({
      where: { accountId: account.id, startsAt: { lte: now } },
      orderBy: [{ startsAt: "desc" }, { createdAt: "desc" }],
    });
    const period =
      present && stillServes(present.endsAt, now)
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

function stillServes(endsAt: Date | null, now: Date): boolean {
  return endsAt === null || now.getTime() < endsAt.getTime() + RENEWAL_GAP_HOURS * 3_600_000;
}
