import type { Part } from "@/lib/search/query/parts";
import type { Sheet } from "@/lib/search/query/sheet";
import { rememberLast } from "@/lib/search/remember-last";

export interface Row {
  readonly part: Part;
  use: "industry" | "noise" | "company" | null;
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

const isShouting = rememberLast((sheet: Sheet) => !/\p{Ll}/u.test(sheet.question));

export function partKeys({ said }: Part): readonly string[] {
  return said.map(({ key }) => key);
}
