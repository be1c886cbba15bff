import { wordList } from "@/lib/search/lexicon/queries";
import { claim, type Draft, freePhraseAt, gapAt } from "@/lib/search/query/draft";
import { phraseList } from "@/lib/search/query/known-phrases";
import { GAP, UNEQUAL } from "@/lib/search/query/query-words";

const labels = phraseList("field-label");

/**
 * Claims the names of fields as noise, since they ask for nothing by themselves: "Location: Berlin",
 * "industry=banking", `"role": "CTO"`.
 */
export function readFieldLabels(draft: Draft): void {
  const isBare = draft.words.filter((_, at) => isBareLabel(draft, at)).length > 1;
  for (let at = 0; at < draft.words.length; at++) {
    const label = freePhraseAt(draft, labels, at);
    if (label === null || !(isBeforeValue(draft, at + label.length) || (isBare && isBareLabel(draft, at)))) continue;
    claim(draft, at, at + label.length, "noise");
    at += label.length - 1;
  }
}

/** Names of fields that agents write without a colon, clause by clause: "seniority c-level, industry logistics". */
const BARE: ReadonlySet<string> = wordList("bare-field-label");

function isBareLabel(draft: Draft, at: number): boolean {
  return BARE.has(draft.folded[at] ?? "") && gapAt(draft, at) >= GAP.comma && gapAt(draft, at + 1) < GAP.comma;
}

/** Reports whether this word is a value: it follows a colon or an equals sign, or is itself an inequality sign. */
function isBeforeValue({ question, words }: Draft, at: number): boolean {
  const start = words[at]?.start;
  if (start === undefined) return false;
  if (UNEQUAL.has(words[at]?.text ?? "")) return true;
  for (let index = words[at - 1]?.end ?? 0; index < start; index++) {
    if (question[index] === ":" || question[index] === "=") return true;
  }
  return false;
}
