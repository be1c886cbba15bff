import type { SuppressionStore, SuppressionTruth } from "@/lib/directory/suppression-store";

/** Keeps the directory's suppression list in line with accounts for as long as the process runs. */
export interface SuppressionKeeper {
  /** Resolves once the list was verified in this process; lookups wait for it. */
  opened(): Promise<void>;
  /** Verifies the list again, and settles whoever is left over in the background: the directory may have been restored. */
  verify(): Promise<void>;
  /**
   * Throws where lookups are not answered, since the list could not be verified. People may be left to be hidden or
   * erased: a deletion list is applied for hours, an import holds rows for as long, and every answer is right meanwhile.
   */
  check(): Promise<void>;
  /** Stops what is under way in the background. */
  close(): Promise<void>;
}

interface KeeperOptions {
  readonly truth: SuppressionTruth;
  /** Without limits of time: nobody waits for it. */
  readonly directory: Pick<SuppressionStore, "verify" | "settle" | "checkVerified">;
  readonly log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
}

export function createSuppressionKeeper({ truth, directory, log }: KeeperOptions): SuppressionKeeper {
  const closing = new AbortController();
  let isOpen = false;
  let verifying: Promise<void> | null = null;
  let settling: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  function verify(): Promise<void> {
    if (closing.signal.aborted) return Promise.reject(new Error("the service is closing"));
    verifying ??= directory
      .verify(truth)
      .then((isChanged) => {
        isOpen = true;
        if (isChanged) log.warn({}, "the directory's suppression list was made anew from accounts");
      })
      .finally(() => {
        verifying = null;
      });
    return verifying;
  }

  /** One run at a time. What comes meanwhile waits for one more, which sees everything that was there before. */
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
        if (!closing.signal.aborted) log.error({ err }, "failed to settle people on the suppression list");
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
