import type { EmailAddress } from "@/lib/domain/identifiers/email-address";

/** What is sent: always as plain text, and as HTML that says the same. */
export interface Message {
  readonly to: EmailAddress;
  /** The same for each attempt at one message, so that mail programs show it once; null where none is repeated. */
  readonly id: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What became of a message within the time that sending may take. */
export type SendResult =
  /** The mail server accepted it. */
  | { readonly kind: "accepted" }
  /** It will never be delivered: the server refused it, or did not receive all of it. */
  | { readonly kind: "refused"; readonly error: Error }
  /** The server received it and has not answered: it may still be delivered, so it must not be sent a second time. */
  | { readonly kind: "unconfirmed"; readonly error: Error };

/** PORT: sends email. */
export interface Mailer {
  send(message: Message): Promise<SendResult>;
  /** Throws MailUnavailableError when the mail server cannot be used. */
  checkReady(): Promise<void>;
  close(): void;
}

/** The mail server cannot be used, or refused a message. Has a code, since the framework bundles its own copies. */
export class MailUnavailableError extends Error {
  readonly code = "mail_unavailable";

  constructor(options?: ErrorOptions) {
    super("the mail server does not take the message", options);
    this.name = "MailUnavailableError";
  }
}
