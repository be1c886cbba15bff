import { advanceOptOuts } from "@/lib/accounts/advance-opt-outs";
import { projectSuppressions } from "@/lib/accounts/project-suppressions";
import { runRetention } from "@/lib/accounts/run-retention";
import { sendCreditNotices } from "@/lib/accounts/send-credit-notices";
import { sendExportLinks } from "@/lib/accounts/send-export-links";
import { sendOptOutLinks } from "@/lib/accounts/send-opt-out-links";
import { sendPaymentNotices } from "@/lib/accounts/send-payment-notices";
import { warnOfOptOuts } from "@/lib/accounts/warn-of-opt-outs";
import { log } from "@/lib/log";
import type { Services } from "@/lib/services";
import type { Job } from "@/server/jobs";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** What the server does beside answering. */
export function scheduledJobs(services: Services): readonly Job[] {
  const { accounts: db, houseKeys, suppressions, suppressionTruth, mailer, baseUrl, operator, billingSync } = services;
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
    firstAfterMs: 15 * SECOND_MS,
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
      const forgotten = await runRetention({ db, directory: suppressions, signal });
      if (Object.values(forgotten).some((rows) => rows > 0))
        log.info({ ...forgotten }, "deleted what was past its time");
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
      // Where the directory was restored beside a server that ran on.
      if (await projectSuppressions(suppressionTruth, suppressions))
        log.warn({}, "the suppression list was projected anew");
      const progress = await advanceOptOuts({ db, houseKeys, directory: suppressions });
      if (Object.values(progress).some((count) => count > 0)) log.info({ ...progress }, "opt-outs went on");
      for (const { reference, dueAt } of await warnOfOptOuts(db)) {
        log.warn({ reference, dueAt }, "an opt-out waits for a decision: `peoplepages optouts list` shows it");
      }
    },
  };
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
