import type { ClientBase } from "pg";
import type { CompanyChange } from "@/lib/directory/import/merge/companies-book";
import { findAliasesOf, findCompaniesByHost } from "@/lib/directory/import/merge/company-on-file";
import type { CountedChanges } from "@/lib/directory/import/merge/counted-changes";
import { findPeopleByIds } from "@/lib/directory/import/merge/person-on-file";
import { writeSearchCopies } from "@/lib/directory/import/merge/write-search-copies";

const PEOPLE_AT_ONCE = 5_000;

/**
 * Carries what changed of companies to the search rows of their people, who are searched by the company's industry,
 * place and headcount where they have none of their own.
 */
export async function refreshPeopleOf(
  client: ClientBase,
  changes: readonly CompanyChange[],
  words: CountedChanges,
): Promise<void> {
  const own = changes.filter(concernsPeople).map(({ after }) => after.domain);
  if (own.length === 0) return;
  const aliases = await findAliasesOf(client, own);
  const domains = [...own, ...[...aliases.values()].flat()];
  const { rows } = await client.query<{ id: string }>(
    "SELECT person_id::text AS id FROM directory.company_person WHERE company_domain = ANY($1)",
    [domains],
  );
  for (let at = 0; at < rows.length; at += PEOPLE_AT_ONCE) {
    const ids = rows.slice(at, at + PEOPLE_AT_ONCE).map(({ id }) => id);
    const people = await findPeopleByIds(client, ids);
    const hosts = people.flatMap(({ companyDomain }) => companyDomain ?? []);
    const companies = await findCompaniesByHost(client, hosts);
    await writeSearchCopies(
      client,
      people.map((person) => ({ person, filedUnder: person.companyDomain })),
      companies,
      words,
    );
  }
}

function concernsPeople({ before, after, newAliases }: CompanyChange): boolean {
  if (before === null || newAliases.length > 0) return true;
  return (["industry", "employees", "country", "state", "city"] as const).some(
    (field) => before[field] !== after[field],
  );
}
