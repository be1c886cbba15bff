import type { SuppressionSource, SuppressionStore } from "@/lib/directory/suppression-store";

/**
 * Makes the directory's suppression list equal to the one in accounts, and suppresses everyone on it: at start, before
 * an import, after a restore. Returns true when the lists differed.
 */
export async function projectSuppressions({
  source,
  directory,
}: {
  readonly source: SuppressionSource;
  readonly directory: Pick<SuppressionStore, "verify" | "settle">;
}): Promise<boolean> {
  const isChanged = await directory.verify(source);
  await directory.settle();
  return isChanged;
}

/** Keeps the directory's suppression list in line with accounts while the process runs. */
export interface SuppressionKeeper {
  /** Resolves once this process has verified the list. Lookups wait for it. */
  opened(): Promise<void>;
  /**
   * Verifies the list again, as after a restore of the directory, and suppresses remaining people in the background.
   */
  verify(): Promise<void>;
  /**
   * Throws when the list cannot be verified, so that lookups are not answered. People may remain to be hidden or erased,
   * since applying a deletion list and importing take hours; every answer is correct meanwhile.
   */
  check(): Promise<void>;
  /** Stops the background work. */
  close(): Promise<void>;
}

interface KeeperOptions {
  readonly source: SuppressionSource;
  /** Without time limits: no request waits for this work. */
  readonly directory: Pick<SuppressionStore, "verify" | "settle" | "checkVerified">;
  readonly log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
}

export function createSuppressionKeeper({ source, directory, log }: KeeperOptions): SuppressionKeeper {
  const closing = new AbortController();
  let isOpen = false;
  let verifying: Promise<void> | null = null;
  let settling: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  function verify(): Promise<void> {
    if (closing.signal.aborted) return Promise.reject(new Error("the service is closing"));
    verifying ??= directory
      .verify(source)
      .then((isChanged) => {
        isOpen = true;
        if (isChanged) log.warn({}, "rebuilt the directory's suppression list from accounts");
      })
      .finally(() => {
        verifying = null;
      });
    return verifying;
  }

  /** Runs one at a time. Calls during a run share one further run, which sees everything written before it. */
  function settle(): Promise<void> {
    if (settling !== null) {
      next ??= settling
        .catch(() => undefined)
        .then(() => {
          next = null;
          return settle();
        });
      return next;
    }
    settling = directory
      .settle(closing.signal)
      .catch((err: unknown) => {
        if (!closing.signal.aborted) log.error({ err }, "failed to suppress people on the suppression list");
      })
      .finally(() => {
        settling = null;
      });
    return settling;
  }

  async function verifyAndSettle(): Promise<void> {
    await verify();
    void settle();
  }

  async function opened(): Promise<void> {
    if (!isOpen) await verifyAndSettle();
  }

  return {
    opened,
    verify: verifyAndSettle,
    async check() {
      await opened();
      await directory.checkVerified().catch(verifyAndSettle);
    },
    async close() {
      closing.abort();
      await Promise.allSettled([verifying, settling, next]);
    },
  };
}
