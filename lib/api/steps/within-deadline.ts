import { ApiError } from "@/lib/api/errors";

/**
 * Runs the work, and stops waiting for it when the time is up (D22). The signal tells the work so. If the time is up
 * already, the work is not begun.
 */
export async function withinDeadline<Result>(
  leftMs: number,
  work: (deadline: AbortSignal) => Promise<Result>,
): Promise<Result> {
  if (leftMs <= 0) throw tooLate();
  const deadline = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const timeIsUp = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      deadline.abort();
      reject(tooLate());
    }, leftMs);
  });
  try {
    return await Promise.race([work(deadline.signal), timeIsUp]);
  } finally {
    clearTimeout(timer);
  }
}

function tooLate(): ApiError {
  return new ApiError("temporarily_unavailable", { cause: new Error("the request took too long") });
}
