import { createHash } from "node:crypto";
import type { RememberedAnswer, State } from "../state";
import { StripeRefusal } from "./stripe-error";

const KEPT_SECONDS = 24 * 3600;
const LONGEST_KEY = 255;

export interface Asked {
  readonly key: string | null;
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

/** The answer that was given to this key before; null where it is new. The same key with other parameters is refused. */
export function recall(state: State, asked: Asked): RememberedAnswer | null {
  if (asked.key === null || asked.method !== "POST") return null;
  if (asked.key.length > LONGEST_KEY) {
    throw new StripeRefusal(400, {
      type: "invalid_request_error",
      message: `Idempotency keys can be at most ${LONGEST_KEY} characters.`,
    });
  }
  const known = state.answers[asked.key];
  if (!known) return null;
  if (known.question === questionOf(asked)) return known;
  throw new StripeRefusal(400, {
    type: "idempotency_error",
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${asked.key}' if you meant to execute a different request.`,
  });
}

/** Keeps an answer for a day. What was refused before anything was done may be asked for again. */
export function remember(state: State, asked: Asked, status: number, body: string, now: number): void {
  if (asked.key === null || asked.method !== "POST" || (status >= 400 && status !== 402)) return;
  state.answers[asked.key] = { question: questionOf(asked), status, body, at: now };
  for (const [key, { at }] of Object.entries(state.answers)) if (at < now - KEPT_SECONDS) delete state.answers[key];
}

function questionOf({ method, path, body }: Asked): string {
  return createHash("sha256").update(`${method} ${path}\n${body}`).digest("base64");
}
