import { readQuery } from "@/lib/search/query/read-query";
import { type LabeledSet, type SearchScore, scoreQuery } from "./labeled-set";
import type { Tunable } from "./tune-weights";
import type { WatchedWeights, WeightRow } from "./watch-weights";

/** The reading of a query, and the weights that led to it. */
interface Reading {
  readonly text: string;
  readonly used: readonly (readonly [WeightRow, number])[];
}

/** Reads one query again and again. The reading is known if all weights that led to it have the values of that time. */
class WeighedQuery {
  readonly #readings: Reading[] = [];
  readonly #query: string;
  readonly #weights: WatchedWeights;

  constructor(query: string, weights: WatchedWeights) {
    this.#query = query;
    this.#weights = weights;
  }

  read(): string {
    const known = this.#readings.find(({ used }) => used.every(([row, value]) => row.weight === value));
    if (known !== undefined) return known.text;
    const { result: text, used } = this.#weights.recordUse(() => JSON.stringify(readQuery(this.#query)));
    this.#readings.push({ text, used: [...used].map((row) => [row, row.weight] as const) });
    return text;
  }
}

/**
 * Makes the weights of the reader tunable: answers every query of the sets with them. Changes must keep the readings of
 * the `kept` queries.
 */
export function readWithWeights(
  weights: WatchedWeights,
  sets: readonly LabeledSet[],
  kept: readonly string[],
): Tunable {
  const queries = sets.map((set) =>
    set.queries.map((query) => ({
      query,
      weighed: new WeighedQuery(query.q, weights),
      scores: new Map<string, SearchScore>(),
    })),
  );
  const readings = kept.map((q) => new WeighedQuery(q, weights)).map((query) => ({ query, before: query.read() }));

  async function scoreSet(set: LabeledSet, at: number): Promise<SearchScore> {
    const all: SearchScore[] = [];
    for (const { query, weighed, scores } of queries[at] ?? []) {
      const reading = weighed.read();
      const score = scores.get(reading) ?? (await scoreQuery(set, query));
      scores.set(reading, score);
      all.push(score);
    }
    return meanOf(all);
  }

  return {
    weights: weights.rows,
    async measure() {
      const figures: SearchScore[] = [];
      for (const [at, set] of sets.entries()) figures.push(await scoreSet(set, at));
      return figures;
    },
    keepsReadings: () => readings.every(({ query, before }) => query.read() === before),
  };
}

function meanOf(all: readonly SearchScore[]): SearchScore {
  const mean = (figure: keyof SearchScore) => all.reduce((sum, one) => sum + one[figure], 0) / Math.max(1, all.length);
  return { precision: mean("precision"), fill: mean("fill") };
}
