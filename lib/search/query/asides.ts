import { listedPhrases } from "@/lib/search/lexicon/queries";
import { placeAt, placeLengthAt } from "@/lib/search/places/read-place";
import type { Draft } from "@/lib/search/query/draft";
import { excluderAt } from "@/lib/search/query/excluders";
import { isPersonAt, isPlural, isProtected, knownAt, linkOf, tradeIn } from "@/lib/search/query/parts";
import { patternsOf } from "@/lib/search/query/pattern";
import { roleFrom } from "@/lib/search/query/said";
import { DOERS, singular } from "@/lib/search/query/title-text";
import { wordsOf } from "@/lib/search/query/vocabulary";
import { isInName } from "@/lib/search/query/where";
import { isBaseVerb, isEnglish, isVerb } from "@/lib/search/reader/english";

const asides = patternsOf("aside");
const surroundings = patternsOf("where");
const fieldLabels = patternsOf("field");

/** Claims what a query says besides what it asks for: greetings, times, other matters, and names of fields. */
export function readAsides(draft: Draft): void {
  const isIt = (at: number) => draft.words[at]?.text === "it" || (at === 0 && draft.words[at]?.text === "It");
  readSignature(draft);
  asides.claimAll(draft, {
    first: (at) => at === 0 && draft.words.length > 1,
    it: (at) => Number(isIt(at)),
    opening: (at) => at === 0 || (draft.claims[at - 1] === "noise" && draft.isCut(at)),
    // "Recruiter here", and not "someone here" or "people based here".
    singular: (at) =>
      Number(!isPlural(draft, at) && draft.listedAt("whoever", at) === 0 && !isVerb(draft.folded[at] ?? "")),
    its: (at) => Number(isIt(at) && draft.words[at]?.isPossessive === true),
    // Behind a verb of duties it is a field: "who manages it".
    acting: (at) =>
      isVerb(draft.folded[at] ?? "") &&
      !draft.wordIn(at, "<duty-any-verb>") &&
      !draft.some(draft.startOfClause(at), at, "who that which"),
    plain: (at) => isEnglish(draft.folded[at] ?? "") && knownAt(draft, at) === 0,
    colon: (at) => /[:.]/.test(draft.question.slice(draft.words[at - 1]?.start, draft.words[at]?.start)),
    base: (at) => Number(isBaseVerb(draft.folded[at] ?? "") && !draft.wordIn(at, "hail come")),
    people: (at) => Number(isPlural(draft, Math.max(at, (roleFrom(draft, at)?.to ?? 0) - 1)) && isPersonAt(draft, at)),
    us: (at) => Number(draft.words[at]?.text === "us"),
    past: (at) => Number(/ed$/.test(draft.folded[at] ?? "")),
    person: (at) => Number(isPersonAt(draft, at)),
    place: (at) => placeLengthAt(draft.texts, at),
    number: (at) => Number(draft.words[at]?.number !== undefined),
  });
  readOtherFields(draft);
  fieldLabels.claimAll(draft, fieldTerms(draft));
}

/** Claims words that only say that people are in a place or an industry: "who call Texas home". */
export function readSurroundings(draft: Draft): void {
  surroundings.claimAll(draft, { place: (at) => placeLengthAt(draft.texts, at), trade: (at) => tradeIn(draft, at) });
}

const thanks = wordsOf(listedPhrases("thanks"));
const CAPITALIZED = /^\p{Lu}\p{Ll}/u;
const INITIAL = /^\p{Lu}$/u;
const LONGEST_THANKS = 3;
const LONGEST_LABEL = 4;

/**
 * Claims the name that an email ends with, and what follows it: "Thanks, Joanna", "Regards, Jan Novotny, Area Sales".
 * In "Thanks! Germany only", a place follows instead.
 */
function readSignature(draft: Draft): void {
  const from = draft.keys.findLastIndex((key) => thanks.has(key)) + 1;
  const texts = draft.texts.slice(from);
  if (from < 2) return;
  // Thanks that begin a sentence precede no place: "…. Best wishes, Anna".
  const areOwnSentence = draft.some(from - LONGEST_THANKS, from, (at) => /[.!?\n]\s*$/.test(draft.signsBefore(at)));
  if (!isName(draft, from) && !(areOwnSentence && texts.every((text) => CAPITALIZED.test(text)))) return;
  const place = texts.length === 1 ? placeAt(texts, 0, true) : null;
  // "Thanks! Germany".
  if (place !== null && place.city === null) return;
  // Florence alone may be a city, so it is reported as unused. Florence Miller is a person.
  draft.claim(from, draft.words.length, place === null ? "noise" : "unused");
}

/** Reports whether a name begins here, which lexicon and gazetteer do not know: "Hi Tom, …", "…, Joanna Smith". */
function isName(draft: Draft, at: number): boolean {
  const text = draft.words[at]?.text ?? "";
  if (INITIAL.test(text)) return isName(draft, at + 1);
  if (!CAPITALIZED.test(text) || knownAt(draft, at) > 0) return false;
  return draft.isCut(at + 1) || CAPITALIZED.test(draft.words[at + 1]?.text ?? "");
}

/** Claims fields of a form that do not say whom to find as unused: "product = fraud API; persona: …", "Owner: J. Smith". */
function readOtherFields(draft: Draft): void {
  const isBehindSign = (at: number) => at < draft.words.length && /[:=]/.test(draft.signsBefore(at));
  const fieldTo = (at: number) => at + draft.listedAt("field-label", at);
  const isLabel = (at: number) => fieldTo(at) > at && isBehindSign(fieldTo(at));
  const listed = (at: number) => draft.listedExactlyAt("told-label", at);
  const told = (at: number) => (isBehindSign(at + listed(at)) ? listed(at) : 0);
  if (draft.words.filter((_, at) => isLabel(at) || told(at) > 0).length < 2) return;
  const hasRole = draft.some(0, draft.words.length, (at) => draft.wordIn(at, "<role-label>") && isBehindSign(at + 1));
  // Beside a field for the role, one whose name is unknown says something else.
  const unknown = (at: number) => {
    if (!hasRole || !draft.isCut(at) || isBehindSign(at)) return 0;
    let end = at + 1;
    while (end < at + LONGEST_LABEL && !draft.isCut(end) && !isBehindSign(end)) end++;
    // The name of a known field may end the label, and an exclusion may be the value.
    const isKnown = (word: number) => fieldTo(word) === Math.max(end, word + 1) || excluderAt(draft, word) !== null;
    const isOther = isBehindSign(end) && draft.isAllFree(at, end);
    // "Or: …" goes on with the field before.
    return isOther && !draft.wordIn(at, "<going-on>") && !draft.some(at, end + 1, isKnown) ? end - at : 0;
  };
  for (let at = 0; at < draft.words.length; at++) {
    const length = told(at) || unknown(at);
    if (length === 0) continue;
    const isEnd = (word: number) => /[;!?|\n]|[^\p{Lu}]\.\s/u.test(draft.textOf(word - 1, word + 1));
    const isOver = (word: number) => isLabel(word) || unknown(word) > 0 || isEnd(word);
    const end = draft.find(at + length + 1, draft.words.length, isOver) ?? draft.words.length;
    draft.claim(at, end, "unused");
    at = end - 1;
  }
}

/**
 * Returns the terms for the names of fields, which ask for nothing by themselves: "Location: Berlin", "industry=banking",
 * `"role": "CTO"`. Agents also write them without a sign, clause by clause, if there are several: "title contains CTO and
 * location is Berlin", "seniority c-level, industry logistics".
 */
function fieldTerms(draft: Draft) {
  const several = (lengthAt: (at: number) => number) =>
    draft.words.filter((_, at) => lengthAt(at) > 0).length > 1 ? lengthAt : () => 0;
  return {
    // "The Bay Area: nurses".
    named: (at: number) => !draft.isCut(at) && /[:=]/.test(draft.signsBefore(at + 1)) && isInName(draft, at, 1),
    value: (at: number) =>
      at < draft.words.length &&
      (/^(?:!==?|<>|≠)$/.test(draft.words[at]?.text ?? "") || /[:=→\]]|->/.test(draft.signsBefore(at))),
    bare: several((at) =>
      draft.wordIn(at, "<bare-field-label>") && draft.isCut(at) && !draft.isCut(at + 1)
        ? draft.listedAt("field-label", at)
        : 0,
    ),
    stated: several((at) => {
      const verb = at + draft.listedAt("field-label", at);
      const length = verb === at || draft.isCut(verb) ? 0 : draft.listedExactlyAt("label-verb", verb);
      return length === 0 ? 0 : verb + length - at;
    }),
  };
}

/** Claims known framing of at least `atLeast` words as noise, or as "charge" if it is about a responsibility. */
export function readRequests(draft: Draft, atLeast: number): void {
  for (let at = 0; at < draft.words.length; at++) {
    const charge = draft.listedExactlyAt("in-charge", at);
    const length = Math.max(charge, draft.listedExactlyAt("request", at));
    if (length === 0 || length < atLeast) continue;
    if (isNamed(draft, at) || isProtected(draft, at, length) || (length === 1 && isPartOfTitle(draft, at))) continue;
    draft.claim(at, at + length, charge === length ? "charge" : "noise");
    at += length - 1;
  }
}

/** Reports whether "AM" is an account manager ("AM in Paris") and not the verb in "I am", or "LA" no article. */
function isNamed({ words, question }: Draft, at: number): boolean {
  return /^(?:AM|LA)$/.test(words[at]?.text ?? "") && /\p{Ll}/u.test(question) && words[at - 1]?.folded !== "i";
}

/**
 * Reports whether a word of framing belongs to a title: "people" in "Heads of people" and "VP people", "leads" in
 * "Marketing leads", "workers" in "dam workers".
 */
function isPartOfTitle(draft: Draft, at: number): boolean {
  const isJoined = !draft.isCut(at);
  if (draft.keyIn(at, "people talent")) {
    const rank = draft.keyAt(at - 1) === "of" ? at - 2 : at - 1;
    return (isJoined && draft.keyIn(rank, "<requests-ranks>")) || draft.keyIn(at + 1, "<requests-ranks>");
  }
  const isBehindWord = draft.isFree(at - 1) && isJoined;
  const isBehindName = isBehindWord && linkOf(draft.folded[at - 1] ?? "") === undefined;
  const isDoer = DOERS.test(singular(draft.folded[at] ?? "")) && knownAt(draft, at - 1) === 0;
  // "Ground handling managers".
  const isField = /ing$/.test(draft.folded[at] ?? "") && draft.keyIn(at + 1, "<requests-ranks>");
  return (isBehindName && (isDoer || isField)) || (isBehindWord && draft.keyAt(at) === "lead");
}
