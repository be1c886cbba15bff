import { type AccountsClient, readStoreClock } from "@/lib/accounts/accounts-client";
import { OPT_OUT_DAYS } from "@/lib/domain/opt-out/opt-out-state";

interface OptOutWarning {
  readonly reference: string;
  readonly dueAt: Date;
}

const DAY_MS = 86_400_000;

/** Requests that the operator has left undecided for ten days (D26): each is told once. */
export async function warnOfOptOuts(db: AccountsClient): Promise<readonly OptOutWarning[]> {
  const now = await readStoreClock(db);
  const since = new Date(now.getTime() - OPT_OUT_DAYS.warn * DAY_MS);
  return db.$queryRaw<OptOutWarning[]>`
    UPDATE "accounts"."opt_out_request" SET warned_at = ${now}
    WHERE state = 'suppressed' AND warned_at IS NULL AND received_at <= ${since}
    RETURNING reference, due_at AS "dueAt"`;
}
