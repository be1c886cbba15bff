import type { Hostname } from "@/lib/domain/identifiers/domain-name";
import type { SizeBand } from "@/lib/search/lexicon/queries";
import { longestPhraseAt } from "@/lib/search/phrase-index";
import { placeAt } from "@/lib/search/places/read-place";
import { readAboutOneself, readCorrection } from "@/lib/search/query/about-oneself";
import { concernedBy, type ImpliedTitles, readProducts } from "@/lib/search/query/concerns";
import { type Draft, gapAt, isFree, textOf } from "@/lib/search/query/draft";
import { readDuties } from "@/lib/search/query/duties";
import { readFieldLabels } from "@/lib/search/query/field-labels";
import { readHeadcount } from "@/lib/search/query/headcount";
import { readIndifference } from "@/lib/search/query/indifference";
import { INDUSTRY_PHRASES, ORGANISATION_PHRASES } from "@/lib/search/query/known-phrases";
import { readLimit } from "@/lib/search/query/limit";
import { type Negations, readAsides, readNegations } from "@/lib/search/query/negations";
import { knownPhrases, readParts } from "@/lib/search/query/parts";
import { isPersonName } from "@/lib/search/query/pointers";
import { readOtherFields, readPreamble, readPronounIt, readTimes } from "@/lib/search/query/preamble";
import { GAP } from "@/lib/search/query/query-words";
import { readPlaces, readUnknownPlaces, withoutAdjectives, withoutTails } from "@/lib/search/query/read-places";
import { readGreeting, readRequests } from "@/lib/search/query/requests";
import { type Roles, readRoles } from "@/lib/search/query/roles";
import { readGroups } from "@/lib/search/query/seniority-groups";
import { titleForIndustries } from "@/lib/search/query/title-text";
import { readVagueSize } from "@/lib/search/query/vague-size";
import { isPartOfCountry, joinPlaces, type Where } from "@/lib/search/query/where";
import { readWishes } from "@/lib/search/query/wishes";
import { readEmployers } from "@/lib/search/reader/employers";
import { readClosing, readFraming, type WeighedWord } from "@/lib/search/reader/framing";
import type { Labelled } from "@/lib/search/reader/label-parts";

export interface QueryTerms {
  readonly hosts: readonly Hostname[];
  readonly size: SizeBand | null;
  readonly limit: number | null;
  /** IDs of the seniority groups that are asked for. */
  readonly groups: readonly string[];
  readonly negations: Negations;
  readonly where: Where;
  readonly industries: readonly string[];
  readonly roles: Roles;
  readonly unknownPlaces: readonly string[];
  /** Wishes that end in a website, which is then not an employer: "similar to …", "using …". */
  readonly likened: readonly string[];
  readonly companyNames: readonly string[];
  readonly nameLike: string | null;
  /** Weights of the words before the role, and the features that decided about industries. */
  readonly framing: readonly WeighedWord[];
  readonly labelled: readonly Labelled[];
}

export function readTerms(draft: Draft): QueryTerms {
  readGreeting(draft);
  readTimes(draft);
  readPronounIt(draft);
  readPreamble(draft);
  readOtherFields(draft);
  readFieldLabels(draft);
  readCorrection(draft);
  const statements = readAboutOneself(draft);
  const duty = readDuties(draft);
  readIndifference(draft);
  const first = knownPhrases(draft);
  readWishes(
    draft,
    (at) => first.knownAt(at) > 1,
    (at) => first.isProtected(at, 1),
    (at) => first.knownAt(at) > 0,
  );
  const likened = claimLikened(draft);
  const isName = (at: number, length: number) => isInName(draft, at, length);
  const limit = readLimit(draft, isName);
  const size = readHeadcount(draft);
  readAsides(draft);
  const framing = readFraming(draft);
  const known = knownPhrases(draft);
  const negations = readNegations(draft, known.knownAt);
  const isCompany = (at: number) => isCompanyAt(draft, at);
  const vague = readVagueSize(draft, isCompany, (at, length) => known.isProtected(at, length) || isName(at, length));
  const groups = readGroups(draft, known.isProtected);
  readRequests(draft, known.isProtected, 2);
  const places = withoutAdjectives(draft, readPlaces(draft, known.knownAt), known.knownAt);
  readRequests(draft, known.isProtected, 1);

  const meaning = duty ?? readProducts(draft);
  // Only the country of a first-level region that is not on file is searched, so the region is an unused term.
  for (const place of places)
    if (isPartOfCountry(place) && place.region === undefined) draft.claims.fill("unused", place.from, place.to);

  const unknownPlaces = readUnknownPlaces(draft, known.knownAt);
  readClosing(draft);
  const trades = readEmployers(draft, readParts(draft), groups.length > 0);
  const read = readRoles(draft, trades.rest);
  const meant = (title: string) => titleForIndustries(title, draft.keys, trades.industries);
  const roles = { ...read, titles: read.titles.map(meant) };
  return {
    hosts: draft.words.flatMap(({ address }, at) =>
      address?.kind === "website" && draft.claims[at] === "address" ? [address.host] : [],
    ),
    size: negations.size === null ? (size ?? vague) : { ...negations.size, ...(size ?? vague) },
    limit,
    groups,
    negations,
    where: joinPlaces(withoutTails(draft, places), ({ city, cities }) => (city === null ? cities : [city])),
    industries: trades.industries,
    roles: rolesOf(draft, { statements, meaning, hasGroup: groups.length > 0 }, roles),
    unknownPlaces,
    likened,
    companyNames: trades.companyNames,
    framing,
    labelled: trades.labelled,
    nameLike: isPersonName(draft, roles) ? (roles.titles[0] ?? null) : null,
  };
}

/** Reports whether words are part of the name of a place: "Rio Grande", "Three Rivers", "Grand Rapids". */
function isInName(draft: Draft, at: number, length: number): boolean {
  if ((placeAt(draft.texts, at, true)?.length ?? 0) > length) return true;
  for (let from = at - 1; from >= 0 && isFree(draft, from) && from > at - LONGEST_NAME; from--) {
    const place = placeAt(draft.texts, from, true);
    if (place?.sure && from + place.length >= at + length) return true;
  }
  return false;
}

const LONGEST_NAME = 4;

/**
 * Claims a website that ends a wish ("similar to acme.com") as unused, because it is not the employer. Returns the
 * wishes with their websites.
 */
function claimLikened(draft: Draft): readonly string[] {
  return draft.words.flatMap(({ address }, at) => {
    const isWished = draft.claims[at - 1] === "unused" && gapAt(draft, at) < GAP.comma;
    if (address?.kind !== "website" || !isWished || isAskedAbout(draft)) return [];
    draft.claims[at] = "unused";
    let from = at;
    while (draft.claims[from - 1] === "unused") from--;
    return [textOf(draft, from, at + 1)];
  });
}

/** Reports whether the query asks about the website itself: "tech stack of acme.com". */
function isAskedAbout({ keys }: Draft): boolean {
  return keys.some((key) => key === "stack" || key === "techstack" || key === "technology");
}

/**
 * Returns the roles. If none is named, adds the titles of the people who choose a product that is sold: "I sell
 * security training, who should I contact".
 */
function rolesOf(
  draft: Draft,
  {
    statements,
    meaning,
    hasGroup,
  }: { statements: readonly (readonly [number, number])[]; meaning: ImpliedTitles | null; hasGroup: boolean },
  roles: Roles,
): Roles {
  if (roles.titles.length > 0) {
    // Ignored when a title was also given; reported in `unused`.
    if (meaning !== null) draft.claims.fill("unused", meaning.from, meaning.to);
    return roles;
  }
  if (meaning !== null) return { ...roles, titles: meaning.titles, isKnown: true };
  if (roles.seniority.length > 0 || hasGroup) return roles;
  const concerned = statements.flatMap(([from, to]) =>
    Array.from({ length: to - from }, (_, step) => concernedBy(draft, from + step)).flat(),
  );
  return concerned.length === 0 ? roles : { ...roles, titles: [...new Set(concerned)], isKnown: true };
}

function isCompanyAt(draft: Draft, at: number): boolean {
  if (!isFree(draft, at)) return false;
  const industry = longestPhraseAt(INDUSTRY_PHRASES, draft.keys, at);
  if (industry !== null) {
    const last = draft.words[at + industry.length - 1];
    if (last !== undefined && last.folded !== last.key) return true;
  }
  return longestPhraseAt(ORGANISATION_PHRASES, draft.keys, at) !== null;
}
