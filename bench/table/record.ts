import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import type { ApiRequest } from "@/lib/api/request";
import { serve } from "@/lib/api/serve";
import type { Services } from "@/lib/services/services";

/** A value of a statement, as JSON keeps it. The request ID is replaced by a new one each time it is sent. */
export type RecordedValue =
  | null
  | string
  | number
  | boolean
  | { readonly hex: string }
  | { readonly isRequestId: true }
  | readonly RecordedValue[];

export interface RecordedStatement {
  /** Undefined for those that begin and end a transaction. */
  readonly name?: string;
  readonly text: string;
  readonly values: readonly RecordedValue[];
}

/** What the service sends to its databases for one request that is alone. */
export interface RecordedRequest {
  readonly target: string;
  readonly statements: readonly RecordedStatement[];
  /** Sent once the response is on its way, so nobody waits for them. */
  readonly afterwards: readonly RecordedStatement[];
}

interface SentStatement {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}

/** Sent now and then, and not for any one request. */
const BACKGROUND = new Set(["request_log_insert", "ledger_key_use", "has-shards"]);
const AFTERWARDS = new Set(["ledger_mark_delivered"]);

/** Answers each request, one at a time, and records the statements that it takes. */
export async function recordRequests(
  services: Services,
  requests: readonly Pick<ApiRequest, "target" | "headers" | "clientAddress">[],
): Promise<readonly RecordedRequest[]> {
  // Tells the statements of a request from those of jobs in the background.
  const recording = new AsyncLocalStorage<SentStatement[]>();
  const silent = { ...services, log: { info() {}, error() {} } };
  const { query } = pg.Client.prototype;
  function recordingQuery(this: pg.Client, ...args: unknown[]): unknown {
    const [first] = args;
    const sent = recording.getStore();
    if (typeof first === "string") sent?.push({ text: first });
    else if (isStatement(first) && !BACKGROUND.has(first.name ?? "")) sent?.push(first);
    return Reflect.apply(query, this, args);
  }
  Reflect.set(pg.Client.prototype, "query", recordingQuery);
  try {
    const recorded: RecordedRequest[] = [];
    for (const request of requests) {
      const sent: SentStatement[] = [];
      const { status, headers } = await recording.run(sent, () =>
        serve({ ...request, method: "GET", signal: new AbortController().signal }, silent),
      );
      if (status !== 200) throw new Error(`${request.target} was answered ${status}`);
      await new Promise((resolve) => setTimeout(resolve, 2));
      const requestId = headers["X-Request-Id"] ?? "";
      const all = sent.map((statement) => toRecorded(statement, requestId));
      recorded.push({
        target: request.target,
        statements: all.filter(({ name }) => !AFTERWARDS.has(name ?? "")),
        afterwards: all.filter(({ name }) => AFTERWARDS.has(name ?? "")),
      });
    }
    return recorded;
  } finally {
    Reflect.set(pg.Client.prototype, "query", query);
  }
}

function isStatement(value: unknown): value is SentStatement {
  return typeof value === "object" && value !== null && "text" in value && "values" in value;
}

function toRecorded({ name, text, values = [] }: SentStatement, requestId: string): RecordedStatement {
  const kept = values.map((value) => toValue(value, requestId));
  return name === undefined ? { text, values: kept } : { name, text, values: kept };
}

function toValue(value: unknown, requestId: string): RecordedValue {
  if (value === requestId) return { isRequestId: true };
  if (Buffer.isBuffer(value)) return { hex: value.toString("hex") };
  if (Array.isArray(value)) return value.map((one) => toValue(one, requestId));
  if (value === null || ["string", "number", "boolean"].includes(typeof value)) return value as null | string | number;
  throw new Error(`a value of a statement cannot be recorded: ${typeof value}`);
}
