import { ApiError } from "@/lib/api/errors";
import type { ApiServices } from "@/lib/api/services";
import type { RateSubject, RateVerdict } from "@/lib/rate-limit/limiter";

/** Counts the request (D11). The verdict's figures go on every answer from here on, refusals included. */
export async function takeRate(
  subject: RateSubject | null,
  { limiter }: Pick<ApiServices, "limiter">,
  headers: Record<string, string>,
): Promise<void> {
  if (subject === null) return;
  const verdict = await limiter.take(subject);
  Object.assign(headers, rateHeaders(verdict));
  if (!verdict.allowed) {
    throw new ApiError("too_many_requests", { retryAfterSeconds: Math.max(1, verdict.retryAfterSeconds) });
  }
}

function rateHeaders({ limit, remaining, resetSeconds }: RateVerdict): Record<string, string> {
  return {
    "RateLimit-Limit": String(limit),
    "RateLimit-Remaining": String(remaining),
    "RateLimit-Reset": String(resetSeconds),
  };
}
