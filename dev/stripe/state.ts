import type {
  Charge,
  CheckoutSession,
  CreditNote,
  Customer,
  Dispute,
  Invoice,
  InvoiceLine,
  InvoicePayment,
  PaymentIntent,
  PaymentMethod,
  PortalConfiguration,
  PortalSession,
  Price,
  Product,
  Refund,
  StoredEvent,
  Subscription,
  SubscriptionSchedule,
  TestClock,
  WebhookEndpoint,
} from "./stored";

/** What a checkout sells; Stripe shows of it only what is asked for. */
export interface CheckoutOrder {
  readonly price: string;
  readonly quantity: number;
  readonly metadata: Record<string, string>;
  readonly customerEmail: string | null;
  /** The subscription that the first attempt to pay made. */
  subscription: string | null;
  /** Why the last attempt did not succeed; shown on the page. */
  problem: string | null;
}

/** An answer that is given again to the same key. */
export interface RememberedAnswer {
  readonly question: string;
  readonly status: number;
  readonly body: string;
  readonly at: number;
}

/** What a coupon of the account's owner takes off every invoice of a subscription. */
export interface SubscriptionDiscount {
  readonly id: string;
  readonly percentOff: number;
}

/** An event on its way to one endpoint. */
export interface Delivery {
  readonly event: string;
  readonly endpoint: string;
  attempts: number;
  /** Of the machine's clock, in milliseconds. */
  dueAt: number;
}

/** What an account's owner sets in Stripe's dashboard. */
export interface BillingSettings {
  /** Days between the attempts to collect an invoice, the first one aside. */
  retryDays: number[];
  /** What becomes of a subscription when the last attempt has failed. */
  afterRetries: "cancel" | "unpaid" | "past_due";
}

/** Everything that the stand-in knows. Plain records by id, in the order of their making: it is written as it is. */
export interface State {
  readonly version: 1;
  secretKey: string;
  /** How far the stand-in's clock is ahead of the machine's, in seconds. */
  aheadSeconds: number;
  settings: BillingSettings;
  customers: Record<string, Customer>;
  deletedIds: Record<string, string>;
  paymentMethods: Record<string, PaymentMethod>;
  products: Record<string, Product>;
  prices: Record<string, Price>;
  subscriptions: Record<string, Subscription>;
  schedules: Record<string, SubscriptionSchedule>;
  invoices: Record<string, Invoice>;
  invoicePayments: Record<string, InvoicePayment>;
  paymentIntents: Record<string, PaymentIntent>;
  charges: Record<string, Charge>;
  refunds: Record<string, Refund>;
  creditNotes: Record<string, CreditNote>;
  disputes: Record<string, Dispute>;
  checkouts: Record<string, CheckoutSession>;
  checkoutOrders: Record<string, CheckoutOrder>;
  portalSessions: Record<string, PortalSession>;
  portalConfigurations: Record<string, PortalConfiguration>;
  webhookEndpoints: Record<string, WebhookEndpoint>;
  testClocks: Record<string, TestClock>;
  events: Record<string, StoredEvent>;
  /** By subscription. */
  discounts: Record<string, SubscriptionDiscount>;
  /** By customer: lines that wait for the next invoice. */
  pendingLines: Record<string, InvoiceLine[]>;
  /** By customer, or `*`: how many of the next payments fail. */
  failures: Record<string, number>;
  answers: Record<string, RememberedAnswer>;
  deliveries: Delivery[];
}

/** The state of an account that was opened just now. */
export function emptyState(secretKey: string): State {
  return {
    version: 1,
    secretKey,
    aheadSeconds: 0,
    settings: { retryDays: [3, 5, 7], afterRetries: "cancel" },
    customers: {},
    deletedIds: {},
    paymentMethods: {},
    products: {},
    prices: {},
    subscriptions: {},
    schedules: {},
    invoices: {},
    invoicePayments: {},
    paymentIntents: {},
    charges: {},
    refunds: {},
    creditNotes: {},
    disputes: {},
    checkouts: {},
    checkoutOrders: {},
    portalSessions: {},
    portalConfigurations: {},
    webhookEndpoints: {},
    testClocks: {},
    events: {},
    discounts: {},
    pendingLines: {},
    failures: {},
    answers: {},
    deliveries: [],
  };
}
