import type { Pool } from "pg";
import type { AccountsClient } from "@/lib/accounts/accounts-client";
import type { SuppressionKeeper } from "@/lib/accounts/opt-out/suppression-keeper";
import type { ApiRequest, ApiResponse } from "@/lib/api/request";
import type { AnswerMetrics, ApiServices } from "@/lib/api/services";
import type { Billing } from "@/lib/billing/billing";
import type { BillingSync } from "@/lib/billing/billing-sync";
import type { Databases } from "@/lib/db/databases";
import type { SuppressionSource, SuppressionStore } from "@/lib/directory/suppression-store";
import type { Operator } from "@/lib/domain/operator";
import type { Env } from "@/lib/env";
import type { Mailer } from "@/lib/mail/mailer";
import type { Readiness } from "@/lib/readiness";
import type { Secrets } from "@/lib/secrets/secrets";

/** The URLs of the stores. The opener of a store closes it. */
export type DatabaseUrls = Pick<Databases, "accounts" | "directory">;

/** What the process counts besides its answers. */
interface ServiceCounts {
  readonly rateLimitFallbacks: number;
  /** Charges that are still to be taken back (D14). */
  readonly pendingVoids: number;
  readonly droppedLogLines: number;
}

/** One set of adapters, for whatever runs in this process. */
export interface Services extends ApiServices {
  readonly env: Env;
  readonly databases: DatabaseUrls;
  /** The contact that pages and emails name. */
  readonly operator: Operator;
  readonly accountsPool: Pool;
  /** What pages and jobs read and change accounts through; lookups use the ledger. */
  readonly accounts: AccountsClient;
  readonly secrets: Secrets;
  readonly mailer: Mailer;
  /** The directory's part in suppressing people, and the list in accounts that it is made from. */
  readonly suppressions: SuppressionStore;
  readonly suppressionSource: SuppressionSource;
  /** Keeps the two in line. */
  readonly suppressionKeeper: SuppressionKeeper;
  /** The same stores for jobs: no statement has the limit of a page that somebody waits for. */
  readonly unhurried: { readonly accounts: AccountsClient; readonly suppressions: SuppressionStore };
  /** Null where billing is off. */
  readonly billing: Billing | null;
  /** Keeps accounts in line with the payment provider; null where billing is off. */
  readonly billingSync: BillingSync | null;
  /** Whether plans are sold to the public with a test key, by which nobody is charged. */
  readonly sellsInTestMode: boolean;
  /** Runs `work` unless another process runs it now; false where it was left to that one. */
  runExclusively(name: string, work: (signal: AbortSignal) => Promise<void>): Promise<boolean>;
  /** Voids what servers that were killed had booked and not delivered; returns the request ids (D14). */
  voidLeftBehind(): Promise<readonly string[]>;
  /** The state of every store, at most two seconds old. What one fails with goes to the log alone. */
  readReadiness(): Promise<Readiness>;
  counts(): ServiceCounts;
  /** Answers one request under `/v1`, whatever it is; never throws. */
  answer(request: ApiRequest): Promise<ApiResponse>;
  /** Registers the callback that receives the metrics of every response. */
  watchAnswers(watch: (metrics: AnswerMetrics) => void): void;
  /** Shuts down gracefully: finishes voids and the request log, then closes connections. */
  close(): Promise<void>;
}
