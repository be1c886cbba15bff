import type { PlanId } from "@/lib/domain/billing/plans";
import type { Brand } from "@/lib/domain/brand";
import type { KeyCap } from "@/lib/domain/keys/key-limits";

/** Keyed hash of a client address (D12), in hex. The address itself is never stored. */
export type AddressHash = Brand<string, "AddressHash">;
/** Keyed hash of an API key (D23), in hex. */
export type KeyHash = Brand<string, "KeyHash">;

/** Keyed hash of an `Idempotency-Key` (D44), in hex. */
export type IdempotencyKeyHash = Brand<string, "IdempotencyKeyHash">;
/** Keyed hash of the endpoint and the parameters of a call (D44), in hex. */
export type CallHash = Brand<string, "CallHash">;

/** What a call with an `Idempotency-Key` binds the key to (D44). */
export interface Binding {
  readonly key: IdempotencyKeyHash;
  readonly call: CallHash;
}

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
  /** Credits that the account has left, whatever the key's cap. */
  readonly left: number;
  readonly cap: KeyCap | null;
  /** Null for an operator grant (D35), and for a canceled plan. */
  readonly renewsAt: Date | null;
}

/** What a lookup is charged to: the free lookups of an address, or the credits of an account. */
export type Meter =
  | { readonly kind: "free"; readonly address: AddressHash }
  | { readonly kind: "key"; readonly keyId: string; readonly accountId: string };

/** ID that the usage records of a meter are kept under. */
export function meterIdOf(meter: Meter): string {
  return meter.kind === "free" ? meter.address : meter.accountId;
}

/** One found lookup to charge. */
export interface Charge {
  readonly meter: Meter;
  /** ID of the request. At most one charge exists per request. */
  readonly requestId: string;
  readonly endpoint: string;
  /** Price for a plan. On the free tier it is only recorded, and one free lookup is used. */
  readonly credits: number;
  readonly people: number;
  /** Bound by the charge, so that a repeat of the call is not charged again. Without one, every charge is made. */
  readonly binding?: Binding;
}

/** Result of a debit: what is left, or why it was refused. */
export type Capture =
  | ({ readonly kind: "free"; readonly remaining: number } & Repeatable)
  | ({ readonly kind: "credits"; readonly left: number } & Repeatable)
  | { readonly kind: "refused"; readonly reason: "free_limit_reached"; readonly resetsAt: Date }
  | {
      readonly kind: "refused";
      readonly reason: "credits_exhausted";
      readonly left: number;
      readonly cap: KeyCap | null;
    }
  | { readonly kind: "refused"; readonly reason: "plan_inactive" | "invalid_api_key" }
  /** The key is bound to another call. */
  | { readonly kind: "refused"; readonly reason: "idempotency_key_bound" };

interface Repeatable {
  /** Credits that the bound call was charged. Nothing was charged now, so there is nothing to settle or to void. */
  readonly charged?: number;
}

/**
 * PORT: what each caller has left, and the exact charging of found lookups (D13 to D15).
 *
 * Each method throws StoreUnavailableError when the store does not answer in time (D22).
 */
export interface Ledger {
  findFreeAllowance(address: AddressHash): Promise<FreeAllowance>;
  /** Returns null if no key has this hash, or the key is revoked or expired. */
  findKeyHolder(hash: KeyHash): Promise<KeyHolder | null>;
  /** Returns the call that a key is bound to, or null. A key is bound for 24 hours from its charge (D44). */
  findBoundCall(meter: Meter, key: IdempotencyKeyHash): Promise<CallHash | null>;
  /**
   * Debits and writes the usage record in one transaction, or does neither and returns the refusal.
   * A charge whose key is bound to the same call is not made again; while the response of that call is on its way, waits
   * until it was sent or voided, and throws StoreUnavailableError if that takes too long.
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
