import { addedCells, type EnrichOutcome, type SendCall } from "./enrich-row";
import { enrichRows } from "./enrich-rows";
import type { ColumnPlaces } from "./list-columns";
import type { Addition } from "./plan-calls";

/** The result of a row as it is kept. */
export interface RowResult {
  readonly outcome: EnrichOutcome;
  readonly credits: number;
  /** In the order of `addedColumns`. */
  readonly addedCells: readonly string[];
}

/** Where a list and its results are kept while it is enriched. */
interface RunStore {
  /** Yields all rows in their order. */
  rows(): AsyncIterable<readonly string[]>;
  /** Keeps the result of a row, and that it is complete, both or neither. Rows are saved in their order. */
  saveResult(place: number, result: RowResult): Promise<void>;
}

interface ListRun {
  readonly store: RunStore;
  /** See `enrichRows`. */
  readonly runId: string;
  readonly places: ColumnPlaces;
  readonly wanted: ReadonlySet<Addition>;
  readonly send: SendCall;
  /** Number of rows whose results are saved. */
  readonly completed: number;
  /** Aborted to begin no further row. Rows in flight are completed and saved. */
  readonly ending: AbortSignal;
}

/** Enriches the rows of a list that are not complete yet. Ends early once `ending` is aborted; another run continues it. */
export async function runList({ store, ending, wanted, ...run }: ListRun): Promise<void> {
  for await (const { place, row } of enrichRows(until(store.rows(), ending), { wanted, ...run })) {
    const { outcome, credits } = row;
    await store.saveResult(place, { outcome, credits, addedCells: addedCells(row, wanted) });
  }
}

async function* until<Value>(values: AsyncIterable<Value>, ending: AbortSignal): AsyncGenerator<Value> {
  for await (const value of values) {
    if (ending.aborted) return;
    yield value;
  }
}
