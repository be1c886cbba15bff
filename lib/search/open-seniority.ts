import { relatedOf, relatedValues } from "@/lib/search/lexicon/lexicon";
import type { Seniority } from "@/lib/search/seniority";
import type { TitlePart } from "@/lib/search/title-parts";
import type { TitleReading } from "@/lib/search/titles";

/**
 * Jobs whose names carry no rank, or a lower one than those who have them: a controller is asked
 * for as a director of finance.
 */
const openJobs = new Map(
  relatedOf("job", "open-rank").map((job) => [job, relatedValues("job", job, "open-rank") as readonly Seniority[]]),
);
/** An assistant vice president is at some companies what others call a director or a manager. */
const UNDER_VP: readonly Seniority[] = ["director", "manager"];
/** Supervisors are called managers elsewhere. */
const SUPERVISOR = "supervisor";
/** A marketing lead; leads that are generated, and lead engineers, are none. */
const LEAD: readonly Seniority[] = ["head", "manager"];

/**
 * The seniorities that somebody with this title may be asked for by: those that it says, and those
 * that companies and languages do not tell apart from them.
 */
export function openSeniorityOf({ jobs, openSeniority, parts }: TitleReading): readonly Seniority[] {
  return [
    ...new Set([
      ...openSeniority,
      ...jobs.flatMap((job) => openJobs.get(job) ?? []),
      ...parts.flatMap((part, at) => besides(part, parts[at - 1])),
    ]),
  ];
}

function besides({ kind, words, says }: TitlePart, before: TitlePart | undefined): readonly Seniority[] {
  if (words.at(-1) === SUPERVISOR) return ["manager"];
  if (before === undefined) return [];
  if (kind === "rank" && says.includes("vp") && before.words.at(-1) === "assistant") return UNDER_VP;
  return kind === "word" && words[0] === "lead" && before.kind === "function" ? LEAD : [];
}
