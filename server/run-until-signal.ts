/**
 * Resolves once the process is asked to end and `close` has shut it down. A second signal ends the process at once.
 */
export function runUntilSignal(close: (signal: NodeJS.Signals) => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    let asked = false;
    const end = (signal: NodeJS.Signals) => {
      if (asked) process.exit(signal === "SIGINT" ? 130 : 143);
      asked = true;
      close(signal).then(resolve, reject);
    };
    process.on("SIGINT", end);
    process.on("SIGTERM", end);
  });
}

/** Takes every step of a shutdown in order, even if one before it failed. Returns what failed. */
export async function closeInOrder(steps: readonly (() => Promise<void>)[]): Promise<readonly unknown[]> {
  const failures: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => failures.push(error));
  return failures;
}
