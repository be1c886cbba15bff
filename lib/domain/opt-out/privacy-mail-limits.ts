import { type SendLimit, sendsToKnow, sendWaitMs } from "@/lib/domain/login/send-limits";
import { DAY_MS, HOUR_MS } from "@/lib/domain/time";

/**
 * Limits on mail to people without an account: links that confirm an opt-out or show stored data. A person may request
 * several, for different identifiers; a stranger must not be able to flood another person's mailbox.
 */
const LIMITS: readonly SendLimit<"contact" | "client">[] = [
  { per: "contact", sends: 10, ms: HOUR_MS },
  { per: "contact", sends: 20, ms: DAY_MS },
  { per: "client", sends: 60, ms: HOUR_MS },
];

/** How many sends, and how far back, `privacyMailWaitMs` must be given. */
export const PRIVACY_SENDS_KNOWN = { contact: sendsToKnow(LIMITS, "contact"), client: sendsToKnow(LIMITS, "client") };

interface PrivacyMailsSent {
  /** Sent to the email address, newest first. */
  readonly contact: readonly Date[];
  /** Requested from the client's address, newest first. */
  readonly client: readonly Date[];
}

/** Returns the milliseconds until another link may be sent; 0 = now. */
export function privacyMailWaitMs(sent: PrivacyMailsSent, now: Date): number {
  return sendWaitMs(LIMITS, sent, now);
}
