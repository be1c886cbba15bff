import { requestLengthAt } from "@/lib/search/query/asides";
import {
  claim,
  copyDraft,
  type Draft,
  freePhraseAt,
  gapAt,
  isFree,
  keyAt,
  keyIn,
  listedAt,
  signsBefore,
  wordIn,
} from "@/lib/search/query/draft";
import { excluderAt } from "@/lib/search/query/excluders";
import { industryAt, isPersonAt, knownPhrases } from "@/lib/search/query/parts";
import { GAP } from "@/lib/search/query/query-words";
import { isGroupAt } from "@/lib/search/query/seniority-groups";
import { ROLE_PHRASES } from "@/lib/search/query/vocabulary";
import { conceptsIn } from "@/lib/search/reader/framing";

type Statement = readonly [from: number, to: number];

/**
 * Claims what senders say about themselves as unused. Returns the spans that follow the opening phrases of such
 * statements, which may name what the senders sell and so whom they look for.
 *
 * If a statement names a job or a seniority and the query asks for nobody else ("I work with CFOs in Texas"), the
 * statement is what is asked for: its spans stay free and the result is empty. Works on a copy of the draft first,
 * because claims are never given back and results memoized for the draft rely on that.
 */
export function readAboutOneself(draft: Draft): readonly Statement[] {
  const tried = copyDraft(draft);
  const statements = claimStatements(tried);
  const asksAt = (at: number) =>
    freePhraseAt(tried, ROLE_PHRASES, at) !== null ||
    isGroupAt(tried, at) ||
    (isFree(tried, at) && wordIn(tried, at, "<about-oneself-asked-for>"));
  const areAllStatements =
    statements.some((statement) => namesSomebody(draft, statement)) && !tried.words.some((_, at) => asksAt(at));
  const isAskedFor = (at: number) => areAllStatements && statements.some(([from, to]) => at >= from && at < to);
  tried.claims.forEach((taken, at) => {
    if (taken !== null && !isAskedFor(at)) claim(draft, at, at + 1, taken);
  });
  return areAllStatements ? [] : statements;
}

/** Reports whether the span names a job or a seniority ("I work with CFOs"), not only what is sold. */
function namesSomebody(draft: Draft, [from, to]: Statement): boolean {
  return draft.words.some((_, at) => at >= from && at < to && isPersonAt(draft, at));
}

function claimStatements(draft: Draft): readonly Statement[] {
  const statements: Statement[] = [];
  let isAtOnce = true;
  for (let at = 0; at < draft.words.length; at++) {
    isAtOnce &&= !isFree(draft, at - 1);
    const atOnce = isAtOnce ? listedAt(draft, "oneself-at-once", at) : 0;
    const first = atOnce || (gapAt(draft, at) >= GAP.comma ? listedAt(draft, "oneself-first", at) : 0);
    const any = listedAt(draft, "oneself", at);
    const isFirst = first > any;
    const rest = at + Math.max(first, any);
    if (rest === at || isEndOfClause(draft, at) || isInRequest(draft, at) || isExclusionAt(draft, rest)) continue;
    // Words that start an explanation. A comma lists further reasons, so it runs to the end of its sentence.
    const isReason = keyIn(draft, at, "because though although");
    const endsAt = (end: number) =>
      (isReason ? /[:;!?]|\.\s/.test(signsBefore(draft, end)) : endsStatement(draft, end)) ||
      (isFirst && isAskerAt(draft, end));
    let end = rest;
    while (end < draft.words.length && !endsAt(end)) end++;
    end = endOfApposition(draft, end) ?? end;
    end = endBeforeWish(draft, end) ?? end;
    if (isFirst && (end === at + 1 || !isAskerAt(draft, end))) continue;
    if (isFirst && atOnce > 0 && !wordIn(draft, end, "<about-oneself-oneself>")) continue;
    end = endOfSale(draft, at, rest, end) ?? end;
    statements.push([rest, end]);
    claim(draft, at, end, "unused");
    at = end - 1;
  }
  return statements;
}

/** Reports whether a word such as "though" only ends a clause: "bakers in Lyon though, not in Paris". */
function isEndOfClause(draft: Draft, at: number): boolean {
  return keyIn(draft, at, "though") && gapAt(draft, at + 1) >= GAP.comma;
}

/** Reports whether senders say whom they do not ask for: "we don't need anyone from Spain". */
function isExclusionAt(draft: Draft, at: number): boolean {
  const from = wordIn(draft, at, "<auxiliary>") && excluderAt(draft, at) === null ? at + 1 : at;
  const excluder = excluderAt(draft, from);
  return excluder !== null && wordIn(draft, from + excluder.length, "<negations-excluding>");
}

/** Most words between a statement and the request that follows from it. */
const LONGEST_STATEMENT = 12;

/**
 * Returns the position of the request after a statement, so that a list in the statement continues past its commas: "I
 * supply pickers, packers and drivers, so I would like …". Null if no such request follows.
 */
function endBeforeWish(draft: Draft, from: number): number | null {
  for (let at = from; at < Math.min(draft.words.length - 1, from + LONGEST_STATEMENT); at++) {
    if (draft.folded[at] === "so" && wordIn(draft, at + 1, "<about-oneself-so-asking>")) return at;
    if (gapAt(draft, at) >= GAP.end || !isFree(draft, at)) return null;
  }
  return null;
}

/**
 * Reports whether the phrase at this word belongs to a request, which says who is looked for: "We want to invite CFOs".
 */
function isInRequest(draft: Draft, at: number): boolean {
  return keyAt(draft, at) === "to" && keyIn(draft, at - 1, "<about-oneself-wishing>") && gapAt(draft, at) < GAP.comma;
}

/**
 * Returns the end of an apposition between two commas if the request follows it: "Our client, a large insurer, wants
 * …". Null if there is none.
 */
function endOfApposition(draft: Draft, at: number): number | null {
  if (gapAt(draft, at) < GAP.comma || !wordIn(draft, at, "a an the who which")) return null;
  let end = at + 1;
  while (end < draft.words.length && gapAt(draft, end) < GAP.comma) end++;
  return isAskerAt(draft, end) ? end : null;
}

/** Reports whether a word names the sender or begins their request: "… I", "… is looking", "… asked". */
function isAskerAt(draft: Draft, at: number): boolean {
  return wordIn(draft, at, "<about-oneself-askers>");
}

/**
 * Returns the position of the people sold to in "I want to sell payroll software to HR managers". They are looked for
 * unless the query names somebody else; null if it does or nothing is sold.
 */
function endOfSale(draft: Draft, from: number, rest: number, end: number): number | null {
  if (!draft.words.some((_, at) => at >= from && at < rest && keyIn(draft, at, "sell selling offer pitch provide")))
    return null;
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
  // A list continues after its comma: "I sell to CFOs, controllers and treasurers".
  let first = end;
  while (signsBefore(draft, first).trim() === "," && isInRequest(first)) {
    first++;
    while (first < draft.words.length && !endsStatement(draft, first)) first++;
  }
  // In "As a marketing agency, we sell to CFOs", the words before the phrase describe the sender too.
  const last = keyAt(draft, 0) === "as" ? 0 : from;
  return draft.words.some((_, at) => (at < last || at >= first) && isInRequest(at));
}

function endsStatement(draft: Draft, at: number): boolean {
  const isRequest =
    (keyIn(draft, at, "we i") && keyIn(draft, at + 1, "would <about-oneself-wishing>")) ||
    (keyAt(draft, at) === "and" && wordIn(draft, at + 1, "we i would want need was am"));
  return isRequest || gapAt(draft, at) >= GAP.comma || keyIn(draft, at, "<about-oneself-telling-ends>");
}

/**
 * Claims what a correction replaces as unused: in "CTOs in Ohio, I mean CFOs", CTOs are not asked for. Words of another
 * kind than those after the correction stay.
 */
export function readCorrection(draft: Draft): void {
  for (let at = 1; at < draft.words.length - 1; at++) {
    const opens = keyAt(draft, at) === "no" ? GAP.end : GAP.comma;
    const isCry =
      keyIn(draft, at, "no sorry wait oops") && gapAt(draft, at) >= opens && gapAt(draft, at + 1) >= GAP.comma;
    const isRather = keyAt(draft, at) === "rather" && draft.words[at + 1]?.number !== undefined;
    const length = listedAt(draft, "correction", at) || Number(isCry || isRather);
    if (length === 0) continue;
    const end = at + length;
    // "Washington, I mean the state" says more about the same place.
    if (keyIn(draft, end, "the") && keyIn(draft, end + 1, "state city country")) {
      claim(draft, at, end, "noise");
      continue;
    }
    // Behind a term, the phrase confirms it: "Founders I mean", "the bosses, CEOs I mean, of banks".
    const isConfirming = gapAt(draft, end) >= GAP.comma && gapAt(draft, at) < GAP.comma;
    if (!isConfirming && end < draft.words.length) claimReplaced(draft, at, end);
    if (keyIn(draft, at - 1, "no sorry wait") && gapAt(draft, at - 1) >= GAP.comma)
      claim(draft, at - 1, at, "negation");
    if (isConfirming || end < draft.words.length) claim(draft, at, end, isConfirming ? "noise" : "negation");
  }
}

function claimReplaced(draft: Draft, at: number, end: number): void {
  const concepts = conceptsIn(draft).map((concept, word) => {
    if (draft.words[word]?.number !== undefined) return "number";
    const isIndustry = industryAt(draft, word) !== null && !namesSomebody(draft, [word, word + 1]);
    return concept === "role" && isIndustry ? "industry" : concept;
  });
  const corrected = new Set(concepts[end] === "number" ? ["number"] : concepts.slice(end));
  const isReplaced = concepts.slice(0, at).map((concept) => concept === null || corrected.has(concept));
  const isAll = !isReplaced.includes(false);
  for (let word = 0; word < at; word++) {
    if (isAll || (isReplaced[word] && concepts[word] !== null)) claim(draft, word, word + 1, "unused");
  }
}
