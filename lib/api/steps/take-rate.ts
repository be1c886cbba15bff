import { ApiError } from "@/lib/api/errors";
import type { Limiter, RateSubject, RateVerdict } from "@/lib/rate-limit/limiter";

interface RateOutcome {
  /** For every response from here on, errors included. */
  readonly headers: Readonly<Record<string, string>>;
  /** 429 if the request is over the limit, else null. */
  readonly error: ApiError | null;
}

/** Counts the request against its rate limit (D11). Without a subject nothing is counted. */
export async function takeRate(subject: RateSubject | null, limiter: Limiter): Promise<RateOutcome> {
  if (subject === null) return { headers: {}, error: null };
  const verdict = await limiter.take(subject);
  return { headers: rateHeaders(verdict), error: verdict.allowed ? null : tooManyRequests(verdict) };
}

function tooManyRequests({ retryAfterSeconds }: RateVerdict): ApiError {
  return new ApiError("too_many_requests", { retryAfterSeconds: Math.max(1, retryAfterSeconds) });
}

function rateHeaders({ limit, remaining, resetSeconds }: RateVerdict): Record<string, string> {
  return {
    "RateLimit-Limit": String(limit),
    "RateLimit-Remaining": String(remaining),
    "RateLimit-Reset": String(resetSeconds),
  };
}
