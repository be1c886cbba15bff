import { MailUnavailableError, type Message, type SendResult } from "@/lib/mail/mailer";

/** A mail server in memory that can refuse messages, or accept them without confirming. */
export interface PostOffice {
  readonly attempts: number;
  to(email: string): readonly Message[];
  send(message: Message): Promise<SendResult>;
  close(): void;
  slow(): void;
  reopen(): void;
}

export function openPostOffice(): PostOffice {
  const messages: Message[] = [];
  let result: SendResult = { kind: "accepted" };
  let attempts = 0;
  return {
    get attempts() {
      return attempts;
    },
    to: (email) => messages.filter((message) => message.to === email),
    close() {
      result = { kind: "refused", error: new MailUnavailableError() };
    },
    slow() {
      result = { kind: "unconfirmed", error: new Error("not confirmed") };
    },
    reopen() {
      result = { kind: "accepted" };
    },
    async send(message) {
      attempts += 1;
      // If two senders would send, both have arrived here before either is done.
      await new Promise((resolve) => setImmediate(resolve));
      if (result.kind !== "refused") messages.push(message);
      return result;
    },
  };
}
