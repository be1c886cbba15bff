import { listedPhrases } from "@/lib/search/lexicon/queries";
import { claim, type Draft, endOfRun, freeExactPhraseAt, gapAt, isFree, startOfRun } from "@/lib/search/query/draft";
import { exactPhraseList } from "@/lib/search/query/known-phrases";
import { GAP } from "@/lib/search/query/query-words";

const doesNotMatter = exactPhraseList("not-matter");
const goingOn = exactPhraseList("going-on");
const openings = new Set(listedPhrases("opening"));
const subjects = new Set(listedPhrases("may-not-matter"));
/** Words of a clause that names what does not matter: "how big the company is". */
const properties = new Set([...subjects, ...listedPhrases("asked-of-it")]);

/**
 * Claims statements that something does not matter as unused: "Company size does not matter, and neither does the
 * city". They neither ask for nor exclude anything. A statement about anything but a listed subject ("banks do not
 * matter") is left to the negations.
 */
export function readIndifference(draft: Draft): void {
  for (let at = 1; at < draft.words.length; at++) {
    const match = freeExactPhraseAt(draft, doesNotMatter, at);
    if (match === null) continue;
    const clause = startOfRun(draft, at, (word) => properties.has(draft.folded[word] ?? ""));
    const isOpened = isFree(draft, clause - 1) && openings.has(draft.folded[clause - 1] ?? "");
    const from = isOpened ? clause - 1 : startOfRun(draft, at, (word) => subjects.has(draft.folded[word] ?? ""));
    if (from === at) continue;
    let end = at + match.length;
    // In "It does not matter how big they are", the clause names the subject.
    if (openings.has(draft.folded[end] ?? "")) end = endOfRun(draft, end, () => true);
    let more = freeExactPhraseAt(draft, goingOn, end);
    while (more !== null && gapAt(draft, end) < GAP.end) {
      end += more.length;
      more = freeExactPhraseAt(draft, goingOn, end);
    }
    claim(draft, from, end, "unused");
    at = end - 1;
  }
}
