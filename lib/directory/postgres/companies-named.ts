import type { Pool } from "pg";
import type { PreparedStatement } from "@/lib/db/pools";
import type { CompaniesNamed } from "@/lib/directory/directory-store";
import { isDistributed } from "@/lib/directory/records/is-distributed";
import type { Hostname } from "@/lib/domain/identifiers/domain-name";
import { parsePersonName } from "@/lib/domain/names/person-name";
import { type HashSuppression, readNameAt } from "@/lib/domain/opt-out/suppression";
import { findAliasesAround } from "./company-rows";
import { findListedNames } from "./person-rows";
import type { PlannedStatement } from "./planned-statement";
import { runStatement } from "./run-statement";

/** Companies of one name that are compared, the largest by headcount. */
const COMPARED = 50;
/** People beyond which companies of one name count as equally large. */
const COUNTED = 1_000;

/** Companies by name, each with the columns that `counted` selects, in the order that `order` adds to. */
const companiesNamed = (columns: string, counted: string, order: string): string => `
  SELECT asked.at::int, company.domain, ${columns}
  FROM unnest($1::text[]) WITH ORDINALITY AS asked (name, at)
  CROSS JOIN LATERAL (
    SELECT domain, employees FROM directory.company
    WHERE name IS NOT NULL AND directory.company_name_key(name) COLLATE "C" = directory.company_name_key(asked.name)
    ORDER BY employees DESC NULLS LAST, domain LIMIT ${COMPARED}) AS company
  ${counted}
  ORDER BY asked.at, ${order}company.employees DESC NULLS LAST, company.domain`;

const DOMAINS =
  "SELECT company.domain UNION ALL SELECT alias FROM directory.company_alias WHERE domain = company.domain";

/** With how many people are on file at each, its other domains included. */
const COMPANIES_NAMED: PreparedStatement = {
  name: "companies-named",
  text: companiesNamed(
    "counted.people::int",
    `CROSS JOIN LATERAL (
       SELECT count(*) AS people FROM (
         SELECT FROM directory.company_person WHERE company_domain = ANY (ARRAY(${DOMAINS}))
         LIMIT ${COUNTED}) AS people_there) AS counted`,
    "counted.people DESC, ",
  ),
};

/** On a cluster the people are counted in the shards of the domains. */
const NAMED_ON_COORDINATOR: PreparedStatement = {
  name: "companies-named-on-coordinator",
  text: companiesNamed("0 AS people", "", ""),
};
const PEOPLE_IN_SHARDS: PreparedStatement = {
  name: "company-people-in-shards",
  text: `SELECT company_domain AS domain, count(*)::int AS people FROM directory.company_person
         WHERE company_domain = ANY($1::text[]) GROUP BY company_domain`,
};

interface NamedRow {
  /** Place of the name among those asked for, from 1. */
  readonly at: number;
  readonly domain: Hostname;
  readonly people: number;
}

/** See `DirectoryStore.findCompaniesNamed`. */
export async function findCompaniesNamed(
  pool: Pool,
  names: readonly string[],
  hash: HashSuppression,
): Promise<CompaniesNamed | null> {
  if (names.length === 0) return null;
  const rows = (await isDistributed(pool))
    ? await findNamedInShards(pool, names)
    : await runStatement<NamedRow>(pool, COMPANIES_NAMED, [names]);
  for (const [index, name] of names.entries()) {
    const domains = rows.filter(({ at }) => at === index + 1).map(({ domain }) => domain);
    const known = await withoutSuppressedNames(pool, name, domains, hash);
    if (known.length > 0) return { name, domains: known };
  }
  return null;
}

async function findNamedInShards(pool: Pool, names: readonly string[]): Promise<readonly NamedRow[]> {
  const named = await runStatement<NamedRow>(pool, NAMED_ON_COORDINATOR, [names]);
  const own = new Set<string>(named.map(({ domain }) => domain));
  const aliases = (await findAliasesAround(pool, [...own])).filter(({ domain }) => own.has(domain));
  const counts = await runStatement<Pick<NamedRow, "domain" | "people">>(pool, PEOPLE_IN_SHARDS, [
    [...own, ...aliases.map(({ alias }) => alias)],
  ]);
  const people = new Map<string, number>();
  const companyOf = new Map(aliases.map(({ alias, domain }) => [alias, domain]));
  for (const count of counts) {
    const company = companyOf.get(count.domain) ?? count.domain;
    people.set(company, (people.get(company) ?? 0) + count.people);
  }
  const counted = named.map((row) => ({ ...row, people: Math.min(people.get(row.domain) ?? 0, COUNTED) }));
  return counted.sort((one, other) => one.at - other.at || other.people - one.people);
}

/** A company that is called like a person who opted out there is not named: its domain would identify the person (D26). */
async function withoutSuppressedNames(
  pool: Pool,
  name: string,
  domains: readonly Hostname[],
  hash: HashSuppression,
): Promise<readonly Hostname[]> {
  const person = domains.length === 0 ? null : parsePersonName(name);
  if (person === null) return domains;
  const listed = await findListedNames(pool, domains, person, hash);
  const forbidden = new Set([...listed].map((canonical) => readNameAt(canonical)?.domain));
  return domains.filter((domain) => !forbidden.has(domain));
}

/** Every statement of this file that a cluster runs. */
export const NAMED_PLANNED: readonly PlannedStatement[] = [
  { statement: NAMED_ON_COORDINATOR, values: [["Acme"]], asks: "coordinator" },
  { statement: PEOPLE_IN_SHARDS, values: [["acme.example"]], asks: "one shard" },
];
