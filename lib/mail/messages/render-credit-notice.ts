import type { EmailAddress } from "@/lib/domain/identifiers/email-address";
import { type OperatorContact, renderContact } from "@/lib/domain/operator-contact";
import type { Message } from "@/lib/mail/mailer";
import { dayOf } from "./billing-parts";
import { writeMessage } from "./write-message";

/** What happens to the credits: they renew, they end with a canceled plan, or neither (D35). */
export type CreditOutlook =
  | { readonly kind: "renews"; readonly at: Date }
  | { readonly kind: "ends"; readonly at: Date }
  | { readonly kind: "stays" };

interface CreditNoticeContent {
  readonly to: EmailAddress;
  readonly periodId: string;
  /** Share of the credits at which the account is notified. */
  readonly percent: number;
  /** The plan's name. */
  readonly plan: string;
  readonly granted: number;
  readonly used: number;
  readonly outlook: CreditOutlook;
  /** Contact for more credits. */
  readonly support: OperatorContact;
  /** BASE_URL. */
  readonly baseUrl: string;
}

/** Renders the email about used credits: how much is left, and what happens next. */
export function renderCreditNotice(content: CreditNoticeContent): Message {
  const { to, periodId, percent, plan, granted, used, outlook, support, baseUrl } = content;
  const left = granted - used;
  const spent = percent === 100 ? `all ${count(granted)}` : `${count(used)} of the ${count(granted)}`;
  return writeMessage({
    to,
    id: `credits-${percent}-${periodId}`,
    subject: percent === 100 ? "Your credits are used up" : `${percent}% of your credits are used`,
    parts: [
      { kind: "text", text: `You have used ${spent} credits of your Peoplepages ${plan} plan.` },
      { kind: "text", text: `${percent === 100 ? EXHAUSTED : leftOver(left)} ${whatNext(outlook, support)}` },
      { kind: "link", label: "See what used your credits", url: `${baseUrl}/account/usage` },
      { kind: "link", label: "Open your account", url: `${baseUrl}/account` },
      { kind: "text", text: "You get this message once per credit period. The usage page lets you choose when." },
    ],
  });
}

const EXHAUSTED = "Lookups now return the error credits_exhausted, and nothing more is charged.";

function leftOver(left: number): string {
  return `${count(left)} are left. After that, lookups return the error credits_exhausted.`;
}

function whatNext(outlook: CreditOutlook, support: OperatorContact): string {
  switch (outlook.kind) {
    case "renews":
      return `Your credits renew with the next payment, on ${dayOf(outlook.at)} (UTC).`;
    case "ends":
      return `Your plan is canceled and ends on ${dayOf(outlook.at)} (UTC).`;
    case "stays":
      return `They do not renew. If you need more, contact ${renderContact(support)}.`;
    default:
      return outlook satisfies never;
  }
}

function count(credits: number): string {
  return credits.toLocaleString("en");
}
