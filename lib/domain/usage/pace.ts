import { DAY_MS } from "@/lib/domain/time";

/** The credits of a period and how many are used. */
interface Spending {
  readonly granted: number;
  readonly used: number;
  readonly startsAt: Date;
  /** Null when the credits neither renew nor expire (D35). */
  readonly endsAt: Date | null;
}

/** What happens if credits continue to be used as they were since the period began. */
export type Pace =
  | { readonly kind: "unused" }
  | { readonly kind: "used_up" }
  | { readonly kind: "runs_out"; readonly at: Date }
  /** Until the period ends, or for more than a year. */
  | { readonly kind: "lasts" };

/** A shorter time is too little to extrapolate from. */
const SHORTEST_MS = DAY_MS;
const FURTHEST_MS = 366 * DAY_MS;

/** Extrapolates from the average use since the period began, over at least one day. */
export function findPace({ granted, used, startsAt, endsAt }: Spending, now: Date): Pace {
  if (used >= granted) return { kind: "used_up" };
  if (used <= 0) return { kind: "unused" };
  const elapsed = Math.max(now.getTime() - startsAt.getTime(), SHORTEST_MS);
  const left = ((granted - used) / used) * elapsed;
  const end = endsAt?.getTime() ?? Number.POSITIVE_INFINITY;
  if (left > FURTHEST_MS || now.getTime() + left >= end) return { kind: "lasts" };
  return { kind: "runs_out", at: new Date(now.getTime() + left) };
}
