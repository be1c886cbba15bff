import { type CatchUpResult, catchUpBilling } from "@/lib/accounts/purchase/catch-up-billing";
import { getServices } from "@/lib/services";

/** How long a page waits for the payment provider before it renders without its response. */
const TIMEOUT_MS = 5_000;

/** Reconciles a customer's account with the payment provider's state at `since` or later, if the provider responds. */
export async function catchUpWithPayments(customerId: string | null, since: Date): Promise<CatchUpResult> {
  const { billingSync, log } = await getServices();
  if (billingSync === null) return "caught_up";
  return catchUpBilling(
    { customerId, since, patienceMs: TIMEOUT_MS },
    {
      convergeCustomer: (id) => billingSync.convergeCustomer(id),
      onFailure: (err) => log.error({ err }, "failed to read a customer from the payment provider"),
    },
  );
}
