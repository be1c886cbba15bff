import { PLANS, type PlanId } from "@/lib/domain/billing/plans";
import type { EmailAddress } from "@/lib/domain/identifiers/email-address";
import type { OperatorContact } from "@/lib/domain/operator-contact";
import type { Message } from "@/lib/mail/mailer";
import { dayOf, questionsPart } from "./billing-parts";
import { writeMessage } from "./write-message";

interface ReceiptContent {
  readonly to: EmailAddress;
  /** The payment provider's id of the invoice. It makes the message id the same for every attempt to send. */
  readonly invoiceId: string;
  /** The number printed on the invoice; null if it has none. */
  readonly number: string | null;
  /** With its currency, such as "29.00 USD". */
  readonly amount: string;
  readonly plan: PlanId;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly credits: number;
  readonly support: OperatorContact;
  /** BASE_URL. */
  readonly baseUrl: string;
}

/** Renders the receipt of a payment: what was paid, what for, and where the invoice is. */
export function renderReceipt(content: ReceiptContent): Message {
  const { to, invoiceId, number, amount, plan, startsAt, endsAt, credits, support, baseUrl } = content;
  return writeMessage({
    to,
    id: `receipt-${invoiceId}`,
    subject: `Your Peoplepages receipt: ${amount}`,
    parts: [
      { kind: "text", text: `We received your payment of ${amount} for your ${PLANS[plan].name} plan. Thank you.` },
      {
        kind: "text",
        text: `It pays for ${credits.toLocaleString("en")} credits from ${dayOf(startsAt)} to ${dayOf(endsAt)} (UTC).`,
      },
      ...(number === null ? [] : [{ kind: "text", text: `Invoice number: ${number}` } as const]),
      { kind: "link", label: "Download the invoice", url: `${baseUrl}/account/billing` },
      ...questionsPart(support),
      { kind: "text", text: "You get this message once for each payment." },
    ],
  });
}
