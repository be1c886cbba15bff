import type { PeopleFilters } from "@/lib/search/filters";
import { exactIndustry, meantIndustries } from "@/lib/search/industries";
import { NO_LIMIT, senioritiesOfGroup } from "@/lib/search/lexicon/queries";
import { correctTypos } from "@/lib/search/query/correct-typos";
import { type Claim, Draft, spansOf } from "@/lib/search/query/draft";
import type { Blocking, ParsedQuery } from "@/lib/search/query/parsed-query";
import { linkOf } from "@/lib/search/query/parts";
import { queryWords } from "@/lib/search/query/query-words";
import { findPointer, type QueryTerms, readTerms } from "@/lib/search/query/read-terms";
import { DOERS } from "@/lib/search/query/title-text";
import { findPossibleCity } from "@/lib/search/query/where";
import { TITLE_WORDS } from "@/lib/search/read-words";
import { isEnglish, isInDictionary } from "@/lib/search/reader/english";
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

function finish(draft: Draft, terms: QueryTerms): ParsedQuery {
  const { roles, negations, hosts, unknownPlaces, companyNames } = terms;
  const others: PeopleFilters = {
    ...list("industry", terms.industries),
    ...terms.where,
    ...list("companyCountry", terms.companyCountry),
    ...(terms.size.min === 0 ? {} : { employeesMin: terms.size.min }),
    ...(terms.size.max === NO_LIMIT ? {} : { employeesMax: terms.size.max }),
    ...(hosts[0] === undefined ? {} : { company: hosts[0] }),
  };
  const isSearch = [others, negations.filters, unknownPlaces, companyNames].some((one) => Object.keys(one).length > 0);
  const isTitleKept = !terms.isName && (roles.isKnown || isSearch || roles.titles.some(isDoing));
  const titles = isTitleKept ? roles.titles : [];
  if (!isTitleKept)
    draft.claims.forEach((claim, at) => {
      if (claim === "role") draft.claims[at] = "unused";
    });
  const seniority = seniorityOf(
    terms.groups.map((group) => (group === "bosses" && titles.length === 0 ? "top" : group)),
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
    ...others,
    ...list("notTitle", notTitle),
    ...list("notSeniority", [...new Set(excluded)]),
    ...negations.filters,
  };
  claimLeftovers(draft, hosts.length > 1);
  const pointer = findPointer(draft, filters, terms.isName, terms.groups.length > 0);
  const blocking = blockingOf(draft, terms, titles, notTitle);
  const isPlaced = filters.city !== undefined || filters.anyPlace !== undefined;
  const possibleCity = isPlaced ? null : (terms.unknownPlaces[0] ?? findPossibleCity(draft));
  return {
    filters,
    ...(terms.limit === null ? {} : { limit: terms.limit }),
    unused: textsOf(draft, "unused"),
    ...(pointer === null ? {} : { pointer }),
    ...(blocking === null ? {} : { blocking }),
    ...(possibleCity === null ? {} : { possibleCity }),
    isRankOfTitle: terms.groups.length === 0 && roles.isRankOfTitle,
    understood: Object.keys(filters).length > 0,
  };
}

/** Reports whether an unknown title names somebody by English words: "falconer", but not "phone number" or "customer". */
function isDoing(title: string): boolean {
  const words = title.split(" ");
  if (TITLE_WORDS.get(title) > 0 || isEnglish(words.at(-1) ?? "")) return false;
  return DOERS.test(title) && words.every(isInDictionary);
}

/** Returns the runs of words with this meaning, as written. */
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
  if (groups.includes("who-answer") && roles.seniority.length === 0) return { seniorityNear: "any" };
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
  { unknownPlaces, companyNames, negations, hosts, likened, industries }: QueryTerms,
  titles: readonly string[],
  notTitles: readonly string[],
): Blocking | null {
  if (unknownPlaces[0] !== undefined) return { kind: "place", words: unknownPlaces[0] };
  if (likened[0] !== undefined) return { kind: "wish", words: likened[0] };
  if (hosts.length > 1) return { kind: "companies", words: hosts.join(", ") };
  if (companyNames[0] !== undefined && hosts.length === 0) return { kind: "company", words: companyNames[0] };
  // Excluding art museums would exclude all museums.
  const isAll = negations.filters.notIndustry?.some((not) => industries.some((one) => excludesAll(not, one)));
  const [excluded] = isAll ? textsOf(draft, "negation") : [];
  const unread = negations.unread[0] ?? excluded ?? notTitles.find((title) => titles.includes(title));
  return unread === undefined ? null : { kind: "negation", words: unread };
}

/** Reports whether excluding an industry leaves nothing of the one asked for, because both are filed alike. */
function excludesAll(excluded: string, industry: string): boolean {
  const asked = exactIndustry(industry);
  const out = [...exactIndustry(excluded), ...meantIndustries(excluded).near.filter((one) => !asked.includes(one))];
  return meantIndustries(industry).near.every((one) => out.includes(one));
}

/**
 * Returns an empty parsed query, blocked by its language, if the text has more letters of other scripts than of the
 * Latin one; null otherwise. Such a text is not read even in part.
 */
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
