import type { EmailAddress } from "@/lib/domain/identifiers/email-address";
import type { LoginCode } from "@/lib/domain/login/login-code";
import { LOGIN } from "@/lib/domain/login/login-limits";
import type { Message } from "@/lib/mail/mailer";
import { writeMessage } from "./write-message";

/** Renders the email with a login code. It has no link (D25), so mail programs that open links cannot use it up. */
export function renderLoginCode({ to, code }: { readonly to: EmailAddress; readonly code: LoginCode }): Message {
  return writeMessage({
    to,
    subject: "Your login code for Peoplepages",
    parts: [
      { kind: "text", text: "This is your code to log in to Peoplepages:" },
      { kind: "code", code },
      {
        kind: "text",
        text: `Enter it in the browser where you requested it. It works once, within ${LOGIN.codeMinutes} minutes.`,
      },
      {
        kind: "text",
        text: "Peoplepages will never ask you for it. If you did not try to log in, you can ignore this message.",
      },
    ],
  });
}
