import { type Draft, gapAt, textOf } from "@/lib/search/query/draft";
import { GAP } from "@/lib/search/query/query-words";
import { isCapital, isUnknown, type Row } from "@/lib/search/reader/rows";

/** Marks rows that name a company: "at Siemens", "from Google", "a utility called Duke Energy". */
export function markCompanies(draft: Draft, rows: Row[]): void {
  rows.forEach((row, at) => {
    if (row.use !== null || !isFirstOfName(draft, rows, at)) return;
    const isPossessive = draft.words[row.part.from]?.isPossessive === true;
    for (let end = at; end < (isPossessive ? at + 1 : rows.length); end++) {
      const one = rows[end] as Row;
      const isName =
        end === at ||
        (one.part.cut === "none" &&
          (isCapital(draft, one.part) || isUnknown(one.part)) &&
          one.part.link === undefined &&
          one.use === null);
      if (!isName) break;
      one.use = "company";
    }
  });
}

const NAMING: ReadonlySet<string> = new Set(["called", "named"]);
/** A company's name follows this word even across punctuation: "Company name: Acme". */
const NAME = "name";

function isFirstOfName(draft: Draft, rows: readonly Row[], at: number): boolean {
  const part = rows[at]?.part;
  if (part === undefined || part.link !== undefined) return false;
  const naming = draft.words[part.from - 1]?.folded ?? "";
  if (naming === NAME || (NAMING.has(naming) && gapAt(draft, part.from) < GAP.comma)) return true;
  if (draft.words[part.from]?.isPossessive && isUnknown(part) && isCapital(draft, part)) return true;
  if (rows[at - 1]?.part.link === "at" && part.cut === "none") return isUnknown(part) && !isLeadIn(rows, at);
  const before = rows[at - 2]?.part;
  const isOfTop = rows[at - 1]?.part.link === "of" && before?.role?.rank !== undefined;
  return isOfTop && isUnknown(part) && isCapital(draft, part) && !isLeadIn(rows, at);
}

/**
 * Reports whether unknown words lead in to a known part and so belong to it: "at niche fintechs", "head of Kotlin
 * engineering".
 */
function isLeadIn(rows: readonly Row[], at: number): boolean {
  for (let next = at + 1; next < rows.length && rows[next]?.part.cut === "none"; next++) {
    const part = rows[next]?.part;
    if (part?.role || part?.industry) return true;
  }
  return false;
}

export function namesOf(draft: Draft, rows: readonly Row[]): readonly string[] {
  const names: string[] = [];
  let from = -1;
  rows.forEach(({ part, use }, at) => {
    if (use === "company" && from < 0) from = part.from;
    const next = rows[at + 1];
    if (use === "company" && next?.use !== "company") {
      names.push(textOf(draft, from, part.to));
      from = -1;
    }
  });
  return names;
}
