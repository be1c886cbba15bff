import { PLANS, type PlanId } from "@/lib/domain/billing/plans";
import type { EmailAddress } from "@/lib/domain/identifiers/email-address";
import type { OperatorContact } from "@/lib/domain/operator-contact";
import type { Message } from "@/lib/mail/mailer";
import { questionsPart } from "./billing-parts";
import { writeMessage } from "./write-message";

interface RefundContent {
  readonly to: EmailAddress;
  /** The payment provider's id of the invoice. It makes the message id the same for every attempt to send. */
  readonly invoiceId: string;
  /** The number printed on the invoice; null if it has none. */
  readonly number: string | null;
  /** With its currency, such as "29.00 USD". */
  readonly amount: string;
  readonly plan: PlanId;
  readonly support: OperatorContact;
  /** BASE_URL. */
  readonly baseUrl: string;
}

/** Renders the email about a payment that was refunded in full. */
export function renderRefund({ to, invoiceId, number, amount, plan, support, baseUrl }: RefundContent): Message {
  const invoice = number === null ? "" : ` (invoice ${number})`;
  return writeMessage({
    to,
    id: `refund-${invoiceId}`,
    subject: `Your Peoplepages refund: ${amount}`,
    parts: [
      { kind: "text", text: `We refunded your payment of ${amount} for the ${PLANS[plan].name} plan${invoice}.` },
      { kind: "text", text: "The credits of that payment can no longer be used. Your bank may take some days." },
      { kind: "link", label: "Open your billing page", url: `${baseUrl}/account/billing` },
      ...questionsPart(support),
      { kind: "text", text: "You get this message once for this refund." },
    ],
  });
}
