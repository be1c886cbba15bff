import { askingWords } from "@/lib/search/lexicon/queries";
import { askingSet } from "@/lib/search/query/known-phrases";
import { knownPhrases } from "@/lib/search/query/parts";
import { GAP } from "@/lib/search/query/query-words";
import { requestLengthAt } from "@/lib/search/query/requests";
import { ROLE_PHRASES } from "@/lib/search/query/role-vocabulary";
import { isGroupAt } from "@/lib/search/query/seniority-groups";
import { claim, copySheet, freePhraseAt, gapAt, isFree, keyAt, type Sheet } from "@/lib/search/query/sheet";

const aboutOneself = askingSet("oneself");

const aboutOneselfFirst = askingSet("oneself-first");

const aboutOneselfAtOnce = askingSet("oneself-at-once");

const corrections = askingSet("correction");

/**
 * Claims what senders say about themselves as unused. Returns the spans that follow the opening phrases of such
 * statements, which may name what the senders sell and so whom they look for.
 *
 * If a statement names a job or a seniority and the query asks for nobody else ("I work with CFOs in Texas"), the
 * statement is what is asked for: its spans stay free and the result is empty. Works on a copy of the sheet first,
 * because claims are never given back and results memoized for the sheet rely on that.
 */
export function readAboutOneself(sheet: Sheet): readonly (readonly [from: number, to: number])[] {
  const tried = copySheet(sheet);
  const told = claimTold(tried);
  const isRoleAt = (at: number) => freePhraseAt(tried, ROLE_PHRASES, at) !== null || isGroupAt(tried, at);
  const isLeft = (at: number) => isFree(tried, at) && (isRoleAt(at) || ASKED_FOR.has(tried.folded[at] ?? ""));
  const isAllTold = told.length > 0 && !tried.words.some((_, at) => isLeft(at)) && namesSomebody(sheet, told);
  const isAskedFor = (at: number) => isAllTold && told.some(([from, to]) => at >= from && at < to);
  tried.claims.forEach((taken, at) => {
    if (taken !== null && !isAskedFor(at)) claim(sheet, at, at + 1, taken);
  });
  return isAllTold ? [] : told;
}

/** Words for people who are asked for without a title. */
const ASKED_FOR: ReadonlySet<string> = askingWords("about-oneself-asked-for");

/** Reports whether the spans name a job or a seniority ("I work with CFOs"), not only what is sold. */
function namesSomebody(sheet: Sheet, told: readonly (readonly [number, number])[]): boolean {
  return told.some(([from, to]) => {
    for (let at = from; at < to; at++) {
      const role = freePhraseAt(sheet, ROLE_PHRASES, at)?.value;
      if (role?.job !== undefined || role?.rank !== undefined) return true;
    }
    return false;
  });
}

function claimTold(sheet: Sheet): readonly (readonly [from: number, to: number])[] {
  const told: [number, number][] = [];
  let isAtOnce = true;
  for (let at = 0; at < sheet.words.length; at++) {
    isAtOnce &&= !isFree(sheet, at - 1);
    const atOnce = isAtOnce ? freePhraseAt(sheet, aboutOneselfAtOnce, at) : null;
    const first = atOnce ?? (gapAt(sheet, at) >= GAP.comma ? freePhraseAt(sheet, aboutOneselfFirst, at) : null);
    const any = freePhraseAt(sheet, aboutOneself, at);
    const isFirst = (first?.length ?? 0) > (any?.length ?? 0);
    const match = isFirst ? first : any;
    if (match === null || isAsked(sheet, at)) continue;
    let end = at + match.length;
    const isReason = REASONS.has(keyAt(sheet, at));
    while (
      end < sheet.words.length &&
      (isReason ? !endsReason(sheet, end) : !endsTelling(sheet, end)) &&
      !(isFirst && isAskerAt(sheet, end))
    )
      end++;
    end = endOfApposition(sheet, end) ?? end;
    end = endBeforeWish(sheet, end) ?? end;
    if (isFirst && (end === at + 1 || !isAskerAt(sheet, end))) continue;
    if (isFirst && atOnce !== null && !ONESELF.has(sheet.folded[end] ?? "")) continue;
    end = endOfSale(sheet, at, at + match.length, end) ?? end;
    told.push([at + match.length, end]);
    claim(sheet, at, end, "unused");
    at = end - 1;
  }
  return told;
}

/** Most words between a statement and the request that follows from it. */
const LONGEST_TELLING = 12;

/**
 * Returns the position of the request after a statement, so that a list in the statement continues past its commas: "I
 * supply pickers, packers and drivers, so I would like …". Null if no such request follows.
 */
function endBeforeWish(sheet: Sheet, from: number): number | null {
  for (let at = from; at < Math.min(sheet.words.length - 1, from + LONGEST_TELLING); at++) {
    if (sheet.folded[at] === "so" && SO_ASKING.has(sheet.folded[at + 1] ?? "")) return at;
    if (gapAt(sheet, at) >= GAP.end || !isFree(sheet, at)) return null;
  }
  return null;
}

const SO_ASKING: ReadonlySet<string> = askingWords("about-oneself-so-asking");

/**
 * Reports whether the phrase at this word belongs to a request, which says who is looked for: "We want to invite CFOs".
 */
function isAsked(sheet: Sheet, at: number): boolean {
  return keyAt(sheet, at) === "to" && WISHING.has(keyAt(sheet, at - 1)) && gapAt(sheet, at) < GAP.comma;
}

const APPOSING: ReadonlySet<string> = new Set(["a", "an", "the", "who", "which"]);

/**
 * Returns the end of an apposition between two commas if the request follows it: "Our client, a large insurer, wants
 * …". Null if there is none.
 */
function endOfApposition(sheet: Sheet, at: number): number | null {
  if (gapAt(sheet, at) < GAP.comma || !APPOSING.has(sheet.folded[at] ?? "")) return null;
  let end = at + 1;
  while (end < sheet.words.length && gapAt(sheet, end) < GAP.comma) end++;
  return isAskerAt(sheet, end) ? end : null;
}

/** Reports whether a word names the sender or begins their request: "… I", "… is looking", "… asked". */
function isAskerAt(sheet: Sheet, at: number): boolean {
  return at < sheet.words.length && ASKERS.has(sheet.folded[at] ?? "");
}

const ONESELF: ReadonlySet<string> = askingWords("about-oneself-oneself");

const ASKERS: ReadonlySet<string> = askingWords("about-oneself-askers");

const WISHING: ReadonlySet<string> = askingWords("about-oneself-wishing");

const SALES: ReadonlySet<string> = new Set("sell selling offer pitch provide".split(" "));

/**
 * Returns the position of the people sold to in "I want to sell payroll software to HR managers". They are looked for
 * unless the query names somebody else; null if it does or nothing is sold.
 */
function endOfSale(sheet: Sheet, from: number, rest: number, end: number): number | null {
  if (!sheet.keys.slice(from, rest).some((key) => SALES.has(key))) return null;
  for (let at = rest; at < end - 1; at++) {
    if (keyAt(sheet, at) !== "to" || gapAt(sheet, at) >= GAP.comma) continue;
    return isAnybodyAsked(sheet, from, end) ? null : at + 1;
  }
  return null;
}

/**
 * Reports whether a role, a seniority group or an industry is named before the statement or after it: "…; find HR
 * managers in Ohio".
 */
function isAnybodyAsked(sheet: Sheet, from: number, end: number): boolean {
  if (from === 0 && end === sheet.words.length) return false;
  const { knownAt } = knownPhrases(sheet);
  const isAsked = (at: number) =>
    isFree(sheet, at) && (knownAt(at) > requestLengthAt(sheet, at) || isGroupAt(sheet, at));
  const first = endOfList(sheet, end, isAsked);
  // In "As a marketing agency, we sell to CFOs", the words before the phrase describe the sender too.
  const last = keyAt(sheet, 0) === "as" ? 0 : from;
  return sheet.words.some((_, at) => (at < last || at >= first) && isAsked(at));
}

/** Returns the end of a list that continues after its comma: "I sell to CFOs, controllers and treasurers". */
function endOfList(sheet: Sheet, from: number, isAsked: (at: number) => boolean): number {
  let end = from;
  while (isListed(sheet, end) && isAsked(end)) {
    end++;
    while (end < sheet.words.length && !endsTelling(sheet, end)) end++;
  }
  return end;
}

function isListed({ question, words }: Sheet, at: number): boolean {
  return question.slice(words[at - 1]?.end, words[at]?.start).trim() === ",";
}

/**
 * Reports whether a reason ends before this word: at a colon, a semicolon or the end of a sentence. A comma lists
 * further reasons.
 */
function endsReason({ question, words }: Sheet, at: number): boolean {
  return /[:;!?]|\.\s/.test(question.slice(words[at - 1]?.end, words[at]?.start));
}

/** Words that start an explanation. It runs to the end of its sentence. */
const REASONS: ReadonlySet<string> = new Set(["because", "though", "although"]);

const TELLING_ENDS: ReadonlySet<string> = askingWords("about-oneself-telling-ends");

function endsTelling(sheet: Sheet, at: number): boolean {
  const key = keyAt(sheet, at);
  if ((key === "we" || key === "i") && (WISHING.has(keyAt(sheet, at + 1)) || keyAt(sheet, at + 1) === "would"))
    return true;
  if (key === "and" && ["we", "i", "would", "want", "need"].includes(keyAt(sheet, at + 1))) return true;
  return gapAt(sheet, at) >= GAP.comma || TELLING_ENDS.has(key);
}

/** Claims what precedes a correction as unused: in "CTOs, I mean CFOs", CTOs are not asked for. */
export function readCorrection(sheet: Sheet): void {
  for (let at = 1; at < sheet.words.length - 1; at++) {
    const found = freePhraseAt(sheet, corrections, at);
    // At the end of a query the phrase corrects nothing: "Founders I mean".
    const match = found !== null && at + found.length < sheet.words.length ? found : null;
    const isNo = keyAt(sheet, at) === "no" && gapAt(sheet, at) >= GAP.end && gapAt(sheet, at + 1) >= GAP.comma;
    if (match === null && !isNo) continue;
    claim(sheet, 0, at, "unused");
    claim(sheet, at, at + (match?.length ?? 1), "noise");
  }
}
