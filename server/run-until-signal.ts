/**
 * Calls `close` on the first SIGINT or SIGTERM and settles as it does. A second signal calls `kill` and exits the
 * process at once.
 */
export function runUntilSignal(
  close: (signal: NodeJS.Signals) => Promise<void>,
  kill: () => void = () => undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let isEnding = false;
    const end = (signal: NodeJS.Signals) => {
      if (isEnding) {
        kill();
        process.exit(signal === "SIGINT" ? 130 : 143);
      }
      isEnding = true;
      close(signal).then(resolve, reject);
    };
    process.on("SIGINT", end);
    process.on("SIGTERM", end);
  });
}

/** Runs all steps of a shutdown in order, even after one fails. Returns the errors. */
export async function closeInOrder(steps: readonly (() => Promise<void>)[]): Promise<readonly unknown[]> {
  const failures: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => failures.push(error));
  return failures;
}
