import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MailDev } from "maildev";

export interface MailCatcher {
  readonly smtpUrl: string;
  /** The address of its page with the caught messages; `/api/email` below it lists them as JSON. */
  readonly url: string;
  close(): Promise<void>;
}

const LOOPBACK = "127.0.0.1";
const MESSAGES_KEPT = 200;

/** A mail server on this machine that keeps its messages while it runs and delivers none. */
export async function startMailCatcher(): Promise<MailCatcher> {
  const mailDirectory = await mkdtemp(join(tmpdir(), "peoplepages-mail-"));
  const catcher = new MailDev({
    mailDirectory,
    smtp: 0,
    ip: LOOPBACK,
    web: 0,
    webIp: LOOPBACK,
    maxEmails: MESSAGES_KEPT,
    silent: true,
  });
  const { smtp, api } = await quietly(() => catcher.start());
  const page = api?.getAddress();
  if (!page) throw new Error("the mail catcher has no page");
  return {
    smtpUrl: `smtp://${LOOPBACK}:${smtp.getAddress().port}`,
    url: `http://${LOOPBACK}:${page.port}`,
    async close() {
      await catcher.stop();
      await rm(mailDirectory, { recursive: true, force: true });
    },
  };
}

/** It prints its addresses whatever its options are; the start prints its own. */
async function quietly<Result>(work: () => Promise<Result>): Promise<Result> {
  const { info } = console;
  console.info = () => {};
  try {
    return await work();
  } finally {
    console.info = info;
  }
}
