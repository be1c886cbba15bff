/** Whether the service can answer lookups, and the state of each part. */
export interface Readiness {
  readonly ready: boolean;
  /** By name: `ok`, or why not, in words that hold no secret. */
  readonly checks: Readonly<Record<string, string>>;
}

/** A check resolves where its part is well. */
type ReadinessChecks = Readonly<Record<string, () => Promise<unknown>>>;

const PATIENCE_MS = 3_000;

/** Asks every part at once, each for a bounded time. Causes go to `onFailure` and are not part of the answer. Never rejects. */
export async function readReadiness(
  checks: ReadinessChecks,
  onFailure: (part: string, error: unknown) => void,
): Promise<Readiness> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([part, check]) => {
      try {
        await within(PATIENCE_MS, check());
        return [part, "ok"] as const;
      } catch (error) {
        onFailure(part, error);
        return [part, "not ready"] as const;
      }
    }),
  );
  return { ready: results.every(([, state]) => state === "ok"), checks: Object.fromEntries(results) };
}

const KEPT_MS = 2_000;

/** Reads once for everybody who asks within two seconds: anybody may probe, and no probe may cost the stores anything. */
export function shareReadiness(read: () => Promise<Readiness>): () => Promise<Readiness> {
  let kept: { readonly readiness: Promise<Readiness>; readonly until: number } | null = null;
  return () => {
    if (kept === null || kept.until <= performance.now()) {
      const readiness = read();
      kept = { readiness, until: Number.POSITIVE_INFINITY };
      void readiness.finally(() => {
        kept = { readiness, until: performance.now() + KEPT_MS };
      });
    }
    return kept.readiness;
  };
}

function within(ms: number, work: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
