/** How long a key that was rolled stays valid (D23), by the value that the form sends. */
export const GRACES = {
  now: { hours: 0, label: "immediately" },
  hour: { hours: 1, label: "in 1 hour" },
  day: { hours: 24, label: "in 24 hours" },
  week: { hours: 168, label: "in 7 days" },
} as const;

export type Grace = keyof typeof GRACES;

/** Gives the owner a day to replace the old key everywhere. */
export const DEFAULT_GRACE: Grace = "day";

export const GRACE_IDS = Object.keys(GRACES) as readonly Grace[];

/** Parses a form value; null when it names no grace period. */
export function parseGrace(text: string): Grace | null {
  return GRACE_IDS.find((id) => id === text) ?? null;
}
