import { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import { type Mailer, MailUnavailableError, type SendResult } from "@/lib/mail/mailer";

interface SmtpSettings {
  /** `smtps:` is TLS from the start; `smtp:` takes TLS where the server offers it. */
  readonly url: string;
  /** An address, or `Name <address>`. */
  readonly from: string;
}

/** How long `send` waits: somebody waits for the page that says what became of the message. */
const SEND_MS = 5_000;
/** How long a silent connection is kept. Longer than `SEND_MS`: hanging up on a slow server could lose the message. */
const SILENCE_MS = 30_000;
const CONNECTIONS = 3;

/** Mail by SMTP, over a few connections that stay open. */
export function createSmtpMailer({ url, from }: SmtpSettings): Mailer {
  const transport = createTransport(withLimits(url), {
    from,
    disableFileAccess: true,
    disableUrlAccess: true,
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
  });
  transport.use("stream", ({ data, message }, done) => {
    if ("transfer" in data && data.transfer instanceof Transfer) message.processFunc(data.transfer.track);
    done();
  });
  // Connections that break while idle report here; the next message reports its own failure.
  transport.on("error", () => undefined);
  return {
    async send({ to, id, subject, text, html }) {
      const transfer = new Transfer();
      const messageId = id === null ? {} : { messageId: `<${id}@${domainOf(from)}>` };
      const mail = { to: { name: "", address: to }, subject: oneLine(subject), text, html, transfer, ...messageId };
      try {
        await withinLimit(transport.sendMail(mail));
        return { kind: "accepted" };
      } catch (cause) {
        return failedSend(transfer, cause);
      }
    },
    async checkReady() {
      try {
        await withinLimit(transport.verify());
      } catch (cause) {
        throw new MailUnavailableError({ cause });
      }
    },
    close: () => transport.close(),
  };
}

/** For a process that sends no mail: refuses every message. */
export function createNoMailer(): Mailer {
  const error = () => new MailUnavailableError({ cause: new Error("SMTP_URL is not set") });
  return {
    send: async () => ({ kind: "refused", error: error() }),
    checkReady: () => Promise.reject(error()),
    close() {},
  };
}

/** Follows the text of one message, the only part of the exchange after which the server may deliver it. */
class Transfer {
  #state: "waiting" | "begun" | "canceled" = "waiting";

  /** Passes the text on once, when the server has asked for it. */
  readonly track = (text: Readable): Readable => Readable.from(this.#begin(text));

  /** Keeps the text from being sent from now on. False when it may have been sent already. */
  cancel(): boolean {
    if (this.#state === "waiting") this.#state = "canceled";
    return this.#state === "canceled";
  }

  async *#begin(text: Readable): AsyncGenerator<unknown> {
    if (this.#state !== "waiting") throw new Error(`the message is not sent: its transfer was ${this.#state} before`);
    this.#state = "begun";
    yield* text;
  }
}

function failedSend(transfer: Transfer, cause: unknown): SendResult {
  if (transfer.cancel() || isRefusal(cause)) return { kind: "refused", error: new MailUnavailableError({ cause }) };
  return { kind: "unconfirmed", error: new Error("the mail server has not confirmed the message", { cause }) };
}

/** Whether the server answered with 4xx or 5xx, or was never given the message because its addresses are not usable. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return code === "EENVELOPE" || (typeof responseCode === "number" && responseCode >= 400);
}

/** The driver takes its options from the address; those that are there already stay. */
function withLimits(url: string): string {
  const address = new URL(url);
  const limits = {
    pool: "true",
    maxConnections: CONNECTIONS,
    connectionTimeout: SEND_MS,
    greetingTimeout: SEND_MS,
    dnsTimeout: SEND_MS,
    socketTimeout: SILENCE_MS,
  };
  for (const [name, value] of Object.entries(limits)) {
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
