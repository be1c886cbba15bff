import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { ColumnPlaces } from "@/lib/enrich/list-columns";
import type { Addition } from "@/lib/enrich/plan-calls";
import type { RowResult } from "@/lib/enrich/run-list";
import type { RunTotals } from "@/lib/enrich/run-totals";

/** Why a run ended before its last row. */
export interface RunProblem {
  readonly message: string;
  /** The error of the API's response; null if it is not the reason. */
  readonly apiError: string | null;
}

/** A run that was started. Its totals count the rows whose results are saved. */
export interface HeldRun {
  readonly totals: RunTotals;
  readonly isStopped: boolean;
  readonly problem: RunProblem | null;
}

/** The list that this browser holds for an account. */
export interface HeldList {
  /** Random. The idempotency keys of all its rows follow from it. */
  readonly id: string;
  /** The name of its file. */
  readonly name: string;
  readonly headers: readonly string[];
  readonly rows: number;
  readonly places: ColumnPlaces;
  readonly wanted: readonly Addition[];
  /** Null until it is started. */
  readonly run: HeldRun | null;
}

/** A row of the list with its result, if it has one. */
export interface HeldRow {
  readonly place: number;
  readonly cells: readonly string[];
  readonly result: RowResult | null;
}

interface ListSchema extends DBSchema {
  list: { key: "held"; value: HeldList };
  /** Rows in pieces of `PIECE`, by the number of the piece. */
  rows: { key: number; value: readonly (readonly string[])[] };
  /** Results by the place of their row. */
  results: { key: number; value: RowResult };
}

/** Rows of one record: large enough to read 50,000 rows quickly, small enough to hold a few in memory. */
const PIECE = 500;

/** Keeps one list for each account in the browser, and nowhere else. */
export async function openListDatabase(accountId: string) {
  const db = await openDB<ListSchema>(`peoplepages-enrich-${accountId}`, 1, {
    upgrade(created) {
      for (const store of ["list", "rows", "results"] as const) created.createObjectStore(store);
    },
  });
  return {
    read: async () => (await db.get("list", "held")) ?? null,
    update: async (list: HeldList) => {
      await db.put("list", list, "held");
    },
    replace: (list: Omit<HeldList, "rows">, rows: AsyncIterable<readonly string[]>, onRows: (count: number) => void) =>
      replace(db, list, rows, onRows),
    clear: () => clear(db),
    rows: () => readRows(db),
    readWindow: (from: number, count: number) => readWindow(db, from, count),
    /** Saves the result of a row together with the run that counts it. */
    async saveResult(place: number, result: RowResult, list: HeldList) {
      const change = db.transaction(["results", "list"], "readwrite");
      await Promise.all([
        change.objectStore("results").put(result, place),
        change.objectStore("list").put(list, "held"),
        change.done,
      ]);
    },
  };
}

export type ListDatabase = Awaited<ReturnType<typeof openListDatabase>>;

type Database = IDBPDatabase<ListSchema>;

async function clear(db: Database): Promise<void> {
  const change = db.transaction(["list", "rows", "results"], "readwrite");
  // The list goes with its rows, or not at all.
  await Promise.all([
    ...(["list", "rows", "results"] as const).map((store) => change.objectStore(store).clear()),
    change.done,
  ]);
}

/** Writes the rows first and the list last, so that a list whose reading was interrupted does not exist. */
async function replace(
  db: Database,
  list: Omit<HeldList, "rows">,
  rows: AsyncIterable<readonly string[]>,
  onRows: (count: number) => void,
): Promise<void> {
  await clear(db);
  let count = 0;
  let piece: (readonly string[])[] = [];
  for await (const cells of rows) {
    piece.push(cells);
    count += 1;
    if (piece.length < PIECE) continue;
    await db.put("rows", piece, count / PIECE - 1);
    piece = [];
    onRows(count);
  }
  if (piece.length > 0) await db.put("rows", piece, Math.floor(count / PIECE));
  await db.put("list", { ...list, rows: count }, "held");
}

async function* readRows(db: Database): AsyncGenerator<readonly string[]> {
  for (let number = 0; ; number += 1) {
    const piece = await db.get("rows", number);
    if (piece === undefined) return;
    yield* piece;
  }
}

async function readWindow(db: Database, from: number, count: number): Promise<readonly HeldRow[]> {
  const first = Math.floor(from / PIECE);
  const last = Math.floor((from + count - 1) / PIECE);
  const range = IDBKeyRange.bound(from, from + count - 1);
  const [pieces, places, results] = await Promise.all([
    db.getAll("rows", IDBKeyRange.bound(first, last)),
    db.getAllKeys("results", range),
    db.getAll("results", range),
  ]);
  const byPlace = new Map(places.map((place, at) => [place, results[at]]));
  const start = from - first * PIECE;
  const rows = pieces.flat().slice(start, start + count);
  return rows.map((cells, at) => ({ place: from + at, cells, result: byPlace.get(from + at) ?? null }));
}
