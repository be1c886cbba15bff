import { readStoreClock } from "@/lib/accounts/accounts-client";
import {
  carryOutOptOut,
  finishOptOut,
  moveOptOut,
  type OptOutCarrying,
} from "@/lib/accounts/opt-out/carry-out-opt-out";
import { OPT_OUT_DAYS } from "@/lib/domain/opt-out/opt-out-state";

interface OptOutProgress {
  /** Confirmed while the directory did not answer, and carried out now. */
  readonly carriedOut: number;
  /** Decided, or undecided on day 15, and final now. */
  readonly finished: number;
  /** Never confirmed, and dropped. */
  readonly lapsed: number;
  /** Requests that could not be advanced; the next run tries again. */
  readonly failures: readonly OptOutFailure[];
}

interface OptOutFailure {
  readonly reference: string;
  readonly error: unknown;
}

const DAY_MS = 86_400_000;

/**
 * Does what time asks of requests (D26): carries out what was confirmed half way, makes final what was decided or what
 * nobody decided by day 15, and drops what was asked for and never confirmed. A request that fails stops no other.
 */
export async function advanceOptOuts(carrying: OptOutCarrying): Promise<OptOutProgress> {
  const { db } = carrying;
  const now = await readStoreClock(db);
  const failures: OptOutFailure[] = [];
  async function advanceEach<Request extends { readonly reference: string }>(
    requests: readonly Request[],
    advance: (request: Request) => Promise<boolean>,
  ): Promise<number> {
    let advanced = 0;
    for (const request of requests) {
      try {
        if (await advance(request)) advanced += 1;
      } catch (error) {
        failures.push({ reference: request.reference, error });
      }
    }
    return advanced;
  }

  const confirmed = await db.optOutRequest.findMany({ where: { state: "confirmed" }, orderBy: { dueAt: "asc" } });
  const carriedOut = await advanceEach(confirmed, async (request) => {
    await carryOutOptOut(request, "job", carrying);
    return true;
  });

  const due = await db.optOutRequest.findMany({
    where: { state: "suppressed", OR: [{ dueAt: { lte: now } }, { decidedBy: { not: null } }] },
    orderBy: { dueAt: "asc" },
    select: { reference: true },
  });
  const finished = await advanceEach(
    due,
    async ({ reference }) => (await finishOptOut(reference, "job", carrying)) === "final",
  );

  const stale = await db.optOutRequest.findMany({
    where: { state: "received", receivedAt: { lte: new Date(now.getTime() - OPT_OUT_DAYS.link * DAY_MS) } },
    select: { reference: true },
  });
  const lapsed = await advanceEach(stale, ({ reference }) =>
    db.$transaction((transaction) => {
      const change = { who: "job", at: now, from: "received", to: "lapsed" } as const;
      return moveOptOut(transaction, reference, change, { completedAt: now, sealed: null });
    }),
  );
  return { carriedOut, finished, lapsed, failures };
}
