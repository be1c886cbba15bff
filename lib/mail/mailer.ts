import type { EmailAddress } from "@/lib/domain/email-address";

/** What is sent: always as plain text, and as HTML that says the same. */
export interface Message {
  readonly to: EmailAddress;
  /** The same for each attempt at one message, so that mail programs show it once; null where none is repeated. */
  readonly id: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** PORT: sends mail. */
export interface Mailer {
  /** Resolves once the mail server has taken the message. Throws MailUnavailableError when it does not within its limit. */
  send(message: Message): Promise<void>;
  /** Whether the mail server lets us in. Throws MailUnavailableError when not. */
  checkReady(): Promise<void>;
  close(): void;
}

/** The mail server did not take a message; told apart by its code, since the framework bundles its own copies. */
export class MailUnavailableError extends Error {
  readonly code = "mail_unavailable";

  constructor(options?: ErrorOptions) {
    super("the mail server does not take the message", options);
    this.name = "MailUnavailableError";
  }
}
