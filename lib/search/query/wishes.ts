import { askingWords } from "@/lib/search/lexicon/queries";
import { askingSet } from "@/lib/search/query/known-phrases";
import { numberAt } from "@/lib/search/query/numbers";
import { GAP } from "@/lib/search/query/query-words";
import { claim, freePhraseAt, gapAt, isFree, keyAt, type Sheet } from "@/lib/search/query/sheet";
import {
  ageAt,
  experienceAt,
  LONGEST_WISH,
  moneyAt,
  STOPS,
  withBefore,
  yearAt,
  yearsAt,
} from "@/lib/search/query/wish-extents";
import { isVerb } from "@/lib/search/reader/english";

const whole = askingSet("wish");
const starts = askingSet("wish-start");
const ends = askingSet("wish-end");

/** Claims every wish that no filter serves as unused, so that no part of it is read as something else. */
export function readWishes(
  sheet: Sheet,
  isRole: (at: number) => boolean,
  isKept: (at: number) => boolean,
  isKnown: (at: number) => boolean,
): void {
  const named = sheet.words.findIndex((_, at) => isKnown(at) || SOMEBODY.has(keyAt(sheet, at)));
  const mayStart = (at: number) => !isKept(at) && ((named >= 0 && named < at) || !isVerb(sheet.folded[at] ?? ""));
  for (let at = 0; at < sheet.words.length; at++) {
    if (isFree(sheet, at)) readWishAt(sheet, at, isRole, isKept, mayStart);
  }
}

/** Words for people. Before one of them, or a known phrase, "interested in" describes the sender. */
const SOMEBODY: ReadonlySet<string> = askingWords("wishes-somebody");

function readWishAt(
  sheet: Sheet,
  at: number,
  isRole: (at: number) => boolean,
  isKept: (at: number) => boolean,
  mayStart: (at: number) => boolean,
): void {
  const extent =
    moneyAt(sheet, at) ??
    yearsAt(sheet, at) ??
    ageAt(sheet, at) ??
    yearAt(sheet, at) ??
    experienceAt(sheet, at) ??
    endAt(sheet, at);
  if (extent !== null) {
    claim(sheet, extent[0], extent[1], "unused");
    return;
  }
  const start = mayStart(at) ? freePhraseAt(sheet, starts, at) : null;
  const phrase = freePhraseAt(sheet, whole, at);
  if (phrase !== null && phrase.length >= (start?.length ?? 0)) {
    const isBudgetFor = keyAt(sheet, at + phrase.length - 1) === "budget" && keyAt(sheet, at + phrase.length) === "for";
    const isName = (phrase.length === 1 && (isRole(at) || isKept(at))) || isBudgetFor;
    if (!isName) claim(sheet, withBefore(sheet, at), at + phrase.length, "unused");
    return;
  }
  if (start === null) return;
  let end = at + start.length;
  const amount = BOUNDS.has(keyAt(sheet, end - 1)) ? (numberAt(sheet, end)?.length ?? 0) : 0;
  if (amount > 0) {
    claim(sheet, withBefore(sheet, at), end + amount, "unused");
    return;
  }
  while (end < sheet.words.length && end < at + start.length + LONGEST_WISH && !stopsAt(sheet, end, at + start.length))
    end++;
  if (end > at + start.length || start.length > 1) claim(sheet, withBefore(sheet, at), end, "unused");
}

/** Words before a number, with which the wish ends. */
const BOUNDS: ReadonlySet<string> = askingWords("wishes-bounds");

function stopsAt(sheet: Sheet, at: number, first: number): boolean {
  if (!isFree(sheet, at) || gapAt(sheet, at) >= GAP.comma) return true;
  return at > first && STOPS.has(keyAt(sheet, at));
}

/**
 * Returns the extent of a wish that is known by its last words, from where the name begins: "Boston University alumni",
 * "Russian speaking". Null if there is none.
 */
function endAt(sheet: Sheet, at: number): [number, number] | null {
  const match = freePhraseAt(sheet, ends, at + 1);
  if (match === null || !isFree(sheet, at) || gapAt(sheet, at + 1) >= GAP.comma) {
    return longerEndAt(sheet, at);
  }
  return [at, at + 1 + match.length];
}

function longerEndAt(sheet: Sheet, at: number): [number, number] | null {
  if (!/^\p{Lu}/u.test(sheet.words[at]?.text ?? "")) return null;
  let to = at + 1;
  while (to < at + 6 && isFree(sheet, to) && gapAt(sheet, to) < GAP.comma) {
    const match = freePhraseAt(sheet, ends, to);
    if (match !== null) return [at, to + match.length];
    to++;
  }
  return null;
}
