import { listedPhrases } from "@/lib/search/lexicon/lexicon";
import { placeAt, placeLengthAt } from "@/lib/search/places/read-place";
import type { Draft } from "@/lib/search/query/draft";
import { excluderAt } from "@/lib/search/query/excluders";
import { industryAt, isPersonAt, isProtected, knownAt, linkOf, tradeIn } from "@/lib/search/query/parts";
import { patternsOf } from "@/lib/search/query/pattern";
import { DOERS, singular } from "@/lib/search/query/title-text";
import { wordsOf } from "@/lib/search/query/vocabulary";
import { isInName } from "@/lib/search/query/where";
import { isBaseVerb, isEnglish, isVerb } from "@/lib/search/reader/english";
import { conceptsIn } from "@/lib/search/reader/framing";

const asides = patternsOf("aside");
const surroundings = patternsOf("where");
const fieldLabels = patternsOf("field");
const corrections = patternsOf("correction");
const thanks = wordsOf(listedPhrases("thanks"));

/** Claims what a query says besides what it asks for: greetings, times, other matters, and names of fields. */
export function readAsides(draft: Draft): void {
  const isIt = (at: number) => draft.words[at]?.text === "it" || (at === 0 && draft.words[at]?.text === "It");
  const signature = draft.keys.findLastIndex((key) => thanks.has(key)) + 1;
  if (signature > 1 && isName(draft, signature)) draft.claim(signature, draft.words.length, "noise");
  asides.claimAll(draft, {
    first: (at) => at === 0,
    it: (at) => Number(isIt(at)),
    its: (at) => Number(isIt(at) && draft.words[at]?.isPossessive === true),
    // Behind a verb of duties it is a field: "who manages it".
    acting: (at) =>
      isVerb(draft.folded[at] ?? "") &&
      !draft.wordIn(at, "<duty-any-verb>") &&
      !draft.some(draft.startOfClause(at), at, "who that which"),
    plain: (at) => isEnglish(draft.folded[at] ?? ""),
    colon: (at) => /[:.]/.test(draft.question.slice(draft.words[at - 1]?.start, draft.words[at]?.start)),
    base: (at) => Number(isBaseVerb(draft.folded[at] ?? "")),
    us: (at) => Number(draft.words[at]?.text === "us"),
    past: (at) => Number(/ed$/.test(draft.folded[at] ?? "")),
    person: (at) => Number(isPersonAt(draft, at)),
    place: (at) => placeLengthAt(draft.texts, at),
    number: (at) => Number(draft.words[at]?.number !== undefined),
  });
  fieldLabels.claimAll(draft, fieldTerms(draft));
}

/** Claims terms of the kind that a correction names as unused: the CTOs of "CTOs in Ohio, I mean CFOs". */
export function readCorrection(draft: Draft): void {
  const matches = corrections.matchesIn(draft, {
    first: (at) => at === 0,
    last: (at) => at === draft.words.length,
    // "At, er, breweries".
    term: (at) => at > 0 && linkOf(draft.folded[at - 1] ?? "") === undefined,
    number: (at) => Number(draft.words[at]?.number !== undefined),
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
  surroundings.claimAll(draft, { place: (at) => placeLengthAt(draft.texts, at), trade: (at) => tradeIn(draft, at) });
}

const LONGEST_LABEL = 4;

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
  const several = (lengthAt: (at: number) => number) =>
    draft.words.filter((_, at) => lengthAt(at) > 0).length > 1 ? lengthAt : () => 0;
  const hasRole = labels.some((at) => draft.wordIn(at, "<role-label>"));
  return {
    label: isLabel,
    // Beside a field for the role, one whose name is unknown says something else.
    other: (at: number) => {
      const end = draft.find(at + 1, at + 1 + LONGEST_LABEL, (word) => draft.isCut(word) || isBehindSign(word)) ?? at;
      if (!draft.isCut(at) || isBehindSign(at) || !isBehindSign(end)) return 0;
      const isTold = labels.length > 0 && draft.listedAt("=told-label", at) === end - at;
      // "Or: …" goes on with the field before.
      const isKnown = (word: number) =>
        labels.includes(word) || excluderAt(draft, word) !== null || draft.wordIn(word, "<going-on>");
      return isTold || (hasRole && !draft.some(at, end + 1, isKnown)) ? end - at : 0;
    },
    // "The Bay Area: nurses".
    named: (at: number) => isInName(draft, at, 1),
    value: (at: number) => isBehindSign(at) || /^(?:!==?|<>|≠)$/.test(draft.words[at]?.text ?? ""),
    bare: several((at) =>
      draft.wordIn(at, "<bare-field-label>") && draft.isCut(at) && !draft.isCut(at + 1) ? labelAt(at) : 0,
    ),
    stated: several((at) => {
      const length = labelAt(at) === 0 ? 0 : draft.listedAt("=label-verb", at + labelAt(at));
      return length === 0 || draft.isCut(at + labelAt(at)) ? 0 : labelAt(at) + length;
    }),
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
