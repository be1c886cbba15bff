/** How long what is personal is kept (D38): the jobs obey these, and the privacy page prints them. */
export const RETENTION = {
  addressHashDays: 8,
  requestLogDays: 30,
  usageRecordMonths: 25,
  sessionIdleDays: 7,
  sessionDays: 30,
  loginCodeDays: 1,
  optOutRequestDays: 30,
  /** Links to what is on file, and the hashes by which links that are mailed are counted. */
  mailedLinkDays: 1,
} as const;
