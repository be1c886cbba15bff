import { withTimeout } from "./timeout";

/** Whether the service can serve lookups, and the state of each part. */
export interface Readiness {
  readonly ready: boolean;
  /** State by part: `ok`, or a text that is safe to show. */
  readonly checks: Readonly<Record<string, string>>;
  /** What an operator should do though lookups are served, by part. */
  readonly notes?: Readonly<Record<string, string>>;
}

/** Checks by part. A check resolves if its part is ready. */
type ReadinessChecks = Readonly<Record<string, () => Promise<unknown>>>;

const CHECK_TIMEOUT_MS = 3_000;

/** Runs all checks in parallel, each with a time limit. Reports errors to `onFailure` only. Never rejects. */
export async function readReadiness(
  checks: ReadinessChecks,
  onFailure: (part: string, error: unknown) => void,
): Promise<Readiness> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([part, check]) => {
      try {
        await withTimeout(CHECK_TIMEOUT_MS, check, () => {
          throw new Error(`no response within ${CHECK_TIMEOUT_MS} ms`);
        });
        return [part, "ok"] as const;
      } catch (error) {
        onFailure(part, error);
        return [part, "not ready"] as const;
      }
    }),
  );
  return { ready: results.every(([, state]) => state === "ok"), checks: Object.fromEntries(results) };
}

/**
 * Caches the result of `read`, which never rejects, for `cacheMs`, because anybody can send probes and open the status
 * page, and neither must load the stores.
 */
export function shareResult<Result>(cacheMs: number, read: () => Promise<Result>): () => Promise<Result> {
  let cached: { readonly result: Promise<Result>; readonly until: number } | null = null;
  return () => {
    if (cached === null || cached.until <= performance.now()) {
      const result = read();
      cached = { result, until: Number.POSITIVE_INFINITY };
      void result.finally(() => {
        cached = { result, until: performance.now() + cacheMs };
      });
    }
    return cached.result;
  };
}
