import { listedPhrases, wordList } from "@/lib/search/lexicon/queries";
import { longestPhraseAt } from "@/lib/search/phrase-index";
import { isKnownPlaceWord, placeAt } from "@/lib/search/places/read-place";
import { claim, type Draft, freeExactPhraseAt, gapAt, isFree, keyAt } from "@/lib/search/query/draft";
import { exactPhraseList, phraseList, wordsOf } from "@/lib/search/query/known-phrases";
import { type IsProtected, knownPhrases } from "@/lib/search/query/parts";
import { GAP } from "@/lib/search/query/query-words";

const requests = exactPhraseList("request");

const inCharge = exactPhraseList("in-charge");

/**
 * Claims framing phrases of at least `atLeast` words as noise, and phrases for a responsibility as "charge". Leaves
 * words that belong to a longer known phrase.
 */
export function readRequests(draft: Draft, isProtected: IsProtected, atLeast: number): void {
  for (let at = 0; at < draft.words.length; at++) {
    const framing = freeExactPhraseAt(draft, requests, at);
    const charge = freeExactPhraseAt(draft, inCharge, at);
    const match = charge !== null && charge.length >= (framing?.length ?? 0) ? charge : framing;
    if (match === null || match.length < atLeast) continue;
    if (isSomebody(draft, at) || isProtected(at, match.length) || isPartOfTitle(draft, at, match.length)) continue;
    claim(draft, at, at + match.length, match === charge ? "charge" : "noise");
    at += match.length - 1;
  }
}

/** Reports whether "AM" is an account manager ("AM in Paris") and not the verb in "I am". */
function isSomebody({ words, question }: Draft, at: number): boolean {
  return words[at]?.text === "AM" && /\p{Ll}/u.test(question) && words[at - 1]?.folded !== "i";
}

/** Returns the number of words of the phrase for a responsibility that starts here; 0 if none does. */
export function chargeLengthAt(draft: Draft, at: number): number {
  return freeExactPhraseAt(draft, inCharge, at)?.length ?? 0;
}

/** Returns the number of words of the framing phrase that starts here; 0 if none does. */
export function requestLengthAt(draft: Draft, at: number): number {
  return freeExactPhraseAt(draft, requests, at)?.length ?? 0;
}

const GREETINGS = phraseList("greeting");
/** Words that begin a letter. Those whom they name are addressed and not looked for. */
const SALUTATIONS = phraseList("salutation");
const LONGEST_SALUTATION = 6;

/** Claims greetings, some of which are also codes of states, the salutation of a letter, and the signature. */
export function readGreeting(draft: Draft): void {
  const match = longestPhraseAt(GREETINGS, draft.keys, 0);
  const length = match?.length ?? 0;
  if (draft.words.length > 1) claim(draft, 0, length, "noise");
  readSalutation(draft, length);
  readSignature(draft);
}

/** Claims "Dear marketing team," and "Sehr geehrte Damen und Herren," up to the comma. */
function readSalutation(draft: Draft, from: number): void {
  const match = longestPhraseAt(SALUTATIONS, draft.keys, from);
  if (match === null) return;
  const last = Math.min(from + LONGEST_SALUTATION, draft.words.length - 1);
  for (let end = from + match.length; end <= last; end++) {
    if (gapAt(draft, end) < GAP.comma) continue;
    claim(draft, from, end, "noise");
    return;
  }
}

const LONGEST_SIGNATURE = 3;

/**
 * Claims the name that an email ends with, and what follows it: "Thanks, Joanna", "Regards, Jan Novotny, Area Sales".
 * In "Thanks! Germany only", a place follows instead.
 */
function readSignature(draft: Draft): void {
  const end = draft.words.length;
  const closing = bracketFrom(draft, 0);
  for (let from = closing - 1; from > 1; from--) {
    if (!thanks.has(keyAt(draft, from - 1))) continue;
    const isLast = from === closing - 1;
    if (gapAt(draft, from) < GAP.comma && !isLast) continue;
    const texts = draft.words.slice(from, closing).map(({ text }) => text);
    const isCapital = texts.length <= LONGEST_SIGNATURE && texts.every((text) => /^\p{Lu}\p{Ll}/u.test(text));
    if (!isName(draft, from) && !(isCapital && beginsSentence(draft, from))) continue;
    const place = placeAt(texts, 0, true);
    const isPlace = place !== null && (place.length > 1 || (place.city === null && place.cities.length === 0));
    // Florence alone may still be a city, so it is reported as unused. Florence Miller is a person.
    claim(draft, closing, end, "noise");
    if (!isPlace) claim(draft, from, closing, place !== null && texts.length === 1 ? "unused" : "noise");
    return;
  }
}

/**
 * Returns the position of the first word in parentheses that end the query ("Best wishes, Hannah (Principal
 * Consultant)"); the number of words if there are none.
 */
function bracketFrom({ words, question }: Draft, from: number): number {
  const at = words.findIndex(
    (word, index) => index > from && question.slice(words[index - 1]?.end, word.start).includes("("),
  );
  return at < 0 || !question.trimEnd().endsWith(")") ? words.length : at;
}

const LONGEST_THANKS = 3;
const ENDS_SENTENCE = /[.!?\n]\s*$/;

/** Reports whether the thanks before this word begin a sentence, so that no place is meant: "…. Best wishes, Anna". */
function beginsSentence({ words, question }: Draft, end: number): boolean {
  for (let at = end - 1; at >= end - LONGEST_THANKS && at > 0; at--) {
    if (ENDS_SENTENCE.test(question.slice(words[at - 1]?.end, words[at]?.start))) return true;
  }
  return false;
}

/**
 * Reports whether a capitalized word is unknown and followed by a comma or another capitalized word: "Hi Tom, …", "…,
 * Joanna Smith".
 */
function isName(draft: Draft, at: number): boolean {
  const text = draft.words[at]?.text ?? "";
  if (!/^\p{Lu}\p{Ll}/u.test(text) || isKnownPlaceWord(text) || knownPhrases(draft).knownAt(at) > 0) return false;
  return gapAt(draft, at + 1) >= GAP.comma || /^\p{Lu}\p{Ll}/u.test(draft.words[at + 1]?.text ?? "");
}

/** Last words of the phrases that close an email. */
const thanks = wordsOf(listedPhrases("thanks"));

/** Framing words that are part of a title beside a rank: "Heads of people", "VP people", "talent directors". */
const FIELDS: ReadonlySet<string> = new Set(["people", "talent"]);
const RANKS = wordList("requests-ranks");
/** Framing words that are part of a title before an occupation: "staff engineers", "key account managers". */
const BEFORE_OCCUPATIONS = wordList("requests-before-occupations");
const OCCUPATIONS = wordList("requests-occupations");

/**
 * Reports whether a word of framing belongs to a title: "people" in "Heads of people" and "VP people", "leads" in
 * "Marketing leads".
 */
function isPartOfTitle(draft: Draft, at: number, length: number): boolean {
  if (length !== 1) return false;
  const key = keyAt(draft, at);
  const before = keyAt(draft, at - 1);
  const isJoined = at > 0 && gapAt(draft, at) < GAP.comma;
  if (FIELDS.has(key)) {
    const rank = before === "of" ? keyAt(draft, at - 2) : before;
    return (isJoined && RANKS.has(rank)) || RANKS.has(keyAt(draft, at + 1));
  }
  if (key === "lead") {
    const isAsking = longestPhraseAt(requests, [draft.folded[at - 1] ?? ""], 0) !== null;
    return isFree(draft, at - 1) && isJoined && (before === "team" || !isAsking);
  }
  return BEFORE_OCCUPATIONS.has(key) && OCCUPATIONS.has(keyAt(draft, at + 1)) && gapAt(draft, at + 1) < GAP.comma;
}
