import { readStoreClock } from "@/lib/accounts/accounts-client";
import type { AccountsContext } from "@/lib/accounts/accounts-context";
import { OPT_OUT_DAYS } from "@/lib/domain/opt-out/opt-out-state";
import { DAY_MS } from "@/lib/domain/time";
import { moveOptOut } from "./opt-out-request";
import { finishOptOut, type OptOutContext, processOptOut } from "./process-opt-out";

/** Number of requests that each step advanced. */
interface OptOutProgress {
  /** Confirmed earlier while the directory did not answer, and suppressed now. */
  readonly carriedOut: number;
  /** Decided, or undecided at the deadline, and final now. */
  readonly finished: number;
  /** Never confirmed, and closed now. */
  readonly lapsed: number;
  /** Requests that could not be advanced; the next run retries them. */
  readonly failures: readonly OptOutFailure[];
}

interface OptOutFailure {
  readonly reference: string;
  readonly error: unknown;
}

/**
 * Advances requests that are due (D26): suppresses those whose confirmation was interrupted, makes final those that
 * were decided or are undecided after `OPT_OUT_DAYS.due` days, and closes those whose link expired unused. A request
 * that fails does not stop the others.
 */
export async function advanceOptOuts(context: OptOutContext): Promise<OptOutProgress> {
  const { db } = context;
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
    await processOptOut({ request, actor: "job" }, context);
    return true;
  });

  const due = await db.optOutRequest.findMany({
    where: { state: "suppressed", OR: [{ dueAt: { lte: now } }, { decidedBy: { not: null } }] },
    orderBy: { dueAt: "asc" },
    select: { reference: true },
  });
  const finished = await advanceEach(
    due,
    async ({ reference }) => (await finishOptOut({ reference, actor: "job" }, context)) === "final",
  );

  const stale = await db.optOutRequest.findMany({
    where: { state: "received", receivedAt: { lte: new Date(now.getTime() - OPT_OUT_DAYS.link * DAY_MS) } },
    select: { reference: true },
  });
  const lapsed = await advanceEach(stale, ({ reference }) =>
    db.$transaction((transaction) => {
      const set = { completedAt: now, sealed: null };
      return moveOptOut({ reference, actor: "job", from: "received", to: "lapsed", set }, { db: transaction, now });
    }),
  );
  return { carriedOut, finished, lapsed, failures };
}

interface OptOutWarning {
  readonly reference: string;
  readonly dueAt: Date;
}

/** Returns requests that are undecided after `OPT_OUT_DAYS.warn` days (D26), each of them once. */
export async function takeOptOutWarnings({ db }: Pick<AccountsContext, "db">): Promise<readonly OptOutWarning[]> {
  const now = await readStoreClock(db);
  const since = new Date(now.getTime() - OPT_OUT_DAYS.warn * DAY_MS);
  return db.$queryRaw<OptOutWarning[]>`
    UPDATE "accounts"."opt_out_request" SET warned_at = ${now}
    WHERE state = 'suppressed' AND warned_at IS NULL AND received_at <= ${since}
    RETURNING reference, due_at AS "dueAt"`;
}
