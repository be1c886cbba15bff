import type { PeopleFilters } from "@/lib/search/filters";
import { askingWords, senioritiesOfGroup } from "@/lib/search/lexicon/queries";
import { ORGANISATION_PHRASES } from "@/lib/search/query/known-phrases";
import { mendSlips } from "@/lib/search/query/mend-slips";
import { isJuniorOnly, isOtherWork } from "@/lib/search/query/negations";
import { linkOf } from "@/lib/search/query/parts";
import { findPointer } from "@/lib/search/query/pointers";
import type { Blocking, QueryReading } from "@/lib/search/query/query-reading";
import { queryWords } from "@/lib/search/query/query-words";
import { type Asked, readSheet } from "@/lib/search/query/read-sheet";
import { claim, freePhraseAt, isFree, openSheet, type Sheet, stretchesOf, textOf } from "@/lib/search/query/sheet";
import { SENIORITIES, type Seniority } from "@/lib/search/seniority";

export type { QueryReading } from "@/lib/search/query/query-reading";

const ASCII = /^[\x20-\x7e]*$/;
const LETTER = /\p{L}/gu;

const LATIN = /\p{Script=Latin}/gu;

/**
 * Parses a query in plain English into filters (D27, D28). Pure, never throws. Terms that were asked for and cannot be
 * filtered by are in `unused`; `blocking` says which of them must not be ignored.
 */
export function readQuery(question: string): QueryReading {
  return readClaims(question).reading;
}

export interface ReadClaims {
  readonly reading: QueryReading;
  readonly sheet: Sheet;
  /** Null for a query in a script that is not read. */
  readonly asked: Asked | null;
}

/** Parses a query and also returns its words with the meaning assigned to each. */
export function readClaims(question: string): ReadClaims {
  const text = question.normalize("NFC");
  const language = foreignScript(text);
  if (language !== null) return { reading: language, sheet: openSheet(text, []), asked: null };
  const sheet = openSheet(text, mendSlips(queryWords(text)));
  const asked = readSheet(sheet);
  return { reading: finish(sheet, asked), sheet, asked };
}

function finish(sheet: Sheet, asked: Asked): QueryReading {
  const { roles, negations, hosts } = asked;
  const isTitleKept = asked.nameLike === null && (roles.isKnown || hasOther(asked));
  const titles = isTitleKept ? roles.titles : [];
  if (!isTitleKept) for (const [from, to] of stretchesOf(sheet, "role")) sheet.claims.fill("unused", from, to);
  const seniority = seniorityOf(
    asked.groups.map((group) => (group === "bosses" && titles.length === 0 ? "top" : group)),
    isTitleKept ? roles.seniority : [],
  );
  const filters: PeopleFilters = {
    ...list("title", titles),
    ...list("seniority", seniority),
    ...(seniority.length > 0 ? nearSeniority(asked, seniority, titles.length > 0) : {}),
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
  const blocking = blockingOf(asked, seniority, titles);
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

const MANY: ReadonlySet<string> = new Set(["executives", "bosses", "top", "who-lead", "who-answer"]);
const DECISION_MAKERS = senioritiesOfGroup("decision-makers");

/** Combines seniorities and groups of them. Wide groups are ignored beside a named seniority. */
function seniorityOf(groups: readonly string[], ranks: readonly Seniority[]): readonly Seniority[] {
  // A query with "who owns or runs" asks for both groups.
  if (groups.includes("who-own") && groups.includes("who-lead")) return senioritiesOfGroup("decision-makers");
  const named = [...ranks, ...groups.filter((group) => !MANY.has(group)).flatMap(senioritiesOfGroup)];
  const meant = named.length > 0 ? named : groups.flatMap(senioritiesOfGroup);
  return (meant.length === 0 ? [] : SENIORITIES).filter((one) => meant.includes(one));
}

/**
 * Returns the seniorities to try after those asked for: people in charge may have any, and words of other languages
 * span several.
 */
function nearSeniority(
  { groups, roles }: Asked,
  seniority: readonly Seniority[],
  isTitled: boolean,
): Pick<PeopleFilters, "seniorityNear"> {
  if (!isTitled) return groups.includes("bosses") ? { seniorityNear: DECISION_MAKERS } : {};
  if (groups.includes("chiefs")) return { seniorityNear: senioritiesOfGroup("leaders") };
  if (groups.includes("who-answer") && roles.seniority.length === 0) return { seniorityNear: "any" };
  const alsoCalled = groups.includes("bosses") ? DECISION_MAKERS : roles.openSeniority;
  const open = alsoCalled.filter((one) => !seniority.includes(one));
  if (open.length === 0) return {};
  const isTop = open.includes("head") && seniority.includes("director");
  return { seniorityNear: [...new Set([...seniority, ...open, ...(isTop ? (["c_suite"] as const) : [])])] };
}

const TIES: ReadonlySet<string> = askingWords("read-query-ties");

/**
 * Claims the remaining free words: as noise if they only tie words together, and as unused otherwise. Claims addresses
 * that no filter uses as unused too.
 */
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
  { unknownPlaces, companyNames, negations, hosts, likened }: Asked,
  seniority: readonly Seniority[],
  titles: readonly string[],
): Blocking | null {
  if (unknownPlaces[0] !== undefined) return { kind: "place", words: unknownPlaces[0] };
  if (likened[0] !== undefined) return { kind: "wish", words: likened[0] };
  if (hosts.length > 1) return { kind: "companies", words: hosts.join(", ") };
  if (companyNames[0] !== undefined && hosts.length === 0) return { kind: "company", words: companyNames[0] };
  const unread = negations.unread.find(
    (words) =>
      !(isJuniorOnly(words) && seniority.length > 0 && seniority.length < DECISION_MAKERS.length) &&
      !isOtherWork(words, titles),
  );
  return unread === undefined ? null : { kind: "negation", words: unread };
}

/**
 * Returns an empty parsed query, blocked by its language, if the text has more letters of other scripts than of the
 * Latin one; null otherwise. Such a text is not read even in part.
 */
function foreignScript(text: string): QueryReading | null {
  if (ASCII.test(text)) return null;
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
