import type { Pool } from "pg";
import { coalesceLookups } from "@/lib/db/coalesce";
import type { PreparedStatement } from "@/lib/db/pools";
import type { CompanyRecord, Technology } from "@/lib/directory/directory-store";
import { ALIASES_AROUND, type CompanyAlias, hostCandidates } from "@/lib/directory/records/resolve-hosts";
import type { Hostname } from "@/lib/domain/identifiers/domain-name";
import { countryName } from "@/lib/domain/places/place";
import type { PlannedStatement } from "./planned-statement";
import { runStatement } from "./run-statement";

export interface StoredCompanyRow {
  readonly domain: string;
  readonly name: string | null;
  readonly industry: string | null;
  readonly employees: number | null;
  readonly state: string | null;
  readonly country: string | null;
  readonly catch_all: boolean | null;
}

const COMPANIES_BY_DOMAIN: PreparedStatement = {
  name: "companies-by-domain",
  text: `SELECT domain, name, industry, employees, state, country, catch_all
         FROM directory.company WHERE domain = ANY($1)`,
};

const FIND_ALIASES: PreparedStatement = { name: "aliases-around", text: ALIASES_AROUND };

const TECHNOLOGIES_OF: PreparedStatement = {
  name: "technologies-of",
  text: "SELECT name, category FROM directory.company_technology WHERE domain = $1 ORDER BY name_key",
};

/** Returns the companies whose own domain is among these, by domain. */
export async function findCompanyRows(
  pool: Pool,
  domains: readonly string[],
): Promise<ReadonlyMap<string, StoredCompanyRow>> {
  return domains.length === 0 ? new Map() : companiesByDomain(pool, domains);
}

const companiesByDomain = coalesceLookups(
  "directory",
  async (pool, inputs: readonly (readonly string[])[]): Promise<readonly ReadonlyMap<string, StoredCompanyRow>[]> => {
    const rows = await runStatement<StoredCompanyRow>(pool, COMPANIES_BY_DOMAIN, [[...new Set(inputs.flat())]]);
    return inputs.map((domains) => {
      const asked = new Set(domains);
      return new Map(rows.flatMap((row) => (asked.has(row.domain) ? [[row.domain, row]] : [])));
    });
  },
);

/** Returns all aliases of the companies that these domains name, as their own domain or as an alias. */
export const findAliasesAround = coalesceLookups(
  "directory",
  async (pool, inputs: readonly (readonly string[])[]): Promise<readonly (readonly CompanyAlias[])[]> => {
    const rows = await runStatement<CompanyAlias>(pool, FIND_ALIASES, [[...new Set(inputs.flat())]]);
    return inputs.map((domains) => aliasesOf(domains, rows));
  },
);

/** Selects from the aliases around many domains those around a few of them. */
function aliasesOf(domains: readonly string[], rows: readonly CompanyAlias[]): readonly CompanyAlias[] {
  const companies = new Set(domains);
  for (const { alias, domain } of rows) if (domains.includes(alias)) companies.add(domain);
  return rows.filter(({ domain }) => companies.has(domain));
}

/**
 * The companies that hosts refer to, by host: the host itself, then its registrable domain, then either as an alias
 * (D3).
 */
export async function findCompaniesByHost(
  pool: Pool,
  hosts: readonly Hostname[],
): Promise<ReadonlyMap<Hostname, StoredCompanyRow>> {
  const asked = new Map(hosts.map((host) => [host, hostCandidates(host)]));
  const companies = await findCompanyRows(pool, [...new Set([...asked.values()].flat())]);
  const found = firstOfEach(asked, (candidate) => companies.get(candidate));

  const open = new Map([...asked].filter(([host]) => !found.has(host)));
  return open.size === 0 ? found : new Map([...found, ...(await findCompaniesByAlias(pool, open))]);
}

async function findCompaniesByAlias(
  pool: Pool,
  asked: ReadonlyMap<Hostname, readonly Hostname[]>,
): Promise<ReadonlyMap<Hostname, StoredCompanyRow>> {
  const aliases = await findAliasesAround(pool, [...new Set([...asked.values()].flat())]);
  const ownByAlias = new Map(aliases.map(({ alias, domain }) => [alias, domain]));
  const companies = await findCompanyRows(pool, [...new Set(ownByAlias.values())]);
  return firstOfEach(asked, (candidate) => companies.get(ownByAlias.get(candidate) ?? ""));
}

function firstOfEach(
  asked: ReadonlyMap<Hostname, readonly Hostname[]>,
  find: (candidate: string) => StoredCompanyRow | undefined,
): ReadonlyMap<Hostname, StoredCompanyRow> {
  return new Map(
    [...asked].flatMap(([host, candidates]) => {
      const company = candidates.map(find).find((row) => row !== undefined);
      return company === undefined ? [] : [[host, company] as const];
    }),
  );
}

/** The technologies of a company, ordered by name. */
export function findTechnologyRows(pool: Pool, domain: string): Promise<readonly Technology[]> {
  return runStatement<Technology>(pool, TECHNOLOGIES_OF, [domain]);
}

/** The company as answered, with English names (D8). */
export function companyRecord(row: StoredCompanyRow): CompanyRecord {
  const { domain, name, industry, employees, state, country } = row;
  return { domain, name, industry, employees, state, country: country === null ? null : countryName(country) };
}

/** Every statement of this file. */
export const COMPANIES_PLANNED: readonly PlannedStatement[] = [
  { statement: COMPANIES_BY_DOMAIN, values: [["acme.example"]], asks: "coordinator" },
  { statement: FIND_ALIASES, values: [["acme.example"]], asks: "coordinator" },
  { statement: TECHNOLOGIES_OF, values: ["acme.example"], asks: "coordinator" },
];
