import type { Draft } from "@/lib/search/query/draft";
import { industryAt, isPersonAt } from "@/lib/search/query/parts";
import { GAP } from "@/lib/search/query/query-words";
import { conceptsIn } from "@/lib/search/reader/framing";

/** Claims terms of the kind that a correction names as unused: the CTOs of "CTOs in Ohio, I mean CFOs". */
export function readCorrection(draft: Draft): void {
  for (let at = 1; at < draft.words.length - 1; at++) {
    const opens = draft.keyAt(at) === "no" ? GAP.end : GAP.comma;
    const isCry = draft.keyIn(at, "no sorry wait oops") && draft.gapAt(at) >= opens && draft.isCut(at + 1);
    const isRather = draft.keyAt(at) === "rather" && draft.words[at + 1]?.number !== undefined;
    const length = draft.listedAt("correction", at) || Number(isCry || isRather);
    if (length === 0) continue;
    const end = at + length;
    // "Washington, I mean the state" says more about the same place. Behind a term, the phrase confirms it: "Founders I
    // mean", "the bosses, CEOs I mean, of banks".
    const isSamePlace = draft.keyIn(end, "the") && draft.keyIn(end + 1, "state city country");
    if (isSamePlace || (draft.isCut(end) && !draft.isCut(at))) draft.claim(at, end, "noise");
    else if (end < draft.words.length) {
      claimReplaced(draft, at, end);
      const isDoubled = draft.keyIn(at - 1, "no sorry wait") && draft.isCut(at - 1);
      draft.claim(isDoubled ? at - 1 : at, end, "negation");
    }
  }
}

function claimReplaced(draft: Draft, at: number, end: number): void {
  const concepts = conceptsIn(draft).map((concept, word) => {
    if (draft.words[word]?.number !== undefined) return "number";
    const isIndustry = industryAt(draft, word) !== null && !isPersonAt(draft, word);
    return concept === "role" && isIndustry ? "industry" : concept;
  });
  const corrected = new Set(concepts[end] === "number" ? ["number"] : concepts.slice(end));
  corrected.delete(null);
  const isAll = concepts.slice(0, at).every((concept) => concept === null || corrected.has(concept));
  for (let word = 0; word < at; word++) {
    if (isAll || corrected.has(concepts[word] ?? null)) draft.claim(word, word + 1, "unused");
  }
}
