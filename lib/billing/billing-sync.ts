import { applyBillingEvent } from "./apply-billing-event";
import type { BillingEvent } from "./billing";
import { type Converged, type Convergence, convergeCustomer } from "./converge-customer";
import { type Reconciliation, reconcile } from "./reconcile";

/** How accounts are kept in line with the payment provider: by its deliveries, by asking, and once a day by asking for all. */
export interface BillingSync {
  /** Throws where it is to be delivered again. */
  applyEvent(event: BillingEvent): Promise<Converged | "about_nobody">;
  convergeCustomer(customerId: string): Promise<Converged>;
  /** Ends early when `signal` says so. */
  reconcile(signal: AbortSignal): Promise<Reconciliation>;
}

export function createBillingSync(convergence: Convergence): BillingSync {
  return {
    applyEvent: (event) => applyBillingEvent(event, convergence),
    convergeCustomer: (customerId) => convergeCustomer(customerId, convergence),
    reconcile: (signal) => reconcile(convergence, signal),
  };
}
