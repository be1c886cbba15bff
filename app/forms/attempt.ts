import type { Services } from "@/lib/services/services";

/** Returns a function that runs `work` for an action of a form. If it throws, the function logs `failure` and returns null. */
export function attemptOf(failure: string) {
  return async <Result>({ log }: Pick<Services, "log">, work: () => Promise<Result>): Promise<Result | null> => {
    try {
      return await work();
    } catch (err) {
      log.error({ err }, failure);
      return null;
    }
  };
}
