import { otherGivenForms } from "@/lib/domain/names/short-forms";
import type { PeopleFilters } from "@/lib/search/filters";
import { NO_LIMIT, senioritiesOfGroup } from "@/lib/search/lexicon/queries";
import type { PlaceAt } from "@/lib/search/places/place-match";
import { placeAt } from "@/lib/search/places/read-place";
import {
  readAsides,
  readCorrection,
  readReporting,
  readRequests,
  readSurroundings,
  readWishes,
} from "@/lib/search/query/asides";
import { companyCountries } from "@/lib/search/query/company-places";
import { correctTypos } from "@/lib/search/query/correct-typos";
import { type Claim, Draft, spansOf } from "@/lib/search/query/draft";
import {
  concernedBy,
  IMPLYING,
  type ImpliedTitles,
  readActions,
  readDuties,
  readProducts,
  readUnknownActions,
} from "@/lib/search/query/duties";
import { ANY_SIZE, narrowed, overlap, readNumbers } from "@/lib/search/query/headcount";
import { readDenials, readNegations } from "@/lib/search/query/negations";
import type { Blocking, ParsedQuery, Pointer } from "@/lib/search/query/parsed-query";
import { knownEnds, linkOf, readParts } from "@/lib/search/query/parts";
import { queryWords } from "@/lib/search/query/query-words";
import { type Roles, readRoles } from "@/lib/search/query/roles";
import { isOfStatement, readSender } from "@/lib/search/query/sender";
import { readGroups } from "@/lib/search/query/seniority-groups";
import { DOERS, meantInIndustries, singular } from "@/lib/search/query/title-text";
import { readVagueSize } from "@/lib/search/query/vague-size";
import { INDUSTRY_PHRASES } from "@/lib/search/query/vocabulary";
import { findPossibleCity, joinPlaces, readPlaces, readUnknownPlaces } from "@/lib/search/query/where";
import { TITLE_WORDS } from "@/lib/search/read-words";
import { readEmployers } from "@/lib/search/reader/employers";
import { isEnglish, isInDictionary } from "@/lib/search/reader/english";
import { readClosing, readFraming } from "@/lib/search/reader/framing";
import { SENIORITIES, type Seniority } from "@/lib/search/seniority";

const ASCII = /^[\x20-\x7e]*$/;
const LETTER = /\p{L}/gu;
const LATIN = /\p{Script=Latin}/gu;

/**
 * Parses a query in plain English into filters (D27, D28). Pure, never throws. Terms that were asked for and cannot be
 * filtered by are in `unused`; `blocking` says which of them must not be ignored.
 */
export function readQuery(question: string): ParsedQuery {
  return parseWithDraft(question).parsed;
}

/** Parses a query and also returns its words with the meaning assigned to each. A script that is not read has no terms. */
export function parseWithDraft(question: string) {
  const text = question.normalize("NFC");
  const language = foreignScript(text);
  if (language !== null) return { parsed: language, draft: new Draft(text, []), terms: null };
  const draft = new Draft(text, correctTypos(queryWords(text)));
  const terms = readTerms(draft);
  return { parsed: finish(draft, terms), draft, terms };
}

type QueryTerms = ReturnType<typeof readTerms>;

/** Reads the terms of a query. Each step claims words, and the later ones read what is left. */
function readTerms(draft: Draft) {
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
  const hosts = readHosts(draft);
  const { limit, sizes } = readNumbers(draft);
  readDenials(draft);
  const framing = readFraming(draft);
  const negations = readNegations(draft, sizes);
  const vague = readVagueSize(draft);
  const named = readGroups(draft);
  readRequests(draft, 2);
  const { placed, places } = readPlaces(draft);
  readRequests(draft, 1);
  const implied = duty ?? readProducts(draft);
  const unknownPlaces = readUnknownPlaces(draft);
  readClosing(draft);
  readUnknownActions(draft);
  const employers = readEmployers(draft, readParts(draft), named.length > 0);
  const read = readRoles(draft, employers.rest);
  const roles = { ...read, titles: meantInIndustries(read.titles, draft.keys, employers.industries) };
  const isTitled = roles.titles.length > 0;
  const ofReporting = isTitled || reporting.titles.length === 0 ? null : { titles: reporting.titles, from: 0, to: 0 };
  const there = meantByThere(draft);
  // "No startups, 20 to 50 people": a stated number says more than a vague word.
  const { stated, size: left } = negations;
  const size = stated === null ? overlap(vague ?? ANY_SIZE, left) : narrowed(stated, left);
  const filters: PeopleFilters = {
    ...list("industry", employers.industries.length > 0 ? employers.industries : there.industries),
    ...joinPlaces(places.length > 0 ? places : there.places),
    ...list("companyCountry", companyCountries(draft, placed)),
    ...(size.min === 0 ? {} : { employeesMin: size.min }),
    ...(size.max === NO_LIMIT ? {} : { employeesMax: size.max }),
    ...(hosts[0] === undefined ? {} : { company: hosts[0] }),
  };
  return {
    filters,
    hosts,
    limit,
    groups: isTitled ? named : [...named, ...reporting.groups],
    negations,
    /** Titles of those who are only named, as somebody's boss is. */
    besides: reporting.excluded,
    roles: withImplied(draft, implied ?? ofReporting, roles),
    unknownPlaces,
    companyNames: employers.companyNames,
    /** Weights of the words before the role, and the features that decided about industries. */
    framing,
    labelled: employers.labelled,
    isName: isPersonName(draft, roles),
  };
}

/** Returns the websites of employers. One that ends a wish is not the employer and unused: "similar to acme.com". */
function readHosts(draft: Draft) {
  const isAbout = draft.some(0, draft.words.length, "stack techstack technology");
  return draft.words.flatMap(({ address }, at) => {
    if (address?.kind !== "website") return [];
    if (isAbout || draft.isCut(at) || draft.claims[at - 1] !== "unused") return [address.host];
    draft.claims[at] = "unused";
    return [];
  });
}

/**
 * Returns the last place and industry that the senders tell about before "there" or "their": "our plant is in Ohio, find
 * us electricians there", "we sell to Dutch hospitals and need their CFOs". "Their" place is the one beside the industry.
 */
function meantByThere(draft: Draft) {
  const end = draft.find(0, draft.words.length, "there their") ?? 0;
  let places: readonly PlaceAt[] = [];
  let industries: readonly string[] = [];
  for (let at = 0; at < end; ) {
    const place = placeAt(draft.texts, at, false);
    const [trade] = isOfStatement(draft, at) ? draft.phrases.at(INDUSTRY_PHRASES, at) : [];
    if (place?.sure) places = [place];
    else if (trade) {
      industries = [trade.value || draft.textOf(at, at + trade.length).toLowerCase()];
      if (draft.wordIn(end, "their") && places[0]?.to !== at) places = [];
    }
    at += (place?.sure ? place.length : trade?.length) ?? 1;
  }
  return { places, industries };
}

/**
 * Returns the roles. If none is known, returns the titles that a duty or a product implies; unknown words beside it are
 * unused then: "looks after work permits of foreign staff". If none is implied either, returns the titles of the people
 * who choose a product that is sold: "I sell security training, who should I contact".
 */
function withImplied(draft: Draft, implied: ImpliedTitles | null, roles: Roles): Roles {
  if (implied === null) {
    if (roles.titles.length + roles.seniority.length > 0) return roles;
    const chosen = draft.words.flatMap((_, at) => (isOfStatement(draft, at) ? concernedBy(draft, at) : []));
    return chosen.length === 0 ? roles : { ...roles, titles: [...new Set(chosen)], isKnown: true };
  }
  const { from, to, titles } = implied;
  const isListed = draft.keyIn(to, "and or");
  const isRanked = roles.seniority.length > 0;
  const others = [...draft.words.keys()].filter(
    (at) => draft.claims[at] === "role" && draft.claimedBy[at] !== IMPLYING,
  );
  // Behind a duty, a field says where it is done: "cleans rooms at casino hotels", "safety on the shop floor".
  const isNamed = others.length > 0 && roles.isKnown && (roles.isRankOfTitle || isListed);
  if (roles.titles.length === 0 || !(isRanked || isNamed)) {
    for (const at of isRanked ? [] : others) draft.claims[at] = "unused";
    return { ...roles, titles, isKnown: true };
  }
  // "Those who handle payroll and benefits" names two fields of one list.
  if (isListed) return { ...roles, titles: [...new Set([...titles, ...roles.titles])] };
  // Ignored when a title was also given; reported in `unused`.
  draft.claims.fill("unused", from, to);
  return roles;
}

const NAME = /^\p{Lu}[\p{L}.'’-]*(?:\s+\p{Lu}[\p{L}.'’-]*){1,3}$/u;

/**
 * Reports whether the words read as a role are a person's name: two to four capitalized words of which the first is a
 * given name, or none is in a title. "Lamp Replacers" and "Hole Diggers" are jobs.
 */
function isPersonName(draft: Draft, { titles, isKnown }: Roles): boolean {
  const span = draft.words.filter((_, at) => draft.claims[at] === "role");
  const written = span.map(({ text }) => text).join(" ");
  if (isKnown || titles.length !== 1 || !NAME.test(written) || !/\p{Ll}/u.test(written)) return false;
  const words = span.map(({ folded }) => singular(folded));
  const [first = ""] = words;
  const isTrade = isInDictionary(first) && (DOERS.test(titles[0] ?? "") || words.every(isInDictionary));
  const isOfTitles = words.some((word) => word.length > 3 && TITLE_WORDS.has(word));
  return otherGivenForms(first).length > 0 || !(isTrade || isOfTitles);
}

function finish(draft: Draft, terms: QueryTerms): ParsedQuery {
  const { roles, negations, hosts, groups, unknownPlaces, companyNames } = terms;
  const isSearch = [terms.filters, negations.filters, unknownPlaces, companyNames].some(
    (one) => Object.keys(one).length > 0,
  );
  const isTitleKept = !terms.isName && (roles.isKnown || isSearch || roles.titles.some(isDoing));
  const titles = isTitleKept ? roles.titles : [];
  if (!isTitleKept)
    draft.claims.forEach((claim, at) => {
      if (claim === "role") draft.claims[at] = "unused";
    });
  const seniority = seniorityOf(
    groups.map((group) => (group === "bosses" && titles.length === 0 ? "top" : group)),
    isTitleKept ? roles.seniority : [],
  );
  // "CFOs, not CEOs" asks for C-level people, but for other work.
  const excluded = negations.roles.flatMap(({ title, seniority: ranks = [] }) =>
    title !== undefined && ranks.some((rank) => seniority.includes(rank)) ? [] : ranks,
  );
  const besides = terms.besides.filter((title) => !titles.includes(title));
  const notTitle = [...new Set([...negations.roles.flatMap(({ title }) => title ?? []), ...besides])];
  const filters: PeopleFilters = {
    ...list("title", titles),
    ...list("seniority", seniority),
    ...(seniority.length > 0 ? nearSeniority(terms, seniority, titles.length > 0) : {}),
    ...terms.filters,
    ...list("notTitle", notTitle),
    ...list("notSeniority", [...new Set(excluded)]),
    ...negations.filters,
  };
  claimLeftovers(draft, hosts.length > 1);
  const pointer = findPointer(draft, filters, terms.isName, groups.length > 0);
  const blocking = blockingOf(draft, terms, filters);
  const isPlaced = filters.city !== undefined || filters.anyPlace !== undefined;
  const possibleCity = isPlaced ? null : (unknownPlaces[0] ?? findPossibleCity(draft));
  return {
    filters,
    ...(terms.limit === null ? {} : { limit: terms.limit }),
    unused: textsOf(draft, "unused"),
    ...(pointer === null ? {} : { pointer }),
    ...(blocking === null ? {} : { blocking }),
    ...(possibleCity === null ? {} : { possibleCity }),
    isRankOfTitle: groups.length === 0 && roles.isRankOfTitle,
    understood: Object.keys(filters).length > 0,
  };
}

/** Reports whether an unknown title names somebody by English words: "falconer", but not "phone number" or "customer". */
function isDoing(title: string): boolean {
  const words = title.split(" ");
  if (TITLE_WORDS.has(title) || isEnglish(words.at(-1) ?? "")) return false;
  return DOERS.test(title) && words.every(isInDictionary);
}

function textsOf(draft: Draft, as: Claim): readonly string[] {
  const claimed = draft.claims.flatMap((claim, at) => (claim === as ? [at] : []));
  return spansOf(draft.words, claimed).map(({ start, end }) => draft.question.slice(start, end));
}

function list<Name extends string, Value>(
  name: Name,
  values: readonly Value[],
): Partial<Record<Name, readonly Value[]>> {
  return values.length === 0 ? {} : ({ [name]: values } as Partial<Record<Name, readonly Value[]>>);
}

const MANY: ReadonlySet<string> = new Set(["executives", "bosses", "top", "who-lead", "who-answer"]);
const DECISION_MAKERS = senioritiesOfGroup("decision-makers");

/** Combines seniorities and groups of them. Wide groups are ignored beside a named seniority. */
function seniorityOf(groups: readonly string[], ranks: readonly Seniority[]): readonly Seniority[] {
  const named = [...ranks, ...groups.filter((group) => !MANY.has(group)).flatMap(senioritiesOfGroup)];
  const meant = named.length > 0 ? named : groups.flatMap(senioritiesOfGroup);
  return SENIORITIES.filter((one) => meant.includes(one));
}

/** Returns seniorities to try after those asked for, which some words and languages do not tell apart. */
function nearSeniority(
  { groups, roles }: QueryTerms,
  seniority: readonly Seniority[],
  isTitled: boolean,
): Pick<PeopleFilters, "seniorityNear"> {
  if (!isTitled) return groups.includes("bosses") ? { seniorityNear: DECISION_MAKERS } : {};
  if (groups.includes("chiefs")) return { seniorityNear: senioritiesOfGroup("leaders") };
  if (groups.join() === "who-answer" && roles.seniority.length === 0) return { seniorityNear: "any" };
  const open = roles.openSeniority.filter((one) => !seniority.includes(one));
  if (open.length === 0) return {};
  const top = seniority.includes("director") ? (["c_suite"] as const) : [];
  return { seniorityNear: [...new Set([...seniority, ...open, ...top])] };
}

/** Claims free words as noise if they only tie others, and otherwise as unused, as addresses without a filter. */
function claimLeftovers(draft: Draft, hasSeveralHosts: boolean): void {
  const firstHost = draft.words.findIndex(({ address }) => address?.kind === "website");
  draft.words.forEach(({ address, folded }, at) => {
    const isSpare = address !== undefined && (address.kind !== "website" || (hasSeveralHosts && at !== firstHost));
    if (isSpare) draft.claims[at] = "unused";
    const isTie = linkOf(folded) !== undefined || draft.listedAt("organization", at) > 0;
    draft.claim(at, at + 1, isTie ? "noise" : "unused");
  });
}

function blockingOf(
  draft: Draft,
  terms: QueryTerms,
  { title, notTitle, industry, notIndustry, employeesMin = 0, employeesMax = NO_LIMIT }: PeopleFilters,
): Blocking | null {
  const { unknownPlaces, companyNames, negations, hosts } = terms;
  if (unknownPlaces[0] !== undefined) return { kind: "place", words: unknownPlaces[0] };
  if (hosts.length > 1) return { kind: "companies", words: hosts.join(", ") };
  // "Similar to acme.com".
  const likened = draft.words.find(({ address }, at) => address?.kind === "website" && draft.claims[at] === "unused");
  const wish = likened && textsOf(draft, "unused").find((words) => words.includes(likened.text));
  if (wish !== undefined) return { kind: "wish", words: wish };
  if (companyNames[0] !== undefined && hosts.length === 0) return { kind: "company", words: companyNames[0] };
  // Excluding art museums would exclude all museums.
  const isAll = industry?.every((one) => notIndustry?.includes(one)) || employeesMin > employeesMax;
  const [excluded] = isAll ? textsOf(draft, "negation") : [];
  const unread = negations.unread[0] ?? excluded ?? notTitle?.find((one) => title?.includes(one));
  return unread === undefined ? null : { kind: "negation", words: unread };
}

/** Returns the endpoint that serves the query better than a search; null if a search is right. */
function findPointer(draft: Draft, filters: PeopleFilters, isName: boolean, hasGroup: boolean): Pointer | null {
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

/** Returns an empty query, blocked by its language, if most letters are of other scripts than Latin; or null. */
function foreignScript(text: string): ParsedQuery | null {
  if (ASCII.test(text)) return null;
  const letters = text.match(LETTER)?.length ?? 0;
  const latin = text.match(LATIN)?.length ?? 0;
  if (latin * 2 >= letters) return null;
  const words = text.trim();
  return {
    filters: {},
    unused: [words],
    blocking: { kind: "language", words },
    isRankOfTitle: false,
    understood: false,
  };
}
