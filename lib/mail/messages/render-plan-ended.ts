import { PLANS, type PlanId } from "@/lib/domain/billing/plans";
import type { EmailAddress } from "@/lib/domain/identifiers/email-address";
import type { OperatorContact } from "@/lib/domain/operator-contact";
import type { Message } from "@/lib/mail/mailer";
import { questionsPart } from "./billing-parts";
import { writeMessage } from "./write-message";

interface PlanEndedContent {
  readonly to: EmailAddress;
  /** The payment provider's id. It makes the message id the same for every attempt to send. */
  readonly subscriptionId: string;
  readonly plan: PlanId;
  readonly support: OperatorContact;
  /** BASE_URL. */
  readonly baseUrl: string;
}

/** Renders the email about a plan that has ended: what it stops, and how to go on. */
export function renderPlanEnded({ to, subscriptionId, plan, support, baseUrl }: PlanEndedContent): Message {
  return writeMessage({
    to,
    id: `plan-ended-${subscriptionId}`,
    subject: "Your Peoplepages plan has ended",
    parts: [
      { kind: "text", text: `Your ${PLANS[plan].name} plan has ended. You are not charged for it any more.` },
      { kind: "text", text: "API requests with your keys return 402 plan_inactive." },
      { kind: "text", text: "Your keys are kept. They work again as soon as you choose a plan." },
      { kind: "link", label: "Choose a plan", url: `${baseUrl}/pricing` },
      ...questionsPart(support),
      { kind: "text", text: "You get this message once for this plan." },
    ],
  });
}
