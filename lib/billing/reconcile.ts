import { type Converged, type Convergence, convergeCustomer } from "./converge-customer";

export interface Reconciliation {
  /** How many customers came to each end. */
  readonly counts: Readonly<Record<Converged | "failed", number>>;
  /** Why the first that failed did; null where none did. */
  readonly firstFailure: unknown;
}

/** Failures in a row after which the provider, or the database, is taken to be away. */
const MOST_IN_A_ROW = 3;

/**
 * Brings every account in line with the payment provider, for what was never delivered: those whose customer is on
 * file, and whoever the provider has beside them. One that fails does not keep the others from it.
 */
export async function reconcile(convergence: Convergence, signal: AbortSignal): Promise<Reconciliation> {
  const counts: Record<Converged | "failed", number> = { converged: 0, unknown: 0, repeated: 0, missing: 0, failed: 0 };
  let firstFailure: unknown = null;
  let inARow = 0;
  const seen = new Set<string>();
  for await (const customerId of customersToAsk(convergence)) {
    if (signal.aborted) break;
    if (seen.has(customerId)) continue;
    seen.add(customerId);
    try {
      counts[await convergeCustomer(customerId, convergence)] += 1;
      inARow = 0;
    } catch (error) {
      counts.failed += 1;
      inARow += 1;
      firstFailure ??= error;
      if (inARow === MOST_IN_A_ROW) break;
    }
  }
  return { counts, firstFailure };
}

async function* customersToAsk({ db, billing }: Convergence): AsyncGenerator<string> {
  const known = await db.account.findMany({ where: { customerId: { not: null } }, select: { customerId: true } });
  for (const { customerId } of known) if (customerId !== null) yield customerId;
  yield* billing.listCustomers();
}
