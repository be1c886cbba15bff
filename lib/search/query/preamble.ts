import { wordList } from "@/lib/search/lexicon/queries";
import { isKnownPlaceWord } from "@/lib/search/places/read-place";
import { claim, type Draft, freeExactPhraseAt, freePhraseAt, isFree } from "@/lib/search/query/draft";
import { exactPhraseList, industryAt, phraseList } from "@/lib/search/query/known-phrases";
import { ROLE_PHRASES } from "@/lib/search/query/role-vocabulary";
import { isGroupAt } from "@/lib/search/query/seniority-groups";
import { isVerb } from "@/lib/search/reader/english";

/** Words by which senders refer to themselves or to the query: "my", "this". */
const TELLING: ReadonlySet<string> = wordList("preamble-telling");

/**
 * Claims a sentence about something else before a colon: "my CRM is empty and my quota isn't: VPs of sales in
 * Virginia". It has a verb and refers to the sender, names no place or industry, and the role follows the colon.
 */
export function readPreamble(draft: Draft): void {
  const end = draft.words.findIndex((_, at) => at > 0 && isBehindColon(draft, at));
  if (end < SHORTEST || !hasRole(draft, end)) return;
  const before = draft.folded.slice(0, end);
  const tells = draft.words.slice(0, end).some(({ text }) => TELLING.has(text.toLowerCase().replace(/['’].*$/u, "")));
  const isSentence = tells && before.some((word) => isVerb(word) || TO_BE.has(word));
  if (isSentence && !namesWhere(draft, end)) claim(draft, 0, end, "noise");
}

const SHORTEST = 4;
const TO_BE: ReadonlySet<string> = new Set("is are was were am isnt arent".split(" "));

function isBehindColon({ question, words }: Draft, at: number): boolean {
  return question.slice(words[at - 1]?.end, words[at]?.start).includes(":");
}

function hasRole(draft: Draft, from: number): boolean {
  return draft.words.some(
    (_, at) => at >= from && (freePhraseAt(draft, ROLE_PHRASES, at) !== null || isGroupAt(draft, at)),
  );
}

function namesWhere(draft: Draft, end: number): boolean {
  return draft.words
    .slice(0, end)
    .some(
      ({ text }, at) => (/^\p{Lu}/u.test(text) && at > 0 && isKnownPlaceWord(text)) || industryAt(draft, at) !== null,
    );
}

const times = phraseList("calendar");
const BEFORE_TIMES: ReadonlySet<string> = wordList("before-calendar");

/** Claims the time by which a response is needed as noise: "by Friday", "before the end of next week". */
export function readTimes(draft: Draft): void {
  for (let at = 1; at < draft.words.length; at++) {
    const time = freePhraseAt(draft, times, at);
    if (time === null) continue;
    let from = at;
    while (BEFORE_TIMES.has(draft.folded[from - 1] ?? "") && isFree(draft, from - 1)) from--;
    if (from < at) claim(draft, from, at + time.length, "noise");
    at += time.length - 1;
  }
}

const AUXILIARIES: ReadonlySet<string> = wordList("after-pronoun-it");

/** Claims "it" as noise if it is a pronoun: "it's", "show it to", "is it". */
export function readPronounIt(draft: Draft): void {
  draft.words.forEach(({ text, isPossessive }, at) => {
    if (text !== "it" && !(text === "It" && at === 0)) return;
    const next = draft.folded[at + 1] ?? "";
    const isLast = at === draft.words.length - 1 && draft.folded[at - 1] === "is";
    if (isPossessive || AUXILIARIES.has(next) || isLast) claim(draft, at, at + 1, "noise");
  });
}

const otherFields = exactPhraseList("told-label");
const labels = phraseList("field-label");

/** Claims fields of a brief that do not say whom to find as unused: "product = fraud detection API. persona: …". */
export function readOtherFields(draft: Draft): void {
  const isLabel = (at: number) => {
    const label = freePhraseAt(draft, labels, at) ?? freeExactPhraseAt(draft, otherFields, at);
    return label !== null && isBehindSign(draft, at + label.length);
  };
  if (draft.words.filter((_, at) => isLabel(at)).length < 2) return;
  for (let at = 0; at < draft.words.length; at++) {
    const label = freeExactPhraseAt(draft, otherFields, at);
    if (label === null || !isBehindSign(draft, at + label.length)) continue;
    let end = at + label.length + 1;
    while (end < draft.words.length && !isLabel(end) && !endsSentence(draft, end)) end++;
    claim(draft, at, end, "unused");
    at = end - 1;
  }
}

function isBehindSign({ question, words }: Draft, at: number): boolean {
  return /[:=]/.test(question.slice(words[at - 1]?.end, words[at]?.start));
}

function endsSentence({ question, words }: Draft, at: number): boolean {
  return /[;.!?\n]/.test(question.slice(words[at - 1]?.end, words[at]?.start));
}
