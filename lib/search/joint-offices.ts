import type { TitleWords } from "@/lib/search/read-words";
import { LINK } from "@/lib/search/split-text";

/** The jobs of a "Chief … and … Officer". */
export interface JointOffice {
  /** Jobs of the sides that name one. */
  readonly jobs: readonly string[];
  /** True if every side names a job. */
  readonly complete: boolean;
}

/**
 * Reads a "Chief Product and Design Officer" as a chief product officer and a chief design officer; null if no side is
 * a job.
 */
export function jointOffice(
  { words, links }: TitleWords,
  at: number,
  length: number,
  jobOf: (words: readonly string[]) => string | undefined,
): JointOffice | null {
  if (words[at] !== "chief" || length < 4) return null;
  const end = at + length - 1;
  const jobs: string[] = [];
  let sides = 0;
  let complete = true;
  for (let from = at + 1, to = from + 1; to <= end; to++) {
    if (to < end && links[to] !== LINK.and) continue;
    const job = jobOf(["chief", ...words.slice(from, to), "officer"]);
    if (job === undefined) complete = false;
    else if (!jobs.includes(job)) jobs.push(job);
    sides += 1;
    from = to;
  }
  return sides > 1 && jobs.length > 0 ? { jobs, complete } : null;
}
