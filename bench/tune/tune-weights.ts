import type { SearchScore } from "./labeled-set";
import type { WeightRow } from "./watch-weights";

/** Weights by their names, and how well queries are answered with them. */
export interface Tunable {
  readonly weights: ReadonlyMap<string, WeightRow>;
  /** Returns the figures of each set with the current weights. */
  measure(): Promise<readonly SearchScore[]>;
  /** Reports whether queries that no change may touch are read as they were. */
  keepsReadings(): boolean;
}

/** A weight that was changed, and the gain of the objective at that time. */
interface WeightChange {
  readonly weight: string;
  readonly old: number;
  readonly new: number;
  readonly gain: number;
}

/** No change may cost any set more than this of its precision or fill. */
const MOST_LOST = 0.003;
/** Differences below this are rounding. */
const NO_GAIN = 1e-9;

export interface TuneOptions {
  readonly step: number;
  /** Whether zero is kept even without a gain, as a feature without weight can be deleted. */
  readonly isDeleting: boolean;
  /** Whether a set is in the objective. Default: all are. */
  readonly isCounted?: (set: number) => boolean;
}

/**
 * Tunes weights by coordinate search: tries one and two steps in both directions and zero for each, keeps the value
 * with the best objective, and repeats until nothing improves. Among equal gains, the smaller value is kept. A smaller
 * value is not kept without a gain: it would decide the same, by a narrower margin.
 */
export async function tuneWeights(
  { weights, measure, keepsReadings }: Tunable,
  { step, isDeleting, isCounted = () => true }: TuneOptions,
): Promise<readonly WeightChange[]> {
  const measureCounted = async () => (await measure()).filter((_, set) => isCounted(set));
  const start = await measureCounted();
  let before = objective(start);
  const changes: WeightChange[] = [];
  for (let isImproving = true; isImproving; ) {
    isImproving = false;
    for (const [name, row] of weights) {
      const old = row.weight;
      let best = { value: old, gain: 0 };
      for (const value of candidates(old, step)) {
        row.weight = value;
        const after = await measureCounted();
        const gain = objective(after) - before;
        const isBetter = gain > best.gain + NO_GAIN || (isDeleting && value === 0 && gain > -NO_GAIN);
        if (isBetter && losesLittle(start, after) && keepsReadings()) best = { value, gain };
      }
      row.weight = best.value;
      if (best.value === old) continue;
      before += best.gain;
      isImproving = true;
      changes.push({ weight: name, old, new: best.value, gain: best.gain });
    }
  }
  return changes;
}

/** Returns the mean over the sets of precision and fill together. */
export function objective(figures: readonly SearchScore[]): number {
  return figures.reduce((sum, { precision, fill }) => sum + precision + fill, 0) / figures.length;
}

function losesLittle(start: readonly SearchScore[], after: readonly SearchScore[]): boolean {
  return start.every(({ precision, fill }, set) => {
    const now = after[set];
    return now !== undefined && now.precision >= precision - MOST_LOST && now.fill >= fill - MOST_LOST;
  });
}

/** Returns the values to try, the smallest first. */
function candidates(old: number, step: number): readonly number[] {
  const near = [-2, -1, 1, 2].map((steps) => Math.round((old + steps * step) * 100) / 100);
  return [...new Set([0, ...near])]
    .filter((value) => value !== old)
    .toSorted((one, other) => Math.abs(one) - Math.abs(other));
}
