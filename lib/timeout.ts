/**
 * Waits for `work` at most `ms` milliseconds and settles as it does. When the time is up, aborts the signal that `work`
 * was given and calls `onTimeout`: the result is what that returns, or the error that it throws. Work that ignores the
 * signal goes on in the background; its result is dropped.
 */
export async function withTimeout<Result, Late>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Result>,
  onTimeout: () => Late,
): Promise<Result | Late> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      controller.abort();
      resolve();
    }, ms);
  }).then(onTimeout);
  try {
    return await Promise.race([work(controller.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
