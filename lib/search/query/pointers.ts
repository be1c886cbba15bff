import type { PeopleFilters } from "@/lib/search/filters";
import { longestPhraseAt, type PhraseIndex } from "@/lib/search/phrase-index";
import { DOERS } from "@/lib/search/query/doers";
import type { Draft } from "@/lib/search/query/draft";
import { phraseList } from "@/lib/search/query/known-phrases";
import type { Pointer } from "@/lib/search/query/parsed-query";
import type { Roles } from "@/lib/search/query/roles";

const TECH = phraseList("pointers-tech");
const COMPANY = phraseList("pointers-company");
const MEASURED = phraseList("pointers-measured");
const PEOPLE = phraseList("pointers-people");
const MAIL = phraseList("pointers-mail");
const MOBILE = phraseList("pointers-mobile");
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
  const says = (phrases: PhraseIndex<true>) =>
    draft.keys.some((_, at) => longestPhraseAt(phrases, draft.keys, at) !== null);
  const kinds = draft.words.flatMap(({ address }) => (address ? [address.kind] : []));
  if (kinds.includes("email") || kinds.includes("profile")) return "person";
  if (kinds.includes("phone")) return "mobile";
  if (isName) return says(MOBILE) ? "mobile" : says(MAIL) ? "email" : "person";
  const asks = ["what", "which", "how", "stack", "techstack"].some((word) => draft.folded.includes(word));
  if (filters.company !== undefined && asks && says(TECH) && filters.seniority === undefined && !says(PEOPLE))
    return "tech";
  const isCompanyAlone = filters.company !== undefined && Object.keys(filters).length === 1 && !hasGroup;
  if (isCompanyAlone && says(MEASURED)) return "company";
  if (!isCompanyAlone || says(PEOPLE)) return null;
  return says(COMPANY) ? "company" : null;
}
