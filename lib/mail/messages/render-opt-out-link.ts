import type { EmailAddress } from "@/lib/domain/identifiers/email-address";
import { OPT_OUT_DAYS } from "@/lib/domain/opt-out/opt-out-state";
import type { OptOutReference } from "@/lib/domain/opt-out/reference";
import type { Message } from "@/lib/mail/mailer";
import { writeMessage } from "@/lib/mail/messages/write-message";

interface OptOutLink {
  readonly to: EmailAddress;
  readonly reference: OptOutReference;
  readonly url: string;
}

/** The link that confirms an opt-out. Who is to be left out stands nowhere: the mailbox may be another person's. */
export function renderOptOutLink({ to, reference, url }: OptOutLink): Message {
  return writeMessage({
    to,
    subject: "Confirm that you want to be left out of Peoplepages",
    parts: [
      {
        kind: "text",
        text: "Somebody gave this address to have a person left out of Peoplepages, a directory of people at work.",
      },
      { kind: "link", label: "Open this page and press its button", url },
      {
        kind: "text",
        text: `From then on the person is in no answer any more. The link works for ${OPT_OUT_DAYS.link} days.`,
      },
      { kind: "text", text: `Reference: ${reference}` },
      { kind: "text", text: "If you did not ask for this, you need not do anything: nothing happens without you." },
    ],
  });
}
