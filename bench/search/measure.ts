import type { DirectoryStore } from "@/lib/directory/directory-store";
import type { Question } from "./questions/questions";

/** One question asked once. */
export interface Sample {
  readonly question: Question;
  readonly ms: number;
  readonly people: number;
  /** True where the store gave up: as slow as can be. */
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

/** Asks all questions, `clients` at a time, each starting its next as soon as it is answered. */
export async function ask(
  store: DirectoryStore,
  questions: readonly Question[],
  clients: number,
): Promise<readonly Sample[]> {
  const samples: Sample[] = [];
  let next = 0;
  const client = async () => {
    for (;;) {
      const question = questions[next++];
      if (question === undefined) return;
      const startedAt = performance.now();
      const people = await store.search(question.filters, question.options).catch(() => null);
      const ms = performance.now() - startedAt;
      samples.push({ question, ms, people: people?.length ?? 0, failed: people === null });
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return samples;
}

export function spreadOf(samples: readonly Sample[]): Spread {
  const sorted = samples.map(({ ms }) => ms).sort((one, other) => one - other);
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
