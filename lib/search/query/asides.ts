import { placeAt, placeLengthAt } from "@/lib/search/places/read-place";
import type { Draft } from "@/lib/search/query/draft";
import { excluderAt, excluderBehindAt } from "@/lib/search/query/excluders";
import { numberAt } from "@/lib/search/query/headcount";
import { industryAt, isPersonAt, isPlural, isProtected, knownAt, linkOf, tradeIn } from "@/lib/search/query/parts";
import { patternsOf } from "@/lib/search/query/pattern";
import { GAP } from "@/lib/search/query/query-words";
import { sayWords } from "@/lib/search/query/said";
import { DOERS, singular, titleText } from "@/lib/search/query/title-text";
import { isInName } from "@/lib/search/query/where";
import { isBaseVerb, isEnglish, isVerb } from "@/lib/search/reader/english";
import { conceptsIn } from "@/lib/search/reader/framing";
import { readTitle } from "@/lib/search/titles";

const asides = patternsOf("aside");
const surroundings = patternsOf("where");
const fieldLabels = patternsOf("field");
const corrections = patternsOf("correction");
const wishes = patternsOf("wish");
const reporting = patternsOf("reporting");
/** Numbers of words. */
const LONGEST_LABEL = 4;
const LONGEST_TITLE = 5;

/** Returns the terms that patterns of several families have. */
function termsIn(draft: Draft) {
  return {
    first: (at: number) => at === 0,
    number: (at: number) => numberAt(draft, at)?.length ?? 0,
    person: (at: number) => isPersonAt(draft, at),
    place: (at: number) => placeLengthAt(draft.texts, at),
    trade: (at: number) => tradeIn(draft, at),
  };
}

/** Claims what a query says besides what it asks for: greetings, times, other matters, and names of fields. */
export function readAsides(draft: Draft): void {
  asides.claimAll(draft, {
    ...termsIn(draft),
    signature: (at) => {
      const end = draft.find(at, draft.words.length, (word) => !draft.isFree(word)) ?? draft.words.length;
      return at > 1 && draft.isListedAt("thanks", at - 1) && isName(draft, at) ? end - at : 0;
    },
    // Neither "IT" nor "US".
    small: (at) => draft.words[at]?.text === draft.folded[at] || (at === 0 && /^.\p{Ll}/u.test(draft.texts[0] ?? "")),
    possessive: (at) => draft.words[at]?.isPossessive === true,
    sentence: (at) => at > 0 && /[.!?\n–—]| -/.test(draft.signsBefore(at)),
    coined: (at) => Number(/\p{Ll}\p{Lu}/u.test(draft.texts[at] ?? "") && knownAt(draft, at) === 0),
    signer: (at) => Number(isName(draft, at) && knownAt(draft, at) === 0 && !isBaseVerb(draft.folded[at] ?? "")),
    // Behind a verb of duties it is a field: "who manages it".
    acting: (at) => isVerb(draft.folded[at] ?? "") && !draft.some(draft.startOfClause(at), at, "who that which"),
    plain: (at) => isEnglish(draft.folded[at] ?? ""),
    colon: (at) => /[:.]/.test(draft.question.slice(draft.words[at - 1]?.start, draft.words[at]?.start)),
    base: (at) => Number(isBaseVerb(draft.folded[at] ?? "")),
    past: (at) => Number(/ed$/.test(draft.folded[at] ?? "")),
  });
  fieldLabels.claimAll(draft, { ...termsIn(draft), ...fieldTerms(draft) });
}

/** Claims terms of the kind that a correction names as unused: the CTOs of "CTOs in Ohio, I mean CFOs". */
export function readCorrection(draft: Draft): void {
  const matches = corrections.matchesIn(draft, {
    ...termsIn(draft),
    last: (at) => at === draft.words.length,
    // "At, er, breweries".
    term: (at) => at > 0 && linkOf(draft.folded[at - 1] ?? "") === undefined,
  });
  for (const { from, to, row } of matches) {
    if (row.claims === "negation") claimReplaced(draft, from, to);
    draft.claim(from, to, row.claims, row.name);
  }
}

function claimReplaced(draft: Draft, at: number, end: number): void {
  const concepts = conceptsIn(draft).map((concept, word) => {
    if (draft.words[word]?.number !== undefined) return "number";
    const industry = isPersonAt(draft, word) ? null : industryAt(draft, word);
    const end = word + (industry?.length ?? 0);
    // "Food" and "HR", but not in "food buyers" and "heads of HR".
    const isWhole = draft.isCut(end) || linkOf(draft.folded[end] ?? "") !== undefined;
    return industry !== null && isWhole && !draft.wordIn(word - 1, "of") ? "industry" : concept;
  });
  const corrected = new Set(concepts[end] === "number" ? ["number"] : concepts.slice(end));
  corrected.delete(null);
  const isAll = concepts.slice(0, at).every((concept) => concept === null || corrected.has(concept));
  for (let word = 0; word < at; word++)
    if (isAll || corrected.has(concepts[word] ?? null)) draft.claim(word, word + 1, "unused");
}

/** Claims words that only say that people are in a place or an industry: "who call Texas home". */
export function readSurroundings(draft: Draft): void {
  surroundings.claimAll(draft, termsIn(draft));
}

/** Reports whether the name of the sender begins here: "Thanks, Joanna Smith", and not "Thanks! Germany". */
function isName(draft: Draft, at: number): boolean {
  const isInitial = (word: number) => /^\p{Lu}/u.test(draft.words[word]?.text ?? "");
  const isPlace = placeAt(draft.texts, at, true)?.to === draft.words.length;
  if (!isInitial(at) || isPlace) return false;
  // "…. Regards, Support Desk".
  const isOwnSentence = draft.some(at - 2, at, (word) => /[.!?\n]/.test(draft.signsBefore(word)));
  if (isOwnSentence && !draft.some(at, draft.words.length, (word) => !isInitial(word))) return true;
  return knownAt(draft, at) === 0 && (draft.isCut(at + 1) || isInitial(at + 1));
}

/**
 * Returns the terms for the names of fields, which ask for nothing by themselves: "Location: Berlin", "industry=banking",
 * `"role": "CTO"`, and for fields beside them that say something else: "product = fraud API". Agents also write names
 * without a sign, clause by clause: "title contains CTO and location is Berlin", "seniority c-level, industry logistics".
 */
function fieldTerms(draft: Draft) {
  const isBehindSign = (at: number) => at < draft.words.length && /[:=→\]]|->/.test(draft.signsBefore(at));
  const labelAt = (at: number) => draft.listedAt("field-label", at);
  const isLabel = (at: number) => labelAt(at) > 0 && isBehindSign(at + labelAt(at));
  const labels = draft.words.flatMap((_, at) => (isLabel(at) ? [at] : []));
  const clauseAt = (at: number) => {
    const end = at + labelAt(at);
    const verb = end > at && !draft.isCut(end) ? draft.listedAt("=label-verb", end) : 0;
    const isBare = draft.wordIn(at, "<bare-field-label>") && draft.isCut(at) && !draft.isCut(at + 1);
    return verb > 0 || isBare ? end + verb - at : 0;
  };
  const isAgents = draft.words.filter((_, at) => clauseAt(at) > 0).length > 1;
  const hasRole = labels.some((at) => draft.wordIn(at, "<role-label>"));
  return {
    label: isLabel,
    // Beside a field for the role, one whose name is unknown says something else.
    other: (at: number) => {
      const end = draft.find(at + 1, at + 1 + LONGEST_LABEL, (word) => draft.isCut(word) || isBehindSign(word)) ?? at;
      if (isBehindSign(at) || !isBehindSign(end)) return 0;
      const isTold = labels.length > 0 && draft.listedAt("=told-label", at) === end - at;
      // "Or: …" goes on with the field before.
      const isKnown = (word: number) =>
        labels.includes(word) || excluderAt(draft, word) !== null || draft.wordIn(word, "<going-on>");
      return isTold || (hasRole && !draft.some(at, end + 1, isKnown)) ? end - at : 0;
    },
    // Not "the Bay Area: nurses".
    value: (at: number) =>
      (isBehindSign(at) || /^(?:!==?|<>|≠)$/.test(draft.words[at]?.text ?? "")) && !isInName(draft, at - 1, 1),
    clause: (at: number) => (isAgents ? clauseAt(at) : 0),
  };
}

/** Claims known framing of at least `atLeast` words as noise, or as "charge" if it is about a responsibility. */
export function readRequests(draft: Draft, atLeast: number): void {
  for (let at = 0; at < draft.words.length; at++) {
    const charge = draft.listedAt("=in-charge", at);
    const length = Math.max(charge, draft.listedAt("=request", at));
    if (length === 0 || length < atLeast) continue;
    if (isProtected(draft, at, length) || (length === 1 && isPartOfTitle(draft, at))) continue;
    draft.claim(at, at + length, charge === length ? "charge" : "noise");
    at += length - 1;
  }
}

/**
 * Reports whether a word of framing belongs to a title: "people" in "Heads of people" and "VP people", "leads" in
 * "Marketing leads", "workers" in "dam workers".
 */
function isPartOfTitle(draft: Draft, at: number): boolean {
  const isRank = (word: number) => draft.keyIn(word, "<requests-ranks>");
  if (draft.keyIn(at, "people talent")) return draft.some(at - 2, at + 2, isRank);
  if (!draft.isFree(at - 1) || draft.isCut(at)) return false;
  if (draft.keyAt(at) === "lead") return true;
  const isDoer = knownAt(draft, at - 1) === 0 && DOERS.test(singular(draft.folded[at] ?? ""));
  // "Ground handling managers".
  const isField = /ing$/.test(draft.folded[at] ?? "") && isRank(at + 1);
  return linkOf(draft.folded[at - 1] ?? "") === undefined && (isDoer || isField);
}

/** Claims every wish that no filter serves as unused, so that no part of it is read as something else. */
export function readWishes(draft: Draft): void {
  const { words, folded } = draft;
  const isTerm = (at: number) => !draft.keyIn(at, "<wish-extents-stops>");
  const start = (at: number) => {
    const length = draft.listedAt("wish-start", at);
    // "Hiring managers", "who owns the budget".
    return length > 0 && !isProtected(draft, at, 1) && !isOfExclusion(draft, at) ? length : 0;
  };
  wishes.claimAll(draft, {
    ...termsIn(draft),
    money: (at) => Number(draft.keyAt(at) === "$"),
    year: (at) => Number(/^(?:19|20)\d\d$/.test(folded[at] ?? "")),
    age: (at) => Number(/^(?:[2-6]\d|[2-9]0s)$/.test(folded[at] ?? "")),
    term: (at) => Number(isTerm(at)),
    unknown: (at) => Number(isTerm(at) && knownAt(draft, at) + tradeIn(draft, at) === 0),
    // Those who serve a place are there: "funeral directors serving Baton Rouge". So are "soil experts in Leeds".
    served: (at) =>
      (draft.wordIn(at - 1, "serving") || draft.keyIn(at - 2, "expert")) && placeLengthAt(draft.texts, at) > 0,
    // "German-speaking Switzerland" is a place.
    language: (at) => (placeLengthAt(draft.texts, at) < 2 ? draft.listedAt("language", at) : 0),
    doing: (at) => folded[at]?.endsWith("ing") === true,
    company: (at) => Number(draft.isListedAt("organization", at) && isPlural(draft, at)),
    // Not the clinics of "specialist clinics", which are one industry.
    business: (at) => {
      const length = tradeIn(draft, at);
      const isOther = isPersonAt(draft, at) || isProtected(draft, at, length);
      return length > 0 && isPlural(draft, at + length - 1) && !isOther;
    },
    capitalized: (at) => Number(/^\p{Lu}\p{Ll}/u.test(words[at]?.text ?? "")),
    whole: (at) => {
      const length = draft.listedAt("wish", at);
      const isBudgetFor = draft.keyAt(at + length - 1) === "budget" && draft.keyAt(at + length) === "for";
      // "Malé" is no word for men.
      const isName = length === 1 && (isProtected(draft, at, 1) || /\P{ASCII}/u.test(words[at]?.text ?? ""));
      const isExcluder = (word: number) => excluderAt(draft, word) !== null;
      if (draft.listedAt("kind-of-worker", at) > 0 && draft.some(draft.startOfClause(at), at, isExcluder)) return 0;
      // "A one-man band".
      const isUnit = draft.gapAt(at) === GAP.hyphen || draft.listedAt("size-unit", at) > 1;
      return (isUnit && numberAt(draft, at - 1) !== null) || isBudgetFor || isName ? 0 : length;
    },
    start,
    "long-start": (at) => (start(at) > 1 ? start(at) : 0),
  });
}

/** Reports whether a word belongs to an exclusion: "not interested in banks", "banks are left out", "banks are no use". */
function isOfExclusion(draft: Draft, at: number): boolean {
  const isBehind = (word: number) => excluderBehindAt(draft, word) !== null;
  const { length = 0 } = excluderAt(draft, at - 1) ?? {};
  if (length > 1 || (length === 1 && draft.wordIn(at, "<negations-excluding>"))) return true;
  return draft.listedAt("=excluding-verb", at) > 1 || draft.some(at - 1, draft.endOfClause(at), isBehind);
}

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
  const isOf = (word: number) => word > at && draft.wordIn(word, "of");
  const endsTitle = (word: number) => draft.wordIn(word, "<no-boss> <duties-after> <whoever> <auxiliary>");
  const isPart = (word: number) => (isOf(word) || !endsTitle(word)) && draft.words[word]?.number === undefined;
  const end = draft.endOfRun(at, isPart);
  const trade = industryAt(draft, at)?.length ?? 0;
  const industry = trade + draft.listedAt("organization", at + trade);
  for (let length = Math.min(end - at, exact ?? LONGEST_TITLE); length >= (exact ?? 1); length--) {
    const title = titleText(sayWords(draft).words.filter(({ from, to }) => from >= at && to <= at + length));
    const { parts, seniority, functions } = readTitle(title);
    const { kind, words = [] } = parts.at(-1) ?? {};
    const isRanked = seniority.length > 0;
    const isDoer = (isRanked && kind === "function") || (DOERS.test(words.join(" ")) && functions.length > 0);
    const isBoss = (isDoer || kind === "job" || kind === "rank") && (isRanked || length > industry);
    if (isBoss && !isOf(at + length - 1))
      return { title, length, functions, isHead: functions.length > 0 && seniority.some((one) => one !== "manager") };
  }
  return null;
}
