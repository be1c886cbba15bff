import { isBillingUnavailable } from "./billing";
import type { Converged } from "./converge-customer";
import type { Convergence } from "./convergence";

interface Reconciling extends Pick<Convergence, "db" | "billing" | "log"> {
  convergeCustomer(customerId: string): Promise<Converged>;
}

export interface Reconciliation {
  /** How many customers came to each end. */
  readonly counts: Readonly<Record<Converged | "failed", number>>;
  /** Why the first that failed did; null where none did. */
  readonly firstFailure: unknown;
}

/** So many customers in a row for whom the provider is not available: it is away, and is not asked for the others. */
const MOST_UNAVAILABLE = 3;

/**
 * Brings every account in line with the payment provider, for deliveries that were lost: the customers that accounts
 * have, and those of ours that the provider has beside them. A customer that fails does not keep others from it.
 */
export async function reconcile(reconciling: Reconciling, signal: AbortSignal): Promise<Reconciliation> {
  const counts: Record<Converged | "failed", number> = { converged: 0, unknown: 0, missing: 0, failed: 0 };
  let firstFailure: unknown = null;
  let unavailable = 0;
  const seen = new Set<string>();
  for await (const customerId of customersToAsk(reconciling)) {
    if (signal.aborted) break;
    if (seen.has(customerId)) continue;
    seen.add(customerId);
    try {
      counts[await reconciling.convergeCustomer(customerId)] += 1;
      unavailable = 0;
    } catch (err) {
      counts.failed += 1;
      firstFailure ??= err;
      reconciling.log.warn({ customerId, err }, "customer was not reconciled");
      unavailable = isBillingUnavailable(err) ? unavailable + 1 : 0;
      if (unavailable === MOST_UNAVAILABLE) break;
    }
  }
  return { counts, firstFailure };
}

/** In another order each time: a run that is cut short leaves out other customers than the one before. */
async function* customersToAsk({ db, billing }: Reconciling): AsyncGenerator<string> {
  const known = await db.$queryRaw<{ customer_id: string }[]>`
    SELECT customer_id FROM "accounts"."account" WHERE customer_id IS NOT NULL ORDER BY random()`;
  for (const { customer_id } of known) yield customer_id;
  yield* billing.listCustomers();
}
