import type { EmailAddress } from "@/lib/domain/identifiers/email-address";

/** An email, as plain text and as HTML with the same content. */
export interface Message {
  readonly to: EmailAddress;
  /**
   * Equal for every attempt to send one message, so that mail programs show it once; null when it is never repeated.
   */
  readonly id: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The outcome of sending a message, as far as it is known within the time limit. */
export type SendResult =
  /** The mail server accepted it. */
  | { readonly kind: "accepted" }
  /** It will never be delivered: the server refused it, or did not receive it completely. */
  | { readonly kind: "refused"; readonly error: Error }
  /** The server received it but did not answer. It may still be delivered, so it must not be sent a second time. */
  | { readonly kind: "unconfirmed"; readonly error: Error };

/** PORT: sends email. */
export interface Mailer {
  send(message: Message): Promise<SendResult>;
  /** Throws MailUnavailableError when the mail server cannot be used. */
  checkReady(): Promise<void>;
  close(): void;
}

/** The mail server cannot be used, or refused a message. Recognize it by its code: the framework bundles a copy. */
export class MailUnavailableError extends Error {
  readonly code = "mail_unavailable";

  constructor(options?: ErrorOptions) {
    super("the mail server did not accept the message", options);
    this.name = "MailUnavailableError";
  }
}
