import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { ImportKind } from "@/lib/directory/import/import-kind";
import {
  type NormalisedBatch,
  normaliseBatch,
  type RowToNormalise,
} from "@/lib/directory/import/normalise/normalise-batch";

interface Batch {
  readonly kind: ImportKind;
  readonly rows: readonly RowToNormalise[];
}

/** Normalizes batches of rows, several at a time if possible. */
interface Normaliser {
  /** Number of batches that are worth starting before the first is awaited. */
  readonly ahead: number;
  normalise(batch: Batch): Promise<NormalisedBatch>;
  close(): Promise<void>;
}

/** In the bundle, the worker is in a file beside this module. */
const WORKER = new URL("./import-worker.js", import.meta.url);
const MOST_WORKERS = 3;
/** One that is being normalized, and one that is next. */
const BATCHES_AT_A_WORKER = 2;
/** Normalizing as many rows takes less time than starting a worker. */
const ROWS_WITHOUT_WORKERS = 1_000;
/** Enough for a batch and for the tables that values are read with. */
const WORKER_LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

/** Normalizes in worker threads and in this thread, or in this thread alone if the bundle's worker does not exist. */
export function openNormaliser(): Normaliser {
  if (!existsSync(fileURLToPath(WORKER))) return IN_THIS_THREAD;
  return new WorkerPool(Math.min(MOST_WORKERS, Math.max(1, availableParallelism() - 1)));
}

const IN_THIS_THREAD: Normaliser = {
  ahead: 1,
  normalise: async (batch) => normaliseBatch(batch),
  close: async () => undefined,
};

interface Waiting {
  resolve(result: NormalisedBatch): void;
  reject(cause: unknown): void;
}

interface StartedWorker {
  readonly worker: Worker;
  readonly waiting: Waiting[];
}

/**
 * Distributes batches to workers. Each worker returns results in the order in which it received the batches. Workers
 * start once a file turns out to be long enough. While all workers are busy, this thread normalizes too.
 */
class WorkerPool implements Normaliser {
  readonly ahead: number;
  readonly #count: number;
  #workers: readonly StartedWorker[] | null = null;
  #rows = 0;
  #failure: unknown = null;

  constructor(count: number) {
    this.#count = count;
    this.ahead = count * BATCHES_AT_A_WORKER + 1;
  }

  async normalise(batch: Batch): Promise<NormalisedBatch> {
    if (this.#failure !== null) throw this.#failure;
    this.#rows += batch.rows.length;
    const idlest = this.#rows <= ROWS_WITHOUT_WORKERS ? null : this.#idlest();
    if (idlest === null) return normaliseBatch(batch);
    return new Promise((resolve, reject) => {
      idlest.waiting.push({ resolve, reject });
      // A string is cheaper to pass to a worker than objects.
      idlest.worker.postMessage(messageOf(batch));
    });
  }

  async close(): Promise<void> {
    await Promise.all((this.#workers ?? []).map(({ worker }) => worker.terminate()));
  }

  /** Returns the worker with the fewest batches, or null if all are busy. */
  #idlest(): StartedWorker | null {
    this.#workers ??= Array.from({ length: this.#count }, () => this.#start());
    const free = this.#workers.filter(({ waiting }) => waiting.length < BATCHES_AT_A_WORKER);
    return free.sort((one, other) => one.waiting.length - other.waiting.length)[0] ?? null;
  }

  #start(): StartedWorker {
    const worker = new Worker(WORKER, { resourceLimits: WORKER_LIMITS });
    const waiting: Waiting[] = [];
    worker.on("message", (result: NormalisedBatch) => waiting.shift()?.resolve(result));
    worker.on("error", (cause) => {
      this.#failure = cause;
      for (const one of waiting.splice(0)) one.reject(cause);
    });
    return { worker, waiting };
  }
}

/** Returns a batch in JSON, in the form of `RowsToNormalise`. The cells are in JSON already. */
function messageOf({ kind, rows }: Batch): string {
  const texts = rows.map(({ ordinal, line, fingerprint, text }) => {
    return `{"ordinal":${ordinal},"line":${line},"fingerprint":${JSON.stringify(fingerprint)},"cells":${text}}`;
  });
  return `{"kind":"${kind}","rows":[${texts.join(",")}]}`;
}
