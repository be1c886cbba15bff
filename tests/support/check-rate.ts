import { expect, vi } from "vitest";

/** The limit of D11: 5 requests in any 950 ms. */
const REQUESTS = 5;
const WINDOW_MS = 950;
/** What the clock that a limiter reads may gain or lose on ours within a window. */
const CLOCK_MS = 5;

interface Answer {
  readonly status: number;
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** An answer, and the times between which the server counted its request. */
export interface TimedAnswer<Received extends Answer = Answer> {
  readonly answer: Received;
  readonly sentAt: number;
  readonly answeredAt: number;
}

export async function timed<Received extends Answer>(ask: () => Promise<Received>): Promise<TimedAnswer<Received>> {
  const sentAt = performance.now();
  const answer = await ask();
  return { answer, sentAt, answeredAt: performance.now() };
}

/** Sends requests at once. */
export function burst<Received extends Answer>(
  count: number,
  ask: () => Promise<Received>,
): Promise<readonly TimedAnswer<Received>[]> {
  return Promise.all(Array.from({ length: count }, () => timed(ask)));
}

/**
 * Expects several processes to hold the limit together. A process counts alone for some seconds after Redis took longer
 * than 250 ms (D11), so bursts are sent until all count together.
 */
export async function expectOneLimit(sendBurst: () => Promise<readonly TimedAnswer[]>): Promise<void> {
  await vi.waitFor(
    async () => {
      const answers = await sendBurst();
      expect(answers.filter(({ answer }) => ![200, 429].includes(answer.status))).toEqual([]);
      expect(findRateBreaches(answers)).toEqual([]);
    },
    { timeout: 60_000, interval: 500 },
  );
}

/**
 * Lists the answers to one key or address that the limit of D11 does not explain: more than 5 admitted requests within
 * 950 ms, and a 429 without 5 admitted requests in the 950 ms before. Holds however slow the machine is, because it
 * uses only the times between which each request was counted. If all answers came within 950 ms, exactly 5 are admitted.
 */
export function findRateBreaches(answers: readonly TimedAnswer[]): readonly string[] {
  const admitted = answers.filter(isAdmitted);
  const crowds = admitted
    .map((last) => admitted.filter((other) => surelyInWindow(other, last)).length)
    .filter((count) => count > REQUESTS)
    .map((count) => `${count} requests within ${WINDOW_MS} ms were admitted`);
  const refusals = answers
    .filter((one) => !isAdmitted(one))
    .map((one) => admitted.filter((other) => maybeBefore(other, one)).length)
    .filter((count) => count < REQUESTS)
    .map((count) => `a request was refused after ${count} within ${WINDOW_MS} ms`);
  return [...crowds, ...refusals];
}

/** Lists the answers whose `RateLimit-Remaining` does not follow from the requests before. */
export function findWrongRemaining(answers: readonly TimedAnswer[]): readonly string[] {
  const admitted = answers.filter(isAdmitted);
  return answers.flatMap((one) => {
    const others = admitted.filter((other) => other !== one);
    const left = (used: number) => Math.max(0, REQUESTS - used - (isAdmitted(one) ? 1 : 0));
    const most = left(others.filter((other) => other.answeredAt < one.sentAt && surelyInWindow(other, one)).length);
    const least = left(others.filter((other) => maybeBefore(other, one)).length);
    const told = remainingOf(one.answer);
    return told >= least && told <= most ? [] : [`${told} requests remain, not ${least} to ${most}`];
  });
}

function remainingOf({ headers }: Answer): number {
  const value = headers instanceof Headers ? headers.get("ratelimit-remaining") : headers["ratelimit-remaining"];
  return Number(value ?? Number.NaN);
}

function isAdmitted({ answer }: TimedAnswer): boolean {
  return answer.status !== 429;
}

/** True if `one` was counted less than a window before the end of `last`, and not after it. */
function surelyInWindow(one: TimedAnswer, last: TimedAnswer): boolean {
  return one.answeredAt <= last.answeredAt && one.sentAt > last.answeredAt - (WINDOW_MS - CLOCK_MS);
}

/** True if `one` may have been counted in the window before `last`. */
function maybeBefore(one: TimedAnswer, last: TimedAnswer): boolean {
  return one.sentAt <= last.answeredAt && one.answeredAt > last.sentAt - (WINDOW_MS + CLOCK_MS);
}
