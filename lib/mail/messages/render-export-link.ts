import type { EmailAddress } from "@/lib/domain/identifiers/email-address";
import { EXPORT_LINK_HOURS } from "@/lib/domain/opt-out/opt-out-state";
import type { Message } from "@/lib/mail/mailer";
import { writeMessage } from "@/lib/mail/messages/write-message";

/** The link to what is on file of an address, which the message itself does not tell. */
export function renderExportLink({ to, url }: { readonly to: EmailAddress; readonly url: string }): Message {
  const hours = EXPORT_LINK_HOURS === 1 ? "an hour" : `${EXPORT_LINK_HOURS} hours`;
  return writeMessage({
    to,
    subject: "What Peoplepages has on file of your address",
    parts: [
      {
        kind: "text",
        text: "Somebody asked what Peoplepages, a directory of people at work, has on file of this address.",
      },
      { kind: "link", label: "See it, and take a copy", url },
      { kind: "text", text: `The link works for ${hours}, for whoever has it: do not pass it on.` },
      { kind: "text", text: "If you did not ask for this, you need not do anything." },
    ],
  });
}
