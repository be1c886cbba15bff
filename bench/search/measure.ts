import { existsSync, readFileSync } from "node:fs";
import type { DirectoryStore } from "@/lib/directory/directory-store";
import type { BenchSearch } from "./questions/questions";

const HAS_PROC = existsSync("/proc/self/schedstat");

/** One search. */
export interface Sample {
  readonly question: BenchSearch;
  readonly ms: number;
  /** CPU time of client and server: the duration if nobody else used the processors. */
  readonly workMs: number;
  readonly people: number;
  /** True if the store gave up, which counts as the slowest result. */
  readonly failed: boolean;
}

export interface Spread {
  readonly asked: number;
  readonly none: number;
  readonly failed: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

/**
 * Runs all searches, `clients` at a time, each client starting its next after an answer. `backend` is the server
 * process that answers; the CPU time of several clients is not separated.
 */
export async function runSearches(
  store: DirectoryStore,
  questions: readonly BenchSearch[],
  clients: number,
  backend?: number,
): Promise<readonly Sample[]> {
  const samples: Sample[] = [];
  let next = 0;
  const client = async () => {
    for (;;) {
      const question = questions[next++];
      if (question === undefined) return;
      const workBefore = workedMs(backend);
      const startedAt = performance.now();
      const found = await store.search(question.filters, question.options).catch(() => null);
      const ms = performance.now() - startedAt;
      const workMs = workedMs(backend) - workBefore;
      samples.push({ question, ms, workMs, people: found?.people.length ?? 0, failed: found === null });
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return samples;
}

/** CPU time of this process and of the server's so far, on Linux; elsewhere the server's is 0. */
function workedMs(backend: number | undefined): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e3 + (backend === undefined || !HAS_PROC ? 0 : ranNs(backend) / 1e6);
}

/** Throws if the process has ended: the store dropped a connection, and the CPU time would be too low. */
function ranNs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]);
}

export function spreadOf(samples: readonly Sample[], by: "ms" | "workMs" = "ms"): Spread {
  const sorted = samples.map((sample) => sample[by]).sort((one, other) => one - other);
  const at = (share: number) => round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return {
    asked: samples.length,
    none: samples.filter(({ people, failed }) => people === 0 && !failed).length,
    failed: samples.filter(({ failed }) => failed).length,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    max: round(sorted.at(-1) ?? 0),
  };
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10;
}
