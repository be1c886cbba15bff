import type { ClientBase } from "pg";
import { hostCandidates } from "@/lib/directory/records/resolve-hosts";
import { type Hostname, parseWebsite } from "@/lib/domain/identifiers/domain-name";

/** A company as stored, all of it. */
export interface CompanyOnFile {
  readonly domain: string;
  readonly name: string | null;
  readonly industry: string | null;
  readonly employees: number | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly country: string | null;
  readonly catchAll: boolean | null;
}

/** The companies that hosts stand for, by host. */
export type CompaniesByHost = ReadonlyMap<string, CompanyOnFile>;

/** All columns of a company, as a query returns a `CompanyOnFile`. */
export const COMPANY_COLUMNS = `domain, name, industry, employees, city, state, country, catch_all AS "catchAll"`;

/** A company of which nothing but its domain is known. */
export function emptyCompany(domain: string): CompanyOnFile {
  return {
    domain,
    name: null,
    industry: null,
    employees: null,
    city: null,
    state: null,
    country: null,
    catchAll: null,
  };
}

export async function findCompanies(
  client: ClientBase,
  domains: readonly string[],
): Promise<Map<string, CompanyOnFile>> {
  if (domains.length === 0) return new Map();
  const { rows } = await client.query<CompanyOnFile>(
    `SELECT ${COMPANY_COLUMNS} FROM directory.company WHERE domain = ANY($1)`,
    [domains],
  );
  return new Map(rows.map((company) => [company.domain, company]));
}

/** The own domain of the company that has it as an alias, by alias. */
export async function findAliases(client: ClientBase, aliases: readonly string[]): Promise<Map<string, string>> {
  if (aliases.length === 0) return new Map();
  const { rows } = await client.query<{ alias: string; domain: string }>(
    "SELECT alias, domain FROM directory.company_alias WHERE alias = ANY($1)",
    [aliases],
  );
  return new Map(rows.map(({ alias, domain }) => [alias, domain]));
}

/** All aliases of companies, by own domain. */
export async function findAliasesOf(client: ClientBase, domains: readonly string[]): Promise<Map<string, string[]>> {
  const byDomain = new Map<string, string[]>();
  if (domains.length === 0) return byDomain;
  const { rows } = await client.query<{ alias: string; domain: string }>(
    "SELECT alias, domain FROM directory.company_alias WHERE domain = ANY($1)",
    [domains],
  );
  for (const { alias, domain } of rows) byDomain.set(domain, [...(byDomain.get(domain) ?? []), alias]);
  return byDomain;
}

/** Resolves hosts as lookups do (D3): the exact host, then its registrable domain, then what either is an alias of. */
export async function settleHosts(client: ClientBase, hosts: Iterable<string>): Promise<CompaniesByHost> {
  const candidates = new Map<string, readonly string[]>();
  for (const host of hosts) candidates.set(host, candidatesOf(host));
  const domains = [...new Set([...candidates.values()].flat())];
  const direct = await findCompanies(client, domains);
  const open = [...candidates.values()].filter((tried) => !tried.some((domain) => direct.has(domain))).flat();
  const aliases = await findAliases(client, [...new Set(open)]);
  const byAlias = await findCompanies(client, [...new Set(aliases.values())]);

  const settled = new Map<string, CompanyOnFile>();
  for (const [host, tried] of candidates) {
    const own = tried.map((domain) => direct.get(domain)).find((company) => company !== undefined);
    const other = tried
      .map((domain) => byAlias.get(aliases.get(domain) ?? ""))
      .find((company) => company !== undefined);
    const company = own ?? other;
    if (company) settled.set(host, company);
  }
  return settled;
}

function candidatesOf(host: string): readonly Hostname[] {
  const hostname = parseWebsite(host);
  return hostname === null ? [] : hostCandidates(hostname);
}
