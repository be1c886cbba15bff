import { asking } from "@/lib/search/lexicon/queries";
import { exactAskingSet } from "@/lib/search/query/known-phrases";
import { GAP } from "@/lib/search/query/query-words";
import { claim, freeExactPhraseAt, gapAt, isFree, type Sheet } from "@/lib/search/query/sheet";

const doesNotMatter = exactAskingSet("not-matter");
const goingOn = exactAskingSet("going-on");
const subjects = new Set(asking("may-not-matter"));
const asked = new Set(asking("asked-of-it"));
const openings = new Set(asking("opening"));

/**
 * Claims statements that something does not matter as unused: "Company size does not matter, and neither does the
 * city". They neither ask for nor exclude anything. A statement about anything but a listed subject ("banks do not
 * matter") is left to the negations.
 */
export function readIndifference(sheet: Sheet): void {
  for (let at = 1; at < sheet.words.length; at++) {
    const match = freeExactPhraseAt(sheet, doesNotMatter, at);
    if (match === null) continue;
    const from = beginOf(sheet, at);
    if (from === at) continue;
    const end = endOf(sheet, at + match.length);
    claim(sheet, from, end, "unused");
    at = end - 1;
  }
}

/**
 * Returns where the statement begins: at "how" or "whether" if only listed words stand between, and otherwise at the
 * first of the subjects directly before it.
 */
function beginOf(sheet: Sheet, at: number): number {
  let widest = at;
  while (isOneOf(sheet, widest - 1, subjects, asked) && gapAt(sheet, widest) < GAP.comma) widest--;
  if (isOneOf(sheet, widest - 1, openings) && gapAt(sheet, widest) < GAP.comma) return widest - 1;
  let from = at;
  while (from > widest && isOneOf(sheet, from - 1, subjects)) from--;
  return from;
}

/**
 * Returns the end of the statement, with additions such as "… to us", "… and neither does the city", "… whether public
 * or private".
 */
function endOf(sheet: Sheet, from: number): number {
  let end = from;
  // In "It does not matter how big they are", the clause names the subject.
  if (isOneOf(sheet, end, openings) && gapAt(sheet, end) < GAP.comma) {
    while (isFree(sheet, end + 1) && gapAt(sheet, end + 1) < GAP.comma) end++;
    return end + 1;
  }
  while (end < sheet.words.length) {
    const more = freeExactPhraseAt(sheet, goingOn, end);
    if (more === null || gapAt(sheet, end) >= GAP.end) break;
    end += more.length;
  }
  return end;
}

function isOneOf(sheet: Sheet, at: number, ...words: readonly ReadonlySet<string>[]): boolean {
  return isFree(sheet, at) && words.some((some) => some.has(sheet.folded[at] ?? ""));
}
