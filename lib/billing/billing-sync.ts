import type { BillingEvent } from "./billing";
import { coalesce } from "./coalesce";
import { type Converged, convergeCustomer } from "./converge-customer";
import type { Convergence } from "./convergence";
import { type Reconciliation, reconcile } from "./reconcile";

/** `repeated`: the webhook was processed before. `no_customer`: it concerns no customer. */
type DeliveryEffect = Converged | "repeated" | "no_customer";

/** Keeps accounts in line with the payment provider: on webhooks, on request, and once a day for all. */
export interface BillingSync {
  /** Resolves once the event's effect is stored. Throws when the provider should deliver the event again. */
  applyEvent(event: BillingEvent): Promise<DeliveryEffect>;
  convergeCustomer(customerId: string): Promise<Converged>;
  /** Ends early when `signal` aborts. */
  reconcile(signal: AbortSignal): Promise<Reconciliation>;
}

/** Each convergence makes about four parallel requests; Stripe allows 25 per second in a sandbox. */
const MAX_PARALLEL_CUSTOMERS = 8;

export function createBillingSync(convergence: Convergence): BillingSync {
  const { db, billing } = convergence;
  const { join } = coalesce<BillingEvent, Converged>(
    (customerId, deliveries) => convergeCustomer(customerId, deliveries, convergence),
    MAX_PARALLEL_CUSTOMERS,
  );
  const converge = (customerId: string) => join(customerId, []);

  return {
    async applyEvent(event) {
      const customerId = event.customerId ?? (event.chargeId && (await billing.findCustomerOfCharge(event.chargeId)));
      if (customerId === null) return "no_customer";
      // Checked before queueing: the Stripe account may also send events of the operator's other products.
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
