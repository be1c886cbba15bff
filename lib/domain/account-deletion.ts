import { RETENTION } from "@/lib/domain/opt-out/retention";

/** What the deletion of an account does, as its pages and the email about it say it. */
export const ACCOUNT_DELETION = {
  ends: [
    "Your plan, without a refund. Credits that are left are lost.",
    "Your API keys, from the next request on.",
    "Your sessions in all browsers.",
  ],
  erases: [
    "Your email address.",
    "The keys themselves, with their names and limits.",
    "Sessions with their browsers, and codes that were sent to you.",
    "The request log, within about an hour.",
    "Your card and your customer record at the payment provider.",
  ],
  keeps: [
    "Invoices, payments and credit periods, which the books need. They carry a random ID in place of your email.",
    `Usage records (time, endpoint, credits) for ${RETENTION.usageRecordMonths} months, under the same ID.`,
    "The invoices at the payment provider, with the details printed on them, as tax law requires.",
  ],
} as const;
