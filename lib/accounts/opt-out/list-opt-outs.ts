import { type AccountsClient, readStoreClock } from "@/lib/accounts/accounts-client";
import { fieldsOf, openWish, type WishFields } from "@/lib/accounts/opt-out/opt-out-wish";
import { OPT_OUT_DAYS, type OptOutState, parseOptOutState } from "@/lib/domain/opt-out/opt-out-state";
import type { HouseKeys } from "@/lib/house-keys/house-keys";

/** A request as its operator sees it. */
export interface ListedOptOut {
  /** Its reference: what `confirm` and `reject` take. */
  readonly id: string;
  readonly state: OptOutState;
  readonly receivedAt: Date;
  readonly dueAt: Date;
  readonly completedAt: Date | null;
  /** Whole days until the deadline, 0 on its day; null once it is over. */
  readonly daysLeft: number | null;
  /** Undecided on the tenth day, or later. */
  readonly warning: boolean;
  /** What was asked for; empty once it is forgotten, null where it cannot be opened. */
  readonly asked: WishFields | null;
}

interface OptOutListing {
  readonly db: AccountsClient;
  readonly houseKeys: Pick<HouseKeys, "openPersonal">;
}

const DAY_MS = 86_400_000;
/** Those that were confirmed and wait for the operator. */
const QUEUE: readonly OptOutState[] = ["confirmed", "suppressed"];

/** The requests that wait for a decision, or all that are kept: what is due first comes first. */
export async function listOptOuts(
  which: "queue" | "all",
  { db, houseKeys }: OptOutListing,
): Promise<readonly ListedOptOut[]> {
  const now = await readStoreClock(db);
  const requests = await db.optOutRequest.findMany({
    ...(which === "queue" ? { where: { state: { in: [...QUEUE] } } } : {}),
    orderBy: [{ dueAt: "asc" }, { reference: "asc" }],
  });
  return requests.map(({ reference, state: stored, receivedAt, dueAt, completedAt, sealed }) => {
    const state = parseOptOutState(stored);
    if (state === null) throw new Error(`the request ${reference} is in no state`);
    const warnAt = receivedAt.getTime() + OPT_OUT_DAYS.warn * DAY_MS;
    return {
      id: reference,
      state,
      receivedAt,
      dueAt,
      completedAt,
      daysLeft: completedAt === null ? Math.max(0, Math.floor((dueAt.getTime() - now.getTime()) / DAY_MS)) : null,
      warning: QUEUE.includes(state) && now.getTime() >= warnAt,
      asked: sealed === null ? {} : openFields(reference, sealed, houseKeys),
    };
  });
}

/** One request that cannot be opened does not keep the others from being listed. */
function openFields(
  reference: string,
  sealed: Uint8Array,
  houseKeys: OptOutListing["houseKeys"],
): ReturnType<typeof fieldsOf> | null {
  try {
    return fieldsOf(openWish(reference, sealed, houseKeys));
  } catch {
    return null;
  }
}
