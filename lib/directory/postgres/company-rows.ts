import type { Pool } from "pg";
import type { CompanyRecord, Technology } from "@/lib/directory/directory-store";
import { type CompanyAlias, hostCandidates } from "@/lib/directory/resolve-hosts";
import type { Hostname } from "@/lib/domain/domain-name";
import { countryName } from "@/lib/domain/place";
import { runStatement, type Statement } from "./run-statement";

export interface CompanyRow {
  readonly domain: string;
  readonly name: string | null;
  readonly industry: string | null;
  readonly employees: number | null;
  readonly state: string | null;
  readonly country: string | null;
  readonly catch_all: boolean | null;
}

const COMPANIES_BY_DOMAIN: Statement = {
  name: "companies-by-domain",
  text: `SELECT domain, name, industry, employees, state, country, catch_all
         FROM directory.company WHERE domain = ANY($1)`,
};

const ALIASES_AROUND: Statement = {
  name: "aliases-around",
  text: `SELECT alias, domain FROM directory.company_alias
         WHERE domain = ANY($1::text[] || ARRAY(SELECT domain FROM directory.company_alias WHERE alias = ANY($1)))
         ORDER BY alias`,
};

const TECHNOLOGIES_OF: Statement = {
  name: "technologies-of",
  text: "SELECT name, category FROM directory.company_technology WHERE domain = $1 ORDER BY name_key",
};

/** The companies whose own domain is among these, by domain. */
export async function findCompanyRows(
  pool: Pool,
  domains: readonly string[],
): Promise<ReadonlyMap<string, CompanyRow>> {
  if (domains.length === 0) return new Map();
  const rows = await runStatement<CompanyRow>(pool, COMPANIES_BY_DOMAIN, [domains]);
  return new Map(rows.map((row) => [row.domain, row]));
}

/** All aliases of the companies that these domains name, as their own domain or as an alias. */
export function findAliasesAround(pool: Pool, domains: readonly string[]): Promise<readonly CompanyAlias[]> {
  return runStatement<CompanyAlias>(pool, ALIASES_AROUND, [domains]);
}

/** The company of a host: by the host, then by its registrable domain, then by either as an alias (D3). */
export async function findCompanyRow(pool: Pool, host: Hostname): Promise<CompanyRow | null> {
  const candidates = hostCandidates(host);
  const companies = await findCompanyRows(pool, candidates);
  const own = candidates.find((domain) => companies.has(domain));
  if (own !== undefined) return companies.get(own) ?? null;

  const found = await findCompaniesByAlias(pool, candidates);
  return candidates.map((alias) => found.get(alias)).find((row) => row !== undefined) ?? null;
}

/** The companies that have these domains as an alias, by alias. */
export async function findCompaniesByAlias(
  pool: Pool,
  domains: readonly string[],
): Promise<ReadonlyMap<string, CompanyRow>> {
  if (domains.length === 0) return new Map();
  const aliases = (await findAliasesAround(pool, domains)).filter(({ alias }) => domains.includes(alias));
  const companies = await findCompanyRows(
    pool,
    aliases.map(({ domain }) => domain),
  );
  return new Map(
    aliases.flatMap(({ alias, domain }) => {
      const company = companies.get(domain);
      return company ? [[alias, company] as const] : [];
    }),
  );
}

/** In the order of their names. */
export function findTechnologyRows(pool: Pool, domain: string): Promise<readonly Technology[]> {
  return runStatement<Technology>(pool, TECHNOLOGIES_OF, [domain]);
}

/** The company as answered, with everyday English names (D8). */
export function companyRecord(row: CompanyRow): CompanyRecord {
  const { domain, name, industry, employees, state, country } = row;
  return { domain, name, industry, employees, state, country: country === null ? null : countryName(country) };
}
