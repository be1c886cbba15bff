import { existsSync, readdirSync } from "node:fs";
import { constants, setPriority } from "node:os";

/** Where Linux lists the threads of this process. */
const THREADS = "/proc/self/task";

/**
 * Lets other processes run first while all processors are busy. On Linux a priority belongs to a thread, and several
 * threads of V8 are running by now, so each is set. Threads that start later inherit it.
 */
export function lowerPriority(): void {
  const threads = existsSync(THREADS) ? readdirSync(THREADS).map(Number) : [process.pid];
  for (const thread of threads) {
    try {
      setPriority(thread, constants.priority.PRIORITY_LOW);
    } catch {
      // The thread has ended, or the system does not allow it. The work is done all the same.
    }
  }
}
