import { type EnrichedRow, enrichRow, type SendCall } from "./enrich-row";
import type { ColumnPlaces } from "./list-columns";
import { type Addition, planRow } from "./plan-calls";

interface EnrichRun {
  /** Random. The idempotency keys of all rows follow from it, so a resumed run must have the same. */
  readonly runId: string;
  readonly places: ColumnPlaces;
  readonly wanted: ReadonlySet<Addition>;
  readonly send: SendCall;
  /** Number of rows that earlier attempts completed. */
  readonly completed: number;
}

interface RowResult {
  /** From 0. */
  readonly place: number;
  readonly cells: readonly string[];
  readonly row: EnrichedRow;
}

/** Rows in flight: enough for the rate limit at responses of most of a second. */
const IN_FLIGHT = 4;

/** Enriches the rows of a list that earlier attempts did not complete, and yields them in their order. */
export async function* enrichRows(
  rows: AsyncIterable<readonly string[]>,
  { runId, places, wanted, send, completed }: EnrichRun,
): AsyncGenerator<RowResult> {
  const inFlight: Promise<RowResult>[] = [];
  let place = -1;

  async function enrich(at: number, cells: readonly string[]): Promise<RowResult> {
    const row = await enrichRow(planRow(cells, places, wanted), `${runId} ${at}`, send);
    return { place: at, cells, row };
  }

  try {
    for await (const cells of rows) {
      place += 1;
      if (place < completed) continue;
      const result = enrich(place, cells);
      // Awaited in its turn. Until then a failure must not count as unhandled.
      result.catch(() => undefined);
      inFlight.push(result);
      if (inFlight.length < IN_FLIGHT) continue;
      const next = inFlight.shift();
      if (next) yield await next;
    }
    for (const next of inFlight.splice(0)) yield await next;
  } finally {
    // Rows that were still on their way when one failed are enriched again by the next attempt.
    await Promise.allSettled(inFlight);
  }
}
