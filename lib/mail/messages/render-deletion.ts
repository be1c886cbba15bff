import { ACCOUNT_DELETION } from "@/lib/domain/account-deletion";
import type { EmailAddress } from "@/lib/domain/identifiers/email-address";
import type { LoginCode } from "@/lib/domain/login/login-code";
import { LOGIN } from "@/lib/domain/login/login-limits";
import { type OperatorContact, renderContact } from "@/lib/domain/operator-contact";
import type { Message } from "@/lib/mail/mailer";
import { writeMessage } from "./write-message";

/** Renders the email with the code that confirms the deletion of an account. */
export function renderDeletionCode({ to, code }: { readonly to: EmailAddress; readonly code: LoginCode }): Message {
  return writeMessage({
    to,
    subject: "Confirm the deletion of your Peoplepages account",
    parts: [
      { kind: "text", text: "Someone who is logged in to your account asked to delete it. This code confirms it:" },
      { kind: "code", code },
      {
        kind: "text",
        text: `Enter it on the page where you asked. It works once, within ${LOGIN.codeMinutes} minutes.`,
      },
      {
        kind: "text",
        text: "If it was not you, do not pass the code on: without it nothing is deleted. Log in and end the sessions that you do not know.",
      },
    ],
  });
}

/** Renders the last email to an account: it was deleted, and what is kept. */
export function renderAccountDeleted({
  to,
  support,
}: {
  readonly to: EmailAddress;
  readonly support: OperatorContact;
}): Message {
  return writeMessage({
    to,
    subject: "Your Peoplepages account was deleted",
    parts: [
      {
        kind: "text",
        text: "Your account was deleted. Its keys no longer work, and its plan is not charged any more.",
      },
      { kind: "text", text: `We keep: ${ACCOUNT_DELETION.keeps.join(" ")}` },
      { kind: "text", text: `If you did not do this, contact ${renderContact(support)}. This is our last message.` },
    ],
  });
}
