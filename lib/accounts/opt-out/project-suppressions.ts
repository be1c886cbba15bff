import type { SuppressionStore, SuppressionTruth } from "@/lib/directory/suppression-store";

/** Told apart by its code, since the framework bundles its own copies. */
export class SuppressionsDifferError extends Error {
  readonly code = "suppressions_differ";

  constructor() {
    super("the directory's suppression list is not the one in accounts");
    this.name = "SuppressionsDifferError";
  }
}

/**
 * Makes the directory's suppression list the one in accounts, and settles everybody who is on it: at start, before an
 * import, after a restore. True where the two differed.
 */
export async function projectSuppressions(
  truth: SuppressionTruth,
  directory: Pick<SuppressionStore, "verify" | "settle">,
  signal?: AbortSignal,
): Promise<boolean> {
  const isChanged = await directory.verify(truth);
  await directory.settle(signal);
  return isChanged;
}

/** Throws where what the directory has carried out is not what accounts asks for. */
export async function checkSuppressions(
  truth: SuppressionTruth,
  directory: Pick<SuppressionStore, "state">,
): Promise<void> {
  const [asked, carriedOut] = await Promise.all([truth.state(), directory.state()]);
  if (asked !== carriedOut) throw new SuppressionsDifferError();
}
