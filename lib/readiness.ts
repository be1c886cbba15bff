/** Whether the service can answer lookups, and what each part of it says. */
export interface Readiness {
  readonly ready: boolean;
  /** By name: `ok`, or why not, in words that hold no secret. */
  readonly checks: Readonly<Record<string, string>>;
}

/** A check resolves where its part is well. */
export type ReadinessChecks = Readonly<Record<string, () => Promise<unknown>>>;

const PATIENCE_MS = 3_000;

/** Asks every part at once, each for a bounded time; causes go to `onFailure`, not to whoever asks. */
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

function within(ms: number, work: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
