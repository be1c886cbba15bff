/** A share in words; a dash where there is none. */
export function sayPercent(percent: number | null): string {
  return percent === null ? "–" : `${percent}%`;
}
