import type { DirectoryStore } from "@/lib/directory/directory-store";
import type { AddressHash, CallHash, IdempotencyKeyHash, KeyHash, Ledger } from "@/lib/ledger/ledger";
import type { Limiter } from "@/lib/rate-limit/limiter";

/** One request of an account, without what was asked or returned (D39). */
export interface RequestLogEntry {
  readonly accountId: string;
  readonly keyId: string;
  readonly requestId: string;
  readonly at: Date;
  /** Path below `/v1`, such as `/company/tech`. */
  readonly endpoint: string;
  readonly status: number;
  /** Null for an error and for `/usage`. */
  readonly found: boolean | null;
  readonly credits: number;
  readonly ms: number;
}

/** Figures of one response. Every text has few values, so that each can be the label of a metric. */
export interface AnswerMetrics {
  readonly endpoint: string;
  readonly status: number;
  /** Error code; null for a success, and when the client was gone. */
  readonly error: string | null;
  /** Null for an error and for `/usage`. */
  readonly found: boolean | null;
  readonly tier: "free" | "key" | "none";
  readonly credits: number;
  readonly ms: number;
}

interface ApiLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Stores, settings and clocks that the pipeline depends on. */
export interface ApiServices {
  readonly directory: DirectoryStore;
  readonly ledger: Ledger;
  readonly limiter: Limiter;
  hashAddress(address: string): AddressHash;
  hashKey(key: string): KeyHash;
  hashIdempotencyKey(key: string): IdempotencyKeyHash;
  hashCall(call: string): CallHash;
  /** Best effort and apart from the ledger: never throws and never delays a response. */
  readonly requestLog: { record(entry: RequestLogEntry): void };
  readonly log: ApiLog;
  /** Absolute, without `/v1` and without a trailing slash (D33). */
  readonly baseUrl: string;
  /** Without billing there is no pricing page, so nothing links to one. */
  readonly sellsPlans: boolean;
  newRequestId(): string;
  /** Milliseconds since the epoch. */
  now(): number;
  recordAnswer?(metrics: AnswerMetrics): void;
}
