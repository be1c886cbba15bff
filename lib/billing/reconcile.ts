import { isBillingUnavailable } from "./billing";
import type { Converged } from "./converge-customer";
import type { Convergence } from "./convergence";

interface ReconcileContext extends Pick<Convergence, "db" | "billing" | "log"> {
  convergeCustomer(customerId: string): Promise<Converged>;
}

export interface Reconciliation {
  /** Number of customers by outcome. */
  readonly counts: Readonly<Record<Converged | "failed", number>>;
  /** The first error; null when no customer failed. */
  readonly firstFailure: unknown;
}

/** After this many customers in a row that failed because the provider is unavailable, the run stops. */
const MAX_UNAVAILABLE_IN_A_ROW = 3;

/**
 * Brings every account in line with the payment provider, in case webhooks were lost: the customers of accounts, and
 * those at the provider that no account has stored. A customer that fails does not stop the others.
 */
export async function reconcile(context: ReconcileContext, signal: AbortSignal): Promise<Reconciliation> {
  const counts: Record<Converged | "failed", number> = { converged: 0, unknown: 0, missing: 0, failed: 0 };
  let firstFailure: unknown = null;
  let unavailable = 0;
  const seen = new Set<string>();
  for await (const customerId of listCustomerIds(context)) {
    if (signal.aborted) break;
    if (seen.has(customerId)) continue;
    seen.add(customerId);
    try {
      counts[await context.convergeCustomer(customerId)] += 1;
      unavailable = 0;
    } catch (err) {
      counts.failed += 1;
      firstFailure ??= err;
      context.log.warn({ customerId, err }, "failed to reconcile customer");
      unavailable = isBillingUnavailable(err) ? unavailable + 1 : 0;
      if (unavailable === MAX_UNAVAILABLE_IN_A_ROW) break;
    }
  }
  return { counts, firstFailure };
}

/** In random order, so that runs that are cut short do not always leave out the same customers. */
async function* listCustomerIds({ db, billing }: ReconcileContext): AsyncGenerator<string> {
  const known = await db.$queryRaw<{ customer_id: string }[]>`
    SELECT customer_id FROM "accounts"."account" WHERE customer_id IS NOT NULL ORDER BY random()`;
  for (const { customer_id } of known) yield customer_id;
  yield* billing.listCustomers();
}
