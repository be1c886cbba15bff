/** What an invoice's owner needs to know of its state. `unknown`: a status that the provider added since. */
export type InvoiceState =
  | "paid"
  | "partly_refunded"
  | "refunded"
  | "disputed"
  | "open"
  | "uncollectible"
  | "void"
  | "unknown";

interface InvoiceFacts {
  /** The provider's status. */
  readonly status: string;
  readonly totalCents: number;
  readonly refundedCents: number;
  readonly isDisputed: boolean;
}

/** Determines the state of an invoice. A dispute outweighs a refund, because it may still be decided. */
export function findInvoiceState({ status, totalCents, refundedCents, isDisputed }: InvoiceFacts): InvoiceState {
  switch (status) {
    case "paid":
      if (isDisputed) return "disputed";
      if (refundedCents === 0) return "paid";
      return refundedCents >= totalCents ? "refunded" : "partly_refunded";
    case "open":
    case "uncollectible":
    case "void":
      return status;
    default:
      return "unknown";
  }
}
