import { askingWords } from "@/lib/search/lexicon/queries";
import { askingSet } from "@/lib/search/query/known-phrases";
import { GAP, UNEQUAL } from "@/lib/search/query/query-words";
import { claim, freePhraseAt, gapAt, type Sheet } from "@/lib/search/query/sheet";

const labels = askingSet("field-label");

/**
 * Claims the names of fields as noise, since they ask for nothing by themselves: "Location: Berlin",
 * "industry=banking", `"role": "CTO"`.
 */
export function readFieldLabels(sheet: Sheet): void {
  const isBare = sheet.words.filter((_, at) => isBareLabel(sheet, at)).length > 1;
  for (let at = 0; at < sheet.words.length; at++) {
    const label = freePhraseAt(sheet, labels, at);
    if (label === null || !(isBeforeValue(sheet, at + label.length) || (isBare && isBareLabel(sheet, at)))) continue;
    claim(sheet, at, at + label.length, "noise");
    at += label.length - 1;
  }
}

/** Names of fields that agents write without a colon, clause by clause: "seniority c-level, industry logistics". */
const BARE: ReadonlySet<string> = askingWords("bare-field-label");

function isBareLabel(sheet: Sheet, at: number): boolean {
  return BARE.has(sheet.folded[at] ?? "") && gapAt(sheet, at) >= GAP.comma && gapAt(sheet, at + 1) < GAP.comma;
}

/** Reports whether this word is a value: it follows a colon or an equals sign, or is itself an inequality sign. */
function isBeforeValue({ question, words }: Sheet, at: number): boolean {
  const start = words[at]?.start;
  if (start === undefined) return false;
  if (UNEQUAL.has(words[at]?.text ?? "")) return true;
  for (let index = words[at - 1]?.end ?? 0; index < start; index++) {
    if (question[index] === ":" || question[index] === "=") return true;
  }
  return false;
}
