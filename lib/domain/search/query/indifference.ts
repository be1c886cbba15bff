import { exactPhraseSet } from "@/lib/domain/search/query/known-phrases";
import { GAP } from "@/lib/domain/search/query/query-words";
import { claim, freeExactPhraseAt, gapAt, isFree, type Sheet } from "@/lib/domain/search/query/sheet";
import { DOES_NOT_MATTER, WHAT_MAY_NOT_MATTER } from "@/lib/domain/search/query/vocabulary/indifference";

const doesNotMatter = exactPhraseSet(DOES_NOT_MATTER);
const matters: ReadonlySet<string> = new Set(WHAT_MAY_NOT_MATTER.split(/[\s,]+/).filter(Boolean));

/**
 * "Company size does not matter, and neither does the city": nothing is asked for, and nothing ruled out. It is told as
 * unused with what it is said of, as far as those words can be that.
 */
export function readIndifference(sheet: Sheet): void {
  for (let at = 1; at < sheet.words.length; at++) {
    const match = freeExactPhraseAt(sheet, doesNotMatter, at);
    if (match === null) continue;
    let from = at;
    while (isSaidOf(sheet, from - 1) && gapAt(sheet, from) < GAP.comma) from--;
    let end = at + match.length;
    while (isSaidOf(sheet, end) && gapAt(sheet, end) < GAP.end) end++;
    claim(sheet, from, end, "unused");
    at = end - 1;
  }
}

function isSaidOf(sheet: Sheet, at: number): boolean {
  return isFree(sheet, at) && matters.has(sheet.folded[at] ?? "");
}
