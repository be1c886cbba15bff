/**
 * Whether a statement failed because the suppression list was not verified in its database (see
 * `suppressions_in_force`).
 */
export function isUnverified(error: unknown): boolean {
  return (error as { readonly code?: unknown }).code === "PP027";
}
