import { listedPhrases, seniorityGroups, wordList } from "@/lib/search/lexicon/queries";
import { longestPhraseAt, PhraseIndex } from "@/lib/search/phrase-index";
import { claim, type Draft, freePhraseAt, gapAt, isFree, keyAt } from "@/lib/search/query/draft";
import { industryAt, phraseTable, wordsOf } from "@/lib/search/query/known-phrases";
import { type IsProtected, isOrganisationAt, linkOf } from "@/lib/search/query/parts";
import { GAP } from "@/lib/search/query/query-words";
import { ROLE_PHRASES } from "@/lib/search/query/role-vocabulary";
import { compiled } from "@/lib/search/tables/compiled";

const groups = compiled("seniority-groups", PhraseIndex.kind<string>(), () => phraseTable(seniorityGroups()));
const notAfter = wordsOf(listedPhrases("not-group-after"));
const notBefore = wordsOf(listedPhrases("not-group-before"));
/** Groups that a duty follows: "who runs", "who decides on". */
const BEFORE_DUTIES: ReadonlySet<string> = new Set(["who-lead", "who-decide", "who-answer"]);

/**
 * Reads words for several seniorities at once ("executives", "who runs"), claims them, and returns the IDs of the
 * groups.
 */
export function readGroups(draft: Draft, isProtected: IsProtected): readonly string[] {
  const found: string[] = [];
  for (let at = 0; at < draft.words.length; at++) {
    const match = freePhraseAt(draft, groups, at);
    if (match === null) continue;
    const end = at + match.length;
    if (
      isProtected(at, end - at) ||
      (match.length > 1 && isProtected(end - 1, 1)) ||
      isPartOfJob(draft, at, end, match.length) ||
      isExactPlural(draft, at, match.length) ||
      (match.value === "owns-house" && isOrganisationAt(draft, at - 1)) ||
      (match.value === "owns-trade" && !ownsBusiness(draft, at, end))
    )
      continue;
    const isOfWork = match.value === "who-own" && isWork(draft, end);
    const group = isOfWork ? "who-answer" : match.value;
    claim(draft, at, end, BEFORE_DUTIES.has(group) ? "charge" : "group");
    found.push(group);
    at = end - 1;
    const second = draft.folded[at - 1] === "who" ? groupListedAt(draft, end) : null;
    if (second === null) continue;
    claim(draft, end, end + 2, "charge");
    found.push(second);
    at = end + 1;
  }
  return found;
}

/** Returns the group of the second verb in "who owns or runs", read as if "who" preceded it; null if there is none. */
function groupListedAt(draft: Draft, at: number): string | null {
  const link = linkOf(keyAt(draft, at));
  if ((link !== "or" && link !== "and") || !isFree(draft, at) || !isFree(draft, at + 1)) return null;
  return longestPhraseAt(groups, ["who", keyAt(draft, at + 1)], 0, (length) => length === 2)?.value ?? null;
}

/**
 * Reports whether the people own a company of the industry named here: "Dentists with their own clinic", but not
 * "retailers with their own brand" or "firms with their own IT".
 */
function ownsBusiness(draft: Draft, at: number, end: number): boolean {
  const industry = industryAt(draft, end);
  return industry !== null && !isOrganisationAt(draft, at - 1) && !isIndustryWord(draft, at - 1);
}

/** Reports whether this word is an industry and no job, as companies are named: "retailers". */
function isIndustryWord(draft: Draft, at: number): boolean {
  return industryAt(draft, at) !== null && freePhraseAt(draft, ROLE_PHRASES, at)?.value.job === undefined;
}

/** Reports whether a function begins here, and not an industry: "Procurement at hospitals", "payroll in Ohio". */
function isWork(draft: Draft, at: number): boolean {
  const work = freePhraseAt(draft, ROLE_PHRASES, at);
  if (work?.value.functions === undefined) return false;
  const after = linkOf(keyAt(draft, at + work.length));
  return after === "at" || (after === "in" && industryAt(draft, at) === null);
}

/** Reports whether words for several seniorities begin here: "decision makers". */
export function isGroupAt(draft: Draft, at: number): boolean {
  return groupLengthAt(draft, at) > 0;
}

/** Returns the number of words of the seniority group that starts here; 0 if none does. */
export function groupLengthAt(draft: Draft, at: number): number {
  return freePhraseAt(draft, groups, at)?.length ?? 0;
}

/**
 * Reports whether this word is "chief" and not "chiefs". "The chiefs" are the C-suite; a chief is the first half of
 * another title.
 */
function isExactPlural(draft: Draft, at: number, length: number): boolean {
  return length === 1 && keyAt(draft, at) === "chief" && draft.words[at]?.folded !== "chiefs";
}

/** Words with which "executive" is a job of no rank: "account executive". */
const BEFORE_EXECUTIVES: ReadonlySet<string> = wordList("before-executives");

function isPartOfJob(draft: Draft, from: number, to: number, length: number): boolean {
  if (length > 1) return false;
  const isBefore = gapAt(draft, from) < GAP.comma && isFree(draft, from - 1) && notAfter.has(keyAt(draft, from - 1));
  const isAfter = gapAt(draft, to) < GAP.comma && isFree(draft, to) && notBefore.has(keyAt(draft, to));
  const key = keyAt(draft, from);
  const rises = ["executive", "exec"].includes(key);
  if (isBefore && rises) return BEFORE_EXECUTIVES.has(keyAt(draft, from - 1));
  return isBefore || isAfter;
}
