import type { Refusal } from "./run-lookup";

/** When the credits of a key come back, and where more are had: what the API's own refusal does not say (D15). */
export interface CreditsReturn {
  /** Null where they never do. */
  readonly renewsAt: string | null;
  /** Null where no plans are sold. */
  readonly upgradeUrl: string | null;
}

/** Of the playground's own answer, and no part of the API's. */
export const CREDITS_RETURN_HEADER = "Playground-Credits-Return";

/** A refusal for want of credits, with what the header says of their return; any other as it is. */
export function withCreditsReturn(refusal: Refusal | null, header: string | null): Refusal | null {
  if (refusal?.code !== "credits_exhausted" || header === null) return refusal;
  const { renewsAt, upgradeUrl }: CreditsReturn = JSON.parse(header);
  if (renewsAt === null) return { ...refusal, upgradeUrl, note: "These credits do not renew." };
  return { ...refusal, upgradeUrl, againAt: Date.parse(renewsAt) };
}
