import { listStatusDays, STATUS_DAYS, type StatusDay, type StatusSample } from "@/lib/domain/status-history";
import { DAY_MS } from "@/lib/domain/time";
import type { AccountsContext } from "./accounts-context";

/**
 * Saves samples of the service's readiness and deletes expired ones. Of several servers that sample one slot, one that is
 * ready is enough: it serves the lookups.
 */
export async function saveStatusSamples(
  samples: readonly StatusSample[],
  { db, now }: Pick<AccountsContext, "db" | "now">,
): Promise<void> {
  const before = new Date(now.getTime() - STATUS_DAYS * DAY_MS);
  await db.$executeRaw`
    WITH expired AS (DELETE FROM "accounts"."readiness_sample" WHERE slot < ${before}::timestamptz)
    INSERT INTO "accounts"."readiness_sample" AS kept (slot, ready)
    SELECT * FROM unnest(${samples.map(({ slot }) => slot)}::timestamptz[], ${samples.map(({ ready }) => ready)}::boolean[])
    ON CONFLICT (slot) DO UPDATE SET ready = kept.ready OR excluded.ready`;
}

/** Reads the history by UTC day, oldest first. */
export async function readStatusHistory({
  db,
  now,
}: Pick<AccountsContext, "db" | "now">): Promise<readonly StatusDay[]> {
  const counts = await db.$queryRaw<Omit<StatusDay, "slots">[]>`
    SELECT (slot AT TIME ZONE 'UTC')::date::text AS day, count(*)::int AS recorded,
      (count(*) FILTER (WHERE ready))::int AS ready
    FROM "accounts"."readiness_sample" GROUP BY 1`;
  return listStatusDays(counts, now);
}
