import type { LastUse } from "@/lib/accounts/keys/find-last-use";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/domain/time";

/** A sentence about when a key was last used: how long ago within the last day, otherwise the day. */
export function lastUseMessage(lastUse: LastUse, now: Date): string {
  switch (lastUse.kind) {
    case "never":
      return "It was never used.";
    case "on": {
      // The request log is written shortly after the responses, so that it may lack the exact time.
      const isToday = lastUse.day.toISOString().slice(0, 10) === now.toISOString().slice(0, 10);
      return isToday ? "It was last used today." : `It was last used on ${formatDay(lastUse.day)}.`;
    }
    case "at": {
      const ageMs = now.getTime() - lastUse.at.getTime();
      if (ageMs < MINUTE_MS) return "It was last used less than a minute ago.";
      if (ageMs < HOUR_MS) return `It was last used ${count(ageMs / MINUTE_MS, "minute")} ago.`;
      if (ageMs < DAY_MS) return `It was last used ${count(ageMs / HOUR_MS, "hour")} ago.`;
      return `It was last used on ${formatDay(lastUse.at)}.`;
    }
    default:
      return lastUse satisfies never;
  }
}

function count(exact: number, unit: string): string {
  const whole = Math.floor(exact);
  return whole === 1 ? `1 ${unit}` : `${whole} ${unit}s`;
}

function formatDay(at: Date): string {
  return at.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
}
