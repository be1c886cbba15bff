import type { Draft } from "@/lib/search/query/draft";
import { industryAt, isPersonAt, linkOf } from "@/lib/search/query/parts";
import { conceptsIn } from "@/lib/search/reader/framing";

/** Claims terms of the kind that a correction names as unused: the CTOs of "CTOs in Ohio, I mean CFOs". */
export function readCorrection(draft: Draft): void {
  for (let at = 1; at < draft.words.length - 1; at++) {
    const isCry = (word: number) => draft.wordIn(word, "<correction-cry>");
    // "At, er, breweries".
    const isBehindTerm = draft.isCut(at) && linkOf(draft.folded[at - 1] ?? "") === undefined;
    const cries = isBehindTerm && isCry(at) ? draft.endOfRun(at + 1, isCry) : at;
    const isRather = draft.keyAt(at) === "rather" && draft.words[at + 1]?.number !== undefined;
    const isAlone = isRather || (draft.isCut(at) && draft.wordIn(at, "actually"));
    const length = draft.listedAt("correction", at) || (draft.isCut(cries) ? cries - at : 0) || Number(isAlone);
    if (length === 0) continue;
    const end = at + length;
    // "Washington, I mean the state" says more about the same place. Behind a term, the phrase confirms it: "Founders I
    // mean", "the bosses, CEOs I mean, of banks".
    const isSamePlace = draft.keyIn(end, "the") && draft.keyIn(end + 1, "state city country");
    if (isSamePlace || (draft.isCut(end) && !draft.isCut(at))) draft.claim(at, end, "noise");
    else if (end < draft.words.length) {
      claimReplaced(draft, at, end);
      draft.claim(at, end, "negation");
    }
  }
}

function claimReplaced(draft: Draft, at: number, end: number): void {
  const concepts = conceptsIn(draft).map((concept, word) => {
    if (draft.words[word]?.number !== undefined) return "number";
    const industry = isPersonAt(draft, word) ? null : industryAt(draft, word);
    const end = word + (industry?.length ?? 0);
    // "Food" and "HR", but not in "food buyers" and "heads of HR".
    const isWhole = draft.isCut(end) || linkOf(draft.folded[end] ?? "") !== undefined;
    return industry !== null && isWhole && !draft.wordIn(word - 1, "of") ? "industry" : concept;
  });
  const corrected = new Set(concepts[end] === "number" ? ["number"] : concepts.slice(end));
  corrected.delete(null);
  const isAll = concepts.slice(0, at).every((concept) => concept === null || corrected.has(concept));
  for (let word = 0; word < at; word++)
    if (isAll || corrected.has(concepts[word] ?? null)) draft.claim(word, word + 1, "unused");
}
