import { createTransport } from "nodemailer";
import { type Mailer, MailUnavailableError } from "@/lib/mail/mailer";

export interface SmtpSettings {
  /** `smtps:` is TLS from the start; `smtp:` takes TLS where the server offers it. */
  readonly url: string;
  /** An address, or `Name <address>`. */
  readonly from: string;
}

/** What a message may take in all: somebody waits for the page that says that it was sent. */
const SEND_MS = 5_000;
const CONNECTIONS = 3;

/** Mail by SMTP, over a few connections that stay open. */
export function createSmtpMailer({ url, from }: SmtpSettings): Mailer {
  const transport = createTransport(withLimits(url), {
    from,
    disableFileAccess: true,
    disableUrlAccess: true,
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
  });
  // Connections that break while idle report here; whoever sends next is told by the sending.
  transport.on("error", () => undefined);
  return {
    async send({ to, id, subject, text, html }) {
      const messageId = id === null ? {} : { messageId: `<${id}@${domainOf(from)}>` };
      const message = { to: { name: "", address: to }, subject: oneLine(subject), text, html, ...messageId };
      await withinLimit(transport.sendMail(message));
    },
    async checkReady() {
      await withinLimit(transport.verify());
    },
    close: () => transport.close(),
  };
}

/** For a process that sends no mail: whoever tries is told that there is none. */
export function createNoMailer(): Mailer {
  const refuse = () => Promise.reject(new MailUnavailableError({ cause: new Error("SMTP_URL is not set") }));
  return { send: refuse, checkReady: refuse, close() {} };
}

/** The driver takes its options from the address; those that are there already stay. */
function withLimits(url: string): string {
  const address = new URL(url);
  const limits = { pool: "true", maxConnections: CONNECTIONS, connectionTimeout: SEND_MS, greetingTimeout: SEND_MS };
  for (const [name, value] of Object.entries({ ...limits, socketTimeout: SEND_MS, dnsTimeout: SEND_MS })) {
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(value));
  }
  return address.href;
}

async function withinLimit(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${SEND_MS} ms`)), SEND_MS);
  });
  try {
    await Promise.race([work, limit]);
  } catch (cause) {
    throw new MailUnavailableError({ cause });
  } finally {
    clearTimeout(timer);
  }
}

/** Of an address, or of `Name <address>`. */
function domainOf(from: string): string {
  return from.slice(from.lastIndexOf("@") + 1).replace(/>\s*$/, "");
}

/** A line break in a header would begin another header. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ").trim();
}
