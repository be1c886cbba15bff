import type { Draft } from "@/lib/search/query/draft";
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
  const fields: string[] = [];
  const groups: string[] = [];
  const excluded: string[] = [];
  const boss = (at: number) => bossAt(draft, at)?.length ?? 0;
  // "The CMO org" means those below, and "the nurse team" does not.
  const head = (at: number) => {
    const org = draft.find(at + 1, at + LONGEST_TITLE + 1, "<chart-part> direct subordinates");
    const found = org === undefined ? null : bossAt(draft, at, org - at);
    return found?.isHead ? found.length : 0;
  };
  for (const { from, to, row } of reporting.matchesIn(draft, { boss, head })) {
    for (let at = from; at < to; at++) {
      const found = bossAt(draft, at);
      if (found === null) continue;
      excluded.push(found.title);
      fields.push(...found.functions.slice(0, 1));
      at += found.length - 1;
    }
    if (row.name.startsWith("reporting/above") || fields.length === 0) groups.push("who-lead");
    draft.claim(from, to, "unused", row.name);
  }
  return { titles: fields.slice(0, 1).map((field) => field.replaceAll("_", " ")), groups, excluded };
}

/** Returns the longest title of somebody that begins here, or the one of a length: "head of sales", "ward manager". */
function bossAt(draft: Draft, at: number, exact?: number) {
  if (draft.wordIn(at - 1, "whose line")) return null;
  const isOf = (word: number) => word > at && draft.keyIn(word, "of");
  const endsTitle = (word: number) => draft.wordIn(word, "<no-boss> <duties-after> <whoever> <auxiliary>");
  const isPart = (word: number) => (isOf(word) || !endsTitle(word)) && draft.words[word]?.number === undefined;
  const end = draft.endOfRun(at, isPart);
  const trade = industryAt(draft, at)?.length ?? 0;
  const industry = trade + draft.listedAt("organization", at + trade);
  for (let length = Math.min(end - at, exact ?? LONGEST_TITLE); length >= (exact ?? 1); length--) {
    const last = at + length - 1;
    const title = titleText(sayWords(draft).words.filter(({ from, to }) => from >= at && to <= last + 1));
    const { parts, seniority, functions } = readTitle(title);
    const { kind, words = [] } = parts.at(-1) ?? {};
    const isRanked = seniority.length > 0;
    const isDoer = (isRanked && kind === "function") || (DOERS.test(words.join(" ")) && functions.length > 0);
    const isBoss = (isDoer || kind === "job" || kind === "rank") && (isRanked || length > industry);
    if (!isBoss || draft.wordIn(last, "of")) continue;
    const isHead = functions.length > 0 && seniority.some((one) => one !== "manager");
    return { title, length, functions, isHead: isHead || draft.words[last]?.isPossessive === true };
  }
  return null;
}
