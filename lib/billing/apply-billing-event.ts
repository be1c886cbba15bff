import type { BillingEvent } from "./billing";
import { type Converged, type Convergence, convergeCustomer } from "./converge-customer";

/**
 * Acts on a delivery: whoever it is about is brought in line with the provider. Throws where that could not be done or
 * not be written down, so that it is delivered again.
 */
export async function applyBillingEvent(
  event: BillingEvent,
  convergence: Convergence,
): Promise<Converged | "about_nobody"> {
  const customerId =
    event.customerId ?? (event.chargeId && (await convergence.billing.findCustomerOfCharge(event.chargeId)));
  return customerId === null ? "about_nobody" : convergeCustomer(customerId, convergence, event);
}
