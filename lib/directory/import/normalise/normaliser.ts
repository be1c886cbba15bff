import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import {
  type NormalisedBatch,
  normaliseBatch,
  type RowsToNormalise,
} from "@/lib/directory/import/normalise/normalise-batch";

/** Normalises batches of rows, several at a time where it can. */
interface Normaliser {
  /** Batches that are worth giving before the first is awaited. */
  readonly ahead: number;
  normalise(batch: RowsToNormalise): Promise<NormalisedBatch>;
  close(): Promise<void>;
}

/** The bundle holds the worker beside this module. */
const WORKER = new URL("./import-worker.js", import.meta.url);
const MOST_WORKERS = 3;
/** Enough for the tables that values are read by, and for a batch. */
const WORKER_LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

/** Opens worker threads where the product is built; otherwise this thread does it all. */
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

/** Each worker answers in the order in which it was asked. */
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
      // Text is cheaper to hand over than objects.
      idlest.worker.postMessage(JSON.stringify(batch));
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map(({ worker }) => worker.terminate()));
  }
}
