import { DAY_MS, MINUTE_MS } from "./time";

/** Time between two samples of the service's readiness. */
export const STATUS_SLOT_MS = 5 * MINUTE_MS;
/** Days that the history shows, including today. Older samples are deleted. */
export const STATUS_DAYS = 90;

/** Whether the service was ready at the start of a slot. */
export interface StatusSample {
  readonly slot: Date;
  readonly ready: boolean;
}

/** The samples of one UTC day. */
export interface StatusDay {
  /** As in "2030-03-01". */
  readonly day: string;
  /** Slots of the day that have begun. */
  readonly slots: number;
  /** Slots with a sample. In the others no server was running. */
  readonly recorded: number;
  /** Slots in which the service was ready. */
  readonly ready: number;
}

/** Timers may fire a moment early. */
const EARLY_MS = 1_000;

/** Returns the slot at a time. The last second of a slot counts as the next one. */
export function slotAt(at: Date): Date {
  return new Date(Math.floor((at.getTime() + EARLY_MS) / STATUS_SLOT_MS) * STATUS_SLOT_MS);
}

/** Completes counts by day to every day of the history, oldest first. */
export function listStatusDays(counts: readonly Omit<StatusDay, "slots">[], now: Date): readonly StatusDay[] {
  const byDay = new Map(counts.map((count) => [count.day, count]));
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const dayAt = (ago: number): StatusDay => {
    const start = today - ago * DAY_MS;
    const day = new Date(start).toISOString().slice(0, 10);
    const begun = Math.floor((Math.min(now.getTime(), start + DAY_MS - 1) - start) / STATUS_SLOT_MS) + 1;
    const { recorded, ready } = byDay.get(day) ?? { recorded: 0, ready: 0 };
    // The sample of a slot that is about to begin may be there already.
    return { day, slots: Math.max(begun, recorded), recorded, ready };
  };
  return Array.from({ length: STATUS_DAYS }, (_, index) => dayAt(STATUS_DAYS - 1 - index));
}

/** Returns the share of recorded slots in which the service was ready, in percent and rounded down; null if none is. */
export function uptimePercent(days: readonly StatusDay[]): number | null {
  const recorded = days.reduce((sum, day) => sum + day.recorded, 0);
  const ready = days.reduce((sum, day) => sum + day.ready, 0);
  return recorded === 0 ? null : Math.floor((ready / recorded) * 10_000) / 100;
}
