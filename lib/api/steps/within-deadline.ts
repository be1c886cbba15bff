import { ApiError } from "@/lib/api/errors";

/** Runs the work, and stops waiting for it when the time is up (D22). The signal tells the work so. */
export async function withinDeadline<Result>(
  ms: number,
  work: (deadline: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const deadline = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const timeIsUp = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      deadline.abort();
      reject(new ApiError("temporarily_unavailable", { cause: new Error(`no answer within ${ms} ms`) }));
    }, ms);
  });
  try {
    return await Promise.race([work(deadline.signal), timeIsUp]);
  } finally {
    clearTimeout(timer);
  }
}
