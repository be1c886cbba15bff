import type { CountryCode } from "@/lib/domain/places/place";
import type { PlaceAt } from "@/lib/search/places/place-match";
import { type Draft, isIn } from "@/lib/search/query/draft";
import { isList, isPlural, linkOf } from "@/lib/search/query/parts";
import { isPartOfCountry } from "@/lib/search/query/where";

/**
 * Returns the countries of companies that a query asks for people of: "Dutch banks", "shipowners in Greece". "Dutch
 * CTOs" and "CTOs at banks, Netherlands" are about people. Reads the meaning assigned to each word, and claims the words of these countries.
 */
export function companyCountries(draft: Draft, places: readonly PlaceAt[]): readonly CountryCode[] {
  const ofCompanies = places.filter(
    (place) => isCountry(place) && (isBeforeCompany(draft, place) || isBehindCompany(draft, place)),
  );
  for (const { from, to } of ofCompanies) draft.claims.fill("place", from, to);
  return [...new Set(ofCompanies.flatMap(({ countries }) => countries))];
}

/** Reports whether a place is one or more whole countries. */
function isCountry(place: PlaceAt): boolean {
  return (place.kind === "country" || place.kind === "region") && place.states.length === 0 && !isPartOfCountry(place);
}

/**
 * Reports whether a phrase for companies follows. A role makes it a phrase for people, unless a word for companies in
 * the plural comes between: "Italian fashion brand owners". A field alone needs a preposition: "in Dutch shipping".
 */
function isBeforeCompany(draft: Draft, place: PlaceAt): boolean {
  const from = pastPlaces(draft, place.to, 1);
  let end = from;
  while (!draft.isCut(end) && isOfPhrase(draft, end)) end++;
  // The size may follow: "German firms with 200 to 1000 staff".
  let last = end - 1;
  while (last >= from && draft.claims[last] === "size") last--;
  if (last < from || !(isCompanyWord(draft, last) || draft.claims[last] === "industry")) return false;
  const isFollowed = !draft.isCut(end) && isIn(draft.claims[end] ?? "", "role group charge");
  if (isFollowed) return isCompanyWord(draft, last) && isPlural(draft, last);
  return draft.claims[place.from - 1] === "place" || standsForCompanies(draft, last);
}

/** Reports whether companies stand right before. "Directors at hotels in Spain" work at these and are there. */
function isBehindCompany(draft: Draft, { from }: PlaceAt): boolean {
  const last = pastPlaces(draft, from - 1, -1);
  if (draft.isCut(last + 1) || !standsForCompanies(draft, last)) return false;
  let first = last;
  while (!draft.isCut(first) && isOfPhrase(draft, first - 1)) first--;
  const isOwn = draft.isCut(first) || linkOf(draft.keys[first - 1] ?? "") === "of";
  return isOwn || draft.keyIn(last + 1, "from based");
}

/** Returns the next word that belongs to no place and to no list of them. */
function pastPlaces({ claims, keys }: Draft, at: number, step: 1 | -1): number {
  const isPlace = (word: number) => claims[word] === "place";
  const isTie = (word: number) => linkOf(keys[word] ?? "") !== undefined && isPlace(word + step);
  let past = at;
  while (isPlace(past) || isTie(past)) past += step;
  return past;
}

/** Reports whether a word may be part of a phrase for companies: what they do, their size, or a word for them. */
function isOfPhrase(draft: Draft, at: number): boolean {
  const link = linkOf(draft.keys[at] ?? "");
  if (link !== undefined) return isList(link);
  return isIn(draft.claims[at] ?? "unused", "industry size unused") || isCompanyWord(draft, at);
}

function standsForCompanies(draft: Draft, at: number): boolean {
  return isCompanyWord(draft, at) || (draft.claims[at] === "industry" && isPlural(draft, at));
}

/** Reports whether a word means companies; "industry" and "sector" do not. */
function isCompanyWord(draft: Draft, at: number): boolean {
  if (draft.wordIn(at, "<industry-label>")) return false;
  return draft.isListedAt("organization", at) && isIn(draft.claims[at] ?? "noise", "industry noise");
}
