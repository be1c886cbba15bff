import { closeDeletedAccounts } from "@/lib/accounts/deletion/close-deleted-accounts";
import { advanceOptOuts, takeOptOutWarnings } from "@/lib/accounts/opt-out/advance-opt-outs";
import { sendExportLinks, sendOptOutLinks } from "@/lib/accounts/opt-out/send-links";
import { sendBillingNotices } from "@/lib/accounts/purchase/send-billing-notices";
import { sendCreditNotices } from "@/lib/accounts/purchase/send-credit-notices";
import { runRetention } from "@/lib/accounts/run-retention";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "@/lib/domain/time";
import { log } from "@/lib/log";
import type { Services } from "@/lib/services/services";
import type { Job } from "./jobs";

/** Returns the background jobs of a server. Those of billing are left out where it is off. */
export function scheduledJobs(services: Services): readonly Job[] {
  const { secrets, suppressionKeeper, mailer, baseUrl, operator, billingSync } = services;
  const { accounts: db, suppressions } = services.unhurried;
  const notices: Job = {
    name: "credit notices",
    everyMs: MINUTE_MS,
    firstAfterMs: MINUTE_MS,
    async run() {
      const { failures } = await sendCreditNotices({ db, mailer, baseUrl, operator, now: new Date() });
      for (const err of failures) log.error({ err }, "failed to send a credit notice");
    },
  };
  const undelivered: Job = {
    name: "undelivered charges",
    everyMs: MINUTE_MS,
    firstAfterMs: 15_000,
    async run() {
      for (const requestId of await services.voidLeftBehind()) {
        log.warn({ requestId }, "voided a charge that a stopped server had not delivered");
      }
    },
  };
  const retention: Job = {
    name: "retention",
    everyMs: HOUR_MS,
    firstAfterMs: MINUTE_MS,
    async run(signal) {
      const { forgotten, failures } = await runRetention({ db, directory: suppressions, signal });
      if (Object.values(forgotten).some((rows) => rows)) log.info({ rows: forgotten }, "deleted expired rows");
      for (const { rule, error: err } of failures) {
        log.error({ err, rule }, "failed to delete expired rows");
      }
    },
  };
  const links: Job = {
    name: "mailed links",
    everyMs: MINUTE_MS,
    firstAfterMs: MINUTE_MS,
    async run() {
      const mailing = { db, secrets, mailer, baseUrl };
      const optOutLinks = await sendOptOutLinks("all", mailing);
      for (const err of optOutLinks.failures) log.error({ err }, "failed to send an opt-out link");
      const exportLinks = await sendExportLinks("all", mailing);
      for (const err of exportLinks.failures) log.error({ err }, "failed to send a data export link");
    },
  };
  const optOuts: Job = {
    name: "opt-outs",
    everyMs: 10 * MINUTE_MS,
    firstAfterMs: MINUTE_MS,
    async run() {
      // An import that was killed can leave suppressed people behind, so the list is verified even without requests.
      await runAll([advance, warn, suppressionKeeper.verify]);
    },
  };
  async function advance(): Promise<void> {
    const { failures, ...progress } = await advanceOptOuts({ db, secrets, directory: suppressions });
    if (Object.values(progress).some((count) => count > 0))
      log.info({ requests: progress }, "advanced opt-out requests");
    for (const { reference, error: err } of failures) {
      log.error({ err, reference }, "failed to advance an opt-out request");
    }
  }
  async function warn(): Promise<void> {
    for (const { reference, dueAt } of await takeOptOutWarnings({ db })) {
      log.warn({ reference, dueAt }, "opt-out request waits for a decision (see `peoplepages optouts list`)");
    }
  }
  const jobs = [undelivered, notices, retention, links, optOuts];
  if (billingSync === null) return jobs;
  const billingNotices: Job = {
    name: "billing notices",
    everyMs: 10 * SECOND_MS,
    firstAfterMs: MINUTE_MS,
    async run() {
      const { failures } = await sendBillingNotices({ db, mailer, baseUrl, operator, now: new Date() });
      for (const err of failures) log.error({ err }, "failed to send a billing notice");
    },
  };
  const reconciliation: Job = {
    name: "reconciliation with the payment provider",
    everyMs: DAY_MS,
    // After a start, the payment provider first delivers again the events that were missed.
    firstAfterMs: 5 * MINUTE_MS,
    async run(signal) {
      const { counts, firstFailure } = await billingSync.reconcile(signal);
      log.info({ customers: counts }, "reconciled with the payment provider");
      if (counts.failed > 0) log.error({ err: firstFailure, customers: counts }, "failed to reconcile some customers");
    },
  };
  const deletions: Job = {
    name: "deleted accounts",
    everyMs: 10 * MINUTE_MS,
    firstAfterMs: MINUTE_MS,
    async run(signal) {
      const { convergeCustomer } = billingSync;
      const { failures, ...counts } = await closeDeletedAccounts({ db, convergeCustomer, signal });
      if (counts.closed > 0) log.info({ ...counts }, "closed deleted accounts at the payment provider");
      for (const err of failures) log.error({ err }, "failed to close a deleted account at the payment provider");
    },
  };
  return [...jobs, billingNotices, deletions, reconciliation];
}

/** Runs all steps in order, even after one fails. Then throws if any failed. */
async function runAll(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${steps.length} steps failed`);
}
