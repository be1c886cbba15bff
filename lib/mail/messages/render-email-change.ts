import type { EmailAddress } from "@/lib/domain/identifiers/email-address";
import type { LoginCode } from "@/lib/domain/login/login-code";
import { LOGIN } from "@/lib/domain/login/login-limits";
import { type OperatorContact, renderContact } from "@/lib/domain/operator-contact";
import type { Message } from "@/lib/mail/mailer";
import { writeMessage } from "./write-message";

const WHERE = `Enter it on the settings page of the account. It works once, within ${LOGIN.codeMinutes} minutes.`;

interface ConfirmNewEmail {
  readonly to: EmailAddress;
  readonly code: LoginCode;
}

/** Renders the email to the new address of an account, with the code that confirms it. */
export function renderConfirmNewEmail({ to, code }: ConfirmNewEmail): Message {
  return writeMessage({
    to,
    subject: "Confirm your new email for Peoplepages",
    parts: [
      { kind: "text", text: "This code confirms this address as the new email of a Peoplepages account:" },
      { kind: "code", code },
      { kind: "text", text: WHERE },
      { kind: "text", text: "If you did not ask for this, you can ignore this message." },
    ],
  });
}

/** Renders the email to the present address of an account: a notice of the change, and the code that agrees to it. */
export function renderConfirmOldEmail({
  to,
  newEmail,
  code,
}: ConfirmNewEmail & { readonly newEmail: EmailAddress }): Message {
  return writeMessage({
    to,
    subject: "Confirm the change of your email for Peoplepages",
    parts: [
      { kind: "text", text: `Someone who is logged in to your account asked to change its email to ${newEmail}.` },
      { kind: "text", text: "If it was you, this code agrees to it:" },
      { kind: "code", code },
      { kind: "text", text: WHERE },
      {
        kind: "text",
        text: "If it was not you, do not pass the code on: without it nothing changes. Log in and end the sessions that you do not know.",
      },
    ],
  });
}

/** Renders the email to an address that cannot become the email of another account, because it has one. */
export function renderAddressTaken({ to }: Pick<ConfirmNewEmail, "to">): Message {
  return writeMessage({
    to,
    subject: "This address already has a Peoplepages account",
    parts: [
      { kind: "text", text: "Someone asked to use this address as the email of another Peoplepages account." },
      { kind: "text", text: "That is not possible, because this address has an account of its own. Nothing changed." },
      { kind: "text", text: "If it was you, delete that account first, or use another address." },
    ],
  });
}

interface EmailChanged {
  readonly to: EmailAddress;
  readonly newEmail: EmailAddress;
  readonly support: OperatorContact;
}

/** Renders the email that tells the former address that the account has another one. */
export function renderEmailChanged({ to, newEmail, support }: EmailChanged): Message {
  return writeMessage({
    to,
    subject: "Your Peoplepages email was changed",
    parts: [
      {
        kind: "text",
        text: `The email of your Peoplepages account is now ${newEmail}. You log in with it from now on.`,
      },
      { kind: "text", text: "All other sessions were ended. Your keys, your credits and your plan are unchanged." },
      { kind: "text", text: `If you did not do this, contact ${renderContact(support)}.` },
    ],
  });
}
