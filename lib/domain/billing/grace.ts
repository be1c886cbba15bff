/** How long a key that was rolled may be used on (D23), in hours, by the word that a form sends. */
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

/** Null when the text names none of them. */
export function parseGrace(text: string): Grace | null {
  return GRACE_IDS.find((id) => id === text) ?? null;
}
