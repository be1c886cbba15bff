/** Thresholds of used credits, in percent, at which an account is notified unless it chose its own. */
export const DEFAULT_ALERT_PERCENTS: readonly number[] = [80, 100];

export const MAX_ALERTS = 5;

interface CreditUse {
  readonly granted: number;
  readonly used: number;
  /** The account's thresholds. */
  readonly percents: readonly number[];
}

/** Returns the highest threshold reached; null below all of them, or when nothing was granted. */
export function noticeDue({ granted, used, percents }: CreditUse): number | null {
  if (granted <= 0) return null;
  const reached = percents.filter((percent) => used * 100 >= granted * percent);
  return reached.length === 0 ? null : Math.max(...reached);
}

/**
 * Parses the thresholds that an account chose, such as "50, 80 %, 100": whole percents from 1 to 100, separated by commas
 * or spaces. Returns them in order without repeats, none for an empty text, and null if they are not valid or too many.
 */
export function parseAlertPercents(text: string): readonly number[] | null {
  const parts = text
    .replaceAll("%", " ")
    .split(/[\s,;]+/)
    .filter((part) => part !== "");
  const percents = [...new Set(parts.map(Number))].sort((a, b) => a - b);
  const isValid = parts.every((part) => /^\d{1,3}$/.test(part)) && percents.every((one) => one >= 1 && one <= 100);
  return isValid && percents.length <= MAX_ALERTS ? percents : null;
}
