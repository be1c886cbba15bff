import { readStoreClock } from "@/lib/accounts/accounts-client";
import { carryOutOptOut, finishOptOut, moveOptOut, type OptOutCarrying } from "@/lib/accounts/carry-out-opt-out";
import { OPT_OUT_DAYS } from "@/lib/domain/opt-out/opt-out-state";

export interface OptOutProgress {
  /** Confirmed while the directory did not answer, and carried out now. */
  readonly carriedOut: number;
  /** Undecided on day 15, and final now. */
  readonly finished: number;
  /** Never confirmed, and dropped. */
  readonly lapsed: number;
}

const DAY_MS = 86_400_000;

/**
 * Does what time asks of requests (D26): carries out what was confirmed half way, makes final what nobody decided by
 * day 15, and drops what was asked for and never confirmed.
 */
export async function advanceOptOuts(carrying: OptOutCarrying): Promise<OptOutProgress> {
  const { db } = carrying;
  const now = await readStoreClock(db);
  const confirmed = await db.optOutRequest.findMany({ where: { state: "confirmed" }, orderBy: { dueAt: "asc" } });
  for (const request of confirmed) await carryOutOptOut(request, "job", carrying);

  const due = await db.optOutRequest.findMany({
    where: { state: "suppressed", OR: [{ dueAt: { lte: now } }, { isProven: true }] },
    orderBy: { dueAt: "asc" },
    select: { reference: true },
  });
  for (const { reference } of due) await finishOptOut(reference, "job", carrying);

  const stale = await db.optOutRequest.findMany({
    where: { state: "received", receivedAt: { lte: new Date(now.getTime() - OPT_OUT_DAYS.link * DAY_MS) } },
    select: { reference: true },
  });
  for (const { reference } of stale) {
    await db.$transaction((transaction) => {
      const change = { who: "job", at: now, from: "received", to: "lapsed" } as const;
      return moveOptOut(transaction, reference, change, { completedAt: now, sealed: null });
    });
  }
  return { carriedOut: confirmed.length, finished: due.length, lapsed: stale.length };
}
