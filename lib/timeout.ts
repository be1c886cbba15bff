/** Whether a limit has passed: an AbortSignal without its events, which take more time than most calls. */
export type Deadline = Pick<AbortSignal, "aborted" | "throwIfAborted">;

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
    let aborted = false;
    const working = work({
      get aborted() {
        return aborted;
      },
      throwIfAborted() {
        if (aborted) throw new DOMException("the time is up", "TimeoutError");
      },
    });
    const timer = setTimeout(() => {
      aborted = true;
      try {
        resolve(onTimeout());
      } catch (error) {
        reject(error);
      }
    }, ms);
    working.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
