import { RATE_WINDOWS } from "@/lib/domain/usage/limits";
import type { CallAnswer, SendCall } from "./enrich-row";
import type { PlannedCall } from "./plan-calls";

/** Ends a run whose remaining rows would fail as well, such as one without credits. It can be resumed. */
export class RunStoppedError extends Error {
  readonly code = "run_stopped";
}

interface SendOptions {
  /** URL of the service, without `/v1`. */
  readonly base: string;
  readonly key: string;
  readonly fetch: (url: string, init: { headers: Record<string, string>; signal: AbortSignal }) => Promise<Response>;
  readonly pause: (ms: number) => Promise<void>;
}

const [perSecond] = RATE_WINDOWS;
/** Time between two calls at the rate limit. */
const PACE_MS = 1_000 / perSecond.requests;
const TIMEOUT_MS = 10_000;
const LONGEST_PAUSE_MS = 60_000;
/** Longer than a restart of the service takes. */
const MOST_ATTEMPTS = 30;

/**
 * Sends calls within the rate limit of a key, in turn. Waits as long as the service asks, and sends a call again under the
 * same idempotency key when the connection failed or the service was unavailable.
 */
export function createSender({ base, key, fetch, pause }: SendOptions): SendCall {
  let turn: Promise<void> = Promise.resolve();

  function takeTurn(ms: number): Promise<void> {
    const mine = turn;
    turn = turn.then(() => pause(ms));
    return mine;
  }

  async function attempt(call: PlannedCall, idempotencyKey: string): Promise<Response | null> {
    const headers = { Authorization: `Bearer ${key}`, "Idempotency-Key": idempotencyKey };
    const url = `${base}/v1${call.path}?${new URLSearchParams(call.query)}`;
    return fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null);
  }

  return async (call, idempotencyKey) => {
    for (let attempts = 1; ; attempts++) {
      await takeTurn(PACE_MS);
      const response = await attempt(call, idempotencyKey);
      const body = response && (await readBody(response));
      if (response && body && !isWorthRetrying(response.status)) return readAnswer(response.status, body);
      if (attempts === MOST_ATTEMPTS) throw new RunStoppedError(describeFailure(base, response));
      const seconds = Number(response?.headers.get("Retry-After") ?? Math.min(attempts, 5));
      await takeTurn(Math.min(LONGEST_PAUSE_MS, Math.max(0, seconds) * 1_000));
    }
  };
}

function isWorthRetrying(status: number): boolean {
  return status === 429 || status >= 500;
}

/** Returns null for a response that was cut short or is not from the API. */
async function readBody(response: Response): Promise<Readonly<Record<string, unknown>> | null> {
  const body: unknown = await response.json().catch(() => null);
  return typeof body === "object" && body !== null ? (body as Readonly<Record<string, unknown>>) : null;
}

function readAnswer(status: number, body: Readonly<Record<string, unknown>>): CallAnswer {
  if (status === 200) return { kind: "answer", body };
  const message = typeof body.message === "string" ? body.message : `The service responded with status ${status}.`;
  if (status === 400) return { kind: "refused", message };
  throw new RunStoppedError(message);
}

function describeFailure(base: string, response: Response | null): string {
  return response ? `${base} responds with status ${response.status}.` : `${base} does not respond.`;
}
