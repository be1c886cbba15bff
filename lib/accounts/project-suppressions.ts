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
 * Makes the directory's suppression list the one in accounts, where they differ: at start, before an import, after a
 * restore of either. True where it had to.
 */
export async function projectSuppressions(
  truth: SuppressionTruth,
  directory: Pick<SuppressionStore, "state" | "project">,
): Promise<boolean> {
  if ((await truth.state()) === (await directory.state())) return false;
  await directory.project(await truth.readAll());
  return true;
}

/** Throws where the two lists differ: whoever opted out could be in an answer. */
export async function checkSuppressions(
  truth: SuppressionTruth,
  directory: Pick<SuppressionStore, "state">,
): Promise<void> {
  const [told, applied] = await Promise.all([truth.state(), directory.state()]);
  if (told !== applied) throw new SuppressionsDifferError();
}
