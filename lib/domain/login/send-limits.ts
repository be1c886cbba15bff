/** At most `sends` messages within `ms`. Each kind of `per` is counted separately. */
export interface SendLimit<Per extends string> {
  readonly per: Per;
  readonly sends: number;
  readonly ms: number;
}

/** Returns how many sends of a kind, and how far back, must be known to apply these limits. */
export function sendsToKnow<Per extends string>(
  limits: readonly SendLimit<Per>[],
  per: Per,
): Omit<SendLimit<Per>, "per"> {
  const own = limits.filter((limit) => limit.per === per);
  return { sends: Math.max(...own.map(({ sends }) => sends)), ms: Math.max(...own.map(({ ms }) => ms)) };
}

/** Returns the milliseconds until another message may be sent; 0 = now. `sent` lists earlier sends, newest first. */
export function sendWaitMs<Per extends string>(
  limits: readonly SendLimit<Per>[],
  sent: Readonly<Record<Per, readonly Date[]>>,
  now: Date,
): number {
  const waits = limits.map(({ per, sends, ms }) => {
    const oldestThatCounts = sent[per][sends - 1];
    return oldestThatCounts ? oldestThatCounts.getTime() + ms - now.getTime() : 0;
  });
  return Math.max(0, ...waits);
}
