interface CoalescedWork<Item, Result> {
  /** Resolves with what a run that began after this call came to. Items of calls that share a run arrive together. */
  join(key: string, items: readonly Item[]): Promise<Result>;
}

interface Run<Item, Result> {
  readonly items: Item[];
  readonly result: Promise<Result>;
  settle(result: Promise<Result>): void;
}

/**
 * Runs `work` for a key at most once at a time, with at most one further run that waits and that every later call joins:
 * twenty calls at once are two runs. At most `limit` keys run at the same time, in the order they came.
 */
export function coalesce<Item, Result>(
  work: (key: string, items: readonly Item[]) => Promise<Result>,
  limit: number,
): CoalescedWork<Item, Result> {
  const running = new Set<string>();
  /** In the order in which the keys came. */
  const waiting = new Map<string, Run<Item, Result>>();

  function begin(): void {
    for (const [key, run] of waiting) {
      if (running.size >= limit) return;
      if (running.has(key)) continue;
      waiting.delete(key);
      running.add(key);
      const result = work(key, run.items);
      run.settle(result);
      const end = () => {
        running.delete(key);
        begin();
      };
      result.then(end, end);
    }
  }

  return {
    join(key, items) {
      const run = waiting.get(key) ?? newRun<Item, Result>();
      waiting.set(key, run);
      run.items.push(...items);
      begin();
      return run.result;
    },
  };
}

function newRun<Item, Result>(): Run<Item, Result> {
  let settle: Run<Item, Result>["settle"] = () => {};
  const result = new Promise<Result>((resolve) => {
    settle = resolve;
  });
  return { items: [], result, settle };
}
