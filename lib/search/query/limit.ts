import { claim, type Draft, gapAt, isFree, keyAt, keyIn } from "@/lib/search/query/draft";
import { boundLengthBehind } from "@/lib/search/query/headcount";
import { numberAt } from "@/lib/search/query/numbers";
import { patternsOf } from "@/lib/search/query/pattern";
import { GAP } from "@/lib/search/query/query-words";

const limits = patternsOf("limit");
const MOST_PEOPLE = 100;
const MOST_ANSWERED = 25;

/** Returns the number of people requested ("get me 20 …"), 25 at most; null if the query names none. */
export function readLimit(draft: Draft, isName: (at: number, length: number) => boolean): number | null {
  const few = (at: number) => {
    const { value = 0, length = 0, orMore } = numberAt(draft, at) ?? {};
    return value > 0 && value <= MOST_PEOPLE && !orMore && !isName(at, length) ? length : 0;
  };
  // "In companies with about 20 people" counts those of a company, "a list of about 20 people" does not.
  const isOfCompany = (at: number) => keyIn(draft, at - 1, "of with for") && keyAt(draft, at - 2) !== "list";
  const isJoined = (at: number) =>
    isFree(draft, at) && gapAt(draft, at) < GAP.comma && gapAt(draft, at) !== GAP.hyphen && !draft.words[at]?.number;
  const terms = {
    few,
    joined: isJoined,
    about: (at: number) => Number(keyAt(draft, at) === "about" && !isOfCompany(at)),
    asking: (at: number) =>
      Number(keyIn(draft, at, "<limit-asking>") && !keyIn(draft, at, "of with for") && !isOfCompany(at)),
    counted: (at: number) => {
      const isHeadcount =
        keyAt(draft, at) === "people" && (boundLengthBehind(draft, at + 1) > 0 || keyAt(draft, at + 1) === "company");
      return isJoined(at) && !keyIn(draft, at, "<limit-units>") && !isHeadcount;
    },
  };
  for (let at = 0; at < draft.words.length; at++) {
    const match = limits.matchAt(draft, at, terms);
    if (match === null) continue;
    let number = match.from;
    while (few(number) === 0) number++;
    const limit = numberAt(draft, number)?.value ?? MOST_ANSWERED;
    claim(draft, match.from, match.to, match.row.claims, match.row.name);
    return Math.min(MOST_ANSWERED, limit);
  }
  return null;
}
