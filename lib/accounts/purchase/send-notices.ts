import type { Mailer, Message } from "@/lib/mail/mailer";

/** A message that an account gets once, however many processes try to send it. */
export interface Notice {
  readonly message: Message;
  /** False where it was sent before, or another sender holds it. */
  claim(): Promise<boolean>;
  markSent(): Promise<void>;
}

export interface NoticesSent {
  readonly sent: number;
  /** Why others were refused, which are tried again, or not confirmed. */
  readonly failures: readonly unknown[];
}

/** A claim lasts this long; a notice that was not sent by then is free for another sender. */
const CLAIM_MINUTES = 10;
/** After this many failures in a row the mail server is left alone until the next run. */
const PATIENCE = 3;

/**
 * Sends what each account is to be told; `find` returns null where there is nothing. A notice is claimed, sent, then
 * marked: a process that is killed in between leaves a claim that ends by itself, so no notice is lost. Killed between
 * the mail server's acceptance and the mark, the message goes out again under the same id.
 */
export async function sendNotices(
  accountIds: readonly string[],
  find: (accountId: string) => Promise<Notice | null>,
  mailer: Pick<Mailer, "send">,
): Promise<NoticesSent> {
  const failures: unknown[] = [];
  let sent = 0;
  let inARow = 0;
  for (const accountId of accountIds) {
    const notice = await find(accountId);
    if (!notice || !(await notice.claim())) continue;
    const result = await mailer.send(notice.message);
    // A notice that may have arrived is not repeated.
    if (result.kind !== "refused") await notice.markSent();
    if (result.kind === "accepted") {
      inARow = 0;
      sent += 1;
      continue;
    }
    failures.push(result.error);
    inARow += 1;
    if (inARow === PATIENCE) break;
  }
  return { sent, failures };
}

/** Claims made up to then are over. */
export function claimsOverBy(now: Date): Date {
  return new Date(now.getTime() - CLAIM_MINUTES * 60_000);
}
