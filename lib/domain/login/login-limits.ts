import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/domain/time";
import { sendsToKnow, sendWaitMs } from "./send-limits";

/** Limits on guessing a code (D25), and how long a login counts as recent. */
export const LOGIN = {
  codeDigits: 6,
  codeMinutes: 10,
  triesPerCode: 5,
  resendSeconds: 30,
  /** Showing a whole key and rolling one require a login this recent. */
  recentMinutes: 15,
} as const;

/**
 * At most `sends` codes within `ms`: to one email address, for one client, or to one address for one client. The last
 * kind reserves some of an address's codes for its owner, however many codes others request for it.
 */
const SEND_LIMITS = [
  { per: "email", sends: 1, ms: LOGIN.resendSeconds * 1_000 },
  { per: "email", sends: 5, ms: HOUR_MS },
  { per: "email", sends: 10, ms: DAY_MS },
  { per: "client", sends: 20, ms: HOUR_MS },
  { per: "emailForClient", sends: 4, ms: HOUR_MS },
  { per: "emailForClient", sends: 8, ms: DAY_MS },
] as const;

/** How many sends, and how far back, `codeWaitMs` must be given. */
export const SENDS_KNOWN = { email: sendsToKnow(SEND_LIMITS, "email"), client: sendsToKnow(SEND_LIMITS, "client") };

export interface CodesSent {
  /** Sent to the email address, newest first. */
  readonly email: readonly Date[];
  /** Requested from the client's address, newest first. */
  readonly client: readonly Date[];
  /** Sent to the email address and requested from the client's address, newest first. */
  readonly emailForClient: readonly Date[];
}

/** Returns the milliseconds until another code may be sent; 0 = now. */
export function codeWaitMs(sent: CodesSent, now: Date): number {
  return sendWaitMs(SEND_LIMITS, sent, now);
}

const BACK_OFF = { failures: 10, firstMs: MINUTE_MS, mostMs: 15 * MINUTE_MS } as const;
const HARD_STOP = { failures: 50, ms: DAY_MS } as const;

/** Which failures are counted: those of an email address with codes for one client, or all of the address. */
export type FailureScope = "emailForClient" | "email";

/** Consecutive wrong codes, counted over several codes. */
export interface LoginFailures {
  readonly failures: number;
  readonly lastAt: Date;
  /** No code of this scope is accepted until then; null = not locked. */
  readonly lockedUntil: Date | null;
}

/**
 * Counts one more failure (D25). From the tenth on, each failure locks the address for the client that requested the
 * code: for a minute, then twice as long each time, up to a quarter of an hour. The fiftieth failure of the address,
 * for any client, locks it for everyone for a day. A day without failures clears the count.
 */
export function countLoginFailure(scope: FailureScope, before: LoginFailures | null, now: Date): LoginFailures {
  const stillCount = before !== null && now.getTime() - before.lastAt.getTime() < HARD_STOP.ms;
  const failures = stillCount ? before.failures + 1 : 1;
  const ms = lockedFor(scope, failures);
  return { failures, lastAt: now, lockedUntil: ms === 0 ? null : after(now, ms) };
}

function lockedFor(scope: FailureScope, failures: number): number {
  if (scope === "email") return failures < HARD_STOP.failures ? 0 : HARD_STOP.ms;
  if (failures < BACK_OFF.failures) return 0;
  return Math.min(BACK_OFF.mostMs, BACK_OFF.firstMs * 2 ** (failures - BACK_OFF.failures));
}

function after(time: Date, ms: number): Date {
  return new Date(time.getTime() + ms);
}
