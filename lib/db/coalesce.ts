import type { Pool } from "pg";
import { type DatabaseName, isStoreUnavailable, StoreUnavailableError } from "@/lib/store-unavailable";

interface CoalesceOptions<Input, Result> {
  readonly store: DatabaseName;
  /** How many runs there are at a time. */
  readonly lanes: number;
  /** How long a call waits for a lane before it fails. */
  readonly waitMs: number;
  /** Calls with the same key never run in two lanes at a time. By default any lane takes any call. */
  readonly keyOf?: (input: Input) => string;
  /**
   * Returns one result for each call, in their order. `undefined` sends a call to `alone`. An error sends all of them
   * there, so that no call fails because of another, unless the store is unavailable: then all of them fail.
   */
  readonly together: (inputs: readonly Input[]) => Promise<readonly (Result | undefined)[]>;
  /** Plain path of a single call. */
  readonly alone: (input: Input) => Promise<Result>;
  /** Counts the calls that make up a crowd; by default all of this process. */
  readonly crowd?: { inFlight: number };
}

interface Waiting<Input, Result> {
  readonly input: Input;
  readonly key: string | undefined;
  /** When the call fails unless it was taken, by `performance.now()`. */
  readonly until: number;
  readonly resolve: (result: Result | Promise<Result>) => void;
  readonly reject: (error: unknown) => void;
}

/** Bounds the size of a statement, and how many calls one slow row can hold up. */
const MOST_TOGETHER = 64;

/** So many calls in flight, of all kinds, keep the processors busy: larger batches then serve more than more lanes. */
const CROWD = 16;
/** How long a call of a crowd waits for the run in progress before another lane takes it. */
const PATIENCE_MS = 5;

/** Calls in flight in this process. */
const everybody = { inFlight: 0 };

/**
 * Lets calls that are in flight together share round trips to a store. When a lane is free, the calls of one tick run
 * together, and a single call runs alone. Otherwise calls wait until a lane becomes free, and those that wait then run
 * together. In a crowd, the calls of one turn of the event loop run together, and one lane takes what the others would,
 * until a run is slow or a batch is full.
 */
export function coalesceCalls<Input, Result>(
  options: CoalesceOptions<Input, Result>,
): (input: Input) => Promise<Result> {
  type Call = Waiting<Input, Result>;
  const { store, lanes, waitMs, keyOf, together, alone, crowd = everybody } = options;
  let waiting: Call[] = [];
  const busyKeys = new Set<string>();
  let running = 0;
  let isStarting = false;
  /** Ends the wait for the run in progress. */
  let patience: NodeJS.Timeout | undefined;
  /** A timer is set for the oldest call. It may go off after that one was taken. */
  let isWatched = false;

  /**
   * Starts runs once all promises that can settle have done so: the requests whose results came with one statement then
   * go on to the next one together. In a crowd, starts them once all requests that have arrived were read as well: each
   * comes on a connection of its own, and the first of them would run alone.
   */
  function startSoon(): void {
    if (isStarting || running === lanes || waiting.length === 0) return;
    const isCrowd = crowd.inFlight >= CROWD;
    if (running > 0 && isCrowd && waiting.length < MOST_TOGETHER) {
      patience ??= setTimeout(startRun, PATIENCE_MS);
      return;
    }
    isStarting = true;
    if (isCrowd) setImmediate(startRun);
    else process.nextTick(startRun);
  }

  function startRun(): void {
    isStarting = false;
    clearTimeout(patience);
    patience = undefined;
    const batch = running < lanes ? takeBatch() : [];
    if (batch.length === 0) return;
    void run(batch);
    startSoon();
  }

  /** Takes the calls that have waited longest, except those whose key is busy in another lane. */
  function takeBatch(): readonly Call[] {
    const batch: Call[] = [];
    waiting = waiting.filter((call) => {
      if (batch.length === MOST_TOGETHER || (call.key !== undefined && busyKeys.has(call.key))) return true;
      batch.push(call);
      return false;
    });
    return batch;
  }

  async function run(batch: readonly Call[]): Promise<void> {
    running += 1;
    for (const { key } of batch) if (key !== undefined) busyKeys.add(key);
    const [first] = batch;
    try {
      if (first && batch.length === 1) first.resolve(await alone(first.input));
      else await runTogether(batch);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    running -= 1;
    crowd.inFlight -= batch.length;
    for (const { key } of batch) if (key !== undefined) busyKeys.delete(key);
    startSoon();
  }

  async function runTogether(batch: readonly Call[]): Promise<void> {
    const results = await together(batch.map(({ input }) => input)).catch((error: unknown) => {
      if (isStoreUnavailable(error)) throw error;
      return [];
    });
    batch.forEach(({ input, resolve }, place) => {
      resolve(results[place] ?? alone(input));
    });
  }

  /** Fails a call when its time is up. It waits for a run, which keeps the process alive without this timer. */
  function watch(ms: number): void {
    isWatched = true;
    setTimeout(expire, ms).unref();
  }

  /** Calls wait in the order in which their time is up. */
  function expire(): void {
    isWatched = false;
    const now = performance.now();
    let [oldest] = waiting;
    for (; oldest !== undefined && oldest.until <= now; [oldest] = waiting) {
      waiting.shift();
      crowd.inFlight -= 1;
      oldest.reject(new StoreUnavailableError(store, new Error(`no connection within ${waitMs} ms`)));
    }
    if (oldest !== undefined) watch(oldest.until - now);
  }

  return (input) =>
    new Promise((resolve, reject) => {
      crowd.inFlight += 1;
      waiting.push({ input, key: keyOf?.(input), until: performance.now() + waitMs, resolve, reject });
      startSoon();
      if (!isWatched) watch(waitMs);
    });
}

/** Enough for the next run to start while the results of the last one are read. More lanes make smaller batches. */
const READ_LANES = 2;
const WAIT_MS = 1_000;

/**
 * Coalesces a lookup that one statement does for any number of inputs. Calls on one pool run together. `find` returns
 * one result for each input, in their order.
 */
export function coalesceLookups<Input, Result extends object>(
  store: DatabaseName,
  find: (pool: Pool, inputs: readonly Input[]) => Promise<readonly Result[]>,
): (pool: Pool, input: Input) => Promise<Result> {
  const byPool = new WeakMap<Pool, (input: Input) => Promise<Result>>();

  function open(pool: Pool): (input: Input) => Promise<Result> {
    async function alone(input: Input): Promise<Result> {
      const [result] = await find(pool, [input]);
      if (result === undefined) throw new Error("a lookup returned no result");
      return result;
    }
    return coalesceCalls({
      store,
      lanes: Math.min(READ_LANES, pool.options.max),
      waitMs: pool.options.connectionTimeoutMillis ?? WAIT_MS,
      together: (inputs) => find(pool, inputs),
      alone,
    });
  }

  return (pool, input) => {
    const call = byPool.get(pool) ?? open(pool);
    byPool.set(pool, call);
    return call(input);
  };
}
