import { PLANS, type PlanId } from "@/lib/domain/billing/plans";
import type { EmailAddress } from "@/lib/domain/identifiers/email-address";
import { type Contact, sayContact } from "@/lib/domain/operator";
import type { Message } from "@/lib/mail/mailer";
import { writeMessage } from "@/lib/mail/messages/write-message";

interface PaymentFailedContent {
  readonly to: EmailAddress;
  /** The payment provider's: each attempt to send the message for one invoice carries the same id. */
  readonly invoiceId: string;
  /** Null where no plan has the price that is paid. */
  readonly plan: PlanId | null;
  readonly support: Contact;
  /** BASE_URL. */
  readonly baseUrl: string;
}

/** Tells an account that a payment failed, what that stops, and where to pay. */
export function renderPaymentFailed({ to, invoiceId, plan, support, baseUrl }: PaymentFailedContent): Message {
  return writeMessage({
    to,
    id: `payment-failed-${invoiceId}`,
    subject: "Your Peoplepages payment failed",
    parts: [
      {
        kind: "text",
        text: `We could not collect the payment for ${plan === null ? "your plan" : sayPlan(plan)}. API requests with your keys return 402 plan_inactive until it is paid.`,
      },
      { kind: "link", label: "Pay the invoice or change your card", url: `${baseUrl}/account/billing` },
      { kind: "text", text: "Your keys are kept. They work again as soon as the payment goes through." },
      ...(support.address === null
        ? []
        : [{ kind: "text", text: `Questions? Contact ${sayContact(support)}.` } as const]),
      { kind: "text", text: "You get this message once for this invoice." },
    ],
  });
}

function sayPlan(plan: PlanId): string {
  const { name, usdPerMonth } = PLANS[plan];
  return `your ${name} plan (${usdPerMonth} USD per month)`;
}
