import { sendsToKnow, sendWaitMs } from "@/lib/domain/login/send-limits";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What bounds guessing a code (D25), and how long a login counts as fresh. */
export const LOGIN = {
  codeDigits: 6,
  codeMinutes: 10,
  triesPerCode: 5,
  resendSeconds: 30,
  /** What is shown or done only right after a login: a whole key, rolling one. */
  recentMinutes: 15,
} as const;

/**
 * No more codes than `sends` within `ms`: to one email address, for one client, or to one address for one client. The
 * last leaves some of an address's codes to its owner, whoever else asks for codes to it.
 */
const SEND_LIMITS = [
  { per: "email", sends: 1, ms: LOGIN.resendSeconds * 1_000 },
  { per: "email", sends: 5, ms: HOUR },
  { per: "email", sends: 10, ms: DAY },
  { per: "client", sends: 20, ms: HOUR },
  { per: "emailForClient", sends: 4, ms: HOUR },
  { per: "emailForClient", sends: 8, ms: DAY },
] as const;

/** How far back, and how many, the sends must be known that `codeWaitMs` is given. */
export const SENDS_KNOWN = { email: sendsToKnow(SEND_LIMITS, "email"), client: sendsToKnow(SEND_LIMITS, "client") };

export interface CodesSent {
  /** To the e-mail address; newest first. */
  readonly email: readonly Date[];
  /** Asked for from the client's address; newest first. */
  readonly client: readonly Date[];
  /** To the email address, asked for from the client's address; newest first. */
  readonly emailForClient: readonly Date[];
}

/** How long until another code may be sent; 0 = it may be now. */
export function codeWaitMs(sent: CodesSent, now: Date): number {
  return sendWaitMs(SEND_LIMITS, sent, now);
}

const BACK_OFF = { failures: 10, firstMs: MINUTE, mostMs: 15 * MINUTE } as const;
const HARD_STOP = { failures: 50, ms: DAY } as const;

/** Whose failures are counted: those of an email address with codes of one client, or all of the address. */
export type FailureScope = "emailForClient" | "email";

/** Wrong codes in a row, over several codes. */
export interface LoginFailures {
  readonly failures: number;
  readonly lastAt: Date;
  /** Until then no code of this scope is compared. */
  readonly lockedUntil: Date | null;
}

/**
 * Counts one more failure (D25). From the tenth on, each locks the address for the client that asked for the code: for
 * a minute, then twice as long each time, up to a quarter of an hour. The fiftieth of the address, whoever asked, locks
 * it for everybody for a day. A day without any clears them.
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
