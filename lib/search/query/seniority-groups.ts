import { asking, askingWords, seniorityGroups } from "@/lib/search/lexicon/queries";
import { longestPhraseAt, PhraseIndex } from "@/lib/search/phrase-index";
import { phraseTable, tradeAt, wordsOf } from "@/lib/search/query/known-phrases";
import { type IsProtected, isOrganisationAt, linkOf } from "@/lib/search/query/parts";
import { GAP } from "@/lib/search/query/query-words";
import { ROLE_PHRASES } from "@/lib/search/query/role-vocabulary";
import { claim, freePhraseAt, gapAt, isFree, keyAt, type Sheet } from "@/lib/search/query/sheet";
import { compiled } from "@/lib/search/tables/compiled";

const groups = compiled("seniority-groups", PhraseIndex.kind<string>(), () => phraseTable(seniorityGroups()));
const notAfter = wordsOf(asking("not-group-after"));
const notBefore = wordsOf(asking("not-group-before"));
/** Groups that a duty follows: "who runs", "who decides on". */
const BEFORE_DUTIES: ReadonlySet<string> = new Set(["who-lead", "who-decide", "who-answer"]);

/**
 * Reads words for several seniorities at once ("executives", "who runs"), claims them, and returns the IDs of the
 * groups.
 */
export function readGroups(sheet: Sheet, isProtected: IsProtected): readonly string[] {
  const found: string[] = [];
  for (let at = 0; at < sheet.words.length; at++) {
    const match = freePhraseAt(sheet, groups, at);
    if (match === null) continue;
    const end = at + match.length;
    if (
      isProtected(at, end - at) ||
      (match.length > 1 && isProtected(end - 1, 1)) ||
      isPartOfJob(sheet, at, end, match.length) ||
      isExactPlural(sheet, at, match.length) ||
      (match.value === "owns-house" && isOrganisationAt(sheet, at - 1)) ||
      (match.value === "owns-trade" && !isOwnTrade(sheet, at, end))
    )
      continue;
    const isOfWork = match.value === "who-own" && isWork(sheet, end);
    const group = isOfWork ? "who-answer" : match.value;
    claim(sheet, at, end, BEFORE_DUTIES.has(group) ? "charge" : "group");
    found.push(group);
    at = end - 1;
    const second = sheet.folded[at - 1] === "who" ? groupListedAt(sheet, end) : null;
    if (second === null) continue;
    claim(sheet, end, end + 2, "charge");
    found.push(second);
    at = end + 1;
  }
  return found;
}

/** Returns the group of the second verb in "who owns or runs", read as if "who" preceded it; null if there is none. */
function groupListedAt(sheet: Sheet, at: number): string | null {
  const link = linkOf(keyAt(sheet, at));
  if ((link !== "or" && link !== "and") || !isFree(sheet, at) || !isFree(sheet, at + 1)) return null;
  return longestPhraseAt(groups, ["who", keyAt(sheet, at + 1)], 0, (length) => length === 2)?.value ?? null;
}

/**
 * Reports whether the people own a company of the industry named here: "Dentists with their own clinic", but not
 * "retailers with their own brand" or "firms with their own IT".
 */
function isOwnTrade(sheet: Sheet, at: number, end: number): boolean {
  const trade = tradeAt(sheet, end);
  return trade !== null && !isOrganisationAt(sheet, at - 1) && !isTradeWord(sheet, at - 1);
}

/** Reports whether this word is an industry and no job, as companies are named: "retailers". */
function isTradeWord(sheet: Sheet, at: number): boolean {
  return tradeAt(sheet, at) !== null && freePhraseAt(sheet, ROLE_PHRASES, at)?.value.job === undefined;
}

/** Reports whether a function begins here, and not an industry: "Procurement at hospitals", "payroll in Ohio". */
function isWork(sheet: Sheet, at: number): boolean {
  const work = freePhraseAt(sheet, ROLE_PHRASES, at);
  if (work?.value.functions === undefined) return false;
  const after = linkOf(keyAt(sheet, at + work.length));
  return after === "at" || (after === "in" && tradeAt(sheet, at) === null);
}

/** Reports whether words for several seniorities begin here: "decision makers". */
export function isGroupAt(sheet: Sheet, at: number): boolean {
  return groupLengthAt(sheet, at) > 0;
}

/** Returns the number of words of the seniority group that starts here; 0 if none does. */
export function groupLengthAt(sheet: Sheet, at: number): number {
  return freePhraseAt(sheet, groups, at)?.length ?? 0;
}

/**
 * Reports whether this word is "chief" and not "chiefs". "The chiefs" are the C-suite; a chief is the first half of
 * another title.
 */
function isExactPlural(sheet: Sheet, at: number, length: number): boolean {
  return length === 1 && keyAt(sheet, at) === "chief" && sheet.words[at]?.folded !== "chiefs";
}

/** Words with which "executive" is a job of no rank: "account executive". */
const BEFORE_EXECUTIVES: ReadonlySet<string> = askingWords("before-executives");

function isPartOfJob(sheet: Sheet, from: number, to: number, length: number): boolean {
  if (length > 1) return false;
  const isBefore = gapAt(sheet, from) < GAP.comma && isFree(sheet, from - 1) && notAfter.has(keyAt(sheet, from - 1));
  const isAfter = gapAt(sheet, to) < GAP.comma && isFree(sheet, to) && notBefore.has(keyAt(sheet, to));
  const key = keyAt(sheet, from);
  const rises = ["executive", "exec"].includes(key);
  if (isBefore && rises) return BEFORE_EXECUTIVES.has(keyAt(sheet, from - 1));
  return isBefore || isAfter;
}
