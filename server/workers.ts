import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { AggregatorRegistry } from "prom-client";
import { log } from "@/lib/log";
import type { Metrics } from "./metrics";
import { StartError } from "./start-error";

/** Why a worker ends: a signal to the primary process, or another worker that took over. */
export type EndReason = NodeJS.Signals | "replaced";

type ToWorker = { readonly end: EndReason } | { readonly readMetrics: number };
type FromWorker = { readonly serving: string } | { readonly metrics: unknown; readonly answers: number };

/** Worker processes that serve one port. */
interface Workers {
  /** URL of the server on this machine. */
  readonly url: string;
  /** Replaces all workers, one after the other. Each ends once its successor serves. */
  replace(): Promise<void>;
  /** Returns the metrics of all workers, added up, in Prometheus's text format. */
  readMetrics(): Promise<string>;
  /** Ends all workers. Resolves with 0, or with 1 if one of them did not shut down gracefully. */
  end(signal: NodeJS.Signals): Promise<number>;
  /** Kills all workers. */
  kill(): void;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
const METRICS_MS = 5_000;

/**
 * Starts worker processes that run this process's own command. A worker that ends by itself is replaced. Throws a
 * StartError if one of them does not start.
 */
export async function startWorkers(count: number): Promise<Workers> {
  const serving = new Map<Worker, string>();
  let isEnding = false;

  /** Resolves once the worker serves. */
  function start(): Promise<Worker> {
    const worker = cluster.fork();
    return new Promise((resolve, reject) => {
      worker.on("message", (message: FromWorker) => {
        if (!("serving" in message)) return;
        serving.set(worker, message.serving);
        resolve(worker);
      });
      worker.once("exit", (code: number, signal: string | null) => {
        // The worker has said why on standard error.
        reject(new StartError("The server did not start."));
        if (!serving.delete(worker) || isEnding) return;
        log.error({ worker: worker.process.pid, code, signal }, "a worker ended by itself");
        void startAgain();
      });
    });
  }

  async function startAgain(): Promise<void> {
    for (let pauseMs = FIRST_PAUSE_MS; !isEnding; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      const worker = await start().catch((err: unknown) => log.error({ err, pauseMs }, "a worker did not start"));
      if (worker) return log.info({ worker: worker.process.pid }, "a worker took its place");
      await wait(pauseMs);
    }
  }

  async function end(workers: readonly Worker[], reason: EndReason): Promise<number> {
    const codes = workers.map(async (worker) => {
      if (worker.isDead()) return 0;
      const exited = once(worker, "exit");
      if (worker.isConnected()) worker.send({ end: reason } satisfies ToWorker);
      const [code] = await exited;
      return code === 0 ? 0 : 1;
    });
    return Math.max(0, ...(await Promise.all(codes)));
  }

  let replacing: Promise<void> | null = null;
  async function replaceAll(): Promise<void> {
    for (const worker of [...serving.keys()]) {
      if (isEnding) return;
      await start();
      serving.delete(worker);
      await end([worker], "replaced");
    }
  }

  try {
    // The first one alone, so that what keeps it from starting is said once.
    await start();
    await Promise.all(Array.from({ length: count - 1 }, start));
  } catch (error) {
    isEnding = true;
    await end(allWorkers(), "SIGINT");
    throw error;
  }
  return {
    url: [...serving.values()][0] ?? "",
    replace() {
      replacing ??= replaceAll().finally(() => {
        replacing = null;
      });
      return replacing;
    },
    async readMetrics() {
      const read = await Promise.all([...serving.keys()].map(askForMetrics));
      return AggregatorRegistry.aggregate(read).metrics();
    },
    end(signal) {
      isEnding = true;
      return end(allWorkers(), signal);
    },
    kill() {
      for (const worker of allWorkers()) worker.process.kill("SIGKILL");
    },
  };
}

function allWorkers(): readonly Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}

let questions = 0;

/** Resolves with the metrics of one worker, and with none if it ends meanwhile or takes too long. */
function askForMetrics(worker: Worker): Promise<object[]> {
  const question = ++questions;
  return new Promise((resolve) => {
    const settle = (metrics: object[]) => {
      clearTimeout(timer);
      worker.off("message", read);
      worker.off("exit", none);
      resolve(metrics);
    };
    const none = () => settle([]);
    const read = (message: FromWorker) => {
      if ("metrics" in message && message.answers === question) settle(message.metrics as object[]);
    };
    const timer = setTimeout(none, METRICS_MS);
    worker.on("message", read);
    worker.once("exit", none);
    if (worker.isConnected()) worker.send({ readMetrics: question } satisfies ToWorker);
  });
}

/**
 * Listens to the primary process, from the start on: it may end this worker before it serves. `untilEnd` resolves with
 * the reason, which may also be a signal to this process. Later signals are ignored; the primary process kills.
 */
export function listenToPrimary() {
  let metrics: Metrics | null = null;
  const untilEnd = new Promise<EndReason>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => resolve(signal));
    process.on("message", async (message: ToWorker) => {
      if ("end" in message) return resolve(message.end);
      const read = (await metrics?.registry.getMetricsAsJSON()) ?? [];
      tellPrimary({ metrics: read, answers: message.readMetrics });
    });
  });
  return {
    untilEnd,
    /** Tells the primary process that this worker serves. */
    reportServing(url: string, own: Metrics | null): void {
      metrics = own;
      tellPrimary({ serving: url });
    },
  };
}

function tellPrimary(message: FromWorker): void {
  if (process.connected) process.send?.(message);
}
