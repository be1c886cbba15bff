import { MailUnavailableError, type Message } from "@/lib/mail/mailer";

/** A mail server in memory that can refuse messages. */
export interface PostOffice {
  readonly attempts: number;
  to(email: string): readonly Message[];
  send(message: Message): Promise<void>;
  close(): void;
  reopen(): void;
}

export function openPostOffice(): PostOffice {
  const messages: Message[] = [];
  let isOpen = true;
  let attempts = 0;
  return {
    get attempts() {
      return attempts;
    },
    to: (email) => messages.filter((message) => message.to === email),
    close() {
      isOpen = false;
    },
    reopen() {
      isOpen = true;
    },
    async send(message) {
      attempts += 1;
      // Where two would send, both are here before either is done.
      await new Promise((resolve) => setImmediate(resolve));
      if (!isOpen) throw new MailUnavailableError();
      messages.push(message);
    },
  };
}
