import type { Hostname } from "@/lib/domain/domain-name";
import type { PeopleFilters } from "@/lib/domain/search/filters";
import { longestPhraseAt } from "@/lib/domain/search/phrase-index";
import { concernedBy, readProducts } from "@/lib/domain/search/query/concerns";
import { readHeadcount } from "@/lib/domain/search/query/headcount";
import { INDUSTRY_PHRASES, ORGANISATION_PHRASES } from "@/lib/domain/search/query/known-phrases";
import { mendSlips } from "@/lib/domain/search/query/mend-slips";
import { isJuniorOnly, type Negations, readNegations } from "@/lib/domain/search/query/negations";
import { knownPhrases, linkOf, readParts } from "@/lib/domain/search/query/parts";
import { findPointer, isPersonName } from "@/lib/domain/search/query/pointers";
import type { Blocking, QueryReading } from "@/lib/domain/search/query/query-reading";
import { GAP, queryWords } from "@/lib/domain/search/query/query-words";
import { readGreeting, readGroups, readLimit, readRequests, readVagueSize } from "@/lib/domain/search/query/requests";
import { type Roles, readRoles } from "@/lib/domain/search/query/roles";
import {
  claim,
  freePhraseAt,
  gapAt,
  isFree,
  keyAt,
  openSheet,
  type Sheet,
  stretchesOf,
  textOf,
} from "@/lib/domain/search/query/sheet";
import { readTrades } from "@/lib/domain/search/query/trades";
import { DECISION_MAKERS, EXECUTIVES } from "@/lib/domain/search/query/vocabulary/groups";
import type { SizeBand } from "@/lib/domain/search/query/vocabulary/sizes";
import {
  claimPlace,
  findNearPlace,
  findPlace,
  joinPlaces,
  type PlaceAt,
  type Where,
} from "@/lib/domain/search/query/where";
import { readAboutOneself, readCorrection, readWishes } from "@/lib/domain/search/query/wishes";
import { SENIORITIES, type Seniority } from "@/lib/domain/search/seniority";

export type { QueryReading } from "@/lib/domain/search/query/query-reading";

const LETTER = /\p{L}/gu;
const LATIN = /\p{Script=Latin}/gu;

/**
 * Reads a question in plain English as filters (D27, D28). Pure, never throws. What was asked for and cannot be
 * filtered by stands in `unused`; `blocking` says which of it must not be passed over.
 */
export function readQuery(question: string): QueryReading {
  const text = question.normalize("NFC");
  const language = foreignScript(text);
  if (language !== null) return language;
  const sheet = openSheet(text, mendSlips(queryWords(text)));
  const asked = readSheet(sheet);
  return finish(sheet, asked);
}

interface Asked {
  readonly hosts: readonly Hostname[];
  readonly size: SizeBand | null;
  readonly limit: number | null;
  readonly groups: readonly (readonly Seniority[])[];
  readonly negations: Negations;
  readonly where: Where;
  readonly industries: readonly string[];
  readonly roles: Roles;
  readonly unknownPlaces: readonly string[];
  readonly companyNames: readonly string[];
  readonly nameLike: string | null;
}

function readSheet(sheet: Sheet): Asked {
  const texts = sheet.words.map((word) => (word.address || word.number || word.isMoney ? "" : word.text));
  const hosts = sheet.words.flatMap(({ address }) => (address?.kind === "website" ? [address.host] : []));

  readGreeting(sheet);
  readCorrection(sheet);
  const told = readAboutOneself(sheet);
  const first = knownPhrases(sheet);
  readWishes(sheet, (at) => first.knownAt(at) > 1 || (first.knownAt(at) > 0 && keyAt(sheet, at) === "single"));
  const limit = readLimit(sheet);
  const size = readHeadcount(sheet);
  const known = knownPhrases(sheet);
  const negations = readNegations(sheet, texts, known.knownAt);
  const isCompany = (at: number) => isCompanyAt(sheet, at);
  const vague = readVagueSize(sheet, isCompany, known.isProtected);
  const groups = readGroups(sheet, known.isProtected);
  readRequests(sheet, known.isProtected, 2);
  const places = readPlaces(sheet, texts, known.knownAt);
  readRequests(sheet, known.isProtected, 1);

  const products = readProducts(sheet);
  const unknownPlaces = readUnknownPlaces(sheet, known.knownAt);
  const trades = readTrades(sheet, readParts(sheet), groups.length > 0);
  const roles = readRoles(sheet, trades.rest);
  return {
    hosts,
    size: size ?? vague,
    limit,
    groups,
    negations,
    where: joinPlaces(withoutTails(sheet, places), ({ city, cities }) => (city === null ? cities : [city])),
    industries: trades.industries,
    roles: rolesOf(sheet, { told, products, hasGroup: groups.length > 0 }, roles),
    unknownPlaces,
    companyNames: trades.companyNames,
    nameLike: isPersonName(sheet, roles) ? (roles.titles[0] ?? null) : null,
  };
}

/** Whoever sells something asks for those it concerns: "I sell security training, who should I contact". */
function rolesOf(
  sheet: Sheet,
  {
    told,
    products,
    hasGroup,
  }: { told: readonly (readonly [number, number])[]; products: readonly string[]; hasGroup: boolean },
  roles: Roles,
): Roles {
  if (roles.titles.length > 0) return roles;
  if (products.length > 0) return { ...roles, titles: products, isKnown: true };
  if (roles.seniority.length > 0 || hasGroup) return roles;
  const concerned = told.flatMap(([from, to]) =>
    Array.from({ length: to - from }, (_, step) => concernedBy(sheet, from + step)).flat(),
  );
  return concerned.length === 0 ? roles : { ...roles, titles: [...new Set(concerned)], isKnown: true };
}

function isCompanyAt(sheet: Sheet, at: number): boolean {
  if (!isFree(sheet, at)) return false;
  const industry = longestPhraseAt(INDUSTRY_PHRASES, sheet.keys, at);
  if (industry !== null) {
    const last = sheet.words[at + industry.length - 1];
    if (last !== undefined && last.folded !== last.key) return true;
  }
  return longestPhraseAt(ORGANISATION_PHRASES, sheet.keys, at) !== null;
}

function readPlaces(sheet: Sheet, texts: readonly string[], knownAt: (at: number) => number): readonly PlaceAt[] {
  const places: PlaceAt[] = [];
  for (let at = 0; at < sheet.words.length; at++) {
    if (!isFree(sheet, at)) continue;
    const place =
      findPlace(sheet, texts, at, knownAt) ??
      (knownAt(at) === 0 && isUnknown(sheet, at) ? findNearPlace(sheet, texts, at) : null);
    if (place === null) continue;
    places.push(place);
    claimPlace(sheet, place);
    at = place.to - 1;
  }
  return places;
}

/** "Jersey … (New Jersey)": the longer name says which is meant. */
function withoutTails(sheet: Sheet, places: readonly PlaceAt[]): readonly PlaceAt[] {
  const named = places.map((place) => [place, ` ${textOf(sheet, place.from, place.to).toLowerCase()}`] as const);
  return named
    .filter(
      ([place, text]) => !named.some(([other, longer]) => other !== place && longer !== text && longer.endsWith(text)),
    )
    .map(([place]) => place);
}

function isUnknown(sheet: Sheet, at: number): boolean {
  return linkOf(keyAt(sheet, at)) === undefined && longestPhraseAt(ORGANISATION_PHRASES, sheet.keys, at) === null;
}

const PLACING: ReadonlySet<string> = new Set(["in", "near", "around", "outside", "em", "en"]);

/** "in atlantis": a word that stands where a place does and is none that anything is known of. */
function readUnknownPlaces(sheet: Sheet, knownAt: (at: number) => number): readonly string[] {
  const found: string[] = [];
  for (let at = 0; at < sheet.words.length - 1; at++) {
    if (!isFree(sheet, at) || !PLACING.has(keyAt(sheet, at))) continue;
    let end = at + 1;
    while (
      end < sheet.words.length &&
      isFree(sheet, end) &&
      (end === at + 1 || gapAt(sheet, end) < GAP.comma) &&
      knownAt(end) === 0 &&
      isUnknown(sheet, end)
    )
      end++;
    const goesOn =
      end < sheet.words.length &&
      isFree(sheet, end) &&
      gapAt(sheet, end) < GAP.comma &&
      linkOf(keyAt(sheet, end)) === undefined;
    if (end === at + 1 || goesOn || gapAt(sheet, at + 1) >= GAP.comma) continue;
    found.push(textOf(sheet, at + 1, end));
    claim(sheet, at, at + 1, "noise");
    claim(sheet, at + 1, end, "unused");
  }
  return found;
}

function finish(sheet: Sheet, asked: Asked): QueryReading {
  const { roles, negations, hosts } = asked;
  const isTitleKept = asked.nameLike === null && (roles.isKnown || hasOther(asked));
  const titles = isTitleKept ? roles.titles : [];
  if (!isTitleKept) for (const [from, to] of stretchesOf(sheet, "role")) sheet.claims.fill("unused", from, to);
  const seniority = seniorityOf(
    asked.groups,
    isTitleKept ? roles.seniority : [],
    titles.length > 0 && roles.items > 1 && roles.seniority.length === 0,
  );
  const filters: PeopleFilters = {
    ...list("title", titles),
    ...list("seniority", seniority),
    ...list("industry", asked.industries),
    ...asked.where,
    ...(asked.size?.min === undefined ? {} : { employeesMin: asked.size.min }),
    ...(asked.size?.max === undefined ? {} : { employeesMax: asked.size.max }),
    ...(hosts[0] === undefined ? {} : { company: hosts[0] }),
    ...list("notSeniority", negations.seniority),
    ...list("notCountry", negations.country),
    ...list("notState", negations.state),
    ...list("notIndustry", negations.industry),
  };
  claimLeftovers(sheet, hosts.length > 1);
  const pointer = findPointer(sheet, filters, asked.nameLike !== null, asked.groups.length > 0);
  const blocking = blockingOf(asked, seniority);
  return {
    filters,
    ...(asked.limit === null ? {} : { limit: asked.limit }),
    unused: stretchesOf(sheet, "unused").map(([from, to]) => textOf(sheet, from, to)),
    ...(pointer === null ? {} : { pointer }),
    ...(blocking === null ? {} : { blocking }),
    isRankOfTitle: asked.groups.length === 0 && roles.isRankOfTitle,
    understood: Object.keys(filters).length > 0,
  };
}

function list<Name extends string, Value>(
  name: Name,
  values: readonly Value[],
): Partial<Record<Name, readonly Value[]>> {
  return values.length === 0 ? {} : ({ [name]: values } as Partial<Record<Name, readonly Value[]>>);
}

function hasOther(asked: Asked): boolean {
  return (
    asked.industries.length > 0 ||
    Object.keys(asked.where).length > 0 ||
    asked.size !== null ||
    asked.hosts.length > 0 ||
    asked.groups.length > 0 ||
    asked.unknownPlaces.length > 0 ||
    asked.companyNames.length > 0
  );
}

/** Words for many ranks say nothing more beside a rank that is named. */
function seniorityOf(
  groups: readonly (readonly Seniority[])[],
  ranks: readonly Seniority[],
  isMixed: boolean,
): readonly Seniority[] {
  if (isMixed && groups.length === 0) return [];
  const named = [...ranks, ...groups.filter((group) => group !== EXECUTIVES).flat()];
  const meant = named.length > 0 ? named : groups.flat();
  return (meant.length === 0 ? [] : SENIORITIES).filter((one) => meant.includes(one));
}

const TIES: ReadonlySet<string> = new Set("but then yet also still though with on by over under than".split(" "));

/** Free words that mean something and found no use are told; the rest only ties words together. */
function claimLeftovers(sheet: Sheet, hasSeveralHosts: boolean): void {
  sheet.words.forEach(({ address, key, folded }, at) => {
    const isSpare =
      address !== undefined &&
      (address.kind !== "website" ||
        (hasSeveralHosts && sheet.words.findIndex((one) => one.address?.kind === "website") !== at));
    if (isSpare) sheet.claims[at] = "unused";
    if (!isFree(sheet, at)) return;
    const isTie = linkOf(folded) !== undefined || key.length < 2 || TIES.has(folded);
    claim(sheet, at, at + 1, isTie || freePhraseAt(sheet, ORGANISATION_PHRASES, at) !== null ? "noise" : "unused");
  });
}

function blockingOf(
  { unknownPlaces, companyNames, negations, hosts }: Asked,
  seniority: readonly Seniority[],
): Blocking | null {
  if (unknownPlaces[0] !== undefined) return { kind: "place", words: unknownPlaces[0] };
  if (hosts.length > 1) return { kind: "companies", words: hosts.join(", ") };
  if (companyNames[0] !== undefined && hosts.length === 0) return { kind: "company", words: companyNames[0] };
  const unread = negations.unread.find(
    (words) => !(isJuniorOnly(words) && seniority.length > 0 && seniority.length < DECISION_MAKERS.length),
  );
  return unread === undefined ? null : { kind: "negation", words: unread };
}

/** More of another script than of the Latin one: nothing of it is read, and no part either. */
function foreignScript(text: string): QueryReading | null {
  const letters = text.match(LETTER)?.length ?? 0;
  const latin = text.match(LATIN)?.length ?? 0;
  if (letters === 0 || latin * 2 >= letters) return null;
  const words = text.trim();
  return {
    filters: {},
    unused: [words],
    blocking: { kind: "language", words },
    isRankOfTitle: false,
    understood: false,
  };
}
