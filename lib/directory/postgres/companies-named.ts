import type { Pool } from "pg";
import type { PreparedStatement } from "@/lib/db/pools";
import type { CompaniesNamed } from "@/lib/directory/directory-store";
import type { Hostname } from "@/lib/domain/identifiers/domain-name";
import { parsePersonName } from "@/lib/domain/names/person-name";
import { type HashSuppression, readNameAt } from "@/lib/domain/opt-out/suppression";
import { findListedNames } from "./person-rows";
import { runStatement } from "./run-statement";

/** Companies of one name that are compared, the largest by headcount. */
const COMPARED = 50;
/** People beyond which companies of one name count as equally large. */
const COUNTED = 1_000;

/** Companies by name, with how many people are on file at each, its other domains included. */
const COMPANIES_NAMED: PreparedStatement = {
  name: "companies-named",
  text: `SELECT asked.at::int, company.domain, counted.people::int
         FROM unnest($1::text[]) WITH ORDINALITY AS asked (name, at)
         CROSS JOIN LATERAL (
           SELECT domain, employees FROM directory.company
           WHERE name IS NOT NULL AND directory.company_name_key(name) COLLATE "C" = directory.company_name_key(asked.name)
           ORDER BY employees DESC NULLS LAST, domain LIMIT ${COMPARED}) AS company
         CROSS JOIN LATERAL (
           SELECT count(*) AS people FROM (
             SELECT FROM directory.company_person
             WHERE company_domain = ANY (ARRAY(
               SELECT company.domain UNION ALL SELECT alias FROM directory.company_alias WHERE domain = company.domain))
             LIMIT ${COUNTED}) AS people_there) AS counted
         ORDER BY asked.at, counted.people DESC, company.employees DESC NULLS LAST, company.domain`,
};

interface NamedRow {
  /** Place of the name among those asked for, from 1. */
  readonly at: number;
  readonly domain: Hostname;
}

/** See `DirectoryStore.findCompaniesNamed`. */
export async function findCompaniesNamed(
  pool: Pool,
  names: readonly string[],
  hash: HashSuppression,
): Promise<CompaniesNamed | null> {
  if (names.length === 0) return null;
  const rows = await runStatement<NamedRow>(pool, COMPANIES_NAMED, [names]);
  for (const [index, name] of names.entries()) {
    const domains = rows.filter(({ at }) => at === index + 1).map(({ domain }) => domain);
    const known = await withoutSuppressedNames(pool, name, domains, hash);
    if (known.length > 0) return { name, domains: known };
  }
  return null;
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
