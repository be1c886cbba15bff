import { advanceOptOuts } from "@/lib/accounts/opt-out/advance-opt-outs";
import { sendExportLinks } from "@/lib/accounts/opt-out/send-export-links";
import { sendOptOutLinks } from "@/lib/accounts/opt-out/send-opt-out-links";
import { warnOfOptOuts } from "@/lib/accounts/opt-out/warn-of-opt-outs";
import { sendCreditNotices } from "@/lib/accounts/purchase/send-credit-notices";
import { sendPaymentNotices } from "@/lib/accounts/purchase/send-payment-notices";
import { runRetention } from "@/lib/accounts/run-retention";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/domain/time";
import { log } from "@/lib/log";
import type { Services } from "@/lib/services";
import type { Job } from "./jobs";

/** What the server does beside answering. */
export function scheduledJobs(services: Services): readonly Job[] {
  const { houseKeys, suppressionKeeper, mailer, baseUrl, operator, billingSync } = services;
  const { accounts: db, suppressions } = services.unhurried;
  const notices: Job = {
    name: "credit notices",
    everyMs: MINUTE_MS,
    firstAfterMs: MINUTE_MS,
    async run() {
      const { failures } = await sendCreditNotices({ db, mailer, baseUrl, operator, now: new Date() });
      for (const err of failures) log.error({ err }, "the mail server did not accept a notice of used credits");
    },
  };
  const undelivered: Job = {
    name: "charges left undelivered",
    everyMs: MINUTE_MS,
    firstAfterMs: 15_000,
    async run() {
      for (const requestId of await services.voidLeftBehind()) {
        log.warn({ requestId }, "voided a charge that a stopped server had not delivered");
      }
    },
  };
  const retention: Job = {
    name: "deletion of what is past its time",
    everyMs: HOUR_MS,
    firstAfterMs: MINUTE_MS,
    async run(signal) {
      const { forgotten, failures } = await runRetention({ db, directory: suppressions, signal });
      if (Object.values(forgotten).some((rows) => rows)) log.info({ ...forgotten }, "deleted what was past its time");
      for (const { rule, error: err } of failures) {
        log.error({ err, rule }, "failed to delete what is past its time: it is tried again");
      }
    },
  };
  const links: Job = {
    name: "mailed links",
    everyMs: MINUTE_MS,
    firstAfterMs: MINUTE_MS,
    async run() {
      const mailing = { db, houseKeys, mailer, baseUrl };
      const optOutLinks = await sendOptOutLinks("all", mailing);
      for (const err of optOutLinks.failures) log.error({ err }, "the mail server did not accept an opt-out link");
      const exportLinks = await sendExportLinks("all", mailing);
      for (const err of exportLinks.failures)
        log.error({ err }, "the mail server did not accept a link to what is on file");
    },
  };
  const optOuts: Job = {
    name: "opt-outs",
    everyMs: 10 * MINUTE_MS,
    firstAfterMs: MINUTE_MS,
    async run() {
      // Somebody may be left over from an import that was killed, also where nobody else asks for anything.
      await runAll([advance, warn, suppressionKeeper.verify]);
    },
  };
  async function advance(): Promise<void> {
    const { failures, ...progress } = await advanceOptOuts({ db, houseKeys, directory: suppressions });
    if (Object.values(progress).some((count) => count > 0)) log.info({ ...progress }, "advanced opt-out requests");
    for (const { reference, error: err } of failures) {
      log.error({ err, reference }, "failed to advance an opt-out request: it is tried again");
    }
  }
  async function warn(): Promise<void> {
    for (const { reference, dueAt } of await warnOfOptOuts(db)) {
      log.warn({ reference, dueAt }, "an opt-out waits for a decision: `peoplepages optouts list` shows it");
    }
  }
  const jobs = [undelivered, notices, retention, links, optOuts];
  if (billingSync === null) return jobs;
  const payments: Job = {
    name: "payment notices",
    everyMs: MINUTE_MS,
    firstAfterMs: MINUTE_MS,
    async run() {
      const { failures } = await sendPaymentNotices({ db, mailer, baseUrl, operator, now: new Date() });
      for (const err of failures) log.error({ err }, "the mail server did not accept a payment notice");
    },
  };
  const reconciliation: Job = {
    name: "reconciliation with the payment provider",
    everyMs: DAY_MS,
    // What was delivered while nothing served is delivered again by itself, mostly: it gets the first minutes.
    firstAfterMs: 5 * MINUTE_MS,
    async run(signal) {
      const { counts, firstFailure } = await billingSync.reconcile(signal);
      log.info({ ...counts }, "reconciled with the payment provider");
      if (counts.failed > 0) log.error({ err: firstFailure, ...counts }, "some customers were not reconciled");
    },
  };
  return [...jobs, payments, reconciliation];
}

/** Runs steps one after the other, whatever becomes of those before; fails where one did. */
async function runAll(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${steps.length} steps failed`);
}
