import type { PlanId } from "@/lib/domain/billing/plans";

/** The current state of a subscription at the payment provider. */
export interface ProviderSubscription {
  readonly id: string;
  /** The plan of its price; null when the price is not one of ours. */
  readonly plan: PlanId | null;
  /** The provider's status; an unknown status counts as inactive (D24). */
  readonly status: string;
  readonly endsWithPeriod: boolean;
  readonly periodEndsAt: Date | null;
  /** The plan that a scheduled downgrade changes to at the next renewal; null without one. */
  readonly nextPlan: PlanId | null;
  readonly startedAt: Date;
  /** The payment of the newest invoice is processing, as a bank debit does for days. */
  readonly paymentProcessing: boolean;
  /** It is charged to its own payment method instead of the customer's default, which the portal changes. */
  readonly hasOwnPaymentMethod: boolean;
  /** The invoice whose payment failed; null when the subscription is not past due. */
  readonly unpaidInvoiceId: string | null;
}

/** Why less than the plan's price was charged, in cents. */
export interface InvoiceReduction {
  /** The operator's coupon. */
  readonly discountCents: number;
  /** Paid from the customer's credit balance. */
  readonly creditCents: number;
}

/** An invoice that was paid for one whole period of one plan. Nothing else grants credits (D24). */
export interface PaidInvoice {
  readonly id: string;
  readonly subscriptionId: string;
  readonly plan: PlanId;
  readonly periodStartsAt: Date;
  readonly periodEndsAt: Date;
  /** Refunded in full, or disputed and not won. */
  readonly reversed: boolean;
  /** Null when the plan's full price was charged. */
  readonly reduction: InvoiceReduction | null;
}

/** An invoice that the customer can see. Drafts are none. */
export interface IssuedInvoice {
  readonly id: string;
  /** The number printed on it; null if it has none. */
  readonly number: string | null;
  /** The provider's status. */
  readonly status: string;
  /** Three lower-case letters. */
  readonly currency: string;
  readonly totalCents: number;
  readonly refundedCents: number;
  /** Disputed and not won. */
  readonly isDisputed: boolean;
  readonly issuedAt: Date;
  /** Null when it is not paid. */
  readonly paidAt: Date | null;
}

/** A paid invoice of a subscription that grants nothing. It is logged for the operator. */
interface UngrantedInvoice {
  readonly id: string;
  readonly paidAt: Date;
  readonly reason: string;
}

/** Everything the provider knows about a customer that determines the account's status and credits. */
export interface CustomerFacts {
  readonly deleted: boolean;
  readonly subscriptions: readonly ProviderSubscription[];
  /** Oldest period first. */
  readonly paidInvoices: readonly PaidInvoice[];
  /** All issued invoices; empty for a deleted customer, whose invoices are kept at the provider. */
  readonly invoices: readonly IssuedInvoice[];
  readonly ungranted: readonly UngrantedInvoice[];
}

/** A webhook event with a valid signature and time. It says which customer to fetch; its own data is ignored (D24). */
export interface BillingEvent {
  readonly id: string;
  readonly type: string;
  /** Null when it concerns no customer, or does not name one. */
  readonly customerId: string | null;
  /** The charge it concerns when it names no customer; else null. */
  readonly chargeId: string | null;
  /** The checkout that it ended, paid or not; null when it concerns none. */
  readonly endedCheckoutId: string | null;
}

export interface CheckoutOrder {
  readonly customerId: string;
  readonly accountId: string;
  readonly plan: PlanId;
  /** Absolute URLs of this site. */
  readonly successUrl: string;
  readonly cancelUrl: string;
}

export interface OpenCheckout {
  readonly id: string;
  readonly url: string;
  readonly plan: PlanId | null;
}

/** Where the portal opens: its home page, or the page for one task. */
export type PortalTask =
  | { readonly kind: "home" }
  | { readonly kind: "change_plan"; readonly subscriptionId: string; readonly plan: PlanId }
  | { readonly kind: "cancel"; readonly subscriptionId: string }
  | { readonly kind: "card" };

/**
 * PORT: the payment provider.
 *
 * Each method that sends a request throws BillingUnavailableError when the provider does not answer in time or rejects
 * the API key, and BillingRefusedError when it permanently refuses this one request.
 */
export interface Billing {
  /** Returns the id of the account's customer, creating it when needed. Parallel calls create one customer. */
  createCustomer(account: { readonly accountId: string; readonly email: string }): Promise<string>;
  /** Null when the provider has no such customer: the id is from another Stripe account or another mode. */
  fetchCustomer(customerId: string): Promise<CustomerFacts | null>;
  /** Finds the customer who paid a charge; null when there is none. */
  findCustomerOfCharge(chargeId: string): Promise<string | null>;
  /** Lists all customers that this service created, for reconciliation. */
  listCustomers(): AsyncIterable<string>;
  openCheckout(order: CheckoutOrder): Promise<OpenCheckout>;
  /** Null when the checkout was paid or has expired. */
  findOpenCheckout(checkoutId: string): Promise<OpenCheckout | null>;
  /** Expires an open checkout. Does nothing when it has ended. */
  expireCheckout(checkoutId: string): Promise<void>;
  /** Returns a URL of an invoice's PDF, which works for some days. Null when the provider has no such PDF. */
  findInvoicePdf(invoiceId: string): Promise<string | null>;
  /** Returns the URL of the provider's page for card, invoices, plan changes and cancellation. */
  openPortal(customerId: string, returnUrl: string, task: PortalTask): Promise<string>;
  /** Refunds the last paid invoice of a subscription. Returns false when nothing was charged for it. */
  refundLastInvoice(subscriptionId: string): Promise<boolean>;
  /** Refunds a paid invoice. Returns false when nothing was charged for it. */
  refundInvoice(invoiceId: string): Promise<boolean>;
  /** Voids an open invoice, so that nobody can pay it. Does nothing when it is not open. */
  voidInvoice(invoiceId: string): Promise<void>;
  /** Sets the email that the provider has of a customer. */
  updateCustomerEmail(customerId: string, email: string): Promise<void>;
  /** Deletes a customer with its payment methods and subscriptions; its invoices are kept. Does nothing when it is gone. */
  deleteCustomer(customerId: string): Promise<void>;
  /** Cancels a subscription at once. Does nothing when it has ended. */
  cancelSubscription(subscriptionId: string): Promise<void>;
  /** Charges a subscription to the customer's default payment method, which the portal's card change sets. */
  chargeCustomersDefault(subscriptionId: string): Promise<void>;
  /** Parses a webhook event. Null when its signature is wrong or its time is more than five minutes off, either way. */
  readEvent(body: string, signature: string, now: Date): BillingEvent | null;
}

/**
 * The payment provider does not answer, or rejects the API key; this affects every customer. Recognize it by its code:
 * the framework bundles its own copy of the class.
 */
export class BillingUnavailableError extends Error {
  readonly code = "billing_unavailable";

  constructor(options?: ErrorOptions & { readonly message?: string }) {
    super(options?.message ?? "the payment provider does not answer", options);
    this.name = "BillingUnavailableError";
  }
}

/** The payment provider refused this one request, and would refuse it again. */
export class BillingRefusedError extends Error {
  readonly code = "billing_refused";

  constructor(options?: ErrorOptions) {
    super("the payment provider refused a request", options);
    this.name = "BillingRefusedError";
  }
}

/** Whether a call to the payment provider failed in a way that affects every customer. */
export function isBillingUnavailable(error: unknown): boolean {
  return codeOf(error) === "billing_unavailable";
}

/** Whether the payment provider permanently refused a request. */
export function isBillingRefused(error: unknown): boolean {
  return codeOf(error) === "billing_refused";
}

function codeOf(error: unknown): unknown {
  return error instanceof Error ? (error as { code?: unknown }).code : undefined;
}
