import { setTimeout as wait } from "node:timers/promises";
import type { ReceivedAnswer } from "@/tests/support/answer";
import type { ApiClient, Asker, Customer } from "@/tests/support/api-client";

interface Load {
  /** Stops sending requests; resolves after the last answer. */
  stop(): Promise<LoadResult>;
  readonly answered: number;
  /** Answers with status 503 so far. */
  readonly unavailable: number;
}

interface LoadResult {
  readonly answers: readonly ReceivedAnswer[];
  /** Requests without an answer, because the connection broke. */
  readonly lost: number;
}

const LOOKUPS = [
  ["/company", { domain: "oakwell.example" }],
  ["/email", { name: "Robert Okafor", domain: "oakwell.example" }],
  ["/company", { domain: "nowhere.example" }],
  ["/company/people", { domain: "oakwell.example", limit: "3" }],
  ["/person", { email: "robert.okafor@oakwell.example" }],
  ["/company/tech", { domain: "oakwell.example" }],
] as const;

/**
 * Sends requests eight at a time, half as customers in turn, half as new visitors. `pauseMs` after each answer leave
 * processor time to what the test does meanwhile.
 */
export async function startLoad(api: ApiClient, { pauseMs = 0 } = {}): Promise<Load> {
  const customers: Customer[] = [];
  // One after the other: on a busy machine many at once wait too long for a transaction.
  while (customers.length < 12) customers.push(await api.customer({ credits: 100_000 }));
  const answers: ReceivedAnswer[] = [];
  let lost = 0;
  let turn = 0;
  let stopped = false;

  async function askOn(worker: number): Promise<void> {
    while (!stopped) {
      if (pauseMs > 0) await wait(pauseMs);
      turn += 1;
      const asker: Asker = (worker % 2 === 0 && customers[turn % customers.length]) || (await api.visitor());
      const [path, query] = LOOKUPS[turn % LOOKUPS.length] ?? LOOKUPS[0];
      try {
        answers.push(await asker.get(path, query));
      } catch (error) {
        if (!isBroken(error)) throw error;
        lost += 1;
        // A refused connection fails at once; going on would only keep the machine busy.
        stopped = stopped || (error as { code?: unknown }).code === "ECONNREFUSED";
      }
    }
  }

  const workers = Promise.all(Array.from({ length: 8 }, (_, worker) => askOn(worker)));
  return {
    get answered() {
      return answers.length;
    },
    get unavailable() {
      return answers.filter(({ status }) => status === 503).length;
    },
    async stop() {
      stopped = true;
      await workers;
      return { answers, lost };
    },
  };
}

function isBroken(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === "ECONNRESET" || code === "ECONNREFUSED" || code === "EPIPE";
}
