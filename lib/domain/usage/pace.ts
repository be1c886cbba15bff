interface Spending {
  readonly granted: number;
  readonly used: number;
  readonly startsAt: Date;
  /** Null where the credits neither renew nor end (D35). */
  readonly endsAt: Date | null;
}

/** What follows if credits go on being used as they were since the period began. */
export type Pace =
  | { readonly kind: "unused" }
  | { readonly kind: "used_up" }
  | { readonly kind: "runs_out"; readonly at: Date }
  /** Until the period ends, or for longer than anybody plans. */
  | { readonly kind: "lasts" };

const DAY_MS = 86_400_000;
/** An hour or two say nothing about a month. */
const SHORTEST_MS = DAY_MS;
const FURTHEST_MS = 366 * DAY_MS;

/** Whether the credits last at this pace: the average since the period began, over one day at least. */
export function findPace({ granted, used, startsAt, endsAt }: Spending, now: Date): Pace {
  if (used >= granted) return { kind: "used_up" };
  if (used <= 0) return { kind: "unused" };
  const elapsed = Math.max(now.getTime() - startsAt.getTime(), SHORTEST_MS);
  const left = ((granted - used) / used) * elapsed;
  const end = endsAt?.getTime() ?? Number.POSITIVE_INFINITY;
  if (left > FURTHEST_MS || now.getTime() + left >= end) return { kind: "lasts" };
  return { kind: "runs_out", at: new Date(now.getTime() + left) };
}
