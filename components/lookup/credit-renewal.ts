import type { CallError } from "./lookup-response";

/** When the credits of a key renew, and where to get more: the API's own error does not say (D15). */
export interface CreditRenewal {
  /** ISO 8601; null if they never renew. */
  readonly renewsAt: string | null;
  /** Null where no plans are sold. */
  readonly upgradeUrl: string | null;
}

/** A header of the playground's own responses, not of the API's. */
export const CREDIT_RENEWAL_HEADER = "Playground-Credits-Return";

/** Adds the header's content to an error `credits_exhausted`. Returns any other error unchanged. */
export function withCreditRenewal(error: CallError | null, header: string | null): CallError | null {
  if (error?.code !== "credits_exhausted" || header === null) return error;
  const { renewsAt, upgradeUrl }: CreditRenewal = JSON.parse(header);
  if (renewsAt === null) return { ...error, upgradeUrl, note: "These credits do not renew." };
  return { ...error, upgradeUrl, retryAt: Date.parse(renewsAt) };
}
