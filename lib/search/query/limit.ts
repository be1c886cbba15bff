import { wordList } from "@/lib/search/lexicon/queries";
import { claim, type Draft, gapAt, isFree, keyAt } from "@/lib/search/query/draft";
import { boundLengthBehind } from "@/lib/search/query/headcount";
import { numberAt } from "@/lib/search/query/numbers";
import { GAP } from "@/lib/search/query/query-words";

const ASKING: ReadonlySet<string> = wordList("limit-asking");

const UNITS: ReadonlySet<string> = wordList("limit-units");

/** Words for results: "max 5 results", "up to 10 contacts". */
const ANSWERS: ReadonlySet<string> = wordList("limit-answers");
const AT_MOST: ReadonlySet<string> = wordList("limit-at-most");

/** Words before a number that ends the query: "CFOs in Texas, show me 5". */
const ASKING_LAST: ReadonlySet<string> = wordList("limit-asking-last");

const INFORMING: ReadonlySet<string> = wordList("limit-informing");

const MOST_PEOPLE = 100;

const MOST_ANSWERED = 25;

/** Returns the number of people requested ("get me 20 …"), 25 at most; null if the query names none. */
export function readLimit(draft: Draft, isName: (at: number, length: number) => boolean): number | null {
  for (let at = 0; at < draft.words.length; at++) {
    const number = numberAt(draft, at);
    if (number === null || isName(at, number.length)) continue;
    const end = at + number.length;
    const isSmall = number.value > 0 && number.value <= MOST_PEOPLE && !number.orMore;
    const isLast = at > 0 && gapAt(draft, end) >= GAP.comma && gapAt(draft, at) < GAP.comma;
    const lead = keyAt(draft, at - 1) === "me" ? at - 2 : at - 1;
    const isAskedLast = ASKING_LAST.has(keyAt(draft, lead));
    if (isSmall && isLast && isAskedLast) {
      claim(draft, lead, end, "limit");
      return Math.min(MOST_ANSWERED, number.value);
    }
    const isAsked = at === 0 || gapAt(draft, at) >= GAP.comma || ASKING.has(keyAt(draft, at - 1));
    const counting = keyAt(draft, at - 1) === "about" ? at - 2 : at - 1;
    const ofCompany = ["of", "with", "for"].includes(keyAt(draft, counting)) && keyAt(draft, counting - 1) !== "list";
    const isInfoFor = keyAt(draft, at - 1) === "for" && INFORMING.has(keyAt(draft, at - 2));
    const fits = isSmall && isFree(draft, end);
    const isPeople = keyAt(draft, end) === "people" && (at === 0 || ASKING.has(keyAt(draft, at - 1))) && !ofCompany;
    const isRange = gapAt(draft, end) === GAP.hyphen || draft.words[end]?.number !== undefined;
    const isAnswers = ANSWERS.has(keyAt(draft, end));
    if (
      !fits ||
      !(isAsked || isAnswers) ||
      (ofCompany && !isAnswers && !isInfoFor) ||
      isRange ||
      gapAt(draft, end) >= GAP.comma
    )
      continue;
    const isBounded = keyAt(draft, end) === "people" && boundLengthBehind(draft, end + 1) > 0;
    const isHeadcount = isBounded || (isPeople && keyAt(draft, end + 1) === "company");
    if (UNITS.has(keyAt(draft, end)) || isHeadcount) continue;
    if (["top", "first", "best", "about"].includes(keyAt(draft, at - 1))) claim(draft, at - 1, at, "limit");
    for (let from = at - 1; isAnswers && isFree(draft, from) && AT_MOST.has(keyAt(draft, from)); from--)
      claim(draft, from, from + 1, "limit");
    claim(draft, at, end, "limit");
    return Math.min(MOST_ANSWERED, number.value);
  }
  return null;
}
