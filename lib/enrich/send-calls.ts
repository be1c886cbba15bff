import { RATE_WINDOWS } from "@/lib/domain/usage/limits";
import type { CallAnswer, SendCall } from "./enrich-row";
import type { PlannedCall } from "./plan-calls";

/** Ends a run whose remaining rows would fail as well, such as one without credits. It can be resumed. */
export class RunStoppedError extends Error {
  readonly code = "run_stopped";

  constructor(
    message: string,
    /** The error of the API's response; null if it is not the reason. */
    readonly apiError: string | null = null,
  ) {
    super(message);
  }
}

interface SendOptions {
  /** What the messages call the service. */
  readonly service: string;
  /** Sends a call once. Rejects if no response came. */
  readonly request: (call: PlannedCall, idempotencyKey: string, signal: AbortSignal) => Promise<Response>;
  readonly pause: (ms: number) => Promise<void>;
  /** Aborted when the run is to end: calls in flight are still answered, but a failed one is not sent again. */
  readonly ending?: AbortSignal;
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
export function createSender({ service, request, pause, ending }: SendOptions): SendCall {
  let turn: Promise<void> = Promise.resolve();

  function takeTurn(ms: number): Promise<void> {
    const mine = turn;
    turn = turn.then(() => pause(ms));
    return mine;
  }

  return async (call, idempotencyKey) => {
    for (let attempts = 1; ; attempts++) {
      await takeTurn(PACE_MS);
      const response = await request(call, idempotencyKey, AbortSignal.timeout(TIMEOUT_MS)).catch(() => null);
      const body = response && (await readBody(response));
      if (response && body && !isWorthRetrying(response.status)) return readAnswer(response.status, body);
      if (attempts === MOST_ATTEMPTS || ending?.aborted) throw new RunStoppedError(describeFailure(service, response));
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
  throw new RunStoppedError(message, typeof body.error === "string" ? body.error : null);
}

function describeFailure(service: string, response: Response | null): string {
  return response ? `${service} responds with status ${response.status}.` : `${service} does not respond.`;
}
