import { sendsToKnow, sendWaitMs } from "@/lib/domain/send-limits";

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

/** No more codes than `sends` within `ms`: to one e-mail address, or for one client. */
const SEND_LIMITS = [
  { per: "email", sends: 1, ms: LOGIN.resendSeconds * 1_000 },
  { per: "email", sends: 5, ms: HOUR },
  { per: "email", sends: 10, ms: DAY },
  { per: "client", sends: 20, ms: HOUR },
] as const;

/** How far back, and how many, the sends must be known that `codeWaitMs` is given. */
export const SENDS_KNOWN = { email: sendsToKnow(SEND_LIMITS, "email"), client: sendsToKnow(SEND_LIMITS, "client") };

export interface CodesSent {
  /** To the e-mail address; newest first. */
  readonly email: readonly Date[];
  /** Asked for from the client's address; newest first. */
  readonly client: readonly Date[];
}

/** How long until another code may be sent; 0 = it may be now. */
export function codeWaitMs(sent: CodesSent, now: Date): number {
  return sendWaitMs(SEND_LIMITS, sent, now);
}

const BACK_OFF = { failures: 10, firstMs: MINUTE, mostMs: 15 * MINUTE } as const;
const HARD_STOP = { failures: 50, ms: DAY } as const;

/** Wrong codes of an e-mail address in a row, over all its codes. */
export interface LoginFailures {
  readonly failures: number;
  readonly lastAt: Date;
  /** Until then no code of the address is compared. */
  readonly lockedUntil: Date | null;
}

/**
 * One failure more (D25): from the tenth on each locks the address for a while, twice as long each time up to a
 * quarter of an hour; the fiftieth for a day. A day without any clears them.
 */
export function countLoginFailure(before: LoginFailures | null, now: Date): LoginFailures {
  const stillCount = before !== null && now.getTime() - before.lastAt.getTime() < HARD_STOP.ms;
  const failures = stillCount ? before.failures + 1 : 1;
  return { failures, lastAt: now, lockedUntil: lockedFor(failures) === 0 ? null : after(now, lockedFor(failures)) };
}

function lockedFor(failures: number): number {
  if (failures >= HARD_STOP.failures) return HARD_STOP.ms;
  if (failures < BACK_OFF.failures) return 0;
  return Math.min(BACK_OFF.mostMs, BACK_OFF.firstMs * 2 ** (failures - BACK_OFF.failures));
}

function after(time: Date, ms: number): Date {
  return new Date(time.getTime() + ms);
}
