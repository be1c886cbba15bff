import type { Pool } from "pg";
import type { DirectoryStore, FoundPeople, ListOptions } from "@/lib/directory/directory-store";
import { compareIds } from "@/lib/directory/records/person-id";
import { type CompanyDomains, companiesOf, hostCandidates } from "@/lib/directory/records/resolve-hosts";
import type { Hostname } from "@/lib/domain/identifiers/domain-name";
import type { HashSuppression } from "@/lib/domain/opt-out/suppression";
import { chooseIndexed, likelyShare, type TokenShares } from "@/lib/search/choose-indexed";
import type { PeopleFilters } from "@/lib/search/filters";
import { planSearch, type SearchPlan, type SearchStep } from "@/lib/search/plan-search";
import { rankPerson } from "@/lib/search/rank";
import { rememberLast } from "@/lib/search/remember-last";
import { mendTitle } from "@/lib/search/spelling";
import { companyCandidates, searchCandidates } from "./candidate-statement";
import { findAliasesAround, findCompanyRows, type StoredCompanyRow } from "./company-rows";
import { estimateMatches } from "./estimate-matches";
import { type Bind, type Candidates, findCandidates, type Matches } from "./find-candidates";
import { findSpelling } from "./find-spelling";
import { listedPeople } from "./person-records";
import { findPeopleById, type StoredPersonRow } from "./person-rows";
import { findTechnologyUsers, technologyKeys, usesTechnology } from "./technology-users";
import type { Counted } from "./token-shares";

/** The pools that lists are read from, and the hash for the suppression list. */
interface Listing {
  readonly pool: Pool;
  readonly hash: HashSuppression;
}

/** A query in the form that is asked at each candidate company. */
interface Question extends SearchPlan {
  /** The filters with the titles that were meant, for ranking. */
  readonly filters: PeopleFilters;
  readonly options: ListOptions;
  /** The estimated number of matches of the first step; null if unknown. */
  readonly likely?: number | null;
  /** False if nobody asks how many people match. */
  readonly isEstimated?: boolean;
  /** Statistics about the people searched; absent for a search at one company. */
  readonly counted?: Counted;
}

/** People who match, anywhere or at `filters.company` (D20). */
export async function searchPeople(
  { pool, hash }: Listing,
  { shares, people }: Counted,
  filters: PeopleFilters,
  options: ListOptions,
): Promise<FoundPeople> {
  if (filters.company !== undefined) return findPeopleAt({ pool, hash }, filters.company, filters, options, true);
  const question = await readQuestion(pool, filters, options);
  if (filters.technology !== undefined) return findPeopleUsing({ pool, hash }, shares, question);
  const [first] = question.steps;
  const share = first === undefined ? null : likelyShare(first, shares);
  return listBest(
    { pool, hash },
    { ...question, counted: { shares, people }, likely: share === null ? null : share * people },
    anywhere(shares, options),
  );
}

/**
 * People at companies that use a technology: through the companies where these are few, else by a look at the company
 * of each match.
 */
async function findPeopleUsing(listing: Listing, shares: TokenShares, question: Question): Promise<FoundPeople> {
  const { filters, options } = question;
  const users = await findTechnologyUsers(listing.pool, filters);
  if (users?.length === 0) return { people: [], estimate: 0 };
  const bind = users === null ? anywhere(shares, options, technologyKeys(filters)) : atCompanies(users, options);
  return listBest(listing, question, bind);
}

/** Reads matches part by part. Nobody without a verified email is in the part of people with one. */
function anywhere(shares: TokenShares, { withEmail, limit }: ListOptions, technologies: readonly string[] = []): Bind {
  // A step is mostly read part by part.
  const indexed = rememberLast((step: SearchStep) => chooseIndexed(step, shares));
  return (step, reading, part, attested) =>
    part === "verified" && attested === false
      ? null
      : searchCandidates(indexed(step), withEmail, { reading, part, attested, technologies, limit });
}

/** Reads all matches at some companies as the first part. The other parts are empty. */
function atCompanies(domains: readonly string[], { withEmail, limit }: ListOptions): Bind {
  return (step, reading, part, attested) =>
    part === "rest" || part === "verified" || attested === false
      ? null
      : companyCandidates(domains, step, withEmail, { reading, limit });
}

/** See `DirectoryStore.listPeopleAt`. */
export async function peopleAt(
  listing: Listing,
  host: Hostname,
  filters: PeopleFilters,
  options: ListOptions,
): ReturnType<DirectoryStore["listPeopleAt"]> {
  const { domain, people } = await findPeopleAt(listing, host, filters, options, false);
  return { domain, people };
}

/** People of the first company that has any who match; see companiesOf for what a host may stand for. */
async function findPeopleAt(
  { pool, hash }: Listing,
  host: Hostname,
  filters: PeopleFilters,
  options: ListOptions,
  isEstimated: boolean,
): Promise<FoundPeople & { readonly domain: string }> {
  const candidates = hostCandidates(host);
  const { employeesMin, employeesMax, ...personal } = filters;
  const [question, aliases] = await Promise.all([
    readQuestion(pool, personal, options),
    findAliasesAround(pool, candidates),
  ]);
  const companies = companiesOf(candidates, aliases);
  const onFile = await findCompanyRows(
    pool,
    companies.map(({ own }) => own),
  );
  for (const [index, { domains, own }] of companies.entries()) {
    const company = firstOnFile(companies.slice(index), onFile);
    if (!fitsHeadcount(company?.employees ?? null, employeesMin, employeesMax)) continue;
    if (!(await usesTechnology(pool, company?.domain ?? own, filters))) continue;
    const { people, estimate } = await listBest(
      { pool, hash },
      { ...question, isEstimated },
      atCompanies(domains, options),
    );
    if (people.length > 0) return { domain: company?.domain ?? own, people, estimate };
  }
  return { domain: firstOnFile(companies, onFile)?.domain ?? host, people: [], estimate: 0 };
}

/**
 * The best matches in the order of the steps: people with the very words come before people with the meaning. A step
 * runs only if those before it found too few.
 */
async function listBest(listing: Listing, question: Question, bind: Bind): Promise<FoundPeople> {
  const { pool, hash } = listing;
  const candidates = new Set<string>();
  const known = new Map<string, StoredPersonRow | null>();
  let matches: Matches | null = null;
  const { limit } = question.options;
  const best: StoredPersonRow[] = [];
  let waiting: Candidates[] = [];
  const rank = (people: readonly StoredPersonRow[]) => ranked(question, people);
  for await (const found of findCandidates({ ...listing, rank }, question, bind, limit)) {
    waiting.push(found);
    matches ??= found.matches;
    for (const id of found.ids) candidates.add(id);
    for (const [id, row] of found.people) known.set(id, row);
    if (best.length + waiting.flatMap(({ ids }) => ids).length < limit) continue;
    best.push(...(await readBest(listing, question, waiting, known)));
    waiting = [];
    if (best.length >= limit) break;
  }
  best.push(...(await readBest(listing, question, waiting, known)));
  const people = listedPeople(pool, best.slice(0, limit));
  if (best.length < limit || question.isEstimated === false) return { people: await people, estimate: best.length };
  const estimate = estimateMatches({ pool, hash }, question, { candidates, known, matches }, bind);
  return { people: await people, estimate: Math.max(limit, await estimate) };
}

/** The people of each step, best first. Adds those that it reads to the known ones. */
async function readBest(
  { pool, hash }: Listing,
  question: Question,
  found: readonly Candidates[],
  known: Map<string, StoredPersonRow | null>,
): Promise<readonly StoredPersonRow[]> {
  const unread = found.flatMap(({ ids }) => ids.filter((id) => !known.has(id)));
  const read = new Map((await findPeopleById(pool, unread, hash)).map((row) => [row.id, row]));
  for (const id of unread) known.set(id, read.get(id) ?? null);
  return found.flatMap(({ ids }) =>
    ranked(
      question,
      ids.flatMap((id) => known.get(id) ?? []),
    ),
  );
}

async function readQuestion(pool: Pool, filters: PeopleFilters, options: ListOptions): Promise<Question> {
  const spelling = await findSpelling(pool, filters);
  const { title } = filters;
  const meant = title === undefined ? filters : { ...filters, title: title.map((one) => mendTitle(one, spelling)) };
  return { ...planSearch(filters, spelling), filters: meant, options };
}

/** Returns those of these people who may be answered, best first. */
function ranked(
  { filters, options: { withEmail } }: Question,
  people: readonly StoredPersonRow[],
): readonly StoredPersonRow[] {
  return people
    .filter((row) => row.social_url !== null && (row.email !== null || !withEmail))
    .map((row) => ({ row, rank: rankPerson(filters, row) }))
    .sort((one, other) => other.rank - one.rank || compareIds(one.row.id, other.row.id))
    .map(({ row }) => row);
}

/** A company without a headcount on file is in no range (D20). */
function fitsHeadcount(employees: number | null, min: number | undefined, max: number | undefined): boolean {
  if (min === undefined && max === undefined) return true;
  return employees !== null && employees >= (min ?? employees) && employees <= (max ?? employees);
}

function firstOnFile(
  companies: readonly CompanyDomains[],
  onFile: ReadonlyMap<string, StoredCompanyRow>,
): StoredCompanyRow | undefined {
  return companies.map(({ own }) => onFile.get(own)).find((company) => company !== undefined);
}
