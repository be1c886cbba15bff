import { FailedCommand } from "./run-quietly.mjs";

/**
 * Prints why a start failed and ends the process: a command's output or one of our own sentences; a stack only for our
 * own bugs.
 */
export function fail(error) {
  const expected = error instanceof FailedCommand || ["bad_settings", "cannot_start"].includes(error?.code);
  console.error(`\n${expected ? error.message : (error?.stack ?? error)}`);
  process.exit(1);
}
