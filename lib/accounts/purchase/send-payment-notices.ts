import type { AccountsContext } from "@/lib/accounts/accounts-context";
import { parsePlanId } from "@/lib/domain/billing/plans";
import { parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { contactFor } from "@/lib/domain/operator";
import { renderPaymentFailed } from "@/lib/mail/messages/render-payment-failed";
import { describeBilling } from "./describe-billing";
import { claimsExpiredAt, type Notice, type NoticesSent, sendNotices } from "./send-notices";

type PaymentNoticeContext = Pick<AccountsContext, "db" | "mailer" | "baseUrl" | "operator" | "now">;

/**
 * Emails accounts whose keys are refused because a payment failed, once per invoice, with a link to pay it (D24).
 *
 * Reads the facts that were fetched from the payment provider, so lost, repeated or reordered webhooks make no
 * difference. Further attempts at the same invoice send no further email.
 */
export async function sendPaymentNotices(context: PaymentNoticeContext): Promise<NoticesSent> {
  const accountIds = await findAccounts(context);
  return sendNotices({ accountIds, find: (accountId) => findNotice(accountId, context) }, context);
}

async function findAccounts({ db, now }: Pick<PaymentNoticeContext, "db" | "now">): Promise<readonly string[]> {
  const rows = await db.$queryRaw<{ account_id: string }[]>`
    SELECT DISTINCT s.account_id FROM "accounts"."subscription" s
    WHERE s.unpaid_invoice_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM "accounts"."payment_notice" n
      WHERE n.invoice_id = s.unpaid_invoice_id AND (n.sent_at IS NOT NULL OR n.claimed_at > ${claimsExpiredAt(now)})
    )
    ORDER BY s.account_id`;
  return rows.map(({ account_id }) => account_id);
}

/** Null when the keys are not refused for this payment: an operator's grant is active, or the account is suspended. */
async function findNotice(accountId: string, context: PaymentNoticeContext): Promise<Notice | null> {
  const { db, baseUrl, operator, now } = context;
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
    claim: () => claim({ invoiceId, accountId }, { db, now }),
    async markSent() {
      await db.paymentNotice.updateMany({ where: { invoiceId }, data: { sentAt: now } });
    },
  };
}

async function claim(
  { invoiceId, accountId }: { readonly invoiceId: string; readonly accountId: string },
  { db, now }: Pick<PaymentNoticeContext, "db" | "now">,
): Promise<boolean> {
  const claimed = await db.$executeRaw`
    INSERT INTO "accounts"."payment_notice" AS n (invoice_id, account_id, claimed_at)
    VALUES (${invoiceId}, ${accountId}::uuid, ${now})
    ON CONFLICT (invoice_id) DO UPDATE SET claimed_at = excluded.claimed_at
      WHERE n.sent_at IS NULL AND n.claimed_at <= ${claimsExpiredAt(now)}`;
  return claimed > 0;
}
