import type { AccountsContext } from "@/lib/accounts/accounts-context";
import { RETENTION } from "@/lib/domain/opt-out/retention";
import { DAY_MS } from "@/lib/domain/time";
import type { LogCursor } from "@/lib/domain/usage/log-cursor";
import type { UsageView } from "@/lib/domain/usage/usage-view";
import { Prisma } from "@/prisma/accounts/generated/client";

/** An entry of the request log (D39). It holds nothing of the query or of the answer. */
export interface ListedRequest {
  readonly requestId: string;
  readonly at: Date;
  readonly endpoint: string;
  readonly status: number;
  /** Null where the answer has no `found` field. */
  readonly found: boolean | null;
  readonly credits: number;
  readonly ms: number;
  readonly keyId: string;
}

export interface RequestPage {
  readonly requests: readonly ListedRequest[];
  /** Where the next page begins; null on the last page. */
  readonly next: LogCursor | null;
}

interface RequestQuery {
  readonly accountId: string;
  readonly view: Pick<UsageView, "keyId" | "endpoint" | "status" | "after">;
  /** Entries per page. */
  readonly limit: number;
}

interface LogRow extends ListedRequest {
  readonly atMicros: bigint;
}

/** Columns of the log. `atMicros` keeps the microseconds that a JavaScript Date would lose. */
const COLUMNS = Prisma.sql`
  request_id::text AS "requestId", at, (extract(epoch FROM at) * 1000000)::bigint AS "atMicros", endpoint,
  status::int AS status, found, credits, ms, key_id::text AS "keyId"`;

/**
 * Returns a page of an account's request log, newest first, filtered by any of key, endpoint and status class. The
 * counts by day say which combinations of these exist; the newest entries of each are merged, so that rare entries are
 * found as fast as frequent ones, and one index serves all of them.
 */
export async function listRequests(
  { accountId, view, limit }: RequestQuery,
  { db, now }: Pick<AccountsContext, "db" | "now">,
): Promise<RequestPage> {
  const { keyId, endpoint, status, after } = view;
  const since = new Date(now.getTime() - RETENTION.requestLogDays * DAY_MS);
  const older = after === null ? Prisma.empty : Prisma.sql`AND (at, request_id) < ${placeOf(after)}`;
  const rows = await db.$queryRaw<LogRow[]>`
    SELECT entry.* FROM (
      SELECT DISTINCT d.key_id, d.endpoint, d.status_class FROM "accounts"."request_day" d
      WHERE d.account_id = ${accountId}::uuid AND d.day >= ${since.toISOString().slice(0, 10)}::date
        AND (${keyId}::uuid IS NULL OR d.key_id = ${keyId}::uuid)
        AND (${endpoint}::text IS NULL OR d.endpoint = ${endpoint}::text)
        AND (${status}::int IS NULL OR d.status_class = ${status}::int)
    ) kind CROSS JOIN LATERAL (
      SELECT ${COLUMNS} FROM "accounts"."request_log" l
      WHERE l.account_id = ${accountId}::uuid AND l.key_id = kind.key_id AND l.endpoint = kind.endpoint
        AND l.status / 100 = kind.status_class AND at >= ${since}::timestamptz ${older}
      ORDER BY at DESC, request_id DESC LIMIT ${limit + 1}
    ) entry
    ORDER BY entry."atMicros" DESC, entry."requestId" COLLATE "C" DESC LIMIT ${limit + 1}`;
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    requests: page.map(({ atMicros: _, ...request }) => request),
    next: rows.length > limit && last ? { atMicros: BigInt(last.atMicros), requestId: last.requestId } : null,
  };
}

/** Finds one request of an account. Null when it is unknown, expired or another account's. */
export async function findRequest(
  { accountId, requestId }: { readonly accountId: string; readonly requestId: string },
  { db, now }: Pick<AccountsContext, "db" | "now">,
): Promise<ListedRequest | null> {
  const at = { gte: new Date(now.getTime() - RETENTION.requestLogDays * DAY_MS) };
  return db.requestLogEntry.findFirst({ where: { accountId, requestId, at }, omit: { accountId: true } });
}

function placeOf({ atMicros, requestId }: LogCursor): Prisma.Sql {
  return Prisma.sql`(timestamptz 'epoch' + ${atMicros}::bigint * interval '1 microsecond', ${requestId}::uuid)`;
}
