import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import {
  type NormalisedBatch,
  normaliseBatch,
  type RowsToNormalise,
} from "@/lib/directory/import/normalise/normalise-batch";

/** Normalizes batches of rows, several at a time if possible. */
interface Normaliser {
  /** Number of batches that are worth starting before the first is awaited. */
  readonly ahead: number;
  normalise(batch: RowsToNormalise): Promise<NormalisedBatch>;
  close(): Promise<void>;
}

/** In the bundle, the worker is in a file beside this module. */
const WORKER = new URL("./import-worker.js", import.meta.url);
const MOST_WORKERS = 3;
/** Enough for a batch and for the tables that values are read with. */
const WORKER_LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

/** Starts worker threads if the bundle's worker exists; otherwise batches are normalized in this thread. */
export function openNormaliser(): Normaliser {
  if (!existsSync(fileURLToPath(WORKER))) return IN_THIS_THREAD;
  const count = Math.min(MOST_WORKERS, Math.max(1, availableParallelism() - 1));
  return new WorkerPool(Array.from({ length: count }, () => new Worker(WORKER, { resourceLimits: WORKER_LIMITS })));
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

/** Distributes batches to workers. Each worker returns results in the order in which it received the batches. */
class WorkerPool implements Normaliser {
  readonly ahead: number;
  readonly #workers: readonly { readonly worker: Worker; readonly waiting: Waiting[] }[];
  #failure: unknown = null;

  constructor(workers: readonly Worker[]) {
    this.ahead = workers.length + 1;
    this.#workers = workers.map((worker) => ({ worker, waiting: [] }));
    for (const { worker, waiting } of this.#workers) {
      worker.on("message", (text: string) => waiting.shift()?.resolve(JSON.parse(text) as NormalisedBatch));
      worker.on("error", (cause) => {
        this.#failure = cause;
        for (const one of waiting.splice(0)) one.reject(cause);
      });
    }
  }

  normalise(batch: RowsToNormalise): Promise<NormalisedBatch> {
    if (this.#failure !== null) return Promise.reject(this.#failure);
    const [first, ...others] = this.#workers;
    if (!first) return Promise.resolve(normaliseBatch(batch));
    const idlest = others.reduce((best, one) => (one.waiting.length < best.waiting.length ? one : best), first);
    return new Promise((resolve, reject) => {
      idlest.waiting.push({ resolve, reject });
      // A string is cheaper to pass to a worker than objects.
      idlest.worker.postMessage(JSON.stringify(batch));
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map(({ worker }) => worker.terminate()));
  }
}
