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
import type { StatusDay } from "@/lib/domain/status-history";
import type { Env } from "@/lib/env";
import type { Mailer } from "@/lib/mail/mailer";
import type { Readiness } from "@/lib/readiness";
import type { Secrets } from "@/lib/secrets/secrets";

/** The URLs of the stores. The caller that opened them closes them. */
export type DatabaseUrls = Pick<Databases, "accounts" | "directory">;

/** Counts of the process besides those of its responses. */
interface ServiceCounts {
  readonly rateLimitFallbacks: number;
  /** Charges that still have to be voided (D14). */
  readonly pendingVoids: number;
  readonly droppedLogLines: number;
}

/** The adapters of this process, shared by everything that runs in it. */
export interface Services extends ApiServices {
  readonly env: Env;
  readonly databases: DatabaseUrls;
  /** The contact that pages and mails name. */
  readonly operator: Operator;
  readonly accountsPool: Pool;
  /** The accounts that pages and jobs read and change; lookups use the ledger. */
  readonly accounts: AccountsClient;
  readonly secrets: Secrets;
  readonly mailer: Mailer;
  /** Suppression in the directory, and the list in accounts that it is made from. */
  readonly suppressions: SuppressionStore;
  readonly suppressionSource: SuppressionSource;
  /** Keeps the directory's suppression list in line with the one in accounts. */
  readonly suppressionKeeper: SuppressionKeeper;
  /** The same stores without the time limit of a page, for jobs. */
  readonly unhurried: { readonly accounts: AccountsClient; readonly suppressions: SuppressionStore };
  /** Null if billing is off. */
  readonly billing: Billing | null;
  /** Keeps accounts in line with the payment provider; null if billing is off. */
  readonly billingSync: BillingSync | null;
  /** True if plans are sold to the public with a test key, which charges nobody. */
  readonly sellsInTestMode: boolean;
  /** Runs `work` unless another process is running it; false if another is. */
  runExclusively(name: string, work: (signal: AbortSignal) => Promise<void>): Promise<boolean>;
  /** Voids charges that killed servers booked and never delivered; resolves to the request ids (D14). */
  voidLeftBehind(): Promise<readonly string[]>;
  /** The state of every store, at most two seconds old. Errors go to the log only. */
  readReadiness(): Promise<Readiness>;
  /** The days of the status history, oldest first, at most ten seconds old. Null if the store does not answer. */
  readStatusHistory(): Promise<readonly StatusDay[] | null>;
  counts(): ServiceCounts;
  /** Answers a request under `/v1`; never throws. */
  answer(request: ApiRequest): Promise<ApiResponse>;
  /** Registers the callback that receives metrics for every response. */
  watchAnswers(watch: (metrics: AnswerMetrics) => void): void;
  /** Shuts down gracefully: voids undelivered charges, writes the request log, closes connections. */
  close(): Promise<void>;
}
