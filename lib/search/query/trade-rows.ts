import type { Part } from "@/lib/search/query/parts";
import type { Sheet } from "@/lib/search/query/sheet";
import { rememberLast } from "@/lib/search/remember-last";

export interface Row {
  readonly part: Part;
  use: "industry" | "noise" | "company" | null;
}

/** Their names stand before what they are it of: "owners of gyms", "restaurant founders". */
export const OF_HOUSE: ReadonlySet<string> = new Set(["owner", "founder"]);
/** Who leads a company, and no colleagues: "CEO of a freight forwarder", "CEO insurance brokers". */
export const OF_COMPANY: ReadonlySet<string> = new Set(["founder", "owner", "c_suite"]);

/** Who deals in what the word before says: "textile exporters" are of the textile trade. */
const DEALERS: ReadonlySet<string> = new Set(
  "exporter importer wholesaler distributor dealer trader retailer merchant manufacturer producer maker store shop".split(
    " ",
  ),
);

/** What a line of business becomes beside others: the last is meant (consumer fashion), or what a dealer deals in. */
export function meantBeside(part: Part, before: Part | undefined, next: Part | undefined): "industry" | "noise" {
  if (isDealer(part) && part.cut === "none" && before?.industry !== undefined && !isDealer(before)) return "noise";
  const isQualifier = next?.industry !== undefined && next.cut === "none" && !next.role?.job && !isDealer(next);
  return isQualifier ? "noise" : "industry";
}

function isDealer(part: Part): boolean {
  return part.said.length === 1 && DEALERS.has(part.said[0]?.key ?? "");
}

export function isContent({ role, industry, link, isOrganisation }: Part): boolean {
  if (link !== undefined) return false;
  if (role?.job !== undefined || role?.functions !== undefined) return true;
  return role === undefined && industry === undefined && !isOrganisation;
}

export function isUnknown({ role, industry, link, isOrganisation, said }: Part): boolean {
  return !role && !industry && !link && !isOrganisation && (said[0]?.key ?? "").length > 1;
}

export function isCapital(sheet: Sheet, { from }: Part): boolean {
  return /^\p{Lu}/u.test(sheet.words[from]?.text ?? "") && !isShouting(sheet);
}

export const isShouting = rememberLast((sheet: Sheet) => !/\p{Ll}/u.test(sheet.question));

export function partKeys({ said }: Part): readonly string[] {
  return said.map(({ key }) => key);
}
