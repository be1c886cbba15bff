import type { PlanId } from "@/lib/domain/billing/plans";
import type { Brand } from "@/lib/domain/brand";

/** Keyed hash of a client address (D12), in hex. The address itself is never stored. */
export type AddressHash = Brand<string, "AddressHash">;
/** Keyed hash of an API key (D23), in hex. */
export type KeyHash = Brand<string, "KeyHash">;

/** The free lookups of one address today (D13). */
export interface FreeAllowance {
  readonly used: number;
  readonly remaining: number;
  /** Next midnight UTC, by the store's clock, so that it is never in the past. */
  readonly resetsAt: Date;
}

/** The account of a valid key, with the figures of its current grant. */
export interface KeyHolder {
  readonly keyId: string;
  readonly accountId: string;
  readonly standing: "active" | "inactive";
  readonly plan: PlanId;
  /** The current period, or the last one if the standing is inactive (D36). Null if there never was one. */
  readonly periodId: string | null;
  readonly granted: number;
  readonly used: number;
  readonly left: number;
  /** Null for an operator grant (D35), and for a canceled plan. */
  readonly renewsAt: Date | null;
}

/** What a lookup is charged to: the free lookups of an address, or the credits of an account. */
export type Meter =
  | { readonly kind: "free"; readonly address: AddressHash }
  | { readonly kind: "key"; readonly keyId: string; readonly accountId: string };

/** One found lookup to charge. */
export interface Charge {
  readonly meter: Meter;
  /** ID of the request. At most one charge exists per request. */
  readonly requestId: string;
  readonly endpoint: string;
  /** Price for a plan. On the free tier it is only recorded, and one free lookup is used. */
  readonly credits: number;
  readonly people: number;
}

/** Result of a debit: what is left, or why it was refused. */
export type Capture =
  | { readonly kind: "free"; readonly remaining: number }
  | { readonly kind: "credits"; readonly left: number }
  | { readonly kind: "refused"; readonly reason: "free_limit_reached"; readonly resetsAt: Date }
  | { readonly kind: "refused"; readonly reason: "credits_exhausted"; readonly left: number }
  | { readonly kind: "refused"; readonly reason: "plan_inactive" | "invalid_api_key" };

/**
 * PORT: what each caller has left, and the exact charging of found lookups (D13 to D15).
 *
 * Each method throws StoreUnavailableError when the store does not answer in time (D22).
 */
export interface Ledger {
  findFreeAllowance(address: AddressHash): Promise<FreeAllowance>;
  /** Returns null if no key has this hash, or the key is revoked. */
  findKeyHolder(hash: KeyHash): Promise<KeyHolder | null>;
  /**
   * Debits and writes the usage record in one transaction, or does neither and returns the refusal.
   * If the outcome of the commit is unknown, throws and voids the charge like `voidLater` (D14).
   * A charge counts as undelivered until `settle` or `voidLater` is called for it.
   */
  capture(charge: Charge): Promise<Capture>;
  /** Marks a charge as delivered, because its response was sent. Never throws and never waits. */
  settle(charge: Charge): void;
  /**
   * Voids the charge of this request, if there is one, and retries until the store has confirmed it. Idempotent.
   * Resolves once that is done and never rejects.
   */
  voidLater(charge: Charge): Promise<void>;
  /** Resolves if the store responds and its migrations are applied; throws otherwise. */
  checkReady(): Promise<void>;
}
