import type { Draft } from "@/lib/search/query/draft";
import type { ImpliedTitles } from "@/lib/search/query/duties";
import { industryAt } from "@/lib/search/query/parts";
import { patternsOf } from "@/lib/search/query/pattern";
import { sayWords } from "@/lib/search/query/said";
import { DOERS, titleText } from "@/lib/search/query/title-text";
import { readTitle } from "@/lib/search/titles";

const reporting = patternsOf("reporting");
const LONGEST_TITLE = 5;

/**
 * Claims lines of reporting as unused: "who report to the CFO", "whose boss is a chef", "the bosses of branch managers".
 * The people whom these words name are not asked for. Returns their titles, and what to search if the query names nobody
 * else: the field of the first of them, and groups of seniorities.
 */
export function readReporting(draft: Draft) {
  let implied: ImpliedTitles | null = null;
  const groups: string[] = [];
  const excluded: string[] = [];
  // "The CMO org" means those below, and neither "the nurse team" nor "the head of the sales team" does.
  const headOf = (at: number) => {
    const { length = 0, reading } = jobAt(draft, at) ?? {};
    const isHead = reading?.functions.length && reading.seniority.some((one) => one !== "manager");
    const isPlain = !draft.some(at, at + length, "of") || draft.wordIn(at - 2, "of in on");
    return draft.words[at + length - 1]?.isPossessive || (isHead && isPlain) ? length : 0;
  };
  const terms = { boss: (at: number) => jobAt(draft, at)?.length ?? 0, head: headOf };
  for (const { from, to, row } of reporting.matchesIn(draft, terms)) {
    if (draft.isListedAt("negation", from - 1)) continue;
    for (let at = from; at < to; at++) {
      const job = jobAt(draft, at);
      if (job === null) continue;
      const [field] = job.reading.functions;
      excluded.push(job.title);
      if (field !== undefined) implied ??= { titles: [field.replaceAll("_", " ")], from, to };
      const isTop = field === undefined && job.reading.seniority.includes("c_suite");
      if (row.name.startsWith("reporting/above") || isTop) groups.push("who-lead");
      at += job.length - 1;
    }
    draft.claim(from, to, "unused", row.name);
  }
  return { implied: implied as ImpliedTitles | null, groups, excluded };
}

/** Returns the longest title of somebody that begins here: "regional sales director", "head of sales", "ward manager". */
function jobAt(draft: Draft, at: number) {
  const isPart = (word: number) => draft.keyIn(word, "of") || !draft.wordIn(word, "<no-boss> <duties-after>");
  const end = draft.endOfRun(at, (word) => isPart(word) && draft.words[word]?.number === undefined);
  const isLed = draft.wordIn(at - 1, "<no-boss> of for with");
  const isNobody = draft.wordIn(at, "<whoever> of <auxiliary>") || draft.wordIn(at - 1, "whose line");
  const trade = industryAt(draft, at)?.length ?? 0;
  const industry = trade + draft.listedAt("organization", at + trade) || draft.listedAt("houses-dealers", at);
  for (let length = isNobody ? 0 : Math.min(end - at, LONGEST_TITLE); length > 0; length--) {
    const said = sayWords(draft).words.filter((word) => word.from >= at && word.to <= at + length);
    const title = titleText(said);
    const reading = readTitle(title);
    const { kind, words = [] } = reading.parts.at(-1) ?? {};
    const isRanked = reading.seniority.length > 0;
    const isDoer = DOERS.test(words.join(" "))
      ? isRanked || reading.functions.length > 0
      : kind === "function" && isRanked;
    // "Report to the ward manager": words that have no meaning by themselves begin a title only behind small ones.
    const isWhole = (isLed || reading.parts[0]?.kind !== "word") && !draft.wordIn(at + length - 1, "of");
    if (isWhole && (isDoer || kind === "job" || kind === "rank") && (isRanked || industry < length))
      return { title, length, reading };
  }
  return null;
}
