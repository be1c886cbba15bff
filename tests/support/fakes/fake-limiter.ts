import type { Limiter, RateSubject, RateVerdict } from "@/lib/rate-limit/limiter";

/** Records the subjects it was called with, and refuses those in `refused`. */
export class FakeLimiter implements Limiter {
  readonly taken: RateSubject[] = [];
  /** Seconds to wait, by subject. */
  readonly refused = new Map<RateSubject, number>();

  async take(subject: RateSubject): Promise<RateVerdict> {
    this.taken.push(subject);
    const retryAfterSeconds = this.refused.get(subject) ?? 0;
    const allowed = retryAfterSeconds === 0;
    return { allowed, limit: 5, remaining: allowed ? 4 : 0, resetSeconds: 1, retryAfterSeconds };
  }
}
