import type { AccountsClient } from "@/lib/accounts/accounts-client";
import { claimsOverBy, type Notice, type NoticesSent, sendNotices } from "@/lib/accounts/purchase/send-notices";
import { NOTICE_PERCENTS, type NoticePercent, noticeDue } from "@/lib/domain/billing/credit-notice";
import { PLANS, parsePlanId } from "@/lib/domain/billing/plans";
import { servingPeriod } from "@/lib/domain/billing/serving-period";
import { findInactiveReason, RENEWAL_GAP_HOURS, willRenew } from "@/lib/domain/billing/standing";
import { parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { contactFor, type Operator } from "@/lib/domain/operator";
import type { Mailer } from "@/lib/mail/mailer";
import { type CreditOutlook, renderCreditNotice } from "@/lib/mail/messages/render-credit-notice";

interface NoticeSending {
  readonly db: AccountsClient;
  readonly mailer: Pick<Mailer, "send">;
  /** BASE_URL. */
  readonly baseUrl: string;
  readonly operator: Operator;
  readonly now: Date;
}

/** Credits are only used with keys: accounts without a key used since are not looked at. */
const RECENT_DAYS = 7;

/**
 * Tells accounts that 80 % or 100 % of the credits of the period that serves are used: once a period and threshold,
 * and who reaches both at once is told of the higher alone. A notice is claimed before it is sent, so that of several
 * senders one sends it. One that the mail server refused is tried again once its claim is over; one that may have
 * arrived is not.
 *
 * What is read grows with the accounts that used a key lately, not with all periods there ever were.
 */
export async function sendCreditNotices(sending: NoticeSending): Promise<NoticesSent> {
  return sendNotices(await findCandidates(sending), (accountId) => findNotice(accountId, sending), sending.mailer);
}

/** Accounts that used a key lately, and of whose present periods one has a threshold reached and nobody at it. */
async function findCandidates({ db, now }: NoticeSending): Promise<readonly string[]> {
  const lowest = Math.min(...NOTICE_PERCENTS);
  const since = new Date(now.getTime() - RECENT_DAYS * 86_400_000);
  const endedSince = new Date(now.getTime() - RENEWAL_GAP_HOURS * 3_600_000);
  const rows = await db.$queryRaw<{ account_id: string }[]>`
    SELECT DISTINCT p.account_id
    FROM (SELECT DISTINCT account_id FROM "accounts"."api_key" WHERE last_used_on >= ${since}::date) k
    JOIN "accounts"."credit_period" p ON p.account_id = k.account_id
    WHERE p.granted > 0 AND p.used * 100 >= p.granted * ${lowest}::int
      AND (p.ends_at IS NULL OR p.ends_at > ${endedSince})
      AND NOT EXISTS (
        SELECT FROM "accounts"."credit_notice" n
        WHERE n.account_id = p.account_id AND n.period_id = p.id
          AND (n.percent = 100 OR p.used < p.granted)
          AND (n.sent_at IS NOT NULL OR n.claimed_at > ${claimsOverBy(now)})
      )
    ORDER BY p.account_id`;
  return rows.map(({ account_id }) => account_id);
}

interface Threshold {
  readonly accountId: string;
  readonly periodId: string;
  readonly percent: NoticePercent;
}

/** What the account is to be told of the period that serves it now; null where there is nothing to tell. */
async function findNotice(accountId: string, sending: NoticeSending): Promise<Notice | null> {
  const { db, baseUrl, operator, now } = sending;
  const account = await db.account.findUnique({
    where: { id: accountId },
    include: { periods: { include: { subscription: true } } },
  });
  const period = account && servingPeriod(account.periods, now);
  const to = account && parseEmailAddress(account.email);
  if (!account || !period || to === null) return null;
  const { subscription, reversedAt } = period;
  const reason = findInactiveReason(
    {
      suspended: account.suspendedAt !== null,
      newestPeriod: period,
      subscription: subscription && { ...subscription, paymentReversed: reversedAt !== null },
    },
    now,
  );
  const granted = Number(period.granted);
  const used = Number(period.used);
  const percent = noticeDue({ granted, used });
  if (reason !== null || percent === null) return null;
  const planId = parsePlanId(period.plan);
  const plan = planId === null ? period.plan : PLANS[planId].name;
  const support = contactFor("support", operator);
  const message = renderCreditNotice({
    to,
    periodId: period.id,
    percent,
    plan,
    granted,
    used,
    outlook: outlookOf(period),
    support,
    baseUrl,
  });
  const threshold = { accountId, periodId: period.id, percent };
  return {
    message,
    claim: () => claim(threshold, sending),
    markSent: () => markSent(threshold, sending),
  };
}

function outlookOf({
  endsAt,
  subscription,
}: {
  readonly endsAt: Date | null;
  readonly subscription: Parameters<typeof willRenew>[0] | null;
}): CreditOutlook {
  if (endsAt === null || subscription === null) return { kind: "stays" };
  return { kind: willRenew(subscription) ? "renews" : "ends", at: endsAt };
}

/** False where it was sent, a higher one was, or somebody else is at it. */
async function claim({ accountId, periodId, percent }: Threshold, { db, now }: NoticeSending): Promise<boolean> {
  const claimed = await db.$executeRaw`
    INSERT INTO "accounts"."credit_notice" AS n (account_id, period_id, percent, claimed_at)
    SELECT ${accountId}::uuid, ${periodId}::uuid, ${percent}::smallint, ${now}
    WHERE NOT EXISTS (
      SELECT FROM "accounts"."credit_notice"
      WHERE account_id = ${accountId}::uuid AND period_id = ${periodId}::uuid AND percent > ${percent}::smallint
    )
    ON CONFLICT (account_id, period_id, percent) DO UPDATE SET claimed_at = excluded.claimed_at
      WHERE n.sent_at IS NULL AND n.claimed_at <= ${claimsOverBy(now)}`;
  return claimed > 0;
}

async function markSent({ accountId, periodId, percent }: Threshold, { db, now }: NoticeSending): Promise<void> {
  await db.creditNotice.updateMany({ where: { accountId, periodId, percent }, data: { sentAt: now } });
}
