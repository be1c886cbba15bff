import type { EmailAddress } from "@/lib/domain/identifiers/email-address";
import { OPT_OUT_DAYS } from "@/lib/domain/opt-out/opt-out-state";
import type { OptOutReference } from "@/lib/domain/opt-out/reference";
import type { Message } from "@/lib/mail/mailer";
import { writeMessage } from "./write-message";

interface OptOutLinkContent {
  readonly to: EmailAddress;
  readonly reference: OptOutReference;
  readonly url: string;
}

/** Renders the email that confirms an opt-out. It does not name the person: the mailbox may be someone else's. */
export function renderOptOutLink({ to, reference, url }: OptOutLinkContent): Message {
  return writeMessage({
    to,
    subject: "Confirm your opt-out from Peoplepages",
    parts: [
      {
        kind: "text",
        text: "Someone gave this address to remove a person from Peoplepages, a directory of people at work.",
      },
      { kind: "link", label: "Open this page and confirm", url },
      {
        kind: "text",
        text: `Peoplepages then no longer returns the person. The link works for ${OPT_OUT_DAYS.link} days.`,
      },
      { kind: "text", text: `Reference: ${reference}` },
      { kind: "text", text: "If you did not request this, you can ignore this message: nothing happens without you." },
    ],
  });
}
