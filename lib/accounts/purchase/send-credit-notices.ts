import type { AccountsContext } from "@/lib/accounts/accounts-context";
import { noticeDue } from "@/lib/domain/billing/credit-notice";
import { findCurrentPeriod, subscriptionFactsOf } from "@/lib/domain/billing/current-period";
import { PLANS, parsePlanId } from "@/lib/domain/billing/plans";
import { findInactiveReason, RENEWAL_GAP_HOURS, willRenew } from "@/lib/domain/billing/standing";
import { parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { contactFor } from "@/lib/domain/operator";
import { DAY_MS, HOUR_MS } from "@/lib/domain/time";
import { type CreditOutlook, renderCreditNotice } from "@/lib/mail/messages/render-credit-notice";
import { claimsExpiredAt, type Notice, type NoticesSent, sendNotices } from "./send-notices";

type CreditNoticeContext = Pick<AccountsContext, "db" | "mailer" | "baseUrl" | "operator" | "now">;

/** Only keys use credits, so accounts without a key used in this many days are skipped. */
const RECENT_DAYS = 7;

/**
 * Emails accounts that have used as much of the current period's credits as they want to be told: once per period and
 * threshold, and only for the highest one when several are reached at once. Each notice is claimed first, so that only one process sends it.
 * One that the mail server refused is retried once its claim has expired; one that may have arrived is not.
 *
 * The query reads the accounts that used a key recently, not all periods that ever existed.
 */
export async function sendCreditNotices(context: CreditNoticeContext): Promise<NoticesSent> {
  const due = await findCandidates(context);
  return sendNotices({ due, find: (accountId) => findNotice(accountId, context) }, context);
}

/** Accounts with a recently used key and a period in which a threshold is reached that nobody has claimed. */
async function findCandidates({ db, now }: Pick<CreditNoticeContext, "db" | "now">): Promise<readonly string[]> {
  const since = new Date(now.getTime() - RECENT_DAYS * DAY_MS);
  const endedSince = new Date(now.getTime() - RENEWAL_GAP_HOURS * HOUR_MS);
  const rows = await db.$queryRaw<{ account_id: string }[]>`
    SELECT DISTINCT p.account_id
    FROM (SELECT DISTINCT account_id FROM "accounts"."api_key" WHERE last_used_on >= ${since}::date) k
    JOIN "accounts"."account" a ON a.id = k.account_id
    JOIN "accounts"."credit_period" p ON p.account_id = k.account_id
    CROSS JOIN LATERAL (
      SELECT max(percent) AS percent FROM unnest(a.alert_percents) percent WHERE p.used * 100 >= p.granted * percent
    ) due
    WHERE p.granted > 0 AND due.percent IS NOT NULL
      AND (p.ends_at IS NULL OR p.ends_at > ${endedSince})
      AND NOT EXISTS (
        SELECT FROM "accounts"."credit_notice" n
        WHERE n.account_id = p.account_id AND n.period_id = p.id
          AND n.percent >= due.percent
          AND (n.sent_at IS NOT NULL OR n.claimed_at > ${claimsExpiredAt(now)})
      )
    ORDER BY p.account_id`;
  return rows.map(({ account_id }) => account_id);
}

interface Threshold {
  readonly accountId: string;
  readonly periodId: string;
  readonly percent: number;
}

/** The notice for the account's current period; null when the account is inactive or below every threshold. */
async function findNotice(accountId: string, context: CreditNoticeContext): Promise<Notice | null> {
  const { db, baseUrl, operator, now } = context;
  const account = await db.account.findUnique({
    where: { id: accountId },
    include: { periods: { include: { subscription: true } } },
  });
  const period = account && findCurrentPeriod(account.periods, now);
  const to = account && parseEmailAddress(account.email);
  if (!account || !period || to === null) return null;
  const suspended = account.suspendedAt !== null;
  const reason = findInactiveReason(
    { suspended, newestPeriod: period, subscription: subscriptionFactsOf(period) },
    now,
  );
  const granted = Number(period.granted);
  const used = Number(period.used);
  const percent = noticeDue({ granted, used, percents: account.alertPercents });
  if (reason !== null || percent === null) return null;
  const planId = parsePlanId(period.plan);
  const message = renderCreditNotice({
    to,
    periodId: period.id,
    percent,
    plan: planId === null ? period.plan : PLANS[planId].name,
    granted,
    used,
    outlook: outlookOf(period),
    support: contactFor("support", operator),
    baseUrl,
  });
  const threshold = { accountId, periodId: period.id, percent };
  return { message, claim: () => claim(threshold, { db, now }), markSent: () => markSent(threshold, { db, now }) };
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

/** Returns false when this notice or one for a higher threshold was sent, or another process has claimed it. */
async function claim(
  { accountId, periodId, percent }: Threshold,
  { db, now }: Pick<CreditNoticeContext, "db" | "now">,
): Promise<boolean> {
  const claimed = await db.$executeRaw`
    INSERT INTO "accounts"."credit_notice" AS n (account_id, period_id, percent, claimed_at)
    SELECT ${accountId}::uuid, ${periodId}::uuid, ${percent}::smallint, ${now}
    WHERE NOT EXISTS (
      SELECT FROM "accounts"."credit_notice"
      WHERE account_id = ${accountId}::uuid AND period_id = ${periodId}::uuid AND percent > ${percent}::smallint
    )
    ON CONFLICT (account_id, period_id, percent) DO UPDATE SET claimed_at = excluded.claimed_at
      WHERE n.sent_at IS NULL AND n.claimed_at <= ${claimsExpiredAt(now)}`;
  return claimed > 0;
}

async function markSent(
  { accountId, periodId, percent }: Threshold,
  { db, now }: Pick<CreditNoticeContext, "db" | "now">,
): Promise<void> {
  await db.creditNotice.updateMany({ where: { accountId, periodId, percent }, data: { sentAt: now } });
}
