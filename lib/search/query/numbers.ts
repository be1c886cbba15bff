import { numberWords, rangeWords } from "@/lib/search/lexicon/queries";
import { GAP } from "@/lib/search/query/query-words";
import { gapAt, isFree, keyAt, type Sheet } from "@/lib/search/query/sheet";

export interface NumberMatch {
  readonly value: number;
  readonly orMore: boolean;
  /** Upper end of a rough count, such as "a few hundred". */
  readonly most?: number;
  readonly length: number;
}

const small = numberWords("number");
const large = numberWords("scale");
/** Words before a scale, with their range: "a few hundred". */
const roughly = rangeWords("few");
/**
 * Plural words before "of", with their range: "dozens of", "tens of thousands of". It starts at twice the value of the
 * word and ends below the next larger word.
 */
const several = rangeWords("many");
const LARGEST = 1_000_000_000;
const ISH = /^(\d{1,7})ish$/;

/** Returns the number at this word, in digits ("1,000", "10k+") or in words ("five hundred"); null if there is none. */
export function numberAt(sheet: Sheet, at: number): NumberMatch | null {
  if (!isFree(sheet, at)) return null;
  const digits = sheet.words[at]?.number;
  if (digits !== undefined) return scaled(sheet, at, digits);
  const rough = roughAt(sheet, at);
  if (rough !== null) return rough;
  const isArticle = keyAt(sheet, at) === "a" && large.has(keyAt(sheet, at + 1));
  let total = 0;
  let part = isArticle || keyAt(sheet, at) === "dozen" ? 1 : 0;
  let end = isArticle ? at + 1 : at;
  while (isFree(sheet, end) && (end === at || gapAt(sheet, end) < GAP.slash)) {
    const key = keyAt(sheet, end);
    const unit = small.get(key);
    const scale = large.get(key);
    if (unit !== undefined) part += unit;
    else if (scale !== undefined && part > 0) {
      part *= scale;
      if (scale >= 1000) {
        total += part;
        part = 0;
      }
    } else break;
    end++;
  }
  const value = Math.min(LARGEST, total + part);
  return end === at || value === 0 ? null : { value, orMore: false, length: end - at };
}

/**
 * Returns the rough number at this word: "300ish", "half a dozen", "a couple of hundred", "hundreds of". Null if there
 * is none.
 */
function roughAt(sheet: Sheet, at: number): NumberMatch | null {
  const written = sheet.folded[at] ?? "";
  const ish = ISH.exec(written)?.[1];
  if (ish !== undefined) return { value: Number(ish), orMore: false, length: 1 };
  const first = written === "a" ? at + 1 : at;
  if (written === "half") {
    const dozen = keyAt(sheet, at + 1) === "a" ? at + 2 : at + 1;
    return keyAt(sheet, dozen) === "dozen" ? { value: 6, orMore: false, length: dozen + 1 - at } : null;
  }
  const some = roughly.get(keyAt(sheet, first));
  const counted = some === undefined ? 0 : afterOf(sheet, first + 1);
  const scale = some === undefined ? undefined : large.get(keyAt(sheet, counted));
  if (some !== undefined && scale !== undefined && isFree(sheet, counted))
    return between(some, scale, counted + 1 - at);
  const many = several.get(written);
  if (many === undefined || keyAt(sheet, at + 1) !== "of") return null;
  const times = written === "thousands" ? undefined : large.get(keyAt(sheet, at + 2));
  if (times === undefined || times < THOUSAND) return between(many, 1, 2);
  return between(many, times, afterOf(sheet, at + 3) - at);
}

function between([least, most]: readonly [number, number], scale: number, length: number): NumberMatch {
  return { value: least * scale, most: most * scale, orMore: false, length };
}

function afterOf(sheet: Sheet, at: number): number {
  return keyAt(sheet, at) === "of" ? at + 1 : at;
}

const THOUSAND = 1000;
const THOUSANDS = /^000\+?$/;
const UP_TO_THREE = /^[1-9]\d{0,2}$/;

function scaled(sheet: Sheet, at: number, digits: { value: number; orMore: boolean }): NumberMatch {
  const rest = sheet.words[at + 1];
  // In French and Swedish, "1 000" is a thousand; "51 200" is a range.
  if (rest?.number && rest.gap === GAP.next && isFree(sheet, at + 1) && THOUSANDS.test(rest.text)) {
    if (UP_TO_THREE.test(sheet.words[at]?.text ?? ""))
      return { value: digits.value * 1000, orMore: rest.number.orMore, length: 2 };
  }
  const scale = isFree(sheet, at + 1) && gapAt(sheet, at + 1) < GAP.comma ? large.get(keyAt(sheet, at + 1)) : undefined;
  const value = Math.min(LARGEST, digits.value * (scale ?? 1));
  return { value, orMore: digits.orMore, length: scale === undefined ? 1 : 2 };
}
