import type { PlanId } from "@/lib/domain/billing/plans";

/** Keyed hash of a client address (D12), in hex. The address itself is never kept. */
export type AddressHash = string & { readonly __addressHash: true };
/** Keyed hash of an API key (D23), in hex. */
export type KeyHash = string & { readonly __keyHash: true };

/** The free lookups of one address today (D13). */
export interface FreeAllowance {
  readonly used: number;
  readonly remaining: number;
  /** Next midnight UTC, by the store's clock, so that it is never in the past. */
  readonly resetsAt: Date;
}

/** Whoever a valid key belongs to, and what is left of the present grant. */
export interface KeyHolder {
  readonly keyId: string;
  readonly accountId: string;
  readonly standing: "active" | "inactive";
  readonly plan: PlanId;
  /** Figures of the present period, or of the last one where standing is inactive (D36). */
  readonly periodId: string | null;
  readonly granted: number;
  readonly used: number;
  readonly left: number;
  /** Null for an operator's grant (D35), and for a plan that was cancelled. */
  readonly renewsAt: Date | null;
}

export type Meter =
  | { readonly kind: "free"; readonly address: AddressHash }
  | { readonly kind: "key"; readonly keyId: string; readonly accountId: string };

/** One found lookup, to be paid for. */
export interface Charge {
  readonly meter: Meter;
  /** The request's id: one charge at most is ever booked under it. */
  readonly requestId: string;
  readonly endpoint: string;
  /** What a plan pays. On the free tier it is recorded and one free lookup is taken. */
  readonly credits: number;
  readonly people: number;
}

export type Capture =
  | { readonly kind: "free"; readonly remaining: number }
  | { readonly kind: "credits"; readonly left: number }
  | { readonly kind: "refused"; readonly reason: "free_limit_reached"; readonly resetsAt: Date }
  | { readonly kind: "refused"; readonly reason: "credits_exhausted"; readonly left: number }
  | { readonly kind: "refused"; readonly reason: "plan_inactive" | "invalid_api_key" };

/**
 * PORT: who has what left, and the exact booking of what was found (D13 to D15).
 *
 * Each method throws StoreUnavailableError when the store does not answer in time (D22).
 */
export interface Ledger {
  findFreeAllowance(address: AddressHash): Promise<FreeAllowance>;
  /** Null when no key has this hash, or it is revoked. */
  findKeyHolder(hash: KeyHash): Promise<KeyHolder | null>;
  /**
   * Debits and records in one transaction. All or nothing: a refusal books nothing.
   * If the outcome of the commit is unknown it throws, and takes the charge back like `voidLater` (D14).
   * A charge that is booked stands as undelivered until `settle` or `voidLater` is called for it.
   */
  capture(charge: Charge): Promise<Capture>;
  /** Marks a booked charge as delivered: its answer went out. Never throws and never waits. */
  settle(charge: Charge): void;
  /**
   * Takes back what was booked under this request id, if anything was, and tries until the store has acknowledged it.
   * Idempotent. Resolves once that is done and never rejects.
   */
  voidLater(charge: Charge): Promise<void>;
  checkReady(): Promise<void>;
}
