import type { KeyObject } from "node:crypto";
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { ImportKind } from "@/lib/directory/import/import-kind";
import { type NewPeopleJob, NewPeopleMaker } from "@/lib/directory/import/merge/new-people";
import type { WorkerJob } from "@/lib/directory/import/normalise/import-worker";
import { type ReadBatch, type RowToNormalise, readBatch } from "@/lib/directory/import/normalise/normalise-batch";
import type { HashSuppression } from "@/lib/domain/opt-out/suppression";

interface Batch {
  readonly kind: ImportKind;
  readonly rows: readonly RowToNormalise[];
}

/** Normalizes batches of rows, several at a time if possible. */
interface Normaliser {
  /** Number of batches that are worth starting before the first is awaited. */
  readonly ahead: number;
  normalise(batch: Batch): Promise<ReadBatch>;
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

/** How to hash identifiers, in this thread and in others. Without the key, other threads cannot. */
interface Hashing {
  readonly hashSuppression: HashSuppression;
  readonly suppressionKey?: KeyObject;
}

/**
 * Normalizes in worker threads and in this thread, or in this thread alone if the bundle's worker does not exist. Given
 * `newPeople`, makes the lines of new people too.
 */
export function openNormaliser(newPeople: NewPeopleJob | null, hashing: Hashing): Normaliser {
  const maker = newPeople && new NewPeopleMaker(newPeople, hashing.hashSuppression);
  const { suppressionKey } = hashing;
  if (!existsSync(fileURLToPath(WORKER)) || (newPeople !== null && suppressionKey === undefined))
    return inThisThread(maker);
  const job = newPeople !== null && suppressionKey !== undefined ? { newPeople, suppressionKey } : null;
  return new WorkerPool(Math.min(MOST_WORKERS, Math.max(1, availableParallelism() - 1)), maker, job);
}

function inThisThread(maker: NewPeopleMaker | null): Normaliser {
  return { ahead: 1, normalise: (batch) => readBatch(batch, maker), close: async () => maker?.close() };
}

interface Waiting {
  resolve(result: ReadBatch): void;
  reject(cause: unknown): void;
}

interface StartedWorker {
  readonly worker: Worker;
  readonly waiting: Waiting[];
}

/**
 * Distributes batches to workers. Each worker returns results in the order in which it received the batches. Workers
 * start once a file turns out to be long enough. While all workers are busy, this thread normalizes too, unless the lines
 * of new people are made: what that takes would be compiled once more, and the database keeps the other processor busy.
 */
class WorkerPool implements Normaliser {
  readonly ahead: number;
  readonly #count: number;
  readonly #maker: NewPeopleMaker | null;
  readonly #job: WorkerJob;
  #workers: readonly StartedWorker[] | null = null;
  #rows = 0;
  #failure: unknown = null;

  constructor(count: number, maker: NewPeopleMaker | null, job: WorkerJob) {
    this.#count = count;
    this.#maker = maker;
    this.#job = job;
    this.ahead = count * BATCHES_AT_A_WORKER + 1;
  }

  async normalise(batch: Batch): Promise<ReadBatch> {
    if (this.#failure !== null) throw this.#failure;
    this.#rows += batch.rows.length;
    const idlest = this.#rows <= ROWS_WITHOUT_WORKERS ? null : this.#idlest();
    if (idlest === null) return readBatch(batch, this.#maker);
    return new Promise((resolve, reject) => {
      idlest.waiting.push({ resolve, reject });
      // A string is cheaper to pass to a worker than objects.
      idlest.worker.postMessage(messageOf(batch));
    });
  }

  async close(): Promise<void> {
    await Promise.all([this.#maker?.close(), ...(this.#workers ?? []).map(({ worker }) => worker.terminate())]);
  }

  /** Returns the worker with the fewest batches, or null if this thread is to normalize. */
  #idlest(): StartedWorker | null {
    this.#workers ??= Array.from({ length: this.#count }, () => this.#start());
    const most = this.#job === null ? BATCHES_AT_A_WORKER : Number.POSITIVE_INFINITY;
    const free = this.#workers.filter(({ waiting }) => waiting.length < most);
    return free.sort((one, other) => one.waiting.length - other.waiting.length)[0] ?? null;
  }

  #start(): StartedWorker {
    const worker = new Worker(WORKER, { resourceLimits: WORKER_LIMITS, workerData: this.#job });
    const waiting: Waiting[] = [];
    worker.on("message", (result: ReadBatch) => waiting.shift()?.resolve(result));
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
