/** The comparison of two sets of times. */
export interface TimeComparison {
  readonly medians: readonly [one: number, other: number];
  readonly p95: readonly [one: number, other: number];
  /** The z-score of the Mann-Whitney test: how many standard deviations the ranks are from those of equal sets. */
  readonly z: number;
  /** The smallest difference that the test would have detected, in the unit of the times. */
  readonly wouldTell: number;
}

/** Beyond this, two equal sets are taken for different about once in fifteen thousand runs. */
export const TELLS = 4;

/** Compares two sets of times by ranks, so that a few outliers decide nothing. */
export function compareTimes(one: readonly number[], other: readonly number[]): TimeComparison {
  const [first, second] = [sorted(one), sorted(other)];
  return {
    medians: [quantile(first, 0.5), quantile(second, 0.5)],
    p95: [quantile(first, 0.95), quantile(second, 0.95)],
    z: rankTest(first, second),
    wouldTell: leastShift(first, second),
  };
}

/** Both sets are in ascending order. */
function rankTest(one: readonly number[], other: readonly number[]): number {
  const [n, m] = [one.length, other.length];
  let below = 0;
  let wins = 0;
  let same = 0;
  for (const time of one) {
    while (below < m && (other[below] ?? 0) < time) below += 1;
    same = Math.max(same, below);
    while (same < m && other[same] === time) same += 1;
    wins += below + (same - below) / 2;
  }
  return (wins - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
}

/** Found by bisection; added to the set where it increases an existing difference. */
function leastShift(one: readonly number[], other: readonly number[]): number {
  let [low, high] = [0, quantile(one, 0.5)];
  for (let step = 0; step < 20; step += 1) {
    const middle = (low + high) / 2;
    const tells =
      rankTest(
        one.map((time) => time + middle),
        other,
      ) >= TELLS;
    [low, high] = tells ? [low, middle] : [middle, high];
  }
  return high;
}

function sorted(times: readonly number[]): readonly number[] {
  return [...times].sort((one, other) => one - other);
}

function quantile(ascending: readonly number[], share: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? 0;
}
