import { listedPhrases } from "@/lib/search/lexicon/queries";
import { claim, type Draft, freeExactPhraseAt, gapAt, isFree } from "@/lib/search/query/draft";
import { exactPhraseList } from "@/lib/search/query/known-phrases";
import { GAP } from "@/lib/search/query/query-words";

const doesNotMatter = exactPhraseList("not-matter");
const goingOn = exactPhraseList("going-on");
const subjects = new Set(listedPhrases("may-not-matter"));
const properties = new Set(listedPhrases("asked-of-it"));
const openings = new Set(listedPhrases("opening"));

/**
 * Claims statements that something does not matter as unused: "Company size does not matter, and neither does the
 * city". They neither ask for nor exclude anything. A statement about anything but a listed subject ("banks do not
 * matter") is left to the negations.
 */
export function readIndifference(draft: Draft): void {
  for (let at = 1; at < draft.words.length; at++) {
    const match = freeExactPhraseAt(draft, doesNotMatter, at);
    if (match === null) continue;
    const from = beginOf(draft, at);
    if (from === at) continue;
    const end = endOf(draft, at + match.length);
    claim(draft, from, end, "unused");
    at = end - 1;
  }
}

/**
 * Returns where the statement begins: at "how" or "whether" if only listed words stand between, and otherwise at the
 * first of the subjects directly before it.
 */
function beginOf(draft: Draft, at: number): number {
  let widest = at;
  while (isOneOf(draft, widest - 1, subjects, properties) && gapAt(draft, widest) < GAP.comma) widest--;
  if (isOneOf(draft, widest - 1, openings) && gapAt(draft, widest) < GAP.comma) return widest - 1;
  let from = at;
  while (from > widest && isOneOf(draft, from - 1, subjects)) from--;
  return from;
}

/**
 * Returns the end of the statement, with additions such as "… to us", "… and neither does the city", "… whether public
 * or private".
 */
function endOf(draft: Draft, from: number): number {
  let end = from;
  // In "It does not matter how big they are", the clause names the subject.
  if (isOneOf(draft, end, openings) && gapAt(draft, end) < GAP.comma) {
    while (isFree(draft, end + 1) && gapAt(draft, end + 1) < GAP.comma) end++;
    return end + 1;
  }
  while (end < draft.words.length) {
    const more = freeExactPhraseAt(draft, goingOn, end);
    if (more === null || gapAt(draft, end) >= GAP.end) break;
    end += more.length;
  }
  return end;
}

function isOneOf(draft: Draft, at: number, ...words: readonly ReadonlySet<string>[]): boolean {
  return isFree(draft, at) && words.some((some) => some.has(draft.folded[at] ?? ""));
}
