import { claim, type Draft, gapAt, isCut, keyAt, keyIn, listedAt } from "@/lib/search/query/draft";
import { industryAt, isPersonAt } from "@/lib/search/query/parts";
import { GAP } from "@/lib/search/query/query-words";
import { conceptsIn } from "@/lib/search/reader/framing";

/**
 * Claims what a correction replaces as unused: in "CTOs in Ohio, I mean CFOs", CTOs are not asked for. Words of another
 * kind than those after the correction stay.
 */
export function readCorrection(draft: Draft): void {
  for (let at = 1; at < draft.words.length - 1; at++) {
    const opens = keyAt(draft, at) === "no" ? GAP.end : GAP.comma;
    const isCry = keyIn(draft, at, "no sorry wait oops") && gapAt(draft, at) >= opens && isCut(draft, at + 1);
    const isRather = keyAt(draft, at) === "rather" && draft.words[at + 1]?.number !== undefined;
    const length = listedAt(draft, "correction", at) || Number(isCry || isRather);
    if (length === 0) continue;
    const end = at + length;
    // "Washington, I mean the state" says more about the same place.
    if (keyIn(draft, end, "the") && keyIn(draft, end + 1, "state city country")) {
      claim(draft, at, end, "noise");
      continue;
    }
    // Behind a term, the phrase confirms it: "Founders I mean", "the bosses, CEOs I mean, of banks".
    const isConfirming = isCut(draft, end) && !isCut(draft, at);
    if (!isConfirming && end < draft.words.length) claimReplaced(draft, at, end);
    if (keyIn(draft, at - 1, "no sorry wait") && isCut(draft, at - 1)) claim(draft, at - 1, at, "negation");
    if (isConfirming || end < draft.words.length) claim(draft, at, end, isConfirming ? "noise" : "negation");
  }
}

function claimReplaced(draft: Draft, at: number, end: number): void {
  const concepts = conceptsIn(draft).map((concept, word) => {
    if (draft.words[word]?.number !== undefined) return "number";
    const isIndustry = industryAt(draft, word) !== null && !isPersonAt(draft, word);
    return concept === "role" && isIndustry ? "industry" : concept;
  });
  const corrected = new Set(concepts[end] === "number" ? ["number"] : concepts.slice(end));
  const isReplaced = concepts.slice(0, at).map((concept) => concept === null || corrected.has(concept));
  const isAll = !isReplaced.includes(false);
  for (let word = 0; word < at; word++) {
    if (isAll || (isReplaced[word] && concepts[word] !== null)) claim(draft, word, word + 1, "unused");
  }
}
