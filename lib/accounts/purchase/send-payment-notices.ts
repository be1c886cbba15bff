import type { AccountsClient } from "@/lib/accounts/accounts-client";
import { describeBilling } from "@/lib/accounts/purchase/describe-billing";
import { claimsOverBy, type Notice, type NoticesSent, sendNotices } from "@/lib/accounts/purchase/send-notices";
import { parsePlanId } from "@/lib/domain/billing/plans";
import { parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { contactFor, type Operator } from "@/lib/domain/operator";
import type { Mailer } from "@/lib/mail/mailer";
import { renderPaymentFailed } from "@/lib/mail/messages/render-payment-failed";

interface PaymentNoticeSending {
  readonly db: AccountsClient;
  readonly mailer: Pick<Mailer, "send">;
  /** BASE_URL. */
  readonly baseUrl: string;
  readonly operator: Operator;
  readonly now: Date;
}

/**
 * Tells accounts that a payment failed and their keys are refused, once an invoice, with the way to pay it (D24).
 *
 * Goes by what was fetched from the payment provider, not by its deliveries: whether these are lost, repeated or out of
 * order makes no difference. The provider's further attempts at the same invoice are not told of.
 */
export async function sendPaymentNotices(sending: PaymentNoticeSending): Promise<NoticesSent> {
  return sendNotices(await findAccounts(sending), (accountId) => findNotice(accountId, sending), sending.mailer);
}

async function findAccounts({ db, now }: PaymentNoticeSending): Promise<readonly string[]> {
  const rows = await db.$queryRaw<{ account_id: string }[]>`
    SELECT DISTINCT s.account_id FROM "accounts"."subscription" s
    WHERE s.unpaid_invoice_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM "accounts"."payment_notice" n
      WHERE n.invoice_id = s.unpaid_invoice_id AND (n.sent_at IS NOT NULL OR n.claimed_at > ${claimsOverBy(now)})
    )
    ORDER BY s.account_id`;
  return rows.map(({ account_id }) => account_id);
}

/** Null where the keys are not refused for want of this payment: credits of an operator serve, or a suspension does not. */
async function findNotice(accountId: string, sending: PaymentNoticeSending): Promise<Notice | null> {
  const { db, baseUrl, operator, now } = sending;
  const [{ reason }, account, unpaid] = await Promise.all([
    describeBilling(accountId, { db, now }),
    db.account.findUniqueOrThrow({ where: { id: accountId }, select: { email: true } }),
    db.subscription.findFirst({ where: { accountId, unpaidInvoiceId: { not: null } }, orderBy: { startedAt: "asc" } }),
  ]);
  const to = parseEmailAddress(account.email);
  const invoiceId = unpaid?.unpaidInvoiceId ?? null;
  if (reason !== "payment_due" || to === null || invoiceId === null) return null;
  return {
    message: renderPaymentFailed({
      to,
      invoiceId,
      plan: parsePlanId(unpaid?.plan ?? ""),
      support: contactFor("support", operator),
      baseUrl,
    }),
    claim: () => claim(invoiceId, accountId, sending),
    async markSent() {
      await db.paymentNotice.updateMany({ where: { invoiceId }, data: { sentAt: now } });
    },
  };
}

async function claim(invoiceId: string, accountId: string, { db, now }: PaymentNoticeSending): Promise<boolean> {
  const claimed = await db.$executeRaw`
    INSERT INTO "accounts"."payment_notice" AS n (invoice_id, account_id, claimed_at)
    VALUES (${invoiceId}, ${accountId}::uuid, ${now})
    ON CONFLICT (invoice_id) DO UPDATE SET claimed_at = excluded.claimed_at
      WHERE n.sent_at IS NULL AND n.claimed_at <= ${claimsOverBy(now)}`;
  return claimed > 0;
}
