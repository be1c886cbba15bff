import { askIndustry } from "@/lib/search/industries";
import { type Draft, isIn } from "@/lib/search/query/draft";
import { isAdjacent, isList, isPlural, linkBefore, type Part } from "@/lib/search/query/parts";
import { DOERS } from "@/lib/search/query/title-text";
import { isOfEmployer, isRank, isUnknown, labelParts, linkOfRun, type Row } from "@/lib/search/reader/label-parts";

/** Decides which parts name industries and companies, and leaves the rest for the role. */
export function readEmployers(draft: Draft, parts: readonly Part[], hasGroup: boolean) {
  const rows: Row[] = parts.map((part) => ({ ...part, use: null }));
  const labelled = labelParts(draft, rows, hasGroup);
  // "The logistics people at acme.com" work in its logistics.
  if (draft.claims.includes("address"))
    for (const row of rows) if (row.role?.functions && !row.isPlural) row.use = null;
  markOrganizations(draft, rows);
  markUnknownQualifiers(draft, rows);
  dropQualifiers(rows);
  const companyNames = readCompanies(draft, rows);

  const industries: string[] = [];
  for (const row of rows) {
    const { from, to, use } = row;
    if (use === "industry") industries.push(row.industry || nameOf(draft, row));
    if (use === "industry" || use === "noise" || use === "unused") draft.claim(from, to, use);
  }
  const rest = rows.filter(({ use }) => use === null);
  return { industries: [...new Set(industries)], rest, companyNames, labelled };
}

/** Returns the words of an industry as written, unless only their corrected forms name it. */
function nameOf(draft: Draft, { from, to }: Part): string {
  const written = draft.textOf(from, to).toLowerCase();
  return askIndustry(written).length > 0 ? written : draft.folded.slice(from, to).join(" ");
}

/**
 * Marks words for a company as noise where they add nothing, together with the words that qualify its industry: "niche
 * software companies". These are industries, and after "at" or "in" everything but jobs and seniorities.
 */
function markOrganizations(draft: Draft, rows: readonly Row[]): void {
  const isOfCompany = ({ use }: Row, next: number) => use === "industry" || linkOfRun(rows, next) !== undefined;
  rows.forEach((row, at) => {
    if (!row.isOrganisation) return;
    const from = startOfRun(rows, at, isOfCompany);
    const span = rows.slice(from, at);
    if (span.some(({ use }) => use === "industry")) {
      for (const one of span) one.use ??= "noise";
      if (row.link === undefined) row.use = "noise";
      return;
    }
    if (row.use !== null || row.industry !== undefined) return;
    const link = linkBefore(draft, rows[from]?.from ?? 0);
    // These can only mean a company; "brands" and "studios" may mean anything.
    const isStrict = isIn(row.said[0]?.key ?? "", "<houses-company-words>");
    if (!isStrict && (link === undefined || isList(link) || isAdjacent(rows[at + 1]))) return;
    // "Looking for a plasma operator".
    const start = rows[from]?.from ?? 0;
    if (span.length > 0 && DOERS.test(draft.folded[row.from] ?? "") && draft.some(start - 2, start, "as for")) return;
    // "Head of platform" leads a function, the head of businesses does not.
    const isLed = !(isStrict && isPlural(draft, row.from)) && link === "of" && isRank(rows[from - 1]);
    if (row.role === undefined || link === "at" || (span.length === 0 && !isLed)) row.use = "noise";
  });
}

/**
 * Marks unknown words that say what kind of company is meant as unused: "CFOs of family businesses", "buyers of organic
 * food". In "head of organic food", they name the field that is led.
 */
function markUnknownQualifiers(draft: Draft, rows: readonly Row[]): void {
  rows.forEach((row, at) => {
    const isOrganisation = row.use === "noise";
    if (!isOrganisation && row.use !== "industry") return;
    // As abbreviations are written: the "XR" of "XR companies", but not "Acme".
    const isShort = ({ from }: Row) => /^\p{Lu}.*[\p{Lu}\d]/u.test(draft.words[from]?.text ?? "");
    const isQualifier = (one: Row) => isUnknown(one) && (!hasCapital(draft, one) || (isOrganisation && isShort(one)));
    const from = startOfRun(rows, at, isQualifier);
    const link = rows[from]?.link;
    const isLed = !isOrganisation && link === "of" && isRank(rows[from - 1]) && !isOfEmployer(rows[from - 1]);
    if (isLed || !isIn(link ?? "", "at in of")) return;
    for (const one of rows.slice(from, at)) one.use = "unused";
  });
}

/** Reports whether a part may be a name: its first word has a capital letter. */
function hasCapital(draft: Draft, { from }: Part): boolean {
  return /\p{Lu}/u.test(draft.words[from]?.text ?? "");
}

/** Returns the index of the first of the parts before this one that fit, which may be listed: "vegan or vegetarian". */
function startOfRun(rows: readonly Row[], at: number, fits: (row: Row, next: number) => boolean): number {
  let from = at;
  const isJoined = ({ cut, link }: Row) => cut === "none" && (link === undefined || (from < at && isList(link)));
  while (isJoined(rows[from] as Row) && fits(rows[from - 1] as Row, from)) from--;
  return from;
}

/** Keeps the last of two neighbors (consumer fashion), or the goods of a dealer (textile exporters). */
function dropQualifiers(rows: readonly Row[]): void {
  rows.forEach((row, at) => {
    const next = rows[at + 1];
    if (row.use !== "industry" || next?.use !== "industry") return;
    if (!isAdjacent(next) && !(next.link === "of" && row.isOrganisation)) return;
    (isIn(next.said[0]?.key ?? "", "<houses-dealers>") ? next : row).use = "noise";
  });
}

/** Marks rows that name a company and returns the names: "at Siemens", "from Google", "a utility called Duke Energy". */
function readCompanies(draft: Draft, rows: readonly Row[]): readonly string[] {
  const names: string[] = [];
  rows.forEach((row, at) => {
    if (row.use !== null || !isFirstOfName(draft, rows, at)) return;
    row.use = "company";
    let { to } = row;
    for (const one of draft.words[row.from]?.isPossessive ? [] : rows.slice(at + 1)) {
      if (one.link !== undefined || one.cut !== "none" || !(hasCapital(draft, one) || isUnknown(one))) break;
      one.use = "company";
      to = one.to;
    }
    names.push(draft.textOf(row.from, to));
  });
  return names;
}

function isFirstOfName(draft: Draft, rows: readonly Row[], at: number): boolean {
  const part = rows[at] as Row;
  // "Company name: Acme", but "Name three CEOs" asks for some.
  if (part.from > 1 && draft.wordIn(part.from - 1, "called name named")) return true;
  if (!isUnknown(part)) return false;
  if (draft.words[part.from]?.isPossessive && hasCapital(draft, part)) return true;
  const isOfTop = part.link === "of" && isRank(rows[at - 1]) && hasCapital(draft, part);
  return (isOfTop || (part.link === "at" && !isKind(draft, rows, at))) && !isLeadIn(rows, at);
}

/** Reports whether unknown words name companies by a plural without a capital: "at nightspots". */
function isKind(draft: Draft, rows: readonly Row[], at: number): boolean {
  let last = at;
  while (isAdjacent(rows[last + 1])) last++;
  return !hasCapital(draft, rows[at] as Row) && isPlural(draft, (rows[last]?.to ?? 0) - 1);
}

/** Reports whether unknown words lead in to a known part and so belong to it: "head of Kotlin engineering". */
function isLeadIn(rows: readonly Row[], at: number): boolean {
  const isKnown = ({ role, industry }: Row) => role !== undefined || industry !== undefined;
  const next = rows.slice(at + 1).find((row) => row.cut !== "none" || isKnown(row));
  return next?.cut === "none";
}
