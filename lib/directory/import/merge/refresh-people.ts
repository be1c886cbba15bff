import type { ClientBase } from "pg";
import type { CompanyChange } from "@/lib/directory/import/merge/companies-book";
import type { MergeContext } from "@/lib/directory/import/merge/merge-context";
import { noteConcerned } from "@/lib/directory/import/merge/suppressed";
import { findAliasesOf, settleHosts } from "@/lib/directory/records/company-on-file";
import { rangesWithin } from "@/lib/directory/records/host-ranges";
import { findPeopleByIds } from "@/lib/directory/records/person-on-file";
import { writeSearchCopies } from "@/lib/directory/records/write-search-copies";
import { findListedPeople } from "@/lib/directory/suppression/find-listed-people";
import { listedKinds } from "@/lib/directory/suppression/listed";
import type { HashSuppression } from "@/lib/domain/opt-out/suppression";

const PEOPLE_AT_ONCE = 5_000;

/**
 * Updates the people of changed companies. Rewrites the search rows of people who are found by the company's industry,
 * place or headcount because they have none of their own, or by its country because they are abroad. For companies that
 * gained another domain, notes the people whom the suppression list names.
 */
export async function refreshPeopleOf(
  {
    client,
    words,
    hashSuppression,
    hasPeople,
  }: Pick<MergeContext, "client" | "words" | "hashSuppression" | "hasPeople">,
  changes: readonly CompanyChange[],
): Promise<void> {
  if (!hasPeople) return;
  const domains = await findDomainsOf(client, changes.filter(concernsSearch));
  const ids = await findIds(client, LISTED_AT, domains);
  for (let at = 0; at < ids.length; at += PEOPLE_AT_ONCE) {
    const people = await findPeopleByIds(client, ids.slice(at, at + PEOPLE_AT_ONCE));
    const hosts = people.flatMap(({ companyDomain }) => companyDomain ?? []);
    const companies = await settleHosts(client, hosts);
    await writeSearchCopies(
      client,
      people.map((person) => ({ person, filedUnder: person.companyDomain })),
      companies,
      words,
    );
  }
  await noteJoined(
    client,
    changes.filter(({ newAliases }) => newAliases.length > 0).map(({ after }) => after.domain),
    hashSuppression,
  );
}

/**
 * Notes people of companies whom the suppression list names at another domain of the company. This includes people who
 * are suppressed already and can now be found by more identifiers. All domains of a company count as one (D3, D26).
 */
export async function noteJoined(
  client: ClientBase,
  companies: readonly string[],
  hashSuppression: HashSuppression,
): Promise<void> {
  if (companies.length === 0) return;
  const kinds = await listedKinds(client);
  if (!kinds.has("name") && !kinds.has("guess")) return;
  const ids = await findIds(client, PEOPLE_AT, await withAliases(client, companies));
  for (let at = 0; at < ids.length; at += PEOPLE_AT_ONCE) {
    const people = await findPeopleByIds(client, ids.slice(at, at + PEOPLE_AT_ONCE));
    const listed = await findListedPeople(client, people, hashSuppression);
    await noteConcerned(
      client,
      listed.map(({ person }) => person.id),
    );
  }
}

async function findDomainsOf(client: ClientBase, changes: readonly CompanyChange[]): Promise<readonly string[]> {
  return withAliases(
    client,
    changes.map(({ after }) => after.domain),
  );
}

async function withAliases(client: ClientBase, own: readonly string[]): Promise<readonly string[]> {
  const aliases = await findAliasesOf(client, own);
  return [...own, ...[...aliases.values()].flat()];
}

/**
 * Hosts are stored as imported and resolved by D3, so people stored with a host below a domain belong to that domain.
 */
const WITHIN = (host: string) => `reverse(${host}) >= asked.low AND reverse(${host}) < asked.high`;

/** Selects people in company lists and in search, by the host of the employer. */
const LISTED_AT = `
  SELECT person.id::text AS id FROM unnest($1::text[], $2::text[]) AS asked (low, high)
  JOIN directory.person ON company_domain IS NOT NULL AND ${WITHIN("company_domain")}
  WHERE slug IS NOT NULL AND suppressed_at IS NULL`;

/** Selects everybody on file who works at a host or has an email address there, including suppressed people. */
const PEOPLE_AT = `
  SELECT person.id::text AS id FROM unnest($1::text[], $2::text[]) AS asked (low, high)
  JOIN directory.person ON company_domain IS NOT NULL AND ${WITHIN("company_domain")}
  WHERE erased_at IS NULL
  UNION ALL
  SELECT person.id::text AS id FROM unnest($1::text[], $2::text[]) AS asked (low, high)
  JOIN directory.person ON email IS NOT NULL AND company_domain IS DISTINCT FROM split_part(email, '@', 2)
    AND ${WITHIN("split_part(email, '@', 2)")}`;

async function findIds(client: ClientBase, sql: string, domains: readonly string[]): Promise<readonly string[]> {
  if (domains.length === 0) return [];
  const ranges = domains.flatMap(rangesWithin);
  const { rows } = await client.query<{ id: string }>(sql, [
    ranges.map(({ low }) => low),
    ranges.map(({ high }) => high),
  ]);
  return [...new Set(rows.map(({ id }) => id))];
}

function concernsSearch({ before, after, newAliases }: CompanyChange): boolean {
  if (before === null || newAliases.length > 0) return true;
  return (["industry", "employees", "country", "state", "city"] as const).some(
    (field) => before[field] !== after[field],
  );
}
