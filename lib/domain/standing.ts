export type Standing = "active" | "inactive";

/** How long an ended period serves on while its renewal is being paid (D24). */
export const RENEWAL_GAP_HOURS = 72;

export interface StandingFacts {
  readonly suspended: boolean;
  /** The newest period that has begun; null when nothing was ever granted. `endsAt` null: it does not expire (D35). */
  readonly newestPeriod: { readonly endsAt: Date | null } | null;
}

/** Whether an account may look things up (D24). */
export function accountStanding({ suspended, newestPeriod }: StandingFacts, now: Date): Standing {
  if (suspended || newestPeriod === null) return "inactive";
  const { endsAt } = newestPeriod;
  if (endsAt === null) return "active";
  return now.getTime() < endsAt.getTime() + RENEWAL_GAP_HOURS * 3_600_000 ? "active" : "inactive";
}
