import { readStoreClock } from "@/lib/accounts/accounts-client";
import { finishOptOut, moveOptOut, type OptOutCarrying } from "@/lib/accounts/opt-out/carry-out-opt-out";
import { liftRequest, lockList } from "@/lib/accounts/opt-out/suppression-list";
import type { SuppressionStore } from "@/lib/directory/suppression-store";
import { type OptOutState, parseOptOutState } from "@/lib/domain/opt-out/opt-out-state";
import type { OptOutReference } from "@/lib/domain/opt-out/reference";

export type OptOutDecision = "confirm" | "reject";

type Decided =
  /** `isDone`: where not, an import holds the row of somebody who is to be erased, and the job goes on once it has ended. */
  | { readonly kind: "decided"; readonly isDone: boolean }
  | { readonly kind: "unknown" }
  /** There is nothing to decide: it was not confirmed yet, or it is over. */
  | { readonly kind: "not_waiting"; readonly state: OptOutState };

interface OptOutDeciding extends Pick<OptOutCarrying, "db"> {
  readonly directory: Pick<SuppressionStore, "erase" | "lift" | "checkVerified">;
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
  const decided = await (decision === "confirm" ? confirm(reference, deciding) : reject(reference, deciding));
  if (decided !== null) return { kind: "decided", ...decided };
  const request = await deciding.db.optOutRequest.findUnique({ where: { reference }, select: { state: true } });
  const state = request && parseOptOutState(request.state);
  return state ? { kind: "not_waiting", state } : { kind: "unknown" };
}

interface Done {
  readonly isDone: boolean;
}

async function confirm(reference: OptOutReference, deciding: OptOutDeciding): Promise<Done | null> {
  // With the directory away, or with a list that is not verified, nothing is changed.
  await deciding.directory.checkVerified();
  const ending = await finishOptOut(reference, "operator", deciding);
  return ending === "not suppressed" ? null : { isDone: ending === "final" };
}

/**
 * The directory's list is held until accounts has committed: with the directory away nothing is lifted anywhere, and
 * broken off between the two commits it is only hidden for longer. The same command then goes on.
 */
function reject(reference: OptOutReference, { db, directory }: OptOutDeciding): Promise<Done | null> {
  return directory.lift((remove) =>
    db.$transaction(async (transaction) => {
      await lockList(transaction);
      const now = await readStoreClock(transaction);
      const change = { who: "operator", at: now, from: "suppressed", to: "rejected" } as const;
      const undecided = await transaction.optOutRequest.findUnique({ where: { reference, decidedBy: null } });
      const isMoved = undecided !== null && (await moveOptOut(transaction, reference, change, { completedAt: now }));
      const isRejected = isMoved || undecided?.state === "rejected";
      if (!isRejected) return null;
      const removed = await remove(await liftRequest(transaction, reference, now));
      return isMoved || removed > 0 ? { isDone: true } : null;
    }, DECIDING),
  );
}
