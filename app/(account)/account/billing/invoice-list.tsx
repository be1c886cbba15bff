import { StackingTable } from "@/components/stacking-table";
import { UtcDay } from "@/components/utc";
import type { OwnInvoice } from "@/lib/accounts/purchase/own-invoices";
import { formatMoney } from "@/lib/domain/billing/money";

interface InvoiceListProps {
  readonly invoices: readonly OwnInvoice[];
  readonly hasMore: boolean;
  /** The payment provider did not return the PDF that was asked for. */
  readonly isPdfMissing: boolean;
}

const COLUMNS = [
  { name: "Date" },
  { name: "Number", beside: "Number" },
  { name: "Amount", beside: "Amount" },
  { name: "State", beside: "State" },
  { name: "PDF", isVisuallyHidden: true },
] as const;

/** The account's invoices as they were last fetched, with links to their PDFs. */
export function InvoiceList({ invoices, hasMore, isPdfMissing }: InvoiceListProps) {
  return (
    <section aria-labelledby="invoices">
      <h2 id="invoices">Invoices</h2>
      {isPdfMissing ? (
        <p className="notice" role="alert">
          The payment provider did not return this PDF. Try again in a moment.
        </p>
      ) : null}
      {invoices.length === 0 ? (
        <p>You have no invoices yet. Each payment adds one here.</p>
      ) : (
        <StackingTable
          label="Invoices"
          columns={COLUMNS}
          rows={invoices.map((invoice) => ({
            id: invoice.id,
            cells: [
              <UtcDay key="date" at={invoice.issuedAt} />,
              invoice.number ?? "none",
              formatMoney(invoice.totalCents, invoice.currency),
              describeState(invoice),
              <a
                key="pdf"
                href={`/account/billing/invoices/${encodeURIComponent(invoice.id)}`}
                aria-label={`PDF of invoice ${invoice.number ?? invoice.id}`}
              >
                PDF
              </a>,
            ],
          }))}
        />
      )}
      {hasMore ? <p>Older invoices are on the payment provider’s page, under billing details.</p> : null}
    </section>
  );
}

function describeState({ state, refundedCents, currency }: OwnInvoice): string {
  switch (state) {
    case "paid":
      return "Paid";
    case "partly_refunded":
      return `Paid, ${formatMoney(refundedCents, currency)} refunded`;
    case "refunded":
      return "Refunded";
    case "disputed":
      return "Disputed";
    case "open":
      return "Not paid yet";
    case "uncollectible":
      return "Not paid";
    case "void":
      return "Void: nothing to pay";
    case "unknown":
      return "See the PDF";
    default:
      return state satisfies never;
  }
}
