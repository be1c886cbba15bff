/** The longest list that a browser takes. The command takes any. */
export const LIST_LIMITS = { rows: 50_000, megabytes: 100 } as const;
