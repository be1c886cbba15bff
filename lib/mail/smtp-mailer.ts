import { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import { withTimeout } from "@/lib/timeout";
import { type Mailer, MailUnavailableError, type SendResult } from "./mailer";

interface SmtpSettings {
  /** `smtps:` uses TLS from the start; `smtp:` uses it when the server offers it. */
  readonly url: string;
  /** An address, or `Name <address>`. */
  readonly from: string;
}

/** How long `send` waits, because a page waits for its result. */
const SEND_MS = 5_000;
/** How long an idle connection is kept. Longer than `SEND_MS`: hanging up on a slow server could lose the message. */
const SILENCE_MS = 30_000;
const CONNECTIONS = 3;

/** Sends mail by SMTP over a small pool of connections. */
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
  // Idle connections that break report here. The next message reports its own failure.
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

/** Creates the mailer of a process without SMTP_URL: it refuses every message. */
export function createNoMailer(): Mailer {
  const error = () => new MailUnavailableError({ cause: new Error("SMTP_URL is not set") });
  return {
    send: async () => ({ kind: "refused", error: error() }),
    checkReady: () => Promise.reject(error()),
    close() {},
  };
}

/** Tracks the transfer of one message's content: only once it has begun may the server deliver the message. */
class Transfer {
  #state: "waiting" | "begun" | "canceled" = "waiting";

  /** Passes the content on, once, when the server has asked for it. */
  readonly track = (text: Readable): Readable => Readable.from(this.#begin(text));

  /** Prevents the content from being sent. Returns false when it may have been sent already. */
  cancel(): boolean {
    if (this.#state === "waiting") this.#state = "canceled";
    return this.#state === "canceled";
  }

  async *#begin(text: Readable): AsyncGenerator<unknown> {
    if (this.#state !== "waiting") throw new Error(`cannot send the message: its transfer was ${this.#state} before`);
    this.#state = "begun";
    yield* text;
  }
}

function failedSend(transfer: Transfer, cause: unknown): SendResult {
  if (transfer.cancel() || isRefusal(cause)) return { kind: "refused", error: new MailUnavailableError({ cause }) };
  return { kind: "unconfirmed", error: new Error("the mail server has not confirmed the message", { cause }) };
}

/** Whether the server answered 4xx or 5xx, or an address was unusable so that the server never got the message. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return code === "EENVELOPE" || (typeof responseCode === "number" && responseCode >= 400);
}

/** Adds limits to the URL, from which the driver reads its options. Options that are set there win. */
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
  await withTimeout(
    SEND_MS,
    () => work,
    () => {
      throw new Error(`no answer within ${SEND_MS} ms`);
    },
  );
}

/** Returns the domain of an address, or of `Name <address>`. */
function domainOf(from: string): string {
  return from.slice(from.lastIndexOf("@") + 1).replace(/>\s*$/, "");
}

/** Replaces control characters: a line break would start another header. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ").trim();
}
