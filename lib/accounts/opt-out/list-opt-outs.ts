import { readStoreClock } from "@/lib/accounts/accounts-client";
import type { AccountsContext } from "@/lib/accounts/accounts-context";
import { OPT_OUT_DAYS, type OptOutState, parseOptOutState } from "@/lib/domain/opt-out/opt-out-state";
import { DAY_MS } from "@/lib/domain/time";
import { fieldsOf, openSubmission, type SubmissionFields } from "./opt-out-request";

/** A request as the operator sees it. */
export interface ListedOptOut {
  /** Its reference, which `confirm` and `reject` take. */
  readonly id: string;
  readonly state: OptOutState;
  readonly receivedAt: Date;
  readonly dueAt: Date;
  readonly completedAt: Date | null;
  /** Whole days until the deadline, 0 on its day; null once the request is closed. */
  readonly daysLeft: number | null;
  /** Undecided for `OPT_OUT_DAYS.warn` days or more. */
  readonly warning: boolean;
  /** What the request says; empty once it is deleted, null when it cannot be decrypted. */
  readonly asked: SubmissionFields | null;
}

/** Confirmed requests that await the operator's decision. */
const QUEUE: readonly OptOutState[] = ["confirmed", "suppressed"];

/** Lists the requests that await a decision, or all that are stored, the earliest deadline first. */
export async function listOptOuts(
  which: "queue" | "all",
  { db, secrets }: Pick<AccountsContext, "db" | "secrets">,
): Promise<readonly ListedOptOut[]> {
  const now = await readStoreClock(db);
  const requests = await db.optOutRequest.findMany({
    ...(which === "queue" ? { where: { state: { in: [...QUEUE] } } } : {}),
    orderBy: [{ dueAt: "asc" }, { reference: "asc" }],
  });
  return requests.map(({ reference, state: stored, receivedAt, dueAt, completedAt, sealed }) => {
    const state = parseOptOutState(stored);
    if (state === null) throw new Error(`opt-out request ${reference} has an invalid state`);
    const warnAt = receivedAt.getTime() + OPT_OUT_DAYS.warn * DAY_MS;
    return {
      id: reference,
      state,
      receivedAt,
      dueAt,
      completedAt,
      daysLeft: completedAt === null ? Math.max(0, Math.floor((dueAt.getTime() - now.getTime()) / DAY_MS)) : null,
      warning: QUEUE.includes(state) && now.getTime() >= warnAt,
      asked: sealed === null ? {} : openFields({ reference, sealed }, { secrets }),
    };
  });
}

/** Null on failure: one request that cannot be decrypted must not keep the others from being listed. */
function openFields(
  stored: { readonly reference: string; readonly sealed: Uint8Array },
  context: Pick<AccountsContext, "secrets">,
): SubmissionFields | null {
  try {
    return fieldsOf(openSubmission(stored, context));
  } catch {
    return null;
  }
}
