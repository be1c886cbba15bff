interface FreeDay {
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
  /** The next midnight UTC. */
  readonly resetsAt: Date;
}

/** The day that a free lookup counts for (D13). */
export function freeDay(now: Date): FreeDay {
  const resetsAt = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
  return { day: now.toISOString().slice(0, 10), resetsAt };
}
