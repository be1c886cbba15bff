import type { Draft } from "@/lib/search/query/draft";
import { industryAt } from "@/lib/search/query/parts";
import { patternsOf } from "@/lib/search/query/pattern";
import { sayWords } from "@/lib/search/query/said";
import { DOERS, titleText } from "@/lib/search/query/title-text";
import { readTitle, type TitleReading } from "@/lib/search/titles";

const reporting = patternsOf("reporting");
const LONGEST_TITLE = 5;

/**
 * Claims lines of reporting as unused: "who report to the CFO", "whose boss is a chef", "the bosses of branch managers".
 * The people whom these words name are not asked for. Returns their titles, and what to search if the query names nobody
 * else: the field of the first of them, and groups of seniorities.
 */
export function readReporting(draft: Draft) {
  const fields: string[] = [];
  const groups: string[] = [];
  const excluded: string[] = [];
  const boss = (at: number) => jobAt(draft, at)?.length ?? 0;
  // "The CMO org" means those below, and "the nurse team" does not.
  const head = (at: number) => {
    // Looking for titles of all lengths takes long, and only one ends before "org".
    const end = draft.find(at + 1, at + LONGEST_TITLE + 1, "<chart-part> direct subordinates") ?? at;
    const isBehind = draft.wordIn(at - 1, "the") && draft.wordIn(at - 3, "<chart-part>");
    const { length = 0, reading } = (isBehind ? jobAt(draft, at) : jobAt(draft, at, end - at, end - at)) ?? {};
    const isHead = reading?.functions.length && reading.seniority.some((one) => one !== "manager");
    return isHead || draft.words[at + length - 1]?.isPossessive ? length : 0;
  };
  for (const { from, to, row } of reporting.matchesIn(draft, { boss, head })) {
    for (let at = from; at < to; at++) {
      const job = jobAt(draft, at);
      if (job === null) continue;
      const ofJob = job.reading.functions.slice(0, 1);
      excluded.push(job.title);
      fields.push(...ofJob);
      const isTop = ofJob.length === 0 && job.reading.seniority.includes("c_suite");
      if (row.name.startsWith("reporting/above") || isTop) groups.push("who-lead");
      at += job.length - 1;
    }
    draft.claim(from, to, "unused", row.name);
  }
  return { titles: fields.slice(0, 1).map((field) => field.replaceAll("_", " ")), groups, excluded };
}

type Boss = { readonly title: string; readonly length: number; readonly reading: TitleReading };

/** Returns the longest title of somebody that begins here: "regional sales director", "head of sales", "ward manager". */
function jobAt(draft: Draft, at: number, least = 1, most = LONGEST_TITLE): Boss | null {
  if (most === 0) return null;
  const isPart = (word: number) => draft.keyIn(word, "of") || !draft.wordIn(word, "<no-boss> <duties-after>");
  const end = draft.endOfRun(at, (word) => isPart(word) && draft.words[word]?.number === undefined);
  const isNobody = draft.wordIn(at, "<whoever> of <auxiliary>") || draft.wordIn(at - 1, "whose line");
  const trade = industryAt(draft, at)?.length ?? 0;
  const industry = trade + draft.listedAt("organization", at + trade);
  for (let length = isNobody ? 0 : Math.min(end - at, most); length >= least; length--) {
    const said = sayWords(draft).words.filter((word) => word.from >= at && word.to <= at + length);
    const title = titleText(said);
    const reading = readTitle(title);
    const { kind, words = [] } = reading.parts.at(-1) ?? {};
    const isRanked = reading.seniority.length > 0;
    const isDoer = isRanked ? kind === "function" : DOERS.test(words.join(" ")) && reading.functions.length > 0;
    if (
      !draft.wordIn(at + length - 1, "of") &&
      (isDoer || kind === "job" || kind === "rank") &&
      (isRanked || industry < length)
    )
      return { title, length, reading };
  }
  return null;
}
