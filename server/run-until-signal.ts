/**
 * Resolves once the process is asked to end and `close` has ended it in good order. Whoever asks a second time
 * does not want to wait: the process ends at once.
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
