import type { DirectoryStore } from "@/lib/directory/directory-store";
import type { AddressHash, KeyHash, Ledger } from "@/lib/ledger/ledger";
import type { Limiter } from "@/lib/rate-limit/limiter";

/** One answered request of an account (D39): nothing that was asked or returned. */
export interface RequestLogEntry {
  readonly accountId: string;
  readonly keyId: string;
  readonly requestId: string;
  readonly at: Date;
  /** Path below the base address, such as `/company/tech`. */
  readonly endpoint: string;
  readonly status: number;
  /** Null where the answer has no such field. */
  readonly found: boolean | null;
  readonly credits: number;
  readonly ms: number;
}

/** What is counted of an answer: labels of few values only. */
export interface AnswerMetrics {
  readonly endpoint: string;
  readonly status: number;
  readonly error: string | null;
  readonly found: boolean | null;
  readonly tier: "free" | "key" | "none";
  readonly credits: number;
  readonly ms: number;
}

interface ApiLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Everything the pipeline asks of the world. */
export interface ApiServices {
  readonly directory: DirectoryStore;
  readonly ledger: Ledger;
  readonly limiter: Limiter;
  hashAddress(address: string): AddressHash;
  hashKey(key: string): KeyHash;
  /** Best effort, apart from the ledger: never throws, never makes an answer wait. */
  readonly requestLog: { record(entry: RequestLogEntry): void };
  readonly log: ApiLog;
  /** Absolute, without `/v1` and without a trailing slash (D33). */
  readonly baseUrl: string;
  /** Without billing there is no pricing page, and nothing points at one. */
  readonly sellsPlans: boolean;
  newRequestId(): string;
  /** Milliseconds since the epoch. */
  now(): number;
  recordAnswer?(metrics: AnswerMetrics): void;
}
