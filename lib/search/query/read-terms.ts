import { otherGivenForms } from "@/lib/domain/names/short-forms";
import type { PeopleFilters } from "@/lib/search/filters";
import type { PlaceAt } from "@/lib/search/places/place-match";
import { placeAt } from "@/lib/search/places/read-place";
import { readAsides, readRequests, readSurroundings } from "@/lib/search/query/asides";
import { companyCountries } from "@/lib/search/query/company-places";
import { readCorrection } from "@/lib/search/query/corrections";
import type { Draft } from "@/lib/search/query/draft";
import {
  concernedBy,
  IMPLYING,
  type ImpliedTitles,
  readActions,
  readDuties,
  readProducts,
  readUnknownActions,
} from "@/lib/search/query/duties";
import { ANY_SIZE, overlaid, readHeadcounts, readLimit, withOtherBound } from "@/lib/search/query/headcount";
import { readDenials, readNegations } from "@/lib/search/query/negations";
import type { Pointer } from "@/lib/search/query/parsed-query";
import { knownEnds, readParts } from "@/lib/search/query/parts";
import type { QueryWord } from "@/lib/search/query/query-words";
import { readReporting } from "@/lib/search/query/reporting";
import { type Roles, readRoles } from "@/lib/search/query/roles";
import { isOfStatement, readSender } from "@/lib/search/query/sender";
import { readGroups } from "@/lib/search/query/seniority-groups";
import { DOERS, meantInIndustries, singular } from "@/lib/search/query/title-text";
import { readVagueSize } from "@/lib/search/query/vague-size";
import { INDUSTRY_PHRASES } from "@/lib/search/query/vocabulary";
import {
  isPartOfCountry,
  joinPlaces,
  readPlaces,
  readUnknownPlaces,
  withoutExamples,
  withoutModifiers,
} from "@/lib/search/query/where";
import { readWishes } from "@/lib/search/query/wishes";
import { TITLE_WORDS } from "@/lib/search/read-words";
import { readEmployers } from "@/lib/search/reader/employers";
import { isInDictionary } from "@/lib/search/reader/english";
import { readClosing, readFraming } from "@/lib/search/reader/framing";

export type QueryTerms = ReturnType<typeof readTerms>;

/** Reads the terms of a query. Each step claims words, and the later ones read what is left. */
export function readTerms(draft: Draft) {
  // They are found while no words are claimed.
  knownEnds(draft);
  readAsides(draft);
  readCorrection(draft);
  readSender(draft);
  const reporting = readReporting(draft);
  readSurroundings(draft);
  const duty = readDuties(draft);
  readWishes(draft);
  readActions(draft);
  const likened = claimLikened(draft);
  const limit = readLimit(draft);
  const sizes = readHeadcounts(draft);
  readDenials(draft);
  const framing = readFraming(draft);
  const negations = readNegations(draft, sizes);
  const stated = negations.stated.reduce(withOtherBound, ANY_SIZE);
  const vague = readVagueSize(draft);
  const named = readGroups(draft);
  readRequests(draft, 2);
  const placed = readPlaces(draft);
  const places = withoutExamples(draft, withoutModifiers(draft, placed));
  readRequests(draft, 1);

  const implied = duty ?? readProducts(draft);
  // Only the country of a first-level region that is not on file is searched, so the region is an unused term.
  for (const place of places)
    if (isPartOfCountry(place) && place.regions.length === 0) draft.claims.fill("unused", place.from, place.to);

  const unknownPlaces = readUnknownPlaces(draft);
  readClosing(draft);
  readUnknownActions(draft);
  const employers = readEmployers(draft, readParts(draft), named.length > 0);
  const read = readRoles(draft, employers.rest);
  const roles = { ...read, titles: meantInIndustries(read.titles, draft.keys, employers.industries) };
  const isTitled = roles.titles.length > 0;
  const groups = isTitled ? named : [...named, ...reporting.groups];
  const ofReporting = isTitled || reporting.titles.length === 0 ? null : { titles: reporting.titles, from: 0, to: 0 };
  const there = meantByThere(draft);
  return {
    hosts: draft.words.flatMap(({ address }, at) =>
      address?.kind === "website" && draft.claims[at] === "address" ? [address.host] : [],
    ),
    size: overlaid(sizes.length > 0 ? stated : (vague ?? ANY_SIZE), negations.size),
    limit,
    groups,
    negations,
    /** Titles of those who are only named, as somebody's boss is. */
    besides: reporting.excluded,
    where: joinPlaces(places.length > 0 ? places : there.places),
    companyCountry: companyCountries(draft, placed),
    industries: employers.industries.length > 0 ? employers.industries : there.industries,
    roles: withImplied(draft, implied ?? ofReporting, groups.length > 0, roles),
    unknownPlaces,
    likened,
    companyNames: employers.companyNames,
    /** Weights of the words before the role, and the features that decided about industries. */
    framing,
    labelled: employers.labelled,
    isName: isPersonName(draft, roles),
  };
}

/**
 * Returns the last place and industry that the senders tell about before "there" or "their": "our plant is in Ohio, find
 * us electricians there", "we sell to Dutch hospitals and need their CFOs". "Their" place is the one beside the industry.
 */
function meantByThere(draft: Draft) {
  const end = draft.words.findIndex(
    (_, at) => at > 1 && draft.wordIn(at, "there their") && !draft.wordIn(at + 1, "is are"),
  );
  let place: PlaceAt | undefined;
  let industry: string | undefined;
  for (let at = 0; at < end; ) {
    const named = placeAt(draft.texts, at, draft.claims[at] !== null);
    const isPlace = named?.sure === true && /^\p{Lu}/u.test(draft.texts[at] ?? "");
    const [trade] = isPlace || !isOfStatement(draft, at) ? [] : draft.phrases.at(INDUSTRY_PHRASES, at);
    if (isPlace) place = named;
    if (trade) {
      industry = trade.value || draft.textOf(at, at + trade.length).toLowerCase();
      if (draft.wordIn(end, "their") && place?.to !== at) place = undefined;
    }
    at += (isPlace ? named.length : trade?.length) ?? 1;
  }
  return { places: place ? [place] : [], industries: industry === undefined ? [] : [industry] };
}

/**
 * Claims a website that ends a wish ("similar to acme.com") as unused, because it is not the employer. Returns the
 * wishes with their websites. "Tech stack of acme.com" asks about the website itself.
 */
function claimLikened(draft: Draft): readonly string[] {
  if (!draft.claims.includes("address") || draft.some(0, draft.words.length, "stack techstack technology")) return [];
  return draft.words.flatMap(({ address }, at) => {
    const isWished = draft.claims[at - 1] === "unused" && !draft.isCut(at);
    if (address?.kind !== "website" || !isWished) return [];
    draft.claims[at] = "unused";
    let from = at;
    while (draft.claims[from - 1] === "unused") from--;
    return [draft.textOf(from, at + 1)];
  });
}

/**
 * Returns the roles. If none is known, returns the titles that a duty or a product implies; unknown words beside it are
 * unused then: "looks after work permits of foreign staff". If none is implied either, returns the titles of the people
 * who choose a product that is sold: "I sell security training, who should I contact".
 */
function withImplied(draft: Draft, implied: ImpliedTitles | null, hasGroup: boolean, roles: Roles): Roles {
  const isRanked = roles.seniority.length > 0;
  if (implied !== null) {
    const { from, to, titles } = implied;
    const isOther = (at: number) => draft.claims[at] === "role" && draft.claimedBy[at] !== IMPLYING;
    // Behind a duty, a field says where it is done: "cleans rooms at casino hotels", "safety on the shop floor".
    const isBeside = (at: number) => isOther(at) && (roles.isRankOfTitle || from === to || draft.keyIn(to, "and or"));
    const isNamed = roles.isKnown && draft.some(0, draft.words.length, isBeside);
    if (roles.titles.length === 0 || !(isRanked || isNamed)) {
      draft.claims.forEach((_, at) => {
        if (!isRanked && isOther(at)) draft.claims[at] = "unused";
      });
      return { ...roles, titles, isKnown: true };
    }
    // "Those who handle payroll and benefits" names two fields of one list.
    if (draft.keyIn(to, "and or")) return { ...roles, titles: [...new Set([...titles, ...roles.titles])] };
    // Ignored when a title was also given; reported in `unused`.
    draft.claims.fill("unused", from, to);
  }
  if (roles.titles.length > 0 || isRanked || hasGroup) return roles;
  const titles = draft.words.flatMap((_, at) => (isOfStatement(draft, at) ? concernedBy(draft, at) : []));
  return titles.length === 0 ? roles : { ...roles, titles: [...new Set(titles)], isKnown: true };
}

const NAME = /^\p{Lu}[\p{L}.'’-]*(?:\s+\p{Lu}[\p{L}.'’-]*){1,3}$/u;
/** Shorter words of titles are in names too: "Al", "Di". */
const SHORTEST_OF_TITLES = 4;

/**
 * Reports whether the words read as a role are a person's name: two to four capitalized words of which the first is a
 * given name, or none is in a title. "Lamp Replacers" and "Hole Diggers" are jobs.
 */
function isPersonName(draft: Draft, roles: Roles): boolean {
  const [title] = roles.titles;
  if (title === undefined || roles.isKnown || roles.titles.length > 1) return false;
  const span = draft.words.filter((_, at) => draft.claims[at] === "role");
  const written = span.map(({ text }) => text).join(" ");
  if (!NAME.test(written) || !/\p{Ll}/u.test(written)) return false;
  const words = span.map(({ folded }) => singular(folded));
  const [first = ""] = words;
  if (otherGivenForms(first).length > 0) return true;
  const isOfTitles = ({ key }: QueryWord) => key.length >= SHORTEST_OF_TITLES && TITLE_WORDS.get(key) > 0;
  const isTrade = isInDictionary(first) && (DOERS.test(title) || words.every(isInDictionary));
  return !isTrade && !span.some(isOfTitles);
}

/** Returns the endpoint that serves the query better than a search; null if a search is right. */
export function findPointer(draft: Draft, filters: PeopleFilters, isName: boolean, hasGroup: boolean): Pointer | null {
  const says = (list: string) => draft.words.some((_, at) => draft.isListedAt(`pointers-${list}`, at));
  const kinds = draft.words.map(({ address }) => address?.kind);
  if (kinds.includes("email") || kinds.includes("profile")) return "person";
  if (kinds.includes("phone")) return "mobile";
  if (isName) return says("mobile") ? "mobile" : says("mail") ? "email" : "person";
  if (filters.company === undefined) return null;
  const asks = draft.some(0, draft.words.length, "what which how stack techstack");
  if (asks && says("tech") && !says("people")) return "tech";
  if (Object.keys(filters).length > 1 || hasGroup) return null;
  return says("measured") || (says("company") && !says("people")) ? "company" : null;
}
