import { readStoreClock } from "@/lib/accounts/accounts-client";
import type { AccountsContext } from "@/lib/accounts/accounts-context";
import { lockSuppressionList } from "@/lib/accounts/locks";
import type { SuppressionStore } from "@/lib/directory/suppression-store";
import { type OptOutState, parseOptOutState } from "@/lib/domain/opt-out/opt-out-state";
import type { OptOutReference } from "@/lib/domain/opt-out/reference";
import { moveOptOut } from "./opt-out-request";
import { finishOptOut } from "./process-opt-out";
import { liftRequest } from "./suppression-list";

export type OptOutDecision = "confirm" | "reject";

type Decided =
  /**
   * `isDone` is false when an import holds the row of a person to erase; the job erases it once the import has ended.
   */
  | { readonly kind: "decided"; readonly isDone: boolean }
  | { readonly kind: "unknown" }
  /** The request does not await a decision: it is not confirmed yet, or it is closed. */
  | { readonly kind: "not_waiting"; readonly state: OptOutState };

interface DecisionContext extends Pick<AccountsContext, "db"> {
  readonly directory: Pick<SuppressionStore, "erase" | "lift" | "checkVerified">;
}

/** In milliseconds. The transaction stays open while the directory lifts the entries. */
const DECISION_TRANSACTION = { maxWait: 15_000, timeout: 60_000 } as const;

/**
 * Carries out the operator's decision on a suppressed request (D26). `confirm` erases the people it names; `reject`
 * lifts its entries, except those that another request or the deletion list holds too.
 */
export async function decideOptOut(
  { reference, decision }: { readonly reference: OptOutReference; readonly decision: OptOutDecision },
  context: DecisionContext,
): Promise<Decided> {
  const decided = await (decision === "confirm" ? confirm(reference, context) : reject(reference, context));
  if (decided !== null) return { kind: "decided", ...decided };
  const request = await context.db.optOutRequest.findUnique({ where: { reference }, select: { state: true } });
  const state = request && parseOptOutState(request.state);
  return state ? { kind: "not_waiting", state } : { kind: "unknown" };
}

interface Done {
  readonly isDone: boolean;
}

async function confirm(reference: OptOutReference, context: DecisionContext): Promise<Done | null> {
  // Throws when the directory is down or its list is not verified, before anything changes.
  await context.directory.checkVerified();
  const ending = await finishOptOut({ reference, actor: "operator" }, context);
  return ending === "not suppressed" ? null : { isDone: ending === "final" };
}

/**
 * Lifts the request's entries in both stores. The directory commits after accounts: if it is down nothing is lifted,
 * and if this is interrupted between the two commits, people stay suppressed until the same command is repeated.
 */
function reject(reference: OptOutReference, { db, directory }: DecisionContext): Promise<Done | null> {
  return directory.lift((remove) =>
    db.$transaction(async (transaction) => {
      await lockSuppressionList(transaction);
      const context = { db: transaction, now: await readStoreClock(transaction) };
      const set = { completedAt: context.now };
      const move = { reference, actor: "operator", from: "suppressed", to: "rejected", set } as const;
      const undecided = await transaction.optOutRequest.findUnique({ where: { reference, decidedBy: null } });
      const isMoved = undecided !== null && (await moveOptOut(move, context));
      const isRejected = isMoved || undecided?.state === "rejected";
      if (!isRejected) return null;
      const removed = await remove(await liftRequest(reference, context));
      return isMoved || removed > 0 ? { isDone: true } : null;
    }, DECISION_TRANSACTION),
  );
}
