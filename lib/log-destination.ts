/** Target of log lines. Writing never throws and never waits for a slow reader. Lines of one turn are written together. */
interface LogDestination {
  write(line: string): void;
  /** Writes the lines that wait for the end of the turn, and tries again those that a full pipe has not accepted yet. */
  flush(): void;
  /** Number of lines lost since the process started. */
  readonly dropped: number;
}

interface LogDestinationOptions {
  /** Writes some of the bytes synchronously and returns how many. Throws if it can write none. */
  readonly write: (bytes: Buffer) => number;
  /** Called with the error of the first line that is lost. May throw. */
  readonly onFirstDrop: (error: unknown) => void;
}

/** Most bytes that may wait for a slow reader before lines are dropped. */
const MAX_WAITING_BYTES = 1_000_000;
/** Lines of a turn are not collected beyond this. */
const TURN_BYTES = 50_000;
const RETRY_MS = 50;
const NEWLINE = Buffer.from("\n");

/**
 * Creates a destination that drops and counts the lines that it cannot write, so that a full disk or a blocked pipe
 * never affects requests. After the next line that it can write, it reports the number of dropped lines.
 */
export function createLogDestination({ write, onFirstDrop }: LogDestinationOptions): LogDestination {
  const waiting: { rest: Buffer; started: boolean }[] = [];
  let waitingBytes = 0;
  let dropped = 0;
  let reported = 0;
  /** The last line was written in part, so it has to be ended before the next one. */
  let torn = false;
  let retry: NodeJS.Timeout | undefined;
  let turn: NodeJS.Immediate | undefined;

  function push(line: string): void {
    const rest = Buffer.from(line);
    waiting.push({ rest, started: false });
    waitingBytes += rest.length;
  }

  function drop(error: unknown): void {
    dropped += 1;
    if (dropped > 1) return;
    try {
      onFirstDrop(error);
    } catch {
      // Standard error may be blocked as well.
    }
  }

  /** Writes all lines at once. If that fails, writing them one by one shows which of them fails. */
  function writeTogether(): void {
    if (waiting.length < 2 || torn || dropped > reported) return;
    let written: number;
    try {
      written = write(Buffer.concat(waiting.map(({ rest }) => rest)));
    } catch {
      return;
    }
    waitingBytes -= written;
    for (let [head] = waiting; head !== undefined && written > 0; [head] = waiting) {
      const taken = Math.min(written, head.rest.length);
      head.rest = head.rest.subarray(taken);
      head.started = true;
      written -= taken;
      if (head.rest.length === 0) waiting.shift();
    }
  }

  function flush(): void {
    clearTimeout(retry);
    clearImmediate(turn);
    retry = undefined;
    turn = undefined;
    writeTogether();
    for (let [head] = waiting; head !== undefined; [head] = waiting) {
      try {
        if (torn) write(NEWLINE);
        torn = false;
        const written = write(head.rest);
        head.rest = head.rest.subarray(written);
        head.started = true;
        waitingBytes -= written;
        if (head.rest.length > 0) continue;
        waiting.shift();
        if (dropped > reported) report();
      } catch (error) {
        if (isBusy(error)) {
          retry = setTimeout(flush, RETRY_MS).unref();
          return;
        }
        torn ||= head.started;
        waitingBytes -= head.rest.length;
        waiting.shift();
        drop(error);
      }
    }
  }

  function report(): void {
    reported = dropped;
    push(`${JSON.stringify({ level: "warn", time: new Date(), dropped, msg: "dropped log lines" })}\n`);
  }

  return {
    get dropped() {
      return dropped;
    },
    write(line) {
      if (waitingBytes > MAX_WAITING_BYTES) return drop(new Error("the reader of the log is too slow"));
      push(line);
      if (retry !== undefined) return;
      if (waitingBytes > TURN_BYTES) flush();
      else turn ??= setImmediate(flush);
    },
    flush,
  };
}

/** Returns whether the pipe is full at the moment. */
function isBusy(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "EAGAIN";
}
