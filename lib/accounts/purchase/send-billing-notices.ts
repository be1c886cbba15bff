import type { AccountsContext } from "@/lib/accounts/accounts-context";
import { formatMoney } from "@/lib/domain/billing/money";
import { parsePlanId } from "@/lib/domain/billing/plans";
import { ENDED_STATUSES } from "@/lib/domain/billing/standing";
import { type EmailAddress, parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { contactFor } from "@/lib/domain/operator";
import { DAY_MS } from "@/lib/domain/time";
import type { Message } from "@/lib/mail/mailer";
import { renderPaymentFailed } from "@/lib/mail/messages/render-payment-failed";
import { renderPlanEnded } from "@/lib/mail/messages/render-plan-ended";
import { renderReceipt } from "@/lib/mail/messages/render-receipt";
import { renderRefund } from "@/lib/mail/messages/render-refund";
import { describeBilling } from "./describe-billing";
import { claimsExpiredAt, type Notice, type NoticesSent, sendNotices } from "./send-notices";

type BillingNoticeContext = Pick<AccountsContext, "db" | "mailer" | "baseUrl" | "operator" | "now">;

/** What an email is about: an invoice, or the subscription of an ended plan. */
interface DueNotice {
  readonly kind: BillingNoticeKind;
  readonly subjectId: string;
  readonly accountId: string;
}

type Recipient = Omit<DueNotice, "kind"> & { readonly to: EmailAddress };

type BillingNoticeKind = keyof typeof MESSAGES;

/** The email of each kind; null when it would not be true. */
const MESSAGES = {
  payment_failed: writePaymentFailed,
  receipt: writeReceipt,
  refund: writeRefund,
  plan_ended: writePlanEnded,
} as const satisfies Readonly<
  Record<string, (recipient: Recipient, context: BillingNoticeContext) => Promise<Message | null>>
>;

/** Older payments, refunds and ends are not reported, such as those that a restored backup does not know of. */
const REPORTED_DAYS = 3;

/**
 * Emails accounts about their billing: a failed payment, a receipt, a refund, and the end of a plan; each once (D24).
 *
 * Reads the facts that were fetched from the payment provider, so lost, repeated or reordered webhooks make no
 * difference. Further attempts at the same invoice send no further email.
 */
export async function sendBillingNotices(context: BillingNoticeContext): Promise<NoticesSent> {
  const due = await findDue(context);
  return sendNotices({ due, find: (one) => findNotice(one, context) }, context);
}

async function findDue({ db, now }: Pick<BillingNoticeContext, "db" | "now">): Promise<readonly DueNotice[]> {
  const since = new Date(now.getTime() - REPORTED_DAYS * DAY_MS);
  return db.$queryRaw<DueNotice[]>`
    WITH event AS (
      SELECT 'payment_failed' AS kind, s.unpaid_invoice_id AS subject_id, s.account_id
      FROM "accounts"."subscription" s WHERE s.unpaid_invoice_id IS NOT NULL
      UNION ALL
      SELECT 'receipt', i.id, i.account_id
      FROM "accounts"."invoice" i JOIN "accounts"."credit_period" p ON p.invoice_id = i.id
      WHERE i.paid_at > ${since} AND i.total_cents > 0 AND p.reversed_at IS NULL
      UNION ALL
      SELECT 'refund', i.id, i.account_id
      FROM "accounts"."credit_period" p JOIN "accounts"."invoice" i ON i.id = p.invoice_id
      WHERE p.reversed_at > ${since} AND NOT i.is_disputed AND i.total_cents > 0
      UNION ALL
      SELECT 'plan_ended', s.id, s.account_id
      FROM "accounts"."subscription" s
      WHERE s.status = ANY(${ENDED_STATUSES}) AND s.fetched_at > ${since}
        AND EXISTS (SELECT FROM "accounts"."credit_period" p WHERE p.subscription_id = s.id)
    )
    SELECT kind, subject_id AS "subjectId", account_id AS "accountId"
    FROM event JOIN "accounts"."account" a ON a.id = account_id
    WHERE a.deleted_at IS NULL AND NOT EXISTS (
      SELECT FROM "accounts"."billing_notice" n
      WHERE n.kind = event.kind AND n.subject_id = event.subject_id
        AND (n.sent_at IS NOT NULL OR n.claimed_at > ${claimsExpiredAt(now)})
    )
    ORDER BY account_id, kind, subject_id`;
}

async function findNotice(due: DueNotice, context: BillingNoticeContext): Promise<Notice | null> {
  const { kind, subjectId, accountId } = due;
  const { db, now } = context;
  const account = await db.account.findUniqueOrThrow({ where: { id: accountId }, select: { email: true } });
  const to = parseEmailAddress(account.email);
  const message = to === null ? null : await MESSAGES[kind]({ to, subjectId, accountId }, context);
  if (message === null) return null;
  return {
    message,
    claim: () => claim(due, { db, now }),
    async markSent() {
      await db.billingNotice.updateMany({ where: { kind, subjectId }, data: { sentAt: now } });
    },
  };
}

/** Null when the keys are not refused for this payment: an operator's grant is active, or the account is suspended. */
async function writePaymentFailed(
  { to, subjectId, accountId }: Recipient,
  { db, baseUrl, operator, now }: BillingNoticeContext,
): Promise<Message | null> {
  const [{ reason }, unpaid] = await Promise.all([
    describeBilling(accountId, { db, now }),
    db.subscription.findFirst({ where: { accountId, unpaidInvoiceId: subjectId } }),
  ]);
  if (reason !== "payment_due" || unpaid === null) return null;
  const plan = parsePlanId(unpaid.plan);
  return renderPaymentFailed({ to, invoiceId: subjectId, plan, support: contactFor("support", operator), baseUrl });
}

async function writeReceipt(
  { to, subjectId }: Recipient,
  { db, baseUrl, operator }: BillingNoticeContext,
): Promise<Message | null> {
  const paid = await findPaidInvoice(subjectId, { db });
  if (paid === null) return null;
  return renderReceipt({ to, ...paid, support: contactFor("support", operator), baseUrl });
}

async function writeRefund(
  { to, subjectId }: Recipient,
  { db, baseUrl, operator }: BillingNoticeContext,
): Promise<Message | null> {
  const paid = await findPaidInvoice(subjectId, { db });
  if (paid === null) return null;
  return renderRefund({ to, ...paid, support: contactFor("support", operator), baseUrl });
}

async function findPaidInvoice(invoiceId: string, { db }: Pick<BillingNoticeContext, "db">) {
  const [invoice, period] = await Promise.all([
    db.invoice.findUnique({ where: { id: invoiceId } }),
    db.creditPeriod.findUnique({ where: { invoiceId } }),
  ]);
  const plan = parsePlanId(period?.plan ?? "");
  if (invoice === null || period === null || period.endsAt === null || plan === null) return null;
  const { number, totalCents, currency } = invoice;
  const { startsAt, endsAt, granted } = period;
  const amount = formatMoney(Number(totalCents), currency);
  return { invoiceId, number, amount, plan, startsAt, endsAt, credits: Number(granted) };
}

/** Null when the account was not left without a plan: another subscription or an operator's grant is active. */
async function writePlanEnded(
  { to, subjectId, accountId }: Recipient,
  { db, baseUrl, operator, now }: BillingNoticeContext,
): Promise<Message | null> {
  const [{ reason }, ended] = await Promise.all([
    describeBilling(accountId, { db, now }),
    db.subscription.findUnique({ where: { id: subjectId } }),
  ]);
  const plan = parsePlanId(ended?.plan ?? "");
  if (reason !== "canceled" || plan === null) return null;
  return renderPlanEnded({ to, subscriptionId: subjectId, plan, support: contactFor("support", operator), baseUrl });
}

async function claim(
  { kind, subjectId, accountId }: DueNotice,
  { db, now }: Pick<BillingNoticeContext, "db" | "now">,
): Promise<boolean> {
  const claimed = await db.$executeRaw`
    INSERT INTO "accounts"."billing_notice" AS n (kind, subject_id, account_id, claimed_at)
    VALUES (${kind}, ${subjectId}, ${accountId}::uuid, ${now})
    ON CONFLICT (kind, subject_id) DO UPDATE SET claimed_at = excluded.claimed_at
      WHERE n.sent_at IS NULL AND n.claimed_at <= ${claimsExpiredAt(now)}`;
  return claimed > 0;
}
