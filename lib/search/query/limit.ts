import { askingWords } from "@/lib/search/lexicon/queries";
import { numberAt } from "@/lib/search/query/numbers";
import { GAP } from "@/lib/search/query/query-words";
import { claim, gapAt, isFree, keyAt, type Sheet } from "@/lib/search/query/sheet";

const ASKING: ReadonlySet<string> = askingWords("limit-asking");

const UNITS: ReadonlySet<string> = askingWords("limit-units");

/** Words for results: "max 5 results", "up to 10 contacts". */
const ANSWERS: ReadonlySet<string> = askingWords("limit-answers");
const AT_MOST: ReadonlySet<string> = askingWords("limit-at-most");

/** Words before a number that ends the query: "CFOs in Texas, show me 5". */
const ASKING_LAST: ReadonlySet<string> = askingWords("limit-asking-last");

const INFORMING: ReadonlySet<string> = askingWords("limit-informing");

const MOST_PEOPLE = 100;

const MOST_ANSWERED = 25;

/** Returns the number of people requested ("get me 20 …"), 25 at most; null if the query names none. */
export function readLimit(sheet: Sheet, isName: (at: number, length: number) => boolean): number | null {
  for (let at = 0; at < sheet.words.length; at++) {
    const number = numberAt(sheet, at);
    if (number === null || isName(at, number.length)) continue;
    const end = at + number.length;
    const isSmall = number.value > 0 && number.value <= MOST_PEOPLE && !number.orMore;
    const isLast = at > 0 && gapAt(sheet, end) >= GAP.comma && gapAt(sheet, at) < GAP.comma;
    const asking = keyAt(sheet, at - 1) === "me" ? at - 2 : at - 1;
    const isAskedLast = ASKING_LAST.has(keyAt(sheet, asking));
    if (isSmall && isLast && isAskedLast) {
      claim(sheet, asking, end, "limit");
      return Math.min(MOST_ANSWERED, number.value);
    }
    const isAsked = at === 0 || gapAt(sheet, at) >= GAP.comma || ASKING.has(keyAt(sheet, at - 1));
    const counting = keyAt(sheet, at - 1) === "about" ? at - 2 : at - 1;
    const ofCompany = ["of", "with", "for"].includes(keyAt(sheet, counting)) && keyAt(sheet, counting - 1) !== "list";
    const isInfoFor = keyAt(sheet, at - 1) === "for" && INFORMING.has(keyAt(sheet, at - 2));
    const fits = isSmall && isFree(sheet, end);
    const isPeople = keyAt(sheet, end) === "people" && (at === 0 || ASKING.has(keyAt(sheet, at - 1))) && !ofCompany;
    const isRange = gapAt(sheet, end) === GAP.hyphen || sheet.words[end]?.number !== undefined;
    const isAnswers = ANSWERS.has(keyAt(sheet, end));
    if (
      !fits ||
      !(isAsked || isAnswers) ||
      (ofCompany && !isAnswers && !isInfoFor) ||
      isRange ||
      gapAt(sheet, end) >= GAP.comma
    )
      continue;
    if (UNITS.has(keyAt(sheet, end)) || (isPeople && keyAt(sheet, end + 1) === "company")) continue;
    if (["top", "first", "best", "about"].includes(keyAt(sheet, at - 1))) claim(sheet, at - 1, at, "limit");
    for (let from = at - 1; isAnswers && isFree(sheet, from) && AT_MOST.has(keyAt(sheet, from)); from--)
      claim(sheet, from, from + 1, "limit");
    claim(sheet, at, end, "limit");
    return Math.min(MOST_ANSWERED, number.value);
  }
  return null;
}
