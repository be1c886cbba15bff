import { PLANS, type PlanId } from "@/lib/domain/billing/plans";
import type { EmailAddress } from "@/lib/domain/identifiers/email-address";
import type { OperatorContact } from "@/lib/domain/operator-contact";
import type { Message } from "@/lib/mail/mailer";
import { questionsPart } from "./billing-parts";
import { writeMessage } from "./write-message";

interface PaymentFailedContent {
  readonly to: EmailAddress;
  /** The payment provider's id of the invoice. It makes the message id the same for every attempt to send. */
  readonly invoiceId: string;
  /** Null when no plan has the invoice's price. */
  readonly plan: PlanId | null;
  readonly support: OperatorContact;
  /** BASE_URL. */
  readonly baseUrl: string;
}

/** Renders the email about a failed payment: what it stops, and where to pay. */
export function renderPaymentFailed({ to, invoiceId, plan, support, baseUrl }: PaymentFailedContent): Message {
  const what = plan === null ? "your plan" : describePlan(plan);
  return writeMessage({
    to,
    id: `payment-failed-${invoiceId}`,
    subject: "Your Peoplepages payment failed",
    parts: [
      { kind: "text", text: `We could not collect the payment for ${what}.` },
      { kind: "text", text: "API requests with your keys return 402 plan_inactive until it is paid." },
      { kind: "link", label: "Pay the invoice or change your card", url: `${baseUrl}/account/billing` },
      { kind: "text", text: "Your keys are kept. They work again as soon as the payment goes through." },
      ...questionsPart(support),
      { kind: "text", text: "You get this message once for this invoice." },
    ],
  });
}

function describePlan(plan: PlanId): string {
  const { name, usdPerMonth } = PLANS[plan];
  return `your ${name} plan (${usdPerMonth} USD per month)`;
}
