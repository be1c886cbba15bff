/** Work that is done again and again beside the requests. */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  /** From the start of the server to the first run. */
  readonly firstAfterMs: number;
  /** Ends early once `signal` says so. */
  run(signal: AbortSignal): Promise<void>;
}

interface JobsOptions {
  /** Runs `work` unless another process runs it now. `signal` aborts when another process may start beside it. */
  runExclusively(name: string, work: (signal: AbortSignal) => Promise<void>): Promise<boolean>;
  readonly log: { error(fields: object, message: string): void };
}

interface RunningJobs {
  /** Nothing starts any more; what is under way is told to end, and waited for no longer than `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

/**
 * Runs each job on its schedule, by one process at a time however many serve, and never twice at once in this one. A
 * job that fails is logged and runs again when it is due.
 */
export function startJobs(jobs: readonly Job[], { runExclusively, log }: JobsOptions): RunningJobs {
  const ending = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  function schedule(job: Job, inMs: number): void {
    if (ending.signal.aborted) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      const run = once(job).finally(() => {
        running.delete(run);
        schedule(job, job.everyMs);
      });
      running.add(run);
    }, inMs);
    // A process that has nothing else to do may end.
    timer.unref();
    timers.add(timer);
  }

  async function once({ name, run }: Job): Promise<void> {
    try {
      await runExclusively(name, (lost) => run(AbortSignal.any([ending.signal, lost])));
    } catch (err) {
      log.error({ err, job: name }, "a job failed: it runs again when it is due");
    }
  }

  for (const job of jobs) schedule(job, job.firstAfterMs);
  return {
    async stop(graceMs) {
      ending.abort();
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      let limit: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => {
        limit = setTimeout(resolve, graceMs);
      });
      await Promise.race([Promise.all(running), patience]);
      clearTimeout(limit);
    },
  };
}
