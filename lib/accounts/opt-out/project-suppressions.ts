import type { SuppressionStore, SuppressionTruth } from "@/lib/directory/suppression-store";

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
