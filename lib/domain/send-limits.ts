/** No more messages than `sends` within `ms`, each kind of `per` counted by itself. */
export interface SendLimit<Per extends string> {
  readonly per: Per;
  readonly sends: number;
  readonly ms: number;
}

/** How long until another message may be sent; 0 = it may be now. `sent` holds the times of those before, newest first. */
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
