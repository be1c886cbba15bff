import type { Pool } from "pg";
import type { DirectoryStore, ListedPerson, ListOptions } from "@/lib/directory/directory-store";
import { type CompanyDomains, companiesOf, hostCandidates } from "@/lib/directory/resolve-hosts";
import type { Hostname } from "@/lib/domain/domain-name";
import type { PeopleFilters } from "@/lib/domain/search/filters";
import { planSearch, type SearchStep } from "@/lib/domain/search/plan-search";
import { rankPerson } from "@/lib/domain/search/rank";
import { type BoundStatement, companyCandidates, searchCandidates } from "./candidate-statement";
import { findAliasesAround, findCompanyRows } from "./company-rows";
import { listedPeople } from "./person-records";
import { compareIds, findPeopleById, type PersonRow } from "./person-rows";
import { runStatement } from "./run-statement";

type Bind = (step: SearchStep) => BoundStatement;

/** People who match, wherever they work, or at `filters.company` (D20). */
export async function searchPeople(
  pool: Pool,
  filters: PeopleFilters,
  options: ListOptions,
): Promise<readonly ListedPerson[]> {
  if (filters.company !== undefined) return (await peopleAt(pool, filters.company, filters, options)).people;
  return listBest(pool, filters, options, (step) => searchCandidates(step, options.withEmail));
}

/** People of the first company that has any who match; see companiesOf for what a host may stand for. */
export async function peopleAt(
  pool: Pool,
  host: Hostname,
  filters: PeopleFilters,
  options: ListOptions,
): ReturnType<DirectoryStore["listPeopleAt"]> {
  const candidates = hostCandidates(host);
  const companies = companiesOf(candidates, await findAliasesAround(pool, candidates));
  const onFile = await findCompanyRows(
    pool,
    companies.map(({ own }) => own),
  );
  for (const [index, { domains, own }] of companies.entries()) {
    if (!fitsHeadcount(onFile.get(own)?.employees ?? null, filters)) continue;
    const people = await listBest(pool, filters, options, (step) =>
      companyCandidates(domains, step, options.withEmail),
    );
    if (people.length > 0) return { domain: ownDomain(companies.slice(index), onFile) ?? own, people };
  }
  return { domain: ownDomain(companies, onFile) ?? host, people: [] };
}

/**
 * The best of those that the steps find, in the order of the steps: who has the words comes before who
 * has the meaning. A step is taken only when those before it have not found enough.
 */
async function listBest(
  pool: Pool,
  filters: PeopleFilters,
  { limit, withEmail }: ListOptions,
  bind: Bind,
): Promise<readonly ListedPerson[]> {
  const best: PersonRow[] = [];
  const seen = new Set<string>();
  for (const step of planSearch(filters)) {
    const ids = (await findCandidates(pool, bind(step))).filter((id) => !seen.has(id));
    for (const id of ids) seen.add(id);
    const people = (await findPeopleById(pool, ids)).filter((row) => !withEmail || row.email !== null);
    best.push(...ranked(filters, people));
    if (best.length >= limit) break;
  }
  return listedPeople(pool, best.slice(0, limit));
}

async function findCandidates(pool: Pool, { statement, values }: BoundStatement): Promise<readonly string[]> {
  const rows = await runStatement<{ readonly person_id: string }>(pool, statement, values);
  return rows.map(({ person_id }) => person_id);
}

function ranked(filters: PeopleFilters, people: readonly PersonRow[]): readonly PersonRow[] {
  return people
    .map((row) => ({ row, rank: rankPerson(filters, row) }))
    .sort((one, other) => other.rank - one.rank || compareIds(one.row.id, other.row.id))
    .map(({ row }) => row);
}

/** A company without a headcount on file fits no range (D20). */
function fitsHeadcount(employees: number | null, { employeesMin, employeesMax }: PeopleFilters): boolean {
  if (employeesMin === undefined && employeesMax === undefined) return true;
  return employees !== null && employees >= (employeesMin ?? 0) && employees <= (employeesMax ?? employees);
}

function ownDomain(companies: readonly CompanyDomains[], onFile: ReadonlyMap<string, unknown>): string | undefined {
  return companies.find(({ own }) => onFile.has(own))?.own;
}
