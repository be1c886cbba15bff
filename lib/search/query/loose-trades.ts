import { leansToFunction, phraseSet } from "@/lib/search/query/known-phrases";
import type { Part } from "@/lib/search/query/parts";
import { keyAt, type Sheet } from "@/lib/search/query/sheet";
import { meantBeside, OF_COMPANY, OF_HOUSE, partKeys, type Row } from "@/lib/search/query/trade-rows";
import { LED_IN_HOUSE, NO_DEPARTMENTS } from "@/lib/search/query/vocabulary/industry-labels";
import { DOERS } from "@/lib/search/query/vocabulary/title-names";

const ledInHouse = phraseSet(LED_IN_HOUSE);
/** Whether leaders of this are asked for by what they do, where a house is named. */
export function isLedInHouse(keys: readonly string[]): boolean {
  return ledInHouse.has(keys.join(" "));
}

const noDepartments = phraseSet(NO_DEPARTMENTS);

/** What no word marks is decided by its company: beside a role it is a business, alone what somebody does. */
export function markLoose(sheet: Sheet, rows: Row[], hasGroup: boolean): void {
  const isHoused = rows.some(({ use }) => use === "industry");
  rows.forEach((row, at) => {
    if (isHouseBehindRank(rows, at) || isHouseBeforeRank(sheet, rows, at)) row.use = "industry";
  });
  rows.forEach((row, at) => {
    if (row.use !== null || !row.part.industry) return;
    if (at > 0 && row.part.cut === "none" && rows[at - 1]?.part.role && isInCharge(sheet, rows, at)) return;
    const next = rows[at + 1]?.part;
    const isBeforeJob = row.part.role?.job !== undefined && next?.role?.job !== undefined && next.cut === "none";
    // "Electrician foremen" are no foremen of a business.
    if (isBeforeJob && row.part.isPlural !== true && DOERS.test(partKeys(row.part).at(-1) ?? "")) return;
    if ((!row.part.role && !listsTitles(rows, at)) || isBeforeJob) markWithQualifiers(rows, at);
  });
  rows.forEach((row, at) => {
    if (row.use !== null || !row.part.industry || row.part.role?.job !== undefined || !row.part.role) return;
    if (row.part.role.rank === undefined && isLooseTrade(sheet, rows, at, { hasGroup, isHoused })) {
      row.use = "industry";
    }
  });
}

/** "CEO insurance brokers": several of a job behind somebody's rank are the house that has it. */
function isHouseBehindRank(rows: readonly Row[], at: number): boolean {
  const row = rows[at];
  const before = rows[at - 1];
  if (row?.use !== null || !row.part.industry || row.part.role?.job === undefined || !row.part.isPlural) return false;
  const rank = row.part.cut === "none" && before?.use === null ? before.part.role?.rank : undefined;
  return rank?.some((one) => OF_COMPANY.has(one)) === true;
}

/** "Jewellers in Portugal, CTO": several of a job first, and one who has a rank apart from them, are a house and its own. */
function isHouseBeforeRank(sheet: Sheet, rows: readonly Row[], at: number): boolean {
  const row = rows[at];
  if (row?.use !== null || at > 0 || !row.part.industry || row.part.role?.job === undefined || !row.part.isPlural)
    return false;
  const next = rows[1];
  if (next?.use !== null || next.part.cut === "none" || sheet.claims[next.part.from - 1] !== "place") return false;
  return rows
    .slice(1)
    .some(({ part, use }) => use === null && part.role?.rank !== undefined && isSingular(sheet, part));
}

function isSingular({ words }: Sheet, { to }: Part): boolean {
  const last = words[to - 1];
  return last !== undefined && last.folded === last.key;
}

/** "Heads of machine learning or AI": the second is what they are heads of, too. */
function listsTitles(rows: readonly Row[], at: number): boolean {
  const link = rows[at - 1]?.part.link;
  const listed = rows[at - 2];
  if ((link !== "and" && link !== "or") || rows[at]?.part.cut !== "none") return false;
  return listed?.use === null && listed.part.role?.functions !== undefined && rows[at - 3]?.part.link === "of";
}

/** "Policy or government people": of a list of two the second can only be a business, so the first is one, too. */
function listsTrades(rows: readonly Row[], at: number): boolean {
  const link = neighbour(rows, at, 1)?.link;
  const listed = rows[at + 2];
  if (link !== "or" && link !== "and") return false;
  const isAlone = rows.every(
    ({ part, use }, other) => other === at || use !== null || part.role === undefined || part.industry !== undefined,
  );
  return isAlone && listed?.part.cut === "none" && listed.part.industry !== undefined && listed.part.role === undefined;
}

/** After "who runs" or "responsible for" stands what somebody does. */
function isInCharge(sheet: Sheet, rows: readonly Row[], at: number): boolean {
  let first = at;
  while (
    rows[first]?.part.cut === "none" &&
    first > 0 &&
    rows[first - 1]?.use === null &&
    rows[first - 1]?.part.link === undefined
  )
    first--;
  const part = rows[first]?.part;
  return part !== undefined && part.cut !== "comma" && sheet.claims[part.from - 1] === "charge";
}

function markWithQualifiers(rows: Row[], at: number): void {
  const row = rows[at] as Row;
  const next = rows[at + 1]?.part;
  row.use = meantBeside(row.part, rows[at - 1]?.part, next?.role ? undefined : next);
}

/** What else the question says: words for several ranks; where people work, marked as that. */
interface Beside {
  readonly hasGroup: boolean;
  readonly isHoused: boolean;
}

function isLooseTrade(sheet: Sheet, rows: readonly Row[], at: number, { hasGroup, isHoused }: Beside): boolean {
  const { part } = rows[at] as Row;
  const before = neighbour(rows, at, -1);
  const after = neighbour(rows, at, 1);
  const keys = partKeys(part);
  const leans = leansToFunction(keys) || (hasGroup && isLedInHouse(keys) && !isFounded(sheet, part));
  const isAlone = !isContentBeside(before) && !isContentBeside(after);
  if (before?.link === "of" || isInCharge(sheet, rows, at)) return false;
  if (listsTrades(rows, at)) return true;
  if (part.isPlural === true && !leans && after !== null && after.link === undefined) return true;
  if (before?.link === "and" || before?.link === "or") {
    const listed = rows[at - 2];
    const isOfTitle = rows[at - 3]?.part.link === "of";
    if (listed !== undefined && listed.use === null && listed.part.role && (leans || isOfTitle)) return false;
  }
  if (after?.role?.rank && !after.role.job)
    return (
      (!leans && after.role.rank.some((rank) => OF_HOUSE.has(rank))) || (!isHoused && noDepartments.has(keys.join(" ")))
    );
  if (after?.role?.job) return !leans || part.isPlural === true;
  if (after?.role?.functions && !after.industry) return !leans;
  if (after?.role?.functions) return !leans && leansToFunction(partKeys(after));
  if (before?.role?.job) return true;
  // "Heads of retail marketing": both are what they lead.
  if (before?.role?.functions) return !leans || before.industry === undefined || rows[at - 2]?.part.link !== "of";
  if (before?.role?.rank)
    return before.role.rank.some((rank) => OF_HOUSE.has(rank)) || (!leans && hasDefinite(rows, at));
  // "Technology leaders at hospitals", "warehouse people at supermarkets": one house is enough.
  if (!isAlone || isHoused) return false;
  if (hasDefinite(rows, at)) return !leans || hasJobBefore(rows, at);
  return !leans && (hasGroup || !hasRankBeside(rows, at));
}

const FOUNDING: ReadonlySet<string> = new Set(["founder", "cofounder", "entrepreneur", "owner", "proprietor"]);

/** "AI startup founders", "fleet owners": of a business, and of no department. */
function isFounded(sheet: Sheet, { to }: Part): boolean {
  return FOUNDING.has(keyAt(sheet, to)) || FOUNDING.has(keyAt(sheet, to + 1));
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

function hasJobBefore(rows: readonly Row[], at: number): boolean {
  return rows.slice(0, at).some(({ part, use }) => use === null && part.role?.job !== undefined);
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
