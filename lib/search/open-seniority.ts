import { relatedOf, relatedValues } from "@/lib/search/lexicon/lexicon";
import type { Seniority } from "@/lib/search/seniority";
import type { TitlePart } from "@/lib/search/title-parts";
import type { TitleReading } from "@/lib/search/titles";

/**
 * Jobs whose names carry no seniority, or a lower one than people in the job have: a controller may be asked for as a
 * director of finance.
 */
const openJobs = new Map(
  relatedOf("job", "open-rank").map((job) => [job, relatedValues("job", job, "open-rank") as readonly Seniority[]]),
);
/** Some companies call an assistant vice president what others call a director or a manager. */
const UNDER_VP: readonly Seniority[] = ["director", "manager"];
/** Other companies call supervisors managers. */
const SUPERVISOR = "supervisor";
/** A marketing lead may be one of these. "Lead generation" and "lead engineer" name no seniority. */
const LEAD: readonly Seniority[] = ["head", "manager"];

/**
 * Returns the seniorities that a query may use for somebody with this title: those that it says, and those that
 * companies and languages do not distinguish from them.
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
