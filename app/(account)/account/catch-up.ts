import { type CatchUpResult, catchUpBilling } from "@/lib/accounts/purchase/catch-up-billing";
import { getServices } from "@/lib/services";

/** How long a page waits for the payment provider before it is shown without its answer. */
const PATIENCE_MS = 5_000;

/** Brings a customer's account in line with what the payment provider has at `since` or later, as far as it answers. */
export async function catchUp(customerId: string | null, since: Date): Promise<CatchUpResult> {
  const { billingSync, log } = await getServices();
  if (billingSync === null) return "caught_up";
  return catchUpBilling(
    { customerId, since, patienceMs: PATIENCE_MS },
    {
      convergeCustomer: (id) => billingSync.convergeCustomer(id),
      onFailure: (err) => log.error({ err }, "failed to read a customer from the payment provider"),
    },
  );
}
