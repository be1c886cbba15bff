import { FailedCommand } from "./run-quietly.mjs";

/** Ends the process with what went wrong: what a command said, or one of our own sentences; a stack only for our own mistakes. */
export function fail(error) {
  const expected = error instanceof FailedCommand || ["bad_settings", "cannot_start"].includes(error?.code);
  console.error(`\n${expected ? error.message : (error?.stack ?? error)}`);
  process.exit(1);
}
