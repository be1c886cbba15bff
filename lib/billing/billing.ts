import type { PlanId } from "@/lib/domain/billing/plans";

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
  /** Whether the payment of the newest invoice is under way, as a bank debit is for days. */
  readonly paymentProcessing: boolean;
  /** Whether it is charged to a payment method of its own, whatever the customer chooses in the portal. */
  readonly hasOwnPaymentMethod: boolean;
  /** The invoice whose payment failed; null where the subscription is not past due. */
  readonly unpaidInvoiceId: string | null;
}

/** What made an invoice cheaper than its plan, in cents. */
export interface InvoiceReduction {
  /** Taken off by the operator's coupon. */
  readonly discountCents: number;
  /** Paid from the customer's credit balance. */
  readonly creditCents: number;
}

/** An invoice that was paid for one whole period of one plan: the only thing that grants credits (D24). */
export interface PaidInvoice {
  readonly id: string;
  readonly subscriptionId: string;
  readonly plan: PlanId;
  readonly periodStartsAt: Date;
  readonly periodEndsAt: Date;
  /** Refunded in full, or disputed and not won. */
  readonly reversed: boolean;
  /** Null where the plan's price was paid. */
  readonly reduction: InvoiceReduction | null;
}

/** A subscription's invoice that was paid and grants nothing: the operator is told. */
interface UngrantedInvoice {
  readonly id: string;
  readonly paidAt: Date;
  readonly reason: string;
}

/** Everything that the provider knows of a customer and that standing and credits follow from. */
export interface CustomerFacts {
  readonly deleted: boolean;
  readonly subscriptions: readonly ProviderSubscription[];
  /** Oldest period first. */
  readonly paidInvoices: readonly PaidInvoice[];
  readonly ungranted: readonly UngrantedInvoice[];
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
 * Each method that asks it throws BillingUnavailableError when it does not answer in time or does not accept the key, and
 * BillingRefusedError when it refuses this one request for good.
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
  /** Pays back what the last paid invoice of a subscription took; false where it took nothing. */
  refundLastInvoice(subscriptionId: string): Promise<boolean>;
  /** Ends a subscription at once; one that has ended already stays as it is. */
  cancelSubscription(subscriptionId: string): Promise<void>;
  /** Has a subscription charged to the customer's default, which is what the portal's card change sets. */
  chargeCustomersDefault(subscriptionId: string): Promise<void>;
  /** A delivery, or null when its signature is wrong or its time more than five minutes off, either way. */
  readEvent(body: string, signature: string, now: Date): BillingEvent | null;
}

/**
 * The payment provider does not answer, or does not accept our key: this concerns every customer. Told apart by its code,
 * since the framework bundles its own copies.
 */
export class BillingUnavailableError extends Error {
  readonly code = "billing_unavailable";

  constructor(options?: ErrorOptions & { readonly message?: string }) {
    super(options?.message ?? "the payment provider does not answer", options);
    this.name = "BillingUnavailableError";
  }
}

/** The payment provider refused this one request, and will refuse it again. */
export class BillingRefusedError extends Error {
  readonly code = "billing_refused";

  constructor(options?: ErrorOptions) {
    super("the payment provider refused a request", options);
    this.name = "BillingRefusedError";
  }
}

/** Whether a failed call to the payment provider is one that fails for every customer. */
export function isBillingUnavailable(error: unknown): boolean {
  return codeOf(error) === "billing_unavailable";
}

/** Whether the payment provider refused a request for good. */
export function isBillingRefused(error: unknown): boolean {
  return codeOf(error) === "billing_refused";
}

function codeOf(error: unknown): unknown {
  return error instanceof Error ? (error as { code?: unknown }).code : undefined;
}
