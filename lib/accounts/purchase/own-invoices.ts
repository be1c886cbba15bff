import type { AccountsContext } from "@/lib/accounts/accounts-context";
import { findInvoiceState, type InvoiceState } from "@/lib/domain/billing/invoice-state";

/** An invoice in its owner's list. */
export interface OwnInvoice {
  readonly id: string;
  /** The number printed on it; null if it has none. */
  readonly number: string | null;
  readonly issuedAt: Date;
  readonly totalCents: number;
  readonly refundedCents: number;
  /** Three lower-case letters. */
  readonly currency: string;
  readonly state: InvoiceState;
}

interface OwnInvoices {
  /** The newest first. */
  readonly invoices: readonly OwnInvoice[];
  /** There are older ones, which the portal lists. */
  readonly hasMore: boolean;
}

/** Three years of renewals. */
const LISTED = 36;

/**
 * Lists an account's invoices as they were last fetched from the payment provider: with each event of the customer, on
 * return from the provider's pages, and once a day. So the list needs no answer of the provider.
 */
export async function listOwnInvoices(accountId: string, { db }: Pick<AccountsContext, "db">): Promise<OwnInvoices> {
  const stored = await db.invoice.findMany({
    where: { accountId },
    orderBy: [{ issuedAt: "desc" }, { id: "desc" }],
    take: LISTED + 1,
  });
  const invoices = stored.slice(0, LISTED).map((invoice) => {
    const { id, number, issuedAt, currency, status, isDisputed } = invoice;
    const totalCents = Number(invoice.totalCents);
    const refundedCents = Number(invoice.refundedCents);
    const state = findInvoiceState({ status, totalCents, refundedCents, isDisputed });
    return { id, number, issuedAt, totalCents, refundedCents, currency, state };
  });
  return { invoices, hasMore: stored.length > LISTED };
}

/**
 * Returns the payment provider's URL of the PDF of an account's own invoice. Null when the account has no such invoice,
 * or the provider has no PDF of it. Throws BillingUnavailableError (recognize it by its code).
 */
export async function findOwnInvoicePdf(
  { accountId, invoiceId }: { readonly accountId: string; readonly invoiceId: string },
  { db, billing }: Pick<AccountsContext, "db" | "billing">,
): Promise<string | null> {
  const own = await db.invoice.findFirst({ where: { id: invoiceId, accountId }, select: { id: true } });
  return own === null ? null : billing.findInvoicePdf(own.id);
}
