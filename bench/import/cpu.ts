import { readdirSync, readFileSync } from "node:fs";
import type { Client } from "pg";
import { TICKS, ticksBelow } from "../table/watch-cpu";

/** Seconds of processor time that an import took, by part. */
export interface CpuSeconds {
  /** The importer's main thread, which reads the file and merges. */
  readonly main: number;
  /** The busiest other thread of the importer: the worker that normalizes. */
  readonly worker: number;
  /** All other threads of the importer: memory management, input and output. */
  readonly others: number;
  /** The database server. */
  readonly postgres: number;
}

/** Measures an import that runs as the process `pid`. */
export class CpuWatch {
  readonly #pid: number;
  readonly #postmaster: number;
  readonly #postgresBefore: number;
  readonly #threads = new Map<string, number>();

  constructor(pid: number, postmaster: number) {
    this.#pid = pid;
    this.#postmaster = postmaster;
    this.#postgresBefore = ticksBelow([postmaster]);
  }

  /** Reads the threads' clocks. They are gone when the process has ended, so this is called while it runs. */
  sample(): void {
    try {
      for (const thread of readdirSync(`/proc/${this.#pid}/task`)) {
        this.#threads.set(thread, ticksOf(`/proc/${this.#pid}/task/${thread}/stat`));
      }
    } catch {
      // The process or the thread has ended.
    }
  }

  result(): CpuSeconds {
    const { [String(this.#pid)]: main = 0, ...threads } = Object.fromEntries(this.#threads);
    const [worker = 0, ...others] = Object.values(threads).sort((one, other) => other - one);
    return {
      main: main / TICKS,
      worker: worker / TICKS,
      others: others.reduce((sum, ticks) => sum + ticks, 0) / TICKS,
      postgres: (ticksBelow([this.#postmaster]) - this.#postgresBefore) / TICKS,
    };
  }
}

/** Returns the process id of the local server's postmaster, the parent of every backend. */
export async function findPostmaster(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  return Number(fieldsOf(`/proc/${rows[0]?.pid}/stat`)[1]);
}

/** User and system time. */
function ticksOf(path: string): number {
  const fields = fieldsOf(path);
  return Number(fields[11]) + Number(fields[12]);
}

/** Returns the fields of a `stat` file after the name, which may contain spaces. */
function fieldsOf(path: string): readonly string[] {
  const stat = readFileSync(path, "utf8");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}
