/** A weight of the reader, as a row of the data. */
export interface WeightRow {
  weight: number;
}

/** Weights by their names, which are those of the table and the row. */
export interface WatchedWeights {
  readonly rows: ReadonlyMap<string, WeightRow>;
  /** Runs `work` and returns the rows whose weights it used, with its result. */
  recordUse<Result>(work: () => Result): { readonly result: Result; readonly used: ReadonlySet<WeightRow> };
}

/**
 * Makes the weights of these tables record their use, in place. With the same values of the weights that it used, a
 * query is read the same, so it need not be read again.
 */
export function watchWeights(tables: Readonly<Record<string, Readonly<Record<string, WeightRow>>>>): WatchedWeights {
  let used: Set<WeightRow> | null = null;
  const rows = new Map<string, WeightRow>();
  for (const [table, features] of Object.entries(tables)) {
    for (const [feature, row] of Object.entries(features)) {
      let { weight } = row;
      Object.defineProperty(row, "weight", {
        get() {
          used?.add(row);
          return weight;
        },
        set(value: number) {
          weight = value;
        },
      });
      rows.set(`${table}.${feature}`, row);
    }
  }
  return {
    rows,
    recordUse(work) {
      const own = new Set<WeightRow>();
      used = own;
      const result = work();
      used = null;
      return { result, used: own };
    },
  };
}
