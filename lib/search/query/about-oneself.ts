import { wordList } from "@/lib/search/lexicon/queries";
import { claim, copyDraft, type Draft, freePhraseAt, gapAt, isFree, keyAt } from "@/lib/search/query/draft";
import { industryAt, phraseList } from "@/lib/search/query/known-phrases";
import { knownPhrases } from "@/lib/search/query/parts";
import { GAP } from "@/lib/search/query/query-words";
import { requestLengthAt } from "@/lib/search/query/requests";
import { ROLE_PHRASES } from "@/lib/search/query/role-vocabulary";
import { isGroupAt } from "@/lib/search/query/seniority-groups";
import { conceptsIn } from "@/lib/search/reader/framing";

const aboutOneself = phraseList("oneself");

const aboutOneselfFirst = phraseList("oneself-first");

const aboutOneselfAtOnce = phraseList("oneself-at-once");

const corrections = phraseList("correction");

/**
 * Claims what senders say about themselves as unused. Returns the spans that follow the opening phrases of such
 * statements, which may name what the senders sell and so whom they look for.
 *
 * If a statement names a job or a seniority and the query asks for nobody else ("I work with CFOs in Texas"), the
 * statement is what is asked for: its spans stay free and the result is empty. Works on a copy of the draft first,
 * because claims are never given back and results memoized for the draft rely on that.
 */
export function readAboutOneself(draft: Draft): readonly (readonly [from: number, to: number])[] {
  const tried = copyDraft(draft);
  const statements = claimStatements(tried);
  const isRoleAt = (at: number) => freePhraseAt(tried, ROLE_PHRASES, at) !== null || isGroupAt(tried, at);
  const isLeft = (at: number) => isFree(tried, at) && (isRoleAt(at) || ASKED_FOR.has(tried.folded[at] ?? ""));
  const areAllStatements =
    statements.length > 0 && !tried.words.some((_, at) => isLeft(at)) && namesSomebody(draft, statements);
  const isAskedFor = (at: number) => areAllStatements && statements.some(([from, to]) => at >= from && at < to);
  tried.claims.forEach((taken, at) => {
    if (taken !== null && !isAskedFor(at)) claim(draft, at, at + 1, taken);
  });
  return areAllStatements ? [] : statements;
}

/** Words for people who are asked for without a title. */
const ASKED_FOR: ReadonlySet<string> = wordList("about-oneself-asked-for");

/** Reports whether the spans name a job or a seniority ("I work with CFOs"), not only what is sold. */
function namesSomebody(draft: Draft, statements: readonly (readonly [number, number])[]): boolean {
  return statements.some(([from, to]) => {
    for (let at = from; at < to; at++) {
      const role = freePhraseAt(draft, ROLE_PHRASES, at)?.value;
      if (role?.job !== undefined || role?.rank !== undefined) return true;
    }
    return false;
  });
}

function claimStatements(draft: Draft): readonly (readonly [from: number, to: number])[] {
  const statements: [number, number][] = [];
  let isAtOnce = true;
  for (let at = 0; at < draft.words.length; at++) {
    isAtOnce &&= !isFree(draft, at - 1);
    const atOnce = isAtOnce ? freePhraseAt(draft, aboutOneselfAtOnce, at) : null;
    const first = atOnce ?? (gapAt(draft, at) >= GAP.comma ? freePhraseAt(draft, aboutOneselfFirst, at) : null);
    const any = freePhraseAt(draft, aboutOneself, at);
    const isFirst = (first?.length ?? 0) > (any?.length ?? 0);
    const match = isFirst ? first : any;
    if (match === null || isInRequest(draft, at)) continue;
    let end = at + match.length;
    const isReason = REASONS.has(keyAt(draft, at));
    while (
      end < draft.words.length &&
      (isReason ? !endsReason(draft, end) : !endsStatement(draft, end)) &&
      !(isFirst && isAskerAt(draft, end))
    )
      end++;
    end = endOfApposition(draft, end) ?? end;
    end = endBeforeWish(draft, end) ?? end;
    if (isFirst && (end === at + 1 || !isAskerAt(draft, end))) continue;
    if (isFirst && atOnce !== null && !ONESELF.has(draft.folded[end] ?? "")) continue;
    end = endOfSale(draft, at, at + match.length, end) ?? end;
    statements.push([at + match.length, end]);
    claim(draft, at, end, "unused");
    at = end - 1;
  }
  return statements;
}

/** Most words between a statement and the request that follows from it. */
const LONGEST_STATEMENT = 12;

/**
 * Returns the position of the request after a statement, so that a list in the statement continues past its commas: "I
 * supply pickers, packers and drivers, so I would like …". Null if no such request follows.
 */
function endBeforeWish(draft: Draft, from: number): number | null {
  for (let at = from; at < Math.min(draft.words.length - 1, from + LONGEST_STATEMENT); at++) {
    if (draft.folded[at] === "so" && SO_ASKING.has(draft.folded[at + 1] ?? "")) return at;
    if (gapAt(draft, at) >= GAP.end || !isFree(draft, at)) return null;
  }
  return null;
}

const SO_ASKING: ReadonlySet<string> = wordList("about-oneself-so-asking");

/**
 * Reports whether the phrase at this word belongs to a request, which says who is looked for: "We want to invite CFOs".
 */
function isInRequest(draft: Draft, at: number): boolean {
  return keyAt(draft, at) === "to" && WISHING.has(keyAt(draft, at - 1)) && gapAt(draft, at) < GAP.comma;
}

const APPOSING: ReadonlySet<string> = new Set(["a", "an", "the", "who", "which"]);

/**
 * Returns the end of an apposition between two commas if the request follows it: "Our client, a large insurer, wants
 * …". Null if there is none.
 */
function endOfApposition(draft: Draft, at: number): number | null {
  if (gapAt(draft, at) < GAP.comma || !APPOSING.has(draft.folded[at] ?? "")) return null;
  let end = at + 1;
  while (end < draft.words.length && gapAt(draft, end) < GAP.comma) end++;
  return isAskerAt(draft, end) ? end : null;
}

/** Reports whether a word names the sender or begins their request: "… I", "… is looking", "… asked". */
function isAskerAt(draft: Draft, at: number): boolean {
  return at < draft.words.length && ASKERS.has(draft.folded[at] ?? "");
}

const ONESELF: ReadonlySet<string> = wordList("about-oneself-oneself");

const ASKERS: ReadonlySet<string> = wordList("about-oneself-askers");

const WISHING: ReadonlySet<string> = wordList("about-oneself-wishing");

const SALES: ReadonlySet<string> = new Set("sell selling offer pitch provide".split(" "));

/**
 * Returns the position of the people sold to in "I want to sell payroll software to HR managers". They are looked for
 * unless the query names somebody else; null if it does or nothing is sold.
 */
function endOfSale(draft: Draft, from: number, rest: number, end: number): number | null {
  if (!draft.keys.slice(from, rest).some((key) => SALES.has(key))) return null;
  for (let at = rest; at < end - 1; at++) {
    if (keyAt(draft, at) !== "to" || gapAt(draft, at) >= GAP.comma) continue;
    return asksForAnybody(draft, from, end) ? null : at + 1;
  }
  return null;
}

/**
 * Reports whether a role, a seniority group or an industry is named before the statement or after it: "…; find HR
 * managers in Ohio".
 */
function asksForAnybody(draft: Draft, from: number, end: number): boolean {
  if (from === 0 && end === draft.words.length) return false;
  const { knownAt } = knownPhrases(draft);
  const isInRequest = (at: number) =>
    isFree(draft, at) && (knownAt(at) > requestLengthAt(draft, at) || isGroupAt(draft, at));
  const first = endOfList(draft, end, isInRequest);
  // In "As a marketing agency, we sell to CFOs", the words before the phrase describe the sender too.
  const last = keyAt(draft, 0) === "as" ? 0 : from;
  return draft.words.some((_, at) => (at < last || at >= first) && isInRequest(at));
}

/** Returns the end of a list that continues after its comma: "I sell to CFOs, controllers and treasurers". */
function endOfList(draft: Draft, from: number, isInRequest: (at: number) => boolean): number {
  let end = from;
  while (isListed(draft, end) && isInRequest(end)) {
    end++;
    while (end < draft.words.length && !endsStatement(draft, end)) end++;
  }
  return end;
}

function isListed({ question, words }: Draft, at: number): boolean {
  return question.slice(words[at - 1]?.end, words[at]?.start).trim() === ",";
}

/**
 * Reports whether a reason ends before this word: at a colon, a semicolon or the end of a sentence. A comma lists
 * further reasons.
 */
function endsReason({ question, words }: Draft, at: number): boolean {
  return /[:;!?]|\.\s/.test(question.slice(words[at - 1]?.end, words[at]?.start));
}

/** Words that start an explanation. It runs to the end of its sentence. */
const REASONS: ReadonlySet<string> = new Set(["because", "though", "although"]);

const STATEMENT_ENDS: ReadonlySet<string> = wordList("about-oneself-telling-ends");

function endsStatement(draft: Draft, at: number): boolean {
  const key = keyAt(draft, at);
  if ((key === "we" || key === "i") && (WISHING.has(keyAt(draft, at + 1)) || keyAt(draft, at + 1) === "would"))
    return true;
  if (key === "and" && ["we", "i", "would", "want", "need"].includes(keyAt(draft, at + 1))) return true;
  return gapAt(draft, at) >= GAP.comma || STATEMENT_ENDS.has(key);
}

/**
 * Claims what a correction replaces as unused: in "CTOs in Ohio, I mean CFOs", CTOs are not asked for. Words of another
 * kind than those after the correction stay.
 */
export function readCorrection(draft: Draft): void {
  for (let at = 1; at < draft.words.length - 1; at++) {
    const match = freePhraseAt(draft, corrections, at);
    const isNo = keyAt(draft, at) === "no" && gapAt(draft, at) >= GAP.end && gapAt(draft, at + 1) >= GAP.comma;
    if (match === null && !isNo) continue;
    const end = at + (match?.length ?? 1);
    // Behind a term, the phrase confirms it: "Founders I mean", "the bosses, CEOs I mean, of banks".
    const isConfirming = gapAt(draft, end) >= GAP.comma && gapAt(draft, at) < GAP.comma;
    if (end < draft.words.length && !isConfirming) claimReplaced(draft, at, end);
    if (end < draft.words.length || isConfirming) claim(draft, at, end, isConfirming ? "noise" : "negation");
  }
}

function claimReplaced(draft: Draft, at: number, end: number): void {
  const concepts = conceptsIn(draft).map((concept, word) =>
    concept === "role" && industryAt(draft, word) !== null && !namesSomebody(draft, [[word, word + 1]])
      ? "industry"
      : concept,
  );
  const corrected = new Set(concepts.slice(end));
  const replaced = concepts.slice(0, at).map((concept) => concept === null || corrected.has(concept));
  const isAll = replaced.every((isReplaced) => isReplaced);
  for (let word = 0; word < at; word++) {
    if (isAll || (replaced[word] && concepts[word] !== null)) claim(draft, word, word + 1, "unused");
  }
}
