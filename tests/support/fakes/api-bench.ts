import { createHash, randomUUID } from "node:crypto";
import { loadQueryReader } from "@/lib/api/endpoints/load-query-reader";
import type { ApiRequest } from "@/lib/api/request";
import { serve } from "@/lib/api/serve";
import type { AnswerMetrics, ApiServices, RequestLogEntry } from "@/lib/api/services";
import { createApiKey } from "@/lib/domain/keys/api-key";
import type { AddressHash, CallHash, IdempotencyKeyHash, KeyHash, KeyHolder } from "@/lib/ledger/ledger";
import { FakeDirectory } from "@/tests/support/fakes/fake-directory";
import { FakeLedger } from "@/tests/support/fakes/fake-ledger";
import { FakeLimiter } from "@/tests/support/fakes/fake-limiter";

interface Logged {
  readonly level: "info" | "error";
  readonly fields: Readonly<Record<string, unknown>>;
  readonly message: string;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: Record<string, unknown>;
}

// As in a server: loading the reader of queries takes up the time of no request.
await loadQueryReader();

const sha = (text: string) => createHash("sha256").update(text).digest("hex");

/** The pipeline over fakes of all its dependencies, and a way to send it requests. */
export function createApiBench(overrides: Partial<ApiServices> = {}) {
  const directory = new FakeDirectory();
  const ledger = new FakeLedger();
  const limiter = new FakeLimiter();
  const requestLog: RequestLogEntry[] = [];
  const logged: Logged[] = [];
  const metrics: AnswerMetrics[] = [];
  const services: ApiServices = {
    directory,
    ledger,
    limiter,
    hashAddress: (address) => sha(`address:${address}`) as AddressHash,
    hashKey: (key) => sha(`key:${key}`) as KeyHash,
    hashIdempotencyKey: (key) => sha(`idempotency key:${key}`) as IdempotencyKeyHash,
    hashCall: (call) => sha(`call:${call}`) as CallHash,
    requestLog: { record: (entry) => requestLog.push(entry) },
    log: {
      info: (fields, message) => logged.push({ level: "info", fields: { ...fields }, message }),
      error: (fields, message) => logged.push({ level: "error", fields: { ...fields }, message }),
    },
    baseUrl: "https://peoplepages.example",
    sellsPlans: true,
    newRequestId: () => randomUUID(),
    now: () => Date.now(),
    recordAnswer: (answer) => metrics.push(answer),
    ...overrides,
  };

  async function send(request: Partial<ApiRequest> & { readonly target: string }): Promise<Reply> {
    const answer = await serve(
      { method: "GET", headers: {}, clientAddress: "192.0.2.7", signal: new AbortController().signal, ...request },
      services,
    );
    const body: Record<string, unknown> = answer.body === "" ? {} : JSON.parse(answer.body);
    return { status: answer.status, headers: new Headers(answer.headers), text: answer.body, body };
  }

  /** Sends a GET request with a query; `key` is sent as a bearer token. */
  function get(path: string, query: Readonly<Record<string, string>> = {}, key?: string): Promise<Reply> {
    const search = new URLSearchParams(query).toString();
    const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
    return send({ target: `/v1${path}${search && "?"}${search}`, headers });
  }

  /** Adds a key of an account with these properties. */
  function addKey(holder: Partial<KeyHolder> = {}): string {
    const key = createApiKey((max) => Math.floor(Math.random() * max));
    const granted = holder.granted ?? 100_000;
    const used = holder.used ?? 0;
    ledger.addKey(services.hashKey(key), {
      keyId: randomUUID(),
      accountId: randomUUID(),
      standing: "active",
      plan: "growth",
      periodId: randomUUID(),
      granted,
      used,
      left: granted - used,
      cap: null,
      renewsAt: null,
      ...holder,
    });
    return key;
  }

  return { services, directory, ledger, limiter, requestLog, logged, metrics, send, get, addKey };
}

export type ApiBench = ReturnType<typeof createApiBench>;
