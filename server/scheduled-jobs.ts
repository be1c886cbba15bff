import { runRetention } from "@/lib/accounts/run-retention";
import { sendCreditNotices } from "@/lib/accounts/send-credit-notices";
import type { Services } from "@/lib/services";
import type { Job } from "@/server/jobs";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** What the server does beside answering. */
export function scheduledJobs(services: Services): readonly Job[] {
  const { accounts: db, mailer, baseUrl, billingSync, log } = services;
  const notices: Job = {
    name: "credit notices",
    everyMs: MINUTE_MS,
    firstAfterMs: MINUTE_MS,
    async run() {
      const { failures } = await sendCreditNotices({ db, mailer, baseUrl, now: new Date() });
      for (const err of failures) log.error({ err }, "a notice of used credits was not sent: it is tried again");
    },
  };
  const retention: Job = {
    name: "deletion of what is past its time",
    everyMs: HOUR_MS,
    firstAfterMs: MINUTE_MS,
    async run(signal) {
      const forgotten = await runRetention(db, signal);
      if (Object.values(forgotten).some((rows) => rows > 0))
        log.info({ ...forgotten }, "deleted what was past its time");
    },
  };
  if (billingSync === null) return [notices, retention];
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
  return [notices, retention, reconciliation];
}
