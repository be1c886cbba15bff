import type { Pool } from "pg";
import type { RequestLogEntry } from "@/lib/api/services";
import { storeError } from "@/lib/db/store-error";
import { isStoreUnavailable } from "@/lib/store-unavailable";

interface RequestLog {
  /** Best effort: never throws and never delays a response. */
  record(entry: RequestLogEntry): void;
  /** Writes the buffered entries, unless the store is down. */
  close(): Promise<void>;
}

interface RequestLogOptions {
  readonly pool: Pool;
  readonly log: { error(fields: object, message: string): void };
  /** How long entries are collected before a batch is written. */
  readonly batchMs?: number;
}

const BATCH_MS = 1_000;
const BATCH_ENTRIES = 500;
/** Beyond this, new entries are dropped, so that a long outage of the store cannot fill the memory. */
const MAX_BUFFERED = 10_000;

const INSERT = {
  name: "request_log_insert",
  text: `
    INSERT INTO request_log (account_id, request_id, key_id, at, endpoint, status, found, credits, ms)
    SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::timestamptz[], $5::text[], $6::smallint[],
      $7::boolean[], $8::integer[], $9::integer[])
    ON CONFLICT DO NOTHING`,
};

/** Creates the request log (D39): written in batches and apart from the ledger. Nothing else depends on it. */
export function createRequestLog({ pool, log, batchMs = BATCH_MS }: RequestLogOptions): RequestLog {
  let buffer: RequestLogEntry[] = [];
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;

  function schedule(): void {
    if (timer || writing || buffer.length === 0) return;
    timer = setTimeout(() => void flush(), batchMs);
    timer.unref();
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing ??= writeAll().finally(() => {
      writing = undefined;
      schedule();
    });
    return writing;
  }

  async function writeAll(): Promise<void> {
    while (buffer.length > 0) {
      const batch = buffer.slice(0, BATCH_ENTRIES);
      try {
        await pool.query({ ...INSERT, values: columns(batch) });
      } catch (err) {
        log.error({ err, waiting: buffer.length, dropped }, "failed to write the request log");
        if (isStoreUnavailable(storeError("accounts", err))) return;
        // A batch that the store will never accept must not block the following ones.
      }
      buffer = buffer.slice(batch.length);
    }
    dropped = 0;
  }

  return {
    record(entry) {
      if (buffer.length >= MAX_BUFFERED) {
        dropped += 1;
        return;
      }
      buffer.push(entry);
      if (buffer.length === BATCH_ENTRIES && !writing) void flush();
      else schedule();
    },
    async close() {
      await writing;
      await flush();
      clearTimeout(timer);
    },
  };
}

function columns(entries: readonly RequestLogEntry[]): unknown[] {
  return [
    entries.map(({ accountId }) => accountId),
    entries.map(({ requestId }) => requestId),
    entries.map(({ keyId }) => keyId),
    // The client would write each date in the time zone of this process, which takes several times as long.
    entries.map(({ at }) => at.toISOString()),
    entries.map(({ endpoint }) => endpoint),
    entries.map(({ status }) => status),
    entries.map(({ found }) => found),
    entries.map(({ credits }) => credits),
    entries.map(({ ms }) => Math.round(ms)),
  ];
}
