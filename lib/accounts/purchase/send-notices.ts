import type { AccountsContext } from "@/lib/accounts/accounts-context";
import { MINUTE_MS } from "@/lib/domain/time";
import type { Message } from "@/lib/mail/mailer";

/** A message that an account gets once, however many processes try to send it. */
export interface Notice {
  readonly message: Message;
  /** Returns false when the notice was already sent, or another process has claimed it. */
  claim(): Promise<boolean>;
  markSent(): Promise<void>;
}

export interface NoticesSent {
  readonly sent: number;
  /** Errors of messages that were refused, which are retried, or not confirmed. */
  readonly failures: readonly unknown[];
}

interface NoticeQueue<Due> {
  readonly due: readonly Due[];
  /** Returns null when no notice is needed after all. */
  find(due: Due): Promise<Notice | null>;
}

/** An unsent notice can be claimed again after this time. */
const CLAIM_MINUTES = 10;
/** After this many failures in a row, sending stops until the next run. */
const MAX_FAILURES_IN_A_ROW = 3;

/**
 * Sends notices to accounts. Each is claimed, sent, then marked as sent. The claim of a process that was killed in
 * between expires, so no notice is lost; one killed after the mail server accepted the message sends it again with the
 * same message id.
 */
export async function sendNotices<Due>(
  { due, find }: NoticeQueue<Due>,
  { mailer }: Pick<AccountsContext, "mailer">,
): Promise<NoticesSent> {
  const failures: unknown[] = [];
  let sent = 0;
  let failuresInARow = 0;
  for (const one of due) {
    const notice = await find(one);
    if (!notice || !(await notice.claim())) continue;
    const result = await mailer.send(notice.message);
    // A message that may have arrived is not repeated.
    if (result.kind !== "refused") await notice.markSent();
    if (result.kind === "accepted") {
      failuresInARow = 0;
      sent += 1;
      continue;
    }
    failures.push(result.error);
    failuresInARow += 1;
    if (failuresInARow === MAX_FAILURES_IN_A_ROW) break;
  }
  return { sent, failures };
}

/** Claims made at this time or earlier have expired. */
export function claimsExpiredAt(now: Date): Date {
  return new Date(now.getTime() - CLAIM_MINUTES * MINUTE_MS);
}
