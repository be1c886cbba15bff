import { numberWords, rangeWords } from "@/lib/search/lexicon/queries";
import { type Draft, gapAt, isFree, keyAt } from "@/lib/search/query/draft";
import { GAP } from "@/lib/search/query/query-words";

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
export function numberAt(draft: Draft, at: number): NumberMatch | null {
  if (!isFree(draft, at)) return null;
  const digits = draft.words[at]?.number;
  if (digits !== undefined) return scaled(draft, at, digits);
  const rough = roughAt(draft, at);
  if (rough !== null) return rough;
  const isArticle = keyAt(draft, at) === "a" && large.has(keyAt(draft, at + 1));
  let total = 0;
  let part = isArticle || keyAt(draft, at) === "dozen" ? 1 : 0;
  let end = isArticle ? at + 1 : at;
  while (isFree(draft, end) && (end === at || gapAt(draft, end) < GAP.slash)) {
    const key = keyAt(draft, end);
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
function roughAt(draft: Draft, at: number): NumberMatch | null {
  const written = draft.folded[at] ?? "";
  const ish = ISH.exec(written)?.[1];
  if (ish !== undefined) return { value: Number(ish), orMore: false, length: 1 };
  const first = written === "a" ? at + 1 : at;
  if (written === "half") {
    const dozen = keyAt(draft, at + 1) === "a" ? at + 2 : at + 1;
    return keyAt(draft, dozen) === "dozen" ? { value: 6, orMore: false, length: dozen + 1 - at } : null;
  }
  const some = roughly.get(keyAt(draft, first));
  const counted = some === undefined ? 0 : afterOf(draft, first + 1);
  const scale = some === undefined ? undefined : large.get(keyAt(draft, counted));
  if (some !== undefined && scale !== undefined && isFree(draft, counted))
    return between(some, scale, counted + 1 - at);
  const many = several.get(written);
  if (many === undefined || keyAt(draft, at + 1) !== "of") return null;
  const times = written === "thousands" ? undefined : large.get(keyAt(draft, at + 2));
  if (times === undefined || times < THOUSAND) return between(many, 1, 2);
  return between(many, times, afterOf(draft, at + 3) - at);
}

function between([least, most]: readonly [number, number], scale: number, length: number): NumberMatch {
  return { value: least * scale, most: most * scale, orMore: false, length };
}

function afterOf(draft: Draft, at: number): number {
  return keyAt(draft, at) === "of" ? at + 1 : at;
}

const THOUSAND = 1000;
const THOUSANDS = /^000\+?$/;
const UP_TO_THREE = /^[1-9]\d{0,2}$/;

function scaled(draft: Draft, at: number, digits: { value: number; orMore: boolean }): NumberMatch {
  const rest = draft.words[at + 1];
  // In French and Swedish, "1 000" is a thousand; "51 200" is a range.
  if (rest?.number && rest.gap === GAP.next && isFree(draft, at + 1) && THOUSANDS.test(rest.text)) {
    if (UP_TO_THREE.test(draft.words[at]?.text ?? ""))
      return { value: digits.value * 1000, orMore: rest.number.orMore, length: 2 };
  }
  const scale = isFree(draft, at + 1) && gapAt(draft, at + 1) < GAP.comma ? large.get(keyAt(draft, at + 1)) : undefined;
  const value = Math.min(LARGEST, digits.value * (scale ?? 1));
  return { value, orMore: digits.orMore, length: scale === undefined ? 1 : 2 };
}
