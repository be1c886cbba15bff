import type { Draft } from "@/lib/search/query/draft";
import type { Part } from "@/lib/search/query/parts";
import { rememberLast } from "@/lib/search/remember-last";

export interface Row {
  readonly part: Part;
  use: "industry" | "noise" | "unused" | "company" | null;
}

export function isContent({ role, industry, link, isOrganisation }: Part): boolean {
  if (link !== undefined) return false;
  if (role?.job !== undefined || role?.functions !== undefined) return true;
  return role === undefined && industry === undefined && !isOrganisation;
}

export function isUnknown({ role, industry, link, isOrganisation, said }: Part): boolean {
  return !role && !industry && !link && !isOrganisation && (said[0]?.key ?? "").length > 1;
}

export function isCapital(draft: Draft, { from }: Part): boolean {
  return /^\p{Lu}/u.test(draft.words[from]?.text ?? "") && !isShouting(draft);
}

const isShouting = rememberLast((draft: Draft) => !/\p{Ll}/u.test(draft.question));

export function partKeys({ said }: Part): readonly string[] {
  return said.map(({ key }) => key);
}
