import { askIndustry } from "@/lib/search/industries";
import { listCompanyTrades, nameOfIndustry } from "@/lib/search/lexicon/industries";
import { wordList } from "@/lib/search/lexicon/queries";
import { markCompanies, namesOf } from "@/lib/search/query/company-names";
import { claim, type Draft, textOf } from "@/lib/search/query/draft";
import type { Part } from "@/lib/search/query/parts";
import { phraseKeys } from "@/lib/search/query/query-words";
import { type Labelled, labelParts, linkBefore, linkOfRun } from "@/lib/search/reader/label-parts";
import { isUnknown, partKeys, type Row } from "@/lib/search/reader/rows";
import { compiled } from "@/lib/search/tables/compiled";
import { NamedValues } from "@/lib/search/tables/named-values";

/** Industries and companies that a query names. */
interface Employers {
  readonly industries: readonly string[];
  /** Parts left for the role. */
  readonly rest: readonly Part[];
  /** Names of companies that the query asks for, as written. */
  readonly companyNames: readonly string[];
  /** The features that decided whether parts are industries. */
  readonly labelled: readonly Labelled[];
}

/** Decides which parts name industries and companies, and leaves the rest for the role. */
export function readEmployers(draft: Draft, parts: readonly Part[], hasGroup: boolean): Employers {
  const rows: Row[] = parts.map((part) => ({ part, use: null }));
  const labelled = labelParts(draft, rows, hasGroup);
  markGoods(rows);
  markListed(draft, rows);
  markOrganizations(rows);
  dropQualifiers(rows);
  markCompanies(draft, rows);

  const industries: string[] = [];
  for (const { part, use } of rows) {
    if (use === "industry") {
      const label = part.industry?.label ?? goodsOf(part) ?? nameOf(draft, part);
      if (!industries.includes(label)) industries.push(label);
    }
    if (use === "industry" || use === "noise" || use === "unused") claim(draft, part.from, part.to, use);
  }
  return {
    industries,
    rest: rows.filter(({ use }) => use === null).map(({ part }) => part),
    companyNames: namesOf(draft, rows),
    labelled,
  };
}

/** Returns the words of an industry as written, unless only their corrected forms name it. */
function nameOf(draft: Draft, { from, to }: Part): string {
  const written = textOf(draft, from, to).toLowerCase();
  return askIndustry(written).length > 0 ? written : draft.folded.slice(from, to).join(" ");
}

/** Marks goods listed before an industry as industries: "paint, plastics or chemical companies". */
function markGoods(rows: readonly Row[]): void {
  for (let at = rows.length - 1; at >= 0; at--) {
    const row = rows[at] as Row;
    const next = rows[at + 1];
    const isLinked = next?.part.link === "and" || next?.part.link === "or";
    const isListed = next?.part.cut === "comma" && row.part.role === undefined;
    const listed = isLinked ? rows[at + 2] : isListed ? next : undefined;
    if (listed?.use === "industry" && goodsOf(row.part) !== null) row.use = "industry";
  }
}

/** Marks unknown words that describe the same employer as the industry listed next: "of guarding and security companies". */
function markListed(draft: Draft, rows: readonly Row[]): void {
  rows.forEach((row, at) => {
    const link = linkBefore(rows, at);
    const isBehind = link === "at" || link === "in" || link === "of";
    const next = rows[at + 1]?.part;
    const isListed = (next?.link === "and" || next?.link === "or") && rows[at + 2]?.use === "industry";
    const isName = /\p{Lu}/u.test(draft.words[row.part.from]?.text ?? "");
    if (isBehind && isListed && isUnknown(row.part) && !isName && next?.cut === "none") row.use = "unused";
  });
}

/** Returns the name of the industry that makes these goods; null if there is none. */
function goodsOf(part: Part): string | null {
  const id = goods.get(partKeys(part).join(" "));
  return id === undefined || part.industry !== undefined ? null : nameOfIndustry(id);
}

const goods = compiled("goods", NamedValues.kind<string>(), () =>
  NamedValues.of(listCompanyTrades().map(({ phrase, id }) => [phraseKeys(phrase).join(" "), id] as const)),
);

/** Words that can only mean a company; "brands" and "studios" may mean anything. */
const COMPANY_WORDS: ReadonlySet<string> = wordList("houses-company-words");

/**
 * Marks words for a company as noise where they add nothing, together with the words that qualify its industry: "niche
 * software companies".
 */
function markOrganizations(rows: readonly Row[]): void {
  rows.forEach((row, at) => {
    if (!row.part.isOrganisation) return;
    const span = runBefore(rows, at);
    if (span.some(({ use }) => use === "industry")) {
      for (const one of span) if (one.use === null) one.use = "noise";
      if (rows[at - 1]?.part.link === undefined) row.use = "noise";
      return;
    }
    if (row.use !== null || row.part.industry !== undefined) return;
    const marker = rows[at - span.length - 1]?.part.link;
    const next = rows[at + 1]?.part;
    const isFollowed = next !== undefined && next.cut === "none" && next.link === undefined;
    const isStrict = COMPANY_WORDS.has(row.part.said[0]?.key ?? "");
    if (!isStrict && (marker === undefined || marker === "and" || marker === "or" || isFollowed)) return;
    if (row.part.role === undefined || span.length === 0) row.use = "noise";
  });
}

/**
 * Returns the parts that belong to a word for a company: industries, and after "at" or "in" everything but jobs and
 * seniorities.
 */
function runBefore(rows: readonly Row[], end: number): readonly Row[] {
  let from = end;
  while (from > 0 && rows[from]?.part.cut === "none") {
    const before = rows[from - 1] as Row;
    const { role, link } = before.part;
    const isWithIt = before.use === "industry" || (linkOfRun(rows, from) !== undefined && !role?.rank && !role?.job);
    if (link !== undefined || before.use === "company" || !isWithIt) break;
    from--;
  }
  return rows.slice(from, end);
}

/** Words for dealers. The word before names their industry: "textile exporters". */
const DEALERS: ReadonlySet<string> = wordList("houses-dealers");

/**
 * Keeps the last of two neighbors (consumer fashion), or the goods of a dealer (textile exporters,
 * makers of furniture).
 */
function dropQualifiers(rows: readonly Row[]): void {
  rows.forEach((row, at) => {
    const isOf = rows[at + 1]?.part.link === "of" && rows[at + 1]?.part.cut === "none";
    const next = rows[isOf ? at + 2 : at + 1];
    if (row.use !== "industry" || next?.use !== "industry" || next.part.cut !== "none") return;
    if (isOf) {
      if (row.part.isOrganisation) row.use = "noise";
    } else if (isDealer(next.part) && !isDealer(row.part)) next.use = "noise";
    else row.use = "noise";
  });
}

function isDealer({ said }: Part): boolean {
  return said.length === 1 && DEALERS.has(said[0]?.key ?? "");
}
