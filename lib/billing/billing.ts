import type { PlanId } from "@/lib/domain/plans";

/** A subscription as the payment provider has it now. */
export interface ProviderSubscription {
  readonly id: string;
  /** By its price; null where the price is none of ours. */
  readonly plan: PlanId | null;
  /** The provider's word; words that are not known are inactive (D24). */
  readonly status: string;
  readonly endsWithPeriod: boolean;
  readonly periodEndsAt: Date | null;
  /** The plan that a scheduled downgrade leads to at the next renewal; null = it renews as it is. */
  readonly nextPlan: PlanId | null;
  readonly startedAt: Date;
}

/** An invoice that was paid in full for one whole period of one plan: the only thing that grants credits (D24). */
export interface PaidInvoice {
  readonly id: string;
  readonly subscriptionId: string;
  readonly plan: PlanId;
  readonly periodStartsAt: Date;
  readonly periodEndsAt: Date;
  /** Refunded in full, or disputed and not won. */
  readonly reversed: boolean;
}

/** Everything that the provider knows of a customer and that standing and credits follow from. */
export interface CustomerFacts {
  readonly deleted: boolean;
  readonly subscriptions: readonly ProviderSubscription[];
  /** Oldest period first. */
  readonly paidInvoices: readonly PaidInvoice[];
}

/** A delivery whose signature and time are right. It says where to look; what it says itself is not believed (D24). */
export interface BillingEvent {
  readonly id: string;
  readonly type: string;
  /** Null where it is about no customer, or does not name it. */
  readonly customerId: string | null;
  /** The charge that it is about where it does not name the customer; else null. */
  readonly chargeId: string | null;
  /** The checkout that it ended, paid or not; null where it is about none. */
  readonly endedCheckoutId: string | null;
}

export interface CheckoutOrder {
  readonly customerId: string;
  readonly accountId: string;
  readonly plan: PlanId;
  /** Absolute addresses of ours. */
  readonly successUrl: string;
  readonly cancelUrl: string;
}

export interface OpenCheckout {
  readonly id: string;
  readonly url: string;
  readonly plan: PlanId | null;
}

/** What the portal opens at: its first page, or the confirmation of a change to this plan. */
export type PortalTask =
  | { readonly kind: "home" }
  | { readonly kind: "change_plan"; readonly subscriptionId: string; readonly plan: PlanId }
  | { readonly kind: "cancel"; readonly subscriptionId: string }
  | { readonly kind: "card" };

/**
 * PORT: the payment provider.
 *
 * Each method that asks it throws BillingUnavailableError when it does not answer in time, or refuses for a reason
 * that is not the customer's.
 */
export interface Billing {
  /** The customer of an account, made on first need: asked twice at once it is one. */
  createCustomer(account: { readonly accountId: string; readonly email: string }): Promise<string>;
  /** Null when the provider knows no such customer: another account of it, or another mode, made this id. */
  fetchCustomer(customerId: string): Promise<CustomerFacts | null>;
  /** Whose payment a charge was; null when nobody's that the provider knows. */
  findCustomerOfCharge(chargeId: string): Promise<string | null>;
  /** All customers of ours that the provider has, for reconciliation. */
  listCustomers(): AsyncIterable<string>;
  openCheckout(order: CheckoutOrder): Promise<OpenCheckout>;
  /** Null when it has ended: paid, or expired. */
  findOpenCheckout(checkoutId: string): Promise<OpenCheckout | null>;
  /** Ends an open checkout; one that has ended already stays as it is. */
  expireCheckout(checkoutId: string): Promise<void>;
  /** The address of the provider's own page for card, invoices, plan change and cancellation. */
  openPortal(customerId: string, returnUrl: string, task: PortalTask): Promise<string>;
  /** Ends a subscription at once and pays back what its last invoice took: of two that were bought, the newer. */
  cancelAndRefund(subscriptionId: string): Promise<void>;
  /** A delivery, or null when its signature is wrong or its time more than five minutes off, either way. */
  readEvent(body: string, signature: string, now: Date): BillingEvent | null;
}

/** The payment provider does not answer; told apart by its code, since the framework bundles its own copies. */
export class BillingUnavailableError extends Error {
  readonly code = "billing_unavailable";

  constructor(options?: ErrorOptions) {
    super("the payment provider does not answer", options);
    this.name = "BillingUnavailableError";
  }
}
