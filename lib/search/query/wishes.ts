import { isKnownPlaceWord, placeAt, placeLengthAt } from "@/lib/search/places/read-place";
import type { Draft } from "@/lib/search/query/draft";
import { excluderAt, excluderBehindAt } from "@/lib/search/query/excluders";
import { numberAt } from "@/lib/search/query/headcount";
import { isPersonAt, isPlural, isProtected, knownAt, tradeIn } from "@/lib/search/query/parts";
import { patternsOf } from "@/lib/search/query/pattern";
import { GAP } from "@/lib/search/query/query-words";
import { groupAt } from "@/lib/search/query/seniority-groups";

const wishes = patternsOf("wish");

/** Claims every wish that no filter serves as unused, so that no part of it is read as something else. */
export function readWishes(draft: Draft): void {
  const { words, folded } = draft;
  const isTerm = (at: number) => at < words.length && !draft.keyIn(at, "<wish-extents-stops>");
  const start = (at: number) => {
    const length = draft.listedAt("wish-start", at);
    // "Hiring managers", "who owns the budget".
    const isOther = isProtected(draft, at, 1) || length < groupAt(draft, at).length;
    return length > 0 && !isOther && !isOfExclusion(draft, at) ? length : 0;
  };
  wishes.claimAll(draft, {
    number: (at) => numberAt(draft, at)?.length ?? 0,
    money: (at) => Number(draft.keyAt(at) === "$"),
    year: (at) => Number(/^(?:19|20)\d\d$/.test(folded[at] ?? "")),
    age: (at) => Number(/^[2-6]\d$/.test(words[at]?.text ?? "")),
    decade: (at) => Number(/^\d\ds?$/.test(folded[at] ?? "")),
    hyphen: (at) => draft.gapAt(at) === GAP.hyphen,
    article: (at) => draft.keyIn(at, "a an the"),
    term: (at) => Number(isTerm(at)),
    unknown: (at) => Number(isTerm(at) && knownAt(draft, at) + tradeIn(draft, at) === 0),
    // "German-speaking Switzerland" is a place.
    language: (at) => (placeLengthAt(draft.texts, at) < 2 ? draft.listedAt("language", at) : 0),
    // Those who serve a place are there: "funeral directors serving Baton Rouge". So are "soil experts in Leeds".
    served: (at) =>
      (draft.wordIn(at - 1, "serving") || draft.keyIn(at - 2, "expert")) && placeAt(draft.texts, at, true) !== null,
    person: (at) => isPersonAt(draft, at),
    doing: (at) => folded[at]?.endsWith("ing") === true,
    trade: (at) => tradeIn(draft, at),
    company: (at) => Number(draft.isListedAt("organization", at) && isPlural(draft, at)),
    // Not the clinics of "specialist clinics", which are one industry.
    business: (at) => {
      const length = tradeIn(draft, at);
      return (
        length > 0 && isPlural(draft, at + length - 1) && !isPersonAt(draft, at) && !isProtected(draft, at, length)
      );
    },
    place: (at) => Number(isKnownPlaceWord(words[at]?.text ?? "")),
    capitalized: (at) => excluderAt(draft, at - 1) === null && Number(/^\p{Lu}\p{Ll}/u.test(words[at]?.text ?? "")),
    whole: (at) => {
      const length = draft.listedAt("wish", at);
      const isBudgetFor = draft.keyAt(at + length - 1) === "budget" && draft.keyAt(at + length) === "for";
      // "Malé" is no word for men.
      const isName = length === 1 && (isProtected(draft, at, 1) || /\P{ASCII}/u.test(words[at]?.text ?? ""));
      // "A one-man band".
      const isUnit = draft.gapAt(at) === GAP.hyphen || draft.listedAt("size-unit", at) > 1;
      return (isUnit && numberAt(draft, at - 1) !== null) || isBudgetFor || isName ? 0 : length;
    },
    start,
    bound: (at) => (draft.keyIn(at + start(at) - 1, "<wishes-bounds>") ? start(at) : 0),
    "long-start": (at) => (start(at) > 1 ? start(at) : 0),
  });
}

/** Reports whether a word belongs to an exclusion: "not interested in banks", "banks are left out", "banks are no use". */
function isOfExclusion(draft: Draft, at: number): boolean {
  const { length = 0 } = excluderAt(draft, at - 1) ?? {};
  const isBehind = (word: number) => excluderBehindAt(draft, word) !== null;
  if (length > 1 || (length === 1 && draft.wordIn(at, "<negations-excluding>"))) return true;
  return draft.listedAt("=excluding-verb", at) > 1 || draft.some(at - 1, draft.endOfClause(at), isBehind);
}
