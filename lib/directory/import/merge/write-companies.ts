import type { ClientBase } from "pg";
import type { CompanyChange } from "@/lib/directory/import/merge/companies-book";
import { isSameCompany } from "@/lib/directory/import/merge/merge-company";

/** Writes companies that are new or differ, with their new aliases and changed technologies. */
export async function writeCompanies(client: ClientBase, changes: readonly CompanyChange[], now: Date): Promise<void> {
  const companies = changes.filter(({ before, after }) => before === null || !isSameCompany(before, after));
  if (companies.length > 0) {
    await client.query(UPSERT_COMPANIES, [JSON.stringify(companies.map(({ after }) => after)), now]);
  }
  const aliases = changes.flatMap(({ after, newAliases }) =>
    newAliases.map((alias) => ({ alias, domain: after.domain })),
  );
  if (aliases.length > 0) {
    await client.query(
      `INSERT INTO directory.company_alias (alias, domain)
       SELECT alias, domain FROM json_to_recordset($1) AS come (alias text, domain text)`,
      [JSON.stringify(aliases)],
    );
  }
  const technologies = changes.flatMap((change) => change.technologies);
  if (technologies.length > 0) await client.query(UPSERT_TECHNOLOGIES, [JSON.stringify(technologies)]);
}

const UPSERT_COMPANIES = `
  INSERT INTO directory.company (domain, name, industry, employees, city, state, country, catch_all, created_at, updated_at)
  SELECT domain, name, industry, employees, city, state, country, "catchAll", $2, $2
  FROM json_to_recordset($1) AS merged (domain text, name text, industry text, employees int, city text, state text,
    country text, "catchAll" boolean)
  ON CONFLICT (domain) DO UPDATE SET name = excluded.name, industry = excluded.industry,
    employees = excluded.employees, city = excluded.city, state = excluded.state, country = excluded.country,
    catch_all = excluded.catch_all, updated_at = excluded.updated_at`;

const UPSERT_TECHNOLOGIES = `
  INSERT INTO directory.company_technology (domain, name_key, name, category)
  SELECT domain, "nameKey", name, category
  FROM json_to_recordset($1) AS merged (domain text, "nameKey" text, name text, category text)
  ON CONFLICT (domain, name_key) DO UPDATE SET name = excluded.name, category = excluded.category`;
