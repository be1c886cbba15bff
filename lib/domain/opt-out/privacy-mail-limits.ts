import { type SendLimit, sendsToKnow, sendWaitMs } from "@/lib/domain/login/send-limits";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * Mail to people without an account: links that confirm an opt-out or show what is on file. Whoever is left out may
 * ask several times, with this identifier and that; a stranger must not be able to fill somebody's mailbox.
 */
const LIMITS: readonly SendLimit<"contact" | "client">[] = [
  { per: "contact", sends: 10, ms: HOUR },
  { per: "contact", sends: 20, ms: DAY },
  { per: "client", sends: 60, ms: HOUR },
];

/** How far back, and how many, the sends must be known that `privacyMailWaitMs` is given. */
export const PRIVACY_SENDS_KNOWN = { contact: sendsToKnow(LIMITS, "contact"), client: sendsToKnow(LIMITS, "client") };

interface PrivacyMailsSent {
  /** To the e-mail address; newest first. */
  readonly contact: readonly Date[];
  /** Asked for from the client's address; newest first. */
  readonly client: readonly Date[];
}

/** How long until another link may be sent; 0 = it may be now. */
export function privacyMailWaitMs(sent: PrivacyMailsSent, now: Date): number {
  return sendWaitMs(LIMITS, sent, now);
}
