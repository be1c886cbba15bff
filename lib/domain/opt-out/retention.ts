/** Retention periods of personal data (D38). The jobs apply them and the privacy page shows them. */
export const RETENTION = {
  addressHashDays: 8,
  requestLogDays: 30,
  usageRecordMonths: 25,
  sessionIdleDays: 7,
  sessionDays: 30,
  loginCodeDays: 1,
  optOutRequestDays: 30,
  /** Links to stored personal data, and the hashes that count mailed links. */
  mailedLinkDays: 1,
  /** Values that an import replaced, so that it can be taken back. */
  replacedValueDays: 30,
} as const;
