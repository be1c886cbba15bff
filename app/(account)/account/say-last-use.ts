import type { LastUse } from "@/lib/accounts/keys/find-last-use";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** When a key was last used, in a sentence; of late by how long ago that is, which says whether it is in use. */
export function sayLastUse(lastUse: LastUse, now: Date): string {
  switch (lastUse.kind) {
    case "never":
      return "It was never used.";
    case "on": {
      // The log is written a moment after the answers.
      const isToday = lastUse.day.toISOString().slice(0, 10) === now.toISOString().slice(0, 10);
      return isToday ? "It was last used today." : `It was last used on ${sayDay(lastUse.day)}.`;
    }
    case "at": {
      const ago = now.getTime() - lastUse.at.getTime();
      if (ago < MINUTE_MS) return "It was last used less than a minute ago.";
      if (ago < HOUR_MS) return `It was last used ${count(ago / MINUTE_MS, "minute")} ago.`;
      if (ago < DAY_MS) return `It was last used ${count(ago / HOUR_MS, "hour")} ago.`;
      return `It was last used on ${sayDay(lastUse.at)}.`;
    }
    default:
      return lastUse satisfies never;
  }
}

function count(exact: number, unit: string): string {
  const whole = Math.floor(exact);
  return whole === 1 ? `1 ${unit}` : `${whole} ${unit}s`;
}

function sayDay(at: Date): string {
  return at.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
}
