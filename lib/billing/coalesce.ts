interface CoalescedWork<Item, Result> {
  /** Resolves with the result of a run that starts after this call. Items of calls that share a run arrive together. */
  join(key: string, items: readonly Item[]): Promise<Result>;
}

interface Run<Item, Result> {
  readonly items: Item[];
  readonly result: Promise<Result>;
  settle(result: Promise<Result>): void;
}

/**
 * Runs `work` at most once at a time per key. All calls during a run share one further run, so twenty parallel calls
 * cause two runs. At most `limit` keys run at the same time, first come, first served.
 */
export function coalesce<Item, Result>(
  work: (key: string, items: readonly Item[]) => Promise<Result>,
  limit: number,
): CoalescedWork<Item, Result> {
  const running = new Set<string>();
  /** By key, in the order of arrival. */
  const waiting = new Map<string, Run<Item, Result>>();

  function startRuns(): void {
    for (const [key, run] of waiting) {
      if (running.size >= limit) return;
      if (running.has(key)) continue;
      waiting.delete(key);
      running.add(key);
      const result = work(key, run.items);
      run.settle(result);
      const end = () => {
        running.delete(key);
        startRuns();
      };
      result.then(end, end);
    }
  }

  return {
    join(key, items) {
      const run = waiting.get(key) ?? newRun<Item, Result>();
      waiting.set(key, run);
      run.items.push(...items);
      startRuns();
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
