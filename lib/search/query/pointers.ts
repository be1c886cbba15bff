import type { PeopleFilters } from "@/lib/search/filters";
import { type Draft, isListedAt, wordIn } from "@/lib/search/query/draft";
import type { Pointer } from "@/lib/search/query/parsed-query";
import { DOERS } from "@/lib/search/query/role-items";
import type { Roles } from "@/lib/search/query/roles";

const NAME = /^[\p{L}][\p{L}.'’-]*(?:\s+[\p{L}][\p{L}.'’-]*){1,3}$/u;
const CAPITALS = /^(?:\p{Lu}[\p{L}.'’-]*\s*){2,4}$/u;

/**
 * Reports whether the words read as a role are a person's name: two to four unknown words, either capitalized or beside
 * a website and without the ending of an occupation.
 */
export function isPersonName(draft: Draft, roles: Roles): boolean {
  const [title] = roles.titles;
  if (title === undefined || roles.isKnown || roles.titles.length > 1 || roles.seniority.length > 0) return false;
  const span = draft.words.filter((_, at) => draft.claims[at] === "role");
  const written = span.map(({ text }) => text).join(" ");
  const hasWebsite = draft.words.some(({ address }) => address?.kind === "website");
  const isCapital = CAPITALS.test(written) && /\p{Ll}/u.test(written);
  return NAME.test(written) && (isCapital || (hasWebsite && !DOERS.test(title)));
}

/** Returns the endpoint that serves the query better than a search; null if a search is right. */
export function findPointer(draft: Draft, filters: PeopleFilters, isName: boolean, hasGroup: boolean): Pointer | null {
  const says = (list: string) => draft.words.some((_, at) => isListedAt(draft, `pointers-${list}`, at));
  const kinds = draft.words.map(({ address }) => address?.kind);
  if (kinds.includes("email") || kinds.includes("profile")) return "person";
  if (kinds.includes("phone")) return "mobile";
  if (isName) return says("mobile") ? "mobile" : says("mail") ? "email" : "person";
  if (filters.company === undefined) return null;
  const asks = draft.words.some((_, at) => wordIn(draft, at, "what which how stack techstack"));
  if (asks && says("tech") && filters.seniority === undefined && !says("people")) return "tech";
  if (Object.keys(filters).length > 1 || hasGroup) return null;
  return says("measured") || (says("company") && !says("people")) ? "company" : null;
}
