import { withTimeout } from "@/lib/timeout";

/** A background job. */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  /** Time from the start of the server to the first run. */
  readonly firstAfterMs: number;
  /** Runs the job once. Should end early when `signal` is aborted. */
  run(signal: AbortSignal): Promise<void>;
}

interface JobsOptions {
  /** Runs `work` unless another process is running it. Aborts `signal` when another process may have started it. */
  runExclusively(name: string, work: (signal: AbortSignal) => Promise<void>): Promise<boolean>;
  readonly log: { error(fields: object, message: string): void };
}

interface RunningJobs {
  /** Starts no further run, aborts the current ones and waits for them, for up to `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

/**
 * Runs each job on its schedule, in one process at a time and never twice in parallel. A job that fails is logged and
 * runs again when it is next due.
 */
export function startJobs(jobs: readonly Job[], { runExclusively, log }: JobsOptions): RunningJobs {
  const stopping = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  function schedule(job: Job, inMs: number): void {
    if (stopping.signal.aborted) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      const run = runOnce(job).finally(() => {
        running.delete(run);
        schedule(job, job.everyMs);
      });
      running.add(run);
    }, inMs);
    // A waiting job must not keep the process alive.
    timer.unref();
    timers.add(timer);
  }

  async function runOnce({ name, run }: Job): Promise<void> {
    try {
      await runExclusively(name, (lost) => run(AbortSignal.any([stopping.signal, lost])));
    } catch (err) {
      log.error({ err, job: name }, "background job failed");
    }
  }

  for (const job of jobs) schedule(job, job.firstAfterMs);
  return {
    async stop(graceMs) {
      stopping.abort();
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      await withTimeout(
        graceMs,
        () => Promise.all(running),
        () => undefined,
      );
    },
  };
}
