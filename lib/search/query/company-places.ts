import type { CountryCode } from "@/lib/domain/places/place";
import type { PlaceAt } from "@/lib/search/places/place-match";
import { type Draft, isIn } from "@/lib/search/query/draft";
import { isList, isPlural, linkOf } from "@/lib/search/query/parts";
import { isPartOfCountry, placeListAround } from "@/lib/search/query/where";

/**
 * Returns the countries of companies that a query asks for people of: "Dutch banks", "shipowners in Greece". "Dutch
 * CTOs" and "CTOs at banks, Netherlands" are about people. Reads the meaning assigned to each word, and claims the words of these countries.
 */
export function companyCountries(draft: Draft, places: readonly PlaceAt[]): readonly CountryCode[] {
  const isCountry = (place: PlaceAt) =>
    isIn(place.kind, "country region") && place.states.length === 0 && !isPartOfCountry(place);
  const ofCompanies = places.filter((place) => isCountry(place) && isOfCompanies(draft, place));
  for (const { from, to } of ofCompanies) draft.claims.fill("place", from, to);
  return [...new Set(ofCompanies.flatMap(({ countries }) => countries))];
}

/**
 * Reports whether a phrase for companies follows, or stands right before: "banks in Spain". A role behind it makes it a
 * phrase for people, unless a word for companies in the plural comes between: "Italian fashion brand owners".
 */
function isOfCompanies(draft: Draft, place: PlaceAt): boolean {
  const around = placeListAround(draft, place);
  let end = around.to;
  while (!draft.isCut(end) && isOfPhrase(draft, end)) end++;
  // The size may follow: "German firms with 200 to 1000 staff".
  let last = end - 1;
  while (draft.claims[last] === "size") last--;
  const isCompany = last >= around.to && isCompanyWord(draft, last);
  if (isCompany && isPlural(draft, last)) return true;
  const isRole = !draft.isCut(end) && isIn(draft.claims[end] ?? "", "role group charge");
  const isField = last >= around.to && draft.claims[last] === "industry";
  if (!isRole && (isCompany || (isField && (draft.claims[place.from - 1] === "place" || isPlural(draft, last)))))
    return true;
  let first = around.from;
  while (draft.claims[first - 1] === "place") first--;
  if (draft.isCut(first) || !standsForCompanies(draft, first - 1)) return false;
  const isFrom = draft.keyIn(first, "from based");
  while (!draft.isCut(first) && isOfPhrase(draft, first - 1)) first--;
  return isFrom || draft.isCut(first) || linkOf(draft.keyAt(first - 1)) === "of";
}

/** Reports whether a word may be part of a phrase for companies: what they do, their size, or a word for them. */
function isOfPhrase(draft: Draft, at: number): boolean {
  const link = linkOf(draft.keyAt(at));
  if (link !== undefined) return isList(link);
  return isIn(draft.claims[at] ?? "unused", "industry size unused") || isCompanyWord(draft, at);
}

function standsForCompanies(draft: Draft, at: number): boolean {
  return isCompanyWord(draft, at) || (draft.claims[at] === "industry" && isPlural(draft, at));
}

/** Reports whether a word means companies; "industry" and "sector" do not. */
function isCompanyWord(draft: Draft, at: number): boolean {
  const isMeant = isIn(draft.claims[at] ?? "noise", "industry noise") && !draft.wordIn(at, "<industry-label>");
  return isMeant && draft.isListedAt("organization", at);
}
