import { requireSession } from "@/app/auth/session";
import { seeOther } from "@/app/forms/form-response";
import { findOwnInvoicePdf } from "@/lib/accounts/purchase/own-invoices";
import { getServices } from "@/lib/services";

export const dynamic = "force-dynamic";

interface InvoiceProps {
  readonly params: Promise<{ readonly id: string }>;
}

/** Redirects to the PDF of one of the account's invoices; back to the list if the payment provider has none now. */
export async function GET(_request: Request, { params }: InvoiceProps): Promise<Response> {
  const { accountId } = await requireSession();
  const { accounts: db, billing, log } = await getServices();
  const { id: invoiceId } = await params;
  const pdf =
    billing === null
      ? null
      : await findOwnInvoicePdf({ accountId, invoiceId }, { db, billing }).catch((err: unknown) => {
          log.error({ err }, "failed to find the PDF of an invoice");
          return null;
        });
  return seeOther(pdf ?? "/account/billing?pdf=missing#invoices");
}
