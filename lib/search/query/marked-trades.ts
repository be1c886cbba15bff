import { leansToFunction } from "@/lib/search/query/known-phrases";
import { isLedInHouse } from "@/lib/search/query/loose-trades";
import type { Sheet } from "@/lib/search/query/sheet";
import {
  isCapital,
  isContent,
  isUnknown,
  meantBeside,
  OF_COMPANY,
  OF_HOUSE,
  partKeys,
  type Row,
} from "@/lib/search/query/trade-rows";

const COMPANY_WORDS: ReadonlySet<string> = new Set(
  "company co firm business organization organisation org startup start scaleup scale corporation vendor employer unternehmen firma entreprise empresa azienda aziende bedrijf foretag companhia compania societe impresa imprese bedrijven industry sector".split(
    " ",
  ),
);

const MARKS: ReadonlySet<string> = new Set(["at", "in"]);
const ARTICLES: ReadonlySet<string> = new Set(["a", "an"]);

/** "… companies": what stands before is their business, back to where it begins. */
export function markOrganisations(sheet: Sheet, rows: Row[]): void {
  rows.forEach((row, at) => {
    if (!row.part.isOrganisation || row.use !== null) return;
    const isJob = row.part.role?.job !== undefined && !rows[at - 1]?.part.industry;
    if (isJob || (row.part.role && followsOf(rows, at) && !row.part.industry)) return;
    const stretch = stretchBefore(rows, at);
    const trades = stretch.filter(({ part }) => part.industry);
    if (trades.length > 0) {
      markStretch(stretch);
      const isListed = rows[at - 1]?.part.link !== undefined;
      row.use = isListed && row.part.industry ? "industry" : "noise";
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

/** "Courier companies": what somebody is, and what those companies do. */
function isBeforeOrganisation(rows: readonly Row[], at: number): boolean {
  const next = rows[at + 1]?.part;
  return next?.cut === "none" && next.isOrganisation === true && isMarkedBefore(rows, at);
}

/** "Director of engineering semiconductor companies": what they direct is none. */
function isTradeHere(rows: readonly Row[], at: number): boolean {
  const part = rows[at]?.part;
  const before = rows[at - 1]?.part;
  if (!part || (part.role?.job && !isBeforeOrganisation(rows, at))) return false;
  if (part.role?.functions && before?.link === "of" && leansToFunction(partKeys(part))) return false;
  return !(
    part.role?.functions &&
    before?.role?.rank &&
    rows[at]?.part.cut === "none" &&
    leansToFunction(partKeys(part))
  );
}

/** Of neighbours the last is meant: consumer fashion is fashion. */
function markStretch(stretch: readonly Row[]): void {
  stretch.forEach((row, at) => {
    row.use = row.part.industry ? meantBeside(row.part, stretch[at - 1]?.part, stretch[at + 1]?.part) : "noise";
  });
}

/** "at banks", "in healthcare", "owners of restaurants". */
export function markPositions(sheet: Sheet, rows: Row[], hasGroup: boolean): void {
  rows.forEach((row, at) => {
    // "In de bouw", "in der Chemie": the article after a preposition is spelt as an "of".
    const lead = row.part.link === "of" ? rows[at - 1]?.part.link : undefined;
    const link = lead !== undefined && MARKS.has(lead) ? lead : row.part.link;
    if (link === undefined || link === "and" || link === "or" || link === "to") return;
    const next = rows[at + 1];
    if (next?.part.industry === undefined || next.use !== null) return;
    const before = rows[at - 1]?.part;
    const isOne = link === "at" && ARTICLES.has(sheet.folded[next.part.from - 1] ?? "");
    const isHouseOfJobs =
      (link === "at" || link === "in") &&
      (next.part.isPlural === true || isOne) &&
      (hasOtherContent(rows, at + 1) || (link === "at" && before?.role?.rank !== undefined));
    const isLed = link === "of" && before?.role?.rank?.some((rank) => OF_COMPANY.has(rank)) === true;
    if (next.part.role?.job) {
      if (isHouseOfJobs || isLed) next.use = "industry";
      return;
    }
    if (link === "of") {
      const isHouse =
        before?.role?.rank?.some((rank) => OF_HOUSE.has(rank)) === true ||
        before?.role?.job !== undefined ||
        before?.isOrganisation === true;
      const isCompany = next.part.isPlural === true && !leansToFunction(partKeys(next.part));
      if (next.part.role?.functions && !(isHouse || isCompany)) return;
      if (!(isHouse || isCompany || !next.part.role)) return;
    }
    if (link === "in" && leansToFunction(partKeys(next.part)) && !hasOtherContent(rows, at + 1)) return;
    if (link === "in" && hasGroup && isLedInHouse(partKeys(next.part)) && isHousedBehind(rows, at + 2)) return;
    if (link === "of" && hasGroup && leansToFunction(partKeys(next.part))) return;
    const isFollowed = isRoleOf(rows, at + 2) && link === "in";
    if (isFollowed && next.part.role?.functions) return;
    // "Manufacturers of furniture": what they make says which of them.
    const house = rows[at - 1];
    if (link === "of" && house?.use === "industry" && house.part.isOrganisation) house.use = "noise";
    markList(rows, at + 1, link === "of" && before?.role?.rank !== undefined);
  });
}

/** "Leaders in logistics at retailers": where they work is told behind it. */
function isHousedBehind(rows: readonly Row[], from: number): boolean {
  return rows.some(({ part }, at) => at >= from && part.link === "at" && rows[at + 1]?.part.industry !== undefined);
}

/** "At hemp growers", "in oyster farms": a house whose trade is not known word for word is still one. */
export function markUnknownHouses(rows: Row[]): void {
  rows.forEach((row, at) => {
    if (row.use !== null || !row.part.industry || !row.part.isPlural || leansToFunction(partKeys(row.part))) return;
    let first = at;
    while (rows[first]?.part.cut === "none" && isTradeWord(rows[first - 1])) first--;
    const link = rows[first]?.part.cut === "none" ? rows[first - 1]?.part.link : undefined;
    if (first < at && link !== undefined && MARKS.has(link) && hasOtherContent(rows, at)) row.use = "industry";
  });
}

function isTradeWord(row: Row | undefined): boolean {
  if (row === undefined) return false;
  return row.use === "industry" || row.use === "noise" || (row.use === null && isUnknown(row.part));
}

function isRoleOf(rows: readonly Row[], at: number): boolean {
  const part = rows[at]?.part;
  return part?.cut === "none" && part.role?.rank !== undefined;
}

/** `isLed`: a rank stands before it, and leads what the trade does: "head of fashion marketing". */
function markList(rows: Row[], from: number, isLed: boolean): void {
  for (let at = from; at < rows.length; at++) {
    const row = rows[at] as Row;
    if (isLed && at > from && leansToFunction(partKeys(row.part))) return;
    const isLink = row.part.link === "and" || row.part.link === "or";
    if (isLink && rows[at + 1]?.part.industry && !rows[at + 1]?.part.role?.job) continue;
    if (!row.part.industry || row.use !== null || row.part.role?.job || (at > from && row.part.cut !== "none")) return;
    const next = rows[at + 1]?.part;
    const isQualified = !row.part.isPlural && !(isLed && next !== undefined && leansToFunction(partKeys(next)));
    row.use = meantBeside(row.part, at > from ? rows[at - 1]?.part : undefined, isQualified ? next : undefined);
    if (row.part.isPlural && next?.link === undefined) return;
  }
}

function hasOtherContent(rows: readonly Row[], except: number): boolean {
  return rows.some(
    ({ part, use }, at) =>
      at !== except &&
      use === null &&
      isContent(part) &&
      !(part.industry && !part.role?.job && !leansToFunction(partKeys(part))),
  );
}
