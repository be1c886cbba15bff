import { areaNamed } from "@/lib/search/places/gazetteer";
import { isKnownPlaceWord, placeAt, placeLengthAt } from "@/lib/search/places/read-place";
import { readSentence } from "@/lib/search/places/sentence";
import type { Draft } from "@/lib/search/query/draft";
import { excluderAt, excluderBehindAt } from "@/lib/search/query/excluders";
import { numberAt } from "@/lib/search/query/headcount";
import { isPersonAt, isPlural, isProtected, knownAt, tradeIn } from "@/lib/search/query/parts";
import { patternsOf } from "@/lib/search/query/pattern";
import { GAP } from "@/lib/search/query/query-words";
import { groupAt } from "@/lib/search/query/seniority-groups";
import { DOERS, singular } from "@/lib/search/query/title-text";
import { isVerb } from "@/lib/search/reader/english";

const wishes = patternsOf("wish");
const [FIRST_YEAR, LAST_YEAR] = [1900, 2100];
const [YOUNGEST, OLDEST] = [18, 70];
const CAPITAL = /^\p{Lu}/u;
const CAPITALIZED = /^\p{Lu}\p{Ll}/u;

/** Claims every wish that no filter serves as unused, so that no part of it is read as something else. */
export function readWishes(draft: Draft): void {
  const { words, folded } = draft;
  // Before a known phrase or a word for people, "interested in" describes the sender.
  const named = words.findIndex((_, at) => knownAt(draft, at) > 0 || draft.keyIn(at, "<wishes-somebody>"));
  const mayStart = (at: number) =>
    !isProtected(draft, at, 1) && ((named >= 0 && named < at) || !isVerb(folded[at] ?? ""));
  const count = (at: number) => numberAt(draft, at)?.length ?? 0;
  // "500 salariés" are employees.
  const isMoney = (at: number) => draft.keyIn(at, "<wish-extents-money-says>") && folded[at] !== "salaries";
  const isTerm = (at: number) => at < words.length && !draft.keyIn(at, "<wish-extents-stops>");
  const start = (at: number) => {
    const length = draft.listedAt("wish-start", at);
    // Companies that specialize in something are in that industry.
    const isOfCompany = draft.isListedAt("organization", at - 1) && draft.wordIn(at + length - 1, "in");
    // The longer phrase counts: "who makes the decisions on".
    const isLonger = length > draft.listedAt("wish", at) && length >= groupAt(draft, at).length;
    return isLonger && mayStart(at) && !isOfCompany && !isOfExclusion(draft, at) ? length : 0;
  };
  wishes.claimAll(draft, {
    number: count,
    money: (at) => {
      const end = at + count(at);
      return words[at]?.isMoney ? 1 : end > at && (isMoney(end) || isMoney(end + 1)) ? end - at : 0;
    },
    "money-on": (at) => {
      if (words[at]?.isMoney || words[at]?.number !== undefined) return 1;
      if (draft.keyIn(at, "in of")) return Number(isMoney(at + 1));
      return Number(draft.keyIn(at, "<wish-extents-money-near>") && !draft.keyIn(at, "at from with over under"));
    },
    year: (at) => {
      const value = words[at]?.number?.value ?? 0;
      return value >= FIRST_YEAR && value <= LAST_YEAR && folded[at]?.length === 4 ? 1 : 0;
    },
    age: (at) => {
      const { value = 0, orMore = true } = words[at]?.number ?? {};
      return !orMore && value >= YOUNGEST && value <= OLDEST ? 1 : 0;
    },
    decade: (at) => Number(/^\d\ds?$/.test(folded[at] ?? "")),
    uncounted: (at) => Number(draft.isFree(at) && !draft.keyIn(at, "<wish-extents-counted> <headcount-teams>")),
    hyphen: (at) => draft.gapAt(at) === GAP.hyphen,
    article: (at) => draft.keyIn(at, "a an the"),
    term: (at) => Number(isTerm(at)),
    unknown: (at) =>
      Number(isTerm(at) && knownAt(draft, at) + tradeIn(draft, at) === 0 && !DOERS.test(singular(folded[at] ?? ""))),
    // "German-speaking Switzerland" is a place.
    language: (at) =>
      placeLengthAt(draft.texts, at) < 2 &&
      (draft.listedAt("language", at) || Number(areaNamed(readSentence(draft.texts).keys[at] ?? "")?.people === true)),
    // Those who serve a place are there, and "serving as CFO" is being one: "funeral directors serving Baton Rouge". So
    // are "soil experts in Leeds".
    served: (at) =>
      (draft.wordIn(at - 1, "serving") || draft.keyIn(at - 2, "expert")) &&
      (draft.wordIn(at, "as in") || placeAt(draft.texts, at, true) !== null),
    person: (at) => isPersonAt(draft, at),
    company: (at) =>
      Number(
        draft.isListedAt("organization", at) && (isPlural(draft, at) || draft.keyIn(at, "<houses-company-words>")),
      ),
    doing: (at) => draft.folded[at]?.endsWith("ing") === true,
    trade: (at) => tradeIn(draft, at),
    kindOfFirm: (at) => (knownAt(draft, at) > 1 ? 0 : draft.listedExactlyAt("kind-of-firm", at)),
    business: (at) => isPlural(draft, at + tradeIn(draft, at) - 1) && !isPersonAt(draft, at) && tradeIn(draft, at) > 0,
    place: (at) => Number(isKnownPlaceWord(words[at]?.text ?? "")),
    initial: (at) => Number(CAPITAL.test(words[at]?.text ?? "")),
    capitalized: (at) => excluderAt(draft, at - 1) === null && Number(CAPITALIZED.test(words[at]?.text ?? "")),
    whole: (at) => {
      const length = draft.listedAt("wish", at);
      // "Malé" is no word for men.
      const isForeign = /\P{ASCII}/u.test(words[at]?.text ?? "") && placeAt(draft.texts, at, true) !== null;
      const isName = length === 1 && (isForeign || knownAt(draft, at) > 1 || isProtected(draft, at, 1));
      const isBudgetFor = draft.keyAt(at + length - 1) === "budget" && draft.keyAt(at + length) === "for";
      // "Not a single bank", "a one-man band".
      const isUnit = draft.gapAt(at) === GAP.hyphen || draft.listedAt("size-unit", at) > 1;
      const isCount = draft.wordIn(at, "single") ? draft.wordIn(at - 1, "a one any") : isUnit && count(at - 1) > 0;
      return isName || isBudgetFor || isCount ? 0 : length;
    },
    start,
    bound: (at) => (draft.keyIn(at + start(at) - 1, "<wishes-bounds>") ? start(at) : 0),
    "long-start": (at) => (start(at) > 1 ? start(at) : 0),
  });
}

/** Reports whether a word belongs to an exclusion: "not interested in banks", "banks are left out", "banks are no use". */
function isOfExclusion(draft: Draft, at: number): boolean {
  const { length = 0 } = excluderAt(draft, at - 1) ?? {};
  const isParted = (word: number) => draft.wordIn(at, "<parted-verb>") && excluderBehindAt(draft, word) !== null;
  if (draft.listedExactlyAt("excluding-verb", at) > 1 || draft.some(at + 1, draft.endOfClause(at), isParted))
    return true;
  const isExcluded = length > 1 || (length === 1 && draft.wordIn(at, "<negations-excluding>"));
  return isExcluded || excluderBehindAt(draft, at) !== null || excluderBehindAt(draft, at - 1) !== null;
}
