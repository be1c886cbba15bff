import type { EmailAddress } from "@/lib/domain/identifiers/email-address";
import { EXPORT_LINK_HOURS } from "@/lib/domain/opt-out/opt-out-state";
import type { Message } from "@/lib/mail/mailer";
import { writeMessage } from "./write-message";

/** Renders the email with the link to stored personal data. It does not reveal whether anything is stored. */
export function renderExportLink({ to, url }: { readonly to: EmailAddress; readonly url: string }): Message {
  const hours = EXPORT_LINK_HOURS === 1 ? "an hour" : `${EXPORT_LINK_HOURS} hours`;
  return writeMessage({
    to,
    subject: "Your data at Peoplepages",
    parts: [
      {
        kind: "text",
        text: "Someone requested the data that Peoplepages, a directory of people at work, stores about this address.",
      },
      { kind: "link", label: "View and download the data", url },
      { kind: "text", text: `The link works for ${hours}, for anyone who has it. Do not forward it.` },
      { kind: "text", text: "If you did not request this, you can ignore this message." },
    ],
  });
}
