import { leansToFunction } from "@/lib/domain/search/query/known-phrases";
import type { Part } from "@/lib/domain/search/query/parts";
import { claim, keyAt, type Sheet, textOf } from "@/lib/domain/search/query/sheet";

export interface Trades {
  readonly industries: readonly string[];
  /** Parts that are left for the role. */
  readonly rest: readonly Part[];
  /** A company asked for by its name, as written. */
  readonly companyNames: readonly string[];
}

interface Row {
  readonly part: Part;
  use: "industry" | "noise" | "company" | null;
}

/** Their names stand before what they are it of: "owners of gyms", "restaurant founders". */
const OF_HOUSE: ReadonlySet<string> = new Set(["owner", "founder"]);
const COMPANY_WORDS: ReadonlySet<string> = new Set(
  "company co firm business organization organisation org startup start scaleup scale corporation vendor employer unternehmen firma entreprise empresa azienda bedrijf foretag companhia compania societe impresa bedrijven enterprise industry sector".split(
    " ",
  ),
);
const MARKS: ReadonlySet<string> = new Set(["at", "in"]);

/** Decides which of the parts are a line of business, and which are what somebody does. */
export function readTrades(sheet: Sheet, parts: readonly Part[], hasGroup: boolean): Trades {
  const rows: Row[] = parts.map((part) => ({ part, use: null }));
  markOrganisations(sheet, rows);
  markPositions(rows, hasGroup);
  markCompanies(sheet, rows);
  markLoose(sheet, rows, hasGroup);

  const industries: string[] = [];
  for (const { part, use } of rows) {
    if (use === "industry" && part.industry) {
      const label = part.industry.label ?? textOf(sheet, part.from, part.to).toLowerCase();
      if (!industries.includes(label)) industries.push(label);
    }
    if (use === "industry" || use === "noise")
      claim(sheet, part.from, part.to, use === "industry" ? "industry" : "noise");
    if (use === "company") claim(sheet, part.from, part.to, "unused");
  }
  return {
    industries,
    rest: rows.filter(({ use }) => use === null).map(({ part }) => part),
    companyNames: namesOf(sheet, rows),
  };
}

/** "… companies": what stands before is their business, back to where it begins. */
function markOrganisations(sheet: Sheet, rows: Row[]): void {
  rows.forEach((row, at) => {
    if (!row.part.isOrganisation || row.use !== null) return;
    if (row.part.role?.job !== undefined || (row.part.role && followsOf(rows, at) && !row.part.industry)) return;
    const stretch = stretchBefore(rows, at);
    const trades = stretch.filter(({ part }) => part.industry);
    if (trades.length > 0) {
      markStretch(stretch);
      row.use = "noise";
      return;
    }
    if (row.part.industry) return;
    const isStrict = COMPANY_WORDS.has(row.part.said[0]?.key ?? "");
    const marker = rows[at - stretch.length - 1]?.part.link;
    if (!isStrict && (marker === undefined || marker === "and" || marker === "or" || isFollowedByRole(rows, at)))
      return;
    const isNamed = stretch.length > 0 && stretch.every(({ part }) => !part.role && part.link === undefined);
    const mark = rows[at - stretch.length - 1]?.part.link;
    if (isNamed && (mark === "at" || mark === "in") && stretch.every(({ part }) => isCapital(sheet, part))) {
      for (const one of stretch) one.use = "company";
      row.use = "noise";
      return;
    }
    if (row.part.role === undefined || stretch.length === 0) row.use = "noise";
  });
}

function isFollowedByRole(rows: readonly Row[], at: number): boolean {
  const next = rows[at + 1]?.part;
  return next !== undefined && next.cut === "none" && next.link === undefined;
}

function followsOf(rows: readonly Row[], at: number): boolean {
  return rows[at - 1]?.part.link === "of" && rows[at]?.part.cut === "none";
}

function stretchBefore(rows: readonly Row[], end: number): Row[] {
  let from = end;
  for (let at = end - 1; at >= 0; at--) {
    if (rows[at + 1]?.part.cut !== "none") {
      const isListed =
        rows[at + 1]?.part.cut === "comma" && rows[at + 1]?.part.industry && rows[at]?.part.industry && from < end;
      if (!isListed || !isMarkedBefore(rows, at)) break;
    }
    const row = rows[at] as Row;
    if (row.use !== null) break;
    if (row.part.link === "and" || row.part.link === "or") {
      const before = rows[at - 1]?.part;
      if (before?.industry && !before.role?.job && isTradeHere(rows, at - 1)) continue;
      break;
    }
    if (row.part.link !== undefined) break;
    if (row.part.industry && isTradeHere(rows, at)) {
      from = at;
      continue;
    }
    if (isMarkedBefore(rows, at) && !row.part.role?.rank && !row.part.role?.job) {
      from = at;
      continue;
    }
    break;
  }
  return rows.slice(from, end);
}

/** Whether an "at" or "in" stands before this part, with nothing between but what may be a business. */
function isMarkedBefore(rows: readonly Row[], at: number): boolean {
  for (let before = at - 1; before >= 0; before--) {
    const part = rows[before]?.part;
    if (part === undefined || rows[before + 1]?.part.cut === "break") return false;
    if (part.link === "and" || part.link === "or") continue;
    if (part.link !== undefined) return MARKS.has(part.link);
    if (part.role?.rank || part.role?.job) return false;
  }
  return false;
}

/** "Director of engineering semiconductor companies": what they direct is none. */
function isTradeHere(rows: readonly Row[], at: number): boolean {
  const part = rows[at]?.part;
  const before = rows[at - 1]?.part;
  if (!part || part.role?.job) return false;
  if (part.role?.functions && before?.link === "of" && leansToFunction(keysOf(part))) return false;
  return !(
    part.role?.functions &&
    before?.role?.rank &&
    rows[at]?.part.cut === "none" &&
    leansToFunction(keysOf(part))
  );
}

/** Of neighbours the last is meant: consumer fashion is fashion. */
function markStretch(stretch: readonly Row[]): void {
  stretch.forEach((row, at) => {
    const next = stretch[at + 1]?.part;
    const isQualifier = next !== undefined && next.industry !== undefined && next.cut === "none";
    row.use = row.part.industry && !isQualifier ? "industry" : "noise";
  });
}

/** "at banks", "in healthcare", "owners of restaurants". */
function markPositions(rows: Row[], hasGroup: boolean): void {
  rows.forEach((row, at) => {
    const { link } = row.part;
    if (link === undefined || link === "and" || link === "or" || link === "to") return;
    const next = rows[at + 1];
    if (next?.part.industry === undefined || next.use !== null || next.part.role?.job) return;
    const before = rows[at - 1]?.part;
    if (link === "of") {
      const isHouse =
        before?.role?.rank?.some((rank) => OF_HOUSE.has(rank)) === true || before?.role?.job !== undefined;
      const isCompany = next.part.isPlural === true && !leansToFunction(keysOf(next.part));
      if (next.part.role?.functions && !(isHouse || isCompany)) return;
      if (!(isHouse || isCompany || !next.part.role)) return;
    }
    if (link === "in" && leansToFunction(keysOf(next.part)) && !hasOtherContent(rows, at + 1)) return;
    if (link === "of" && hasGroup && leansToFunction(keysOf(next.part))) return;
    const isFollowed = isRoleOf(rows, at + 2) && link === "in";
    if (isFollowed && next.part.role?.functions) return;
    markList(rows, at + 1);
  });
}

function isRoleOf(rows: readonly Row[], at: number): boolean {
  const part = rows[at]?.part;
  return part?.cut === "none" && part.role?.rank !== undefined;
}

function markList(rows: Row[], from: number): void {
  for (let at = from; at < rows.length; at++) {
    const row = rows[at] as Row;
    const isLink = row.part.link === "and" || row.part.link === "or";
    if (isLink && rows[at + 1]?.part.industry && !rows[at + 1]?.part.role?.job) continue;
    if (!row.part.industry || row.use !== null || row.part.role?.job || (at > from && row.part.cut !== "none")) return;
    const next = rows[at + 1]?.part;
    const isQualifier =
      next?.industry !== undefined &&
      next.cut === "none" &&
      !next.role?.job &&
      next.link === undefined &&
      !(row.part.isPlural ?? false);
    row.use = isQualifier ? "noise" : "industry";
    if (row.part.isPlural && next?.link === undefined) return;
  }
}

function hasOtherContent(rows: readonly Row[], except: number): boolean {
  return rows.some(
    ({ part, use }, at) =>
      at !== except &&
      use === null &&
      isContent(part) &&
      !(part.industry && !part.role?.job && !leansToFunction(keysOf(part))),
  );
}

function isContent({ role, industry, link, isOrganisation }: Part): boolean {
  if (link !== undefined) return false;
  if (role?.job !== undefined || role?.functions !== undefined) return true;
  return role === undefined && industry === undefined && !isOrganisation;
}

/** "at Siemens", "from Google", "a utility called Duke Energy". */
function markCompanies(sheet: Sheet, rows: Row[]): void {
  rows.forEach((row, at) => {
    if (row.use !== null || !isFirstOfName(sheet, rows, at)) return;
    for (let end = at; end < rows.length; end++) {
      const one = rows[end] as Row;
      const isName =
        end === at ||
        (one.part.cut === "none" &&
          (isCapital(sheet, one.part) || isUnknown(one.part)) &&
          one.part.link === undefined &&
          one.use === null);
      if (!isName) break;
      one.use = "company";
    }
  });
}

const NAMING: ReadonlySet<string> = new Set(["called", "named", "call", "name"]);

function isFirstOfName(sheet: Sheet, rows: readonly Row[], at: number): boolean {
  const part = rows[at]?.part;
  if (part === undefined || part.link !== undefined) return false;
  if (NAMING.has(sheet.words[part.from - 1]?.folded ?? "")) return true;
  if (rows[at - 1]?.part.link === "at" && part.cut === "none") return isUnknown(part) && !isLeadIn(rows, at);
  const before = rows[at - 2]?.part;
  const isOfTop =
    rows[at - 1]?.part.link === "of" && (before?.role?.job !== undefined || before?.role?.rank !== undefined);
  return (
    isOfTop &&
    part.cut === "none" &&
    isUnknown(part) &&
    isCapital(sheet, part) &&
    !isShouting(sheet) &&
    !isLeadIn(rows, at)
  );
}

/** Unknown words that lead in to known ones are part of those: "at niche fintechs", "head of Kotlin engineering". */
function isLeadIn(rows: readonly Row[], at: number): boolean {
  for (let next = at + 1; next < rows.length && rows[next]?.part.cut === "none"; next++) {
    const part = rows[next]?.part;
    if (part === undefined || part.link !== undefined) return false;
    if (part.role || part.industry || part.isOrganisation) return true;
  }
  return false;
}

function isUnknown({ role, industry, link, isOrganisation, said }: Part): boolean {
  return !role && !industry && !link && !isOrganisation && (said[0]?.key ?? "").length > 1;
}

function isCapital(sheet: Sheet, { from }: Part): boolean {
  return /^\p{Lu}/u.test(sheet.words[from]?.text ?? "") && !isShouting(sheet);
}

const shouting = new WeakMap<Sheet, boolean>();

function isShouting(sheet: Sheet): boolean {
  const known = shouting.get(sheet);
  if (known !== undefined) return known;
  const is = !/\p{Ll}/u.test(sheet.question);
  shouting.set(sheet, is);
  return is;
}

/** What no word marks is decided by its company: beside a role it is a business, alone what somebody does. */
function markLoose(sheet: Sheet, rows: Row[], hasGroup: boolean): void {
  rows.forEach((row, at) => {
    if (row.use !== null || !row.part.industry) return;
    const next = rows[at + 1]?.part;
    const isBeforeJob = row.part.role?.job !== undefined && next?.role?.job !== undefined && next.cut === "none";
    if ((!row.part.role && !listsTitles(rows, at)) || isBeforeJob) markWithQualifiers(rows, at);
  });
  rows.forEach((row, at) => {
    if (row.use !== null || !row.part.industry || row.part.role?.job !== undefined || !row.part.role) return;
    if (row.part.role.rank === undefined && isLooseTrade(sheet, rows, at, hasGroup)) row.use = "industry";
  });
}

/** "Heads of machine learning or AI": the second is what they are heads of, too. */
function listsTitles(rows: readonly Row[], at: number): boolean {
  const link = rows[at - 1]?.part.link;
  const listed = rows[at - 2];
  if ((link !== "and" && link !== "or") || rows[at]?.part.cut !== "none") return false;
  return listed?.use === null && listed.part.role?.functions !== undefined && rows[at - 3]?.part.link === "of";
}

/** After "who runs" or "responsible for" stands what somebody does. */
function isInCharge(sheet: Sheet, { from, cut }: Part): boolean {
  return cut !== "comma" && sheet.claims[from - 1] === "charge";
}

function markWithQualifiers(rows: Row[], at: number): void {
  const row = rows[at] as Row;
  const next = rows[at + 1]?.part;
  row.use = next?.industry && !next.role && next.cut === "none" ? "noise" : "industry";
}

function isLooseTrade(sheet: Sheet, rows: readonly Row[], at: number, hasGroup: boolean): boolean {
  const { part } = rows[at] as Row;
  const leans = leansToFunction(keysOf(part));
  const before = neighbour(rows, at, -1);
  const after = neighbour(rows, at, 1);
  const isAlone = !isContentBeside(before) && !isContentBeside(after);
  if (before?.link === "of" || isInCharge(sheet, part)) return false;
  if (part.isPlural === true && !leans && after !== null && after.link === undefined) return true;
  if (before?.link === "and" || before?.link === "or") {
    const listed = rows[at - 2];
    const isOfTitle = rows[at - 3]?.part.link === "of";
    if (listed !== undefined && listed.use === null && listed.part.role && (leans || isOfTitle)) return false;
  }
  if (after?.role?.rank && !after.role.job) return after.role.rank.some((rank) => OF_HOUSE.has(rank)) && !leans;
  if (after?.role?.job) return !leans || part.isPlural === true;
  if (after?.role?.functions && !after.industry) return !leans;
  if (after?.role?.functions) return !leans && leansToFunction(keysOf(after));
  if (before?.role?.job) return true;
  if (before?.role?.functions) return true;
  if (before?.role?.rank)
    return before.role.rank.some((rank) => OF_HOUSE.has(rank)) || (!leans && hasDefinite(rows, at));
  if (!isAlone) return false;
  if (hasDefinite(rows, at)) return !leans || hasDefiniteBefore(rows, at);
  return !leans && (hasGroup || !hasRankBeside(rows, at));
}

function isContentBeside(part: Part | null): boolean {
  return part !== null && part.link === undefined && (part.role !== undefined || !part.industry);
}

function neighbour(rows: readonly Row[], at: number, step: 1 | -1): Part | null {
  const row = rows[at + step];
  if (row === undefined || row.use !== null) return null;
  const later = step === 1 ? row.part : rows[at]?.part;
  return later?.cut === "none" ? row.part : null;
}

/** Some other part that can only be what somebody does. */
function hasDefinite(rows: readonly Row[], at: number): boolean {
  return rows.some(({ part, use }, other) => other !== at && use === null && isDefinite(part));
}

function hasDefiniteBefore(rows: readonly Row[], at: number): boolean {
  return rows.slice(0, at).some(({ part, use }) => use === null && isDefinite(part));
}

function isDefinite({ role, industry, said }: Part): boolean {
  if (role?.job !== undefined) return true;
  return role?.functions !== undefined && (industry === undefined || leansToFunction(said.map(({ key }) => key)));
}

function hasRankBeside(rows: readonly Row[], at: number): boolean {
  return rows.some(
    ({ part, use }, other) =>
      other !== at &&
      use === null &&
      part.role?.rank !== undefined &&
      !part.role.rank.some((rank) => OF_HOUSE.has(rank)),
  );
}

function keysOf({ said }: Part): readonly string[] {
  return said.map(({ key }) => key);
}

function namesOf(sheet: Sheet, rows: readonly Row[]): readonly string[] {
  const names: string[] = [];
  let from = -1;
  rows.forEach(({ part, use }, at) => {
    if (use === "company" && from < 0) from = part.from;
    const next = rows[at + 1];
    if (use === "company" && next?.use !== "company") {
      names.push(textOf(sheet, from, part.to));
      from = -1;
    }
  });
  return names.filter((name) => name !== "" && keyAt(sheet, 0) !== undefined);
}
