import { readStoreClock } from "@/lib/accounts/accounts-client";
import { finishOptOut, moveOptOut, type OptOutCarrying } from "@/lib/accounts/carry-out-opt-out";
import { liftRequest, lockList } from "@/lib/accounts/suppression-list";
import type { SuppressionStore } from "@/lib/directory/suppression-store";
import { type OptOutState, parseOptOutState } from "@/lib/domain/opt-out/opt-out-state";
import type { OptOutReference } from "@/lib/domain/opt-out/reference";

export type OptOutDecision = "confirm" | "reject";

export type Decided =
  | { readonly kind: "decided" }
  | { readonly kind: "unknown" }
  /** There is nothing to decide: it was not confirmed yet, or it is over. */
  | { readonly kind: "not_waiting"; readonly state: OptOutState };

export interface OptOutDeciding extends Pick<OptOutCarrying, "db"> {
  readonly directory: Pick<SuppressionStore, "erase" | "lift">;
}

/** Two statements of ours, and what the directory may take. */
const DECIDING = { maxWait: 15_000, timeout: 60_000 } as const;

/**
 * The operator's word on a request that waits for it (D26): `confirm` erases for good, `reject` takes it off the list
 * again, but for what another request or the deletion list names as well.
 */
export async function decideOptOut(
  reference: OptOutReference,
  decision: OptOutDecision,
  deciding: OptOutDeciding,
): Promise<Decided> {
  const isDecided =
    decision === "confirm" ? await finishOptOut(reference, "operator", deciding) : await reject(reference, deciding);
  if (isDecided) return { kind: "decided" };
  const request = await deciding.db.optOutRequest.findUnique({ where: { reference }, select: { state: true } });
  const state = request && parseOptOutState(request.state);
  return state ? { kind: "not_waiting", state } : { kind: "unknown" };
}

/** The directory is told before the transaction ends: if it does not answer, nothing is lifted anywhere. */
function reject(reference: OptOutReference, { db, directory }: OptOutDeciding): Promise<boolean> {
  return db.$transaction(async (transaction) => {
    await lockList(transaction);
    const now = await readStoreClock(transaction);
    const change = { who: "operator", at: now, from: "suppressed", to: "rejected" } as const;
    if (!(await moveOptOut(transaction, reference, change, { completedAt: now }))) return false;
    await directory.lift(await liftRequest(transaction, reference, now));
    return true;
  }, DECIDING);
}
