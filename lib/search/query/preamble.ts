import { askingWords } from "@/lib/search/lexicon/queries";
import { isKnownPlaceWord } from "@/lib/search/places/read-place";
import { askingSet, exactAskingSet, tradeAt } from "@/lib/search/query/known-phrases";
import { ROLE_PHRASES } from "@/lib/search/query/role-vocabulary";
import { isGroupAt } from "@/lib/search/query/seniority-groups";
import { claim, freeExactPhraseAt, freePhraseAt, isFree, type Sheet } from "@/lib/search/query/sheet";
import { isVerb } from "@/lib/search/reader/english";

/** Words by which senders refer to themselves or to the query: "my", "this". */
const TELLING: ReadonlySet<string> = askingWords("preamble-telling");

/**
 * Claims a sentence about something else before a colon: "my CRM is empty and my quota isn't: VPs of sales in
 * Virginia". It has a verb and refers to the sender, names no place or industry, and the role follows the colon.
 */
export function readPreamble(sheet: Sheet): void {
  const end = sheet.words.findIndex((_, at) => at > 0 && isBehindColon(sheet, at));
  if (end < SHORTEST || !hasRole(sheet, end)) return;
  const before = sheet.folded.slice(0, end);
  const tells = sheet.words.slice(0, end).some(({ text }) => TELLING.has(text.toLowerCase().replace(/['’].*$/u, "")));
  const isSentence = tells && before.some((word) => isVerb(word) || TO_BE.has(word));
  if (isSentence && !namesWhere(sheet, end)) claim(sheet, 0, end, "noise");
}

const SHORTEST = 4;
const TO_BE: ReadonlySet<string> = new Set("is are was were am isnt arent".split(" "));

function isBehindColon({ question, words }: Sheet, at: number): boolean {
  return question.slice(words[at - 1]?.end, words[at]?.start).includes(":");
}

function hasRole(sheet: Sheet, from: number): boolean {
  return sheet.words.some(
    (_, at) => at >= from && (freePhraseAt(sheet, ROLE_PHRASES, at) !== null || isGroupAt(sheet, at)),
  );
}

function namesWhere(sheet: Sheet, end: number): boolean {
  return sheet.words
    .slice(0, end)
    .some(({ text }, at) => (/^\p{Lu}/u.test(text) && at > 0 && isKnownPlaceWord(text)) || tradeAt(sheet, at) !== null);
}

const times = askingSet("calendar");
const BEFORE_TIMES: ReadonlySet<string> = askingWords("before-calendar");

/** Claims the time by which a response is needed as noise: "by Friday", "before the end of next week". */
export function readTimes(sheet: Sheet): void {
  for (let at = 1; at < sheet.words.length; at++) {
    const time = freePhraseAt(sheet, times, at);
    if (time === null) continue;
    let from = at;
    while (BEFORE_TIMES.has(sheet.folded[from - 1] ?? "") && isFree(sheet, from - 1)) from--;
    if (from < at) claim(sheet, from, at + time.length, "noise");
    at += time.length - 1;
  }
}

const AUXILIARIES: ReadonlySet<string> = askingWords("after-pronoun-it");

/** Claims "it" as noise if it is a pronoun: "it's", "show it to", "is it". */
export function readPronounIt(sheet: Sheet): void {
  sheet.words.forEach(({ text, isPossessive }, at) => {
    if (text !== "it" && !(text === "It" && at === 0)) return;
    const next = sheet.folded[at + 1] ?? "";
    const isLast = at === sheet.words.length - 1 && sheet.folded[at - 1] === "is";
    if (isPossessive || AUXILIARIES.has(next) || isLast) claim(sheet, at, at + 1, "noise");
  });
}

const told = exactAskingSet("told-label");
const labels = askingSet("field-label");

/** Claims fields of a brief that do not say whom to find as unused: "product = fraud detection API. persona: …". */
export function readToldFields(sheet: Sheet): void {
  const isLabel = (at: number) => {
    const label = freePhraseAt(sheet, labels, at) ?? freeExactPhraseAt(sheet, told, at);
    return label !== null && isBehindSign(sheet, at + label.length);
  };
  if (sheet.words.filter((_, at) => isLabel(at)).length < 2) return;
  for (let at = 0; at < sheet.words.length; at++) {
    const label = freeExactPhraseAt(sheet, told, at);
    if (label === null || !isBehindSign(sheet, at + label.length)) continue;
    let end = at + label.length + 1;
    while (end < sheet.words.length && !isLabel(end) && !endsSentence(sheet, end)) end++;
    claim(sheet, at, end, "unused");
    at = end - 1;
  }
}

function isBehindSign({ question, words }: Sheet, at: number): boolean {
  return /[:=]/.test(question.slice(words[at - 1]?.end, words[at]?.start));
}

function endsSentence({ question, words }: Sheet, at: number): boolean {
  return /[;.!?\n]/.test(question.slice(words[at - 1]?.end, words[at]?.start));
}
