import type { EmailAddress } from "@/lib/domain/identifiers/email-address";
import type { LoginCode } from "@/lib/domain/login/login-code";
import { LOGIN } from "@/lib/domain/login/login-limits";
import type { Message } from "@/lib/mail/mailer";
import { writeMessage } from "@/lib/mail/messages/write-message";

/** The code and no link (D25): programs that open the links of a message have nothing to open. */
export function renderLoginCode({ to, code }: { readonly to: EmailAddress; readonly code: LoginCode }): Message {
  return writeMessage({
    to,
    subject: "Your login code for Peoplepages",
    parts: [
      { kind: "text", text: "This is your code to log in to Peoplepages:" },
      { kind: "code", code },
      {
        kind: "text",
        text: `Enter it in the browser in which you asked for it. It works once, within ${LOGIN.codeMinutes} minutes.`,
      },
      {
        kind: "text",
        text: "Nobody from Peoplepages will ask you for it. If you did not try to log in, you need not do anything.",
      },
    ],
  });
}
