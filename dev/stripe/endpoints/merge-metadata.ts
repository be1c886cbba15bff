/** Metadata as Stripe keeps it: what is given is added, an empty value takes away, and an empty whole takes all. */
export function mergeMetadata(
  before: Record<string, string> | null,
  given: Record<string, string> | "" | undefined,
): Record<string, string> {
  if (given === "") return {};
  const merged = { ...before, ...given };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ""));
}
