/** Whether a limit has passed: an AbortSignal without its events, which take more time than most calls. */
export type Deadline = Pick<AbortSignal, "aborted" | "throwIfAborted">;

/** A class, because V8 keeps each object that is written with a getter of its own until a full collection. */
class Limit implements Deadline {
  aborted = false;
  throwIfAborted(): void {
    if (this.aborted) throw new DOMException("the time is up", "TimeoutError");
  }
}

/**
 * Waits for `work` at most `ms` milliseconds and settles as it does. When the time is up, the deadline that `work` was
 * given has passed, and `onTimeout` is called: the result is what that returns, or the error that it throws. Work that
 * ignores its deadline goes on in the background; its result is dropped.
 */
export function withTimeout<Result, Late>(
  ms: number,
  work: (deadline: Deadline) => Promise<Result>,
  onTimeout: () => Late,
): Promise<Result | Late> {
  return new Promise((resolve, reject) => {
    const limit = new Limit();
    const working = work(limit);
    const timer = setTimeout(() => {
      limit.aborted = true;
      try {
        resolve(onTimeout());
      } catch (error) {
        reject(error);
      }
    }, ms);
    working.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
