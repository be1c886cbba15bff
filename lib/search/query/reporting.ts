import type { Draft } from "@/lib/search/query/draft";
import type { ImpliedTitles } from "@/lib/search/query/duties";
import { industryAt } from "@/lib/search/query/parts";
import { patternsOf } from "@/lib/search/query/pattern";
import { sayWords } from "@/lib/search/query/said";
import { DOERS, titleText } from "@/lib/search/query/title-text";
import { readTitle, type TitleReading } from "@/lib/search/titles";

const reporting = patternsOf("reporting");
const LONGEST_TITLE = 5;

interface Reporting {
  /** The field of the first person who is named, for queries that ask for nobody by a title. */
  readonly implied: ImpliedTitles | null;
  /** Seniority groups of those asked for, if nothing else says it. */
  readonly groups: readonly string[];
  /** Titles of those who are named and not asked for. */
  readonly excluded: readonly string[];
}

/**
 * Claims lines of reporting as unused: "who report to the CFO", "whose boss is a chef", "the bosses of branch managers".
 * Whoever is named there is not asked for, but works in the same field as those who are.
 */
export function readReporting(draft: Draft): Reporting {
  let implied: ImpliedTitles | null = null;
  const groups: string[] = [];
  const excluded: string[] = [];
  const terms = {
    boss: (at: number) => jobAt(draft, at)?.length ?? 0,
    // "The CMO org" means those below, and neither "the nurse team" nor "the head of the sales team" does.
    leader: (at: number) => {
      const { length = 0, reading } = jobAt(draft, at) ?? {};
      const isLeader = reading?.functions.length && reading.seniority.some((one) => one !== "manager");
      const isHeadOf = draft.some(at, at + length, "of") && !draft.wordIn(at - 2, "of");
      return isLeader && !isHeadOf ? length : 0;
    },
    owner: (at: number) => {
      const { length = 0 } = jobAt(draft, at) ?? {};
      return draft.words[at + length - 1]?.isPossessive === true ? length : 0;
    },
    negation: (at: number) => draft.isListedAt("negation", at),
  };
  for (const { from, to, row } of reporting.matchesIn(draft, terms)) {
    for (let at = from; at < to; at++) {
      const job = jobAt(draft, at);
      if (job === null) continue;
      const { functions, seniority } = job.reading;
      excluded.push(job.title);
      const [field] = functions;
      if (field !== undefined) implied ??= { titles: [field.replaceAll("_", " ")], from, to };
      if (row.name.startsWith("reporting/above") || (field === undefined && seniority.includes("c_suite")))
        groups.push("who-lead");
      at += job.length - 1;
    }
    draft.claim(from, to, "unused", row.name);
  }
  return { implied, groups, excluded };
}

/** Returns the longest title of somebody that begins here: "regional sales director", "head of sales", "ward manager". */
function jobAt(draft: Draft, at: number) {
  const isPart = (word: number) => draft.keyIn(word, "of") || !draft.wordIn(word, "<no-boss> <duties-after>");
  const end = draft.endOfRun(at, (word) => isPart(word) && draft.words[word]?.number === undefined);
  const isLed = draft.wordIn(at - 1, "<no-boss> of for with");
  const isNobody =
    draft.isListedAt("whoever", at) || draft.wordIn(at, "of <auxiliary>") || draft.wordIn(at - 1, "whose line");
  const trade = industryAt(draft, at)?.length ?? 0;
  const industry = trade + draft.listedAt("organization", at + trade) || draft.listedAt("houses-dealers", at);
  for (let length = isNobody ? 0 : Math.min(end - at, LONGEST_TITLE); length > 0; length--) {
    const said = sayWords(draft).words.filter((word) => word.from >= at && word.to <= at + length);
    const title = titleText(said);
    const reading = readTitle(title);
    // "Report to the ward manager": words that have no meaning by themselves begin a title only behind small ones.
    const isWhole = (isLed || reading.parts[0]?.kind !== "word") && !draft.wordIn(at + length - 1, "of");
    if (isWhole && isSomebody(reading) && (industry < length || reading.seniority.length > 0))
      return { title, length, reading };
  }
  return null;
}

/** Reports whether a title ends in a word for somebody. */
function isSomebody({ parts, seniority, functions }: TitleReading): boolean {
  const { kind, words = [] } = parts.at(-1) ?? {};
  if (DOERS.test(words.join(" "))) return kind === "job" || seniority.length + functions.length > 0;
  return kind === "job" || kind === "rank" || (kind === "function" && seniority.length > 0);
}
