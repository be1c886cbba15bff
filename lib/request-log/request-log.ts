import type { Pool } from "pg";
import type { RequestLogEntry } from "@/lib/api/services";
import { storeError } from "@/lib/db/store-error";
import { isStoreUnavailable } from "@/lib/store-unavailable";

interface RequestLog {
  /** Best effort: never throws, never makes an answer wait. */
  record(entry: RequestLogEntry): void;
  /** Writes what is still buffered, if the store lets it. */
  close(): Promise<void>;
}

interface RequestLogOptions {
  readonly pool: Pool;
  readonly log: { error(fields: object, message: string): void };
  /** How long an entry waits for others to be written with it. */
  readonly batchMs?: number;
}

const BATCH_MS = 1_000;
const BATCH_ENTRIES = 500;
/** With the store away for long, what is newest is dropped: memory is for lookups. */
const MAX_BUFFERED = 10_000;

const INSERT = {
  name: "request_log_insert",
  text: `
    INSERT INTO request_log (account_id, request_id, key_id, at, endpoint, status, found, credits, ms)
    SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::timestamptz[], $5::text[], $6::smallint[],
      $7::boolean[], $8::integer[], $9::integer[])
    ON CONFLICT DO NOTHING`,
};

/** The log of answered requests (D39): in batches, apart from the ledger, for accounts to read and nothing to rest on. */
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
        log.error({ err, waiting: buffer.length, dropped }, "the request log is not written");
        if (isStoreUnavailable(storeError("accounts", err))) return;
        // What the store will never take must not stand in the way of the rest.
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
    entries.map(({ at }) => at),
    entries.map(({ endpoint }) => endpoint),
    entries.map(({ status }) => status),
    entries.map(({ found }) => found),
    entries.map(({ credits }) => credits),
    entries.map(({ ms }) => Math.round(ms)),
  ];
}
