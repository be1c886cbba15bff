import type { BillingEvent } from "./billing";
import { coalesce } from "./coalesce";
import { type Converged, convergeCustomer } from "./converge-customer";
import type { Convergence } from "./convergence";
import { type Reconciliation, reconcile } from "./reconcile";

/** `repeated`: the delivery was acted on before. `about_nobody`: it concerns no customer. */
type DeliveryEffect = Converged | "repeated" | "about_nobody";

/** Keeps accounts in line with the payment provider: by its deliveries, on request, and once a day for all. */
export interface BillingSync {
  /** Resolves once the delivery's effect is written. Throws where it is to be delivered again. */
  applyEvent(event: BillingEvent): Promise<DeliveryEffect>;
  convergeCustomer(customerId: string): Promise<Converged>;
  /** Ends early when `signal` says so. */
  reconcile(signal: AbortSignal): Promise<Reconciliation>;
}

/** Each asks the provider some four questions at a time, of which it allows 25 a second. */
const CUSTOMERS_AT_ONCE = 8;

export function createBillingSync(convergence: Convergence): BillingSync {
  const { db, billing } = convergence;
  const { join } = coalesce<BillingEvent, Converged>(
    (customerId, deliveries) => convergeCustomer(customerId, deliveries, convergence),
    CUSTOMERS_AT_ONCE,
  );
  const converge = (customerId: string) => join(customerId, []);

  return {
    async applyEvent(event) {
      const customerId = event.customerId ?? (event.chargeId && (await billing.findCustomerOfCharge(event.chargeId)));
      if (customerId === null) return "about_nobody";
      // Neither of these takes a place: the account of Stripe may also tell of the operator's other products.
      const [known] = await db.$queryRaw<{ repeated: boolean }[]>`
        SELECT EXISTS (SELECT FROM "accounts"."billing_event" WHERE id = ${event.id}) AS repeated
        FROM "accounts"."account" WHERE customer_id = ${customerId}`;
      if (!known) return "unknown";
      return known.repeated ? "repeated" : join(customerId, [event]);
    },
    convergeCustomer: converge,
    reconcile: (signal) => reconcile({ ...convergence, convergeCustomer: converge }, signal),
  };
}
