import type { CustomerFacts } from "./billing";
import type { BillingLog } from "./convergence";

/** An account is fetched again and again: what is older has been logged. Longer than a daily reconciliation may be late. */
const REPORTED_HOURS = 48;

/** Logs what the operator should know of paid invoices: those that granted for less money, and those that grant nothing. */
export function reportInvoices(facts: CustomerFacts, granted: readonly string[], log: BillingLog): void {
  for (const { id, reduction } of facts.paidInvoices) {
    if (reduction !== null && granted.includes(id)) {
      log.info({ invoiceId: id, ...reduction }, "granted a period whose invoice was reduced");
    }
  }
  const since = Date.now() - REPORTED_HOURS * 3_600_000;
  for (const { id, paidAt, reason } of facts.ungranted) {
    if (paidAt.getTime() > since) log.warn({ invoiceId: id, reason }, "paid invoice granted nothing");
  }
}
