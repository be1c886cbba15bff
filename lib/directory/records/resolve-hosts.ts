import { type Hostname, registrableDomain } from "@/lib/domain/identifiers/domain-name";

/** An alias on file: another domain of the company whose own domain is `domain`. */
export interface CompanyAlias {
  readonly alias: string;
  readonly domain: string;
}

/** The domains of one company. Its people may be filed under any of them. */
export interface CompanyDomains {
  /** The company's own domain, whether or not the company is on file. */
  readonly own: string;
  readonly domains: readonly string[];
}

/** The hosts to try in order: the host itself, then its registrable domain (D3). */
export function hostCandidates(host: Hostname): readonly Hostname[] {
  const registrable = registrableDomain(host);
  return registrable === host ? [host] : [host, registrable];
}

/**
 * The companies that a host may refer to, best first (D3): by the exact host, by its registrable domain, then by either
 * as an alias. People filed under any domain of a company are found by all of them.
 *
 * `aliases`: every alias on file of the companies that the candidates name.
 */
export function companiesOf(candidates: readonly Hostname[], aliases: readonly CompanyAlias[]): CompanyDomains[] {
  const [host, registrable] = candidates;
  if (host === undefined) return [];

  const named = companyNamed(host, aliases);
  if (registrable === undefined || named.domains.includes(registrable)) return [named];
  if (named.own === host) return [named, companyNamed(registrable, aliases)];
  return [{ own: host, domains: [host] }, companyNamed(registrable, aliases), named];
}

function companyNamed(domain: string, aliases: readonly CompanyAlias[]): CompanyDomains {
  const own = aliases.find(({ alias }) => alias === domain)?.domain ?? domain;
  const others = aliases.filter((entry) => entry.domain === own).map(({ alias }) => alias);
  return { own, domains: [...new Set([domain, own, ...others])] };
}

/** Groups domains by company (D3), for many hosts at once. */
export class CompanyGroups {
  readonly #ownByAlias = new Map<string, string>();
  readonly #aliasesByOwn = new Map<string, string[]>();

  /** `aliases`: every alias on file of the companies that are asked about. */
  constructor(aliases: readonly CompanyAlias[]) {
    for (const { alias, domain } of aliases) {
      this.#ownByAlias.set(alias, domain);
      this.#aliasesByOwn.set(domain, [...(this.#aliasesByOwn.get(domain) ?? []), alias]);
    }
  }

  /** All domains of the company with this domain, starting with the domain itself. */
  domainsOf(domain: string): readonly string[] {
    const own = this.#ownByAlias.get(domain) ?? domain;
    return [...new Set([domain, own, ...(this.#aliasesByOwn.get(own) ?? [])])];
  }

  /** Every domain that belongs to a company of these hosts: the hosts, their registrable domains, and aliases. */
  around(hosts: readonly Hostname[]): readonly string[] {
    const candidates = new Set(hosts.flatMap(hostCandidates));
    return [...new Set([...candidates].flatMap((candidate) => this.domainsOf(candidate)))];
  }
}

/** All aliases of the companies that the domains in `$1` name, as own domain or as alias. */
export const ALIASES_AROUND = `SELECT alias, domain FROM directory.company_alias
  WHERE domain = ANY($1::text[] || ARRAY(SELECT domain FROM directory.company_alias WHERE alias = ANY($1)))
  ORDER BY alias`;
