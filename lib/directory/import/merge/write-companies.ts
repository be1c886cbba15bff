import type { ClientBase } from "pg";
import type { CompanyChange, TechnologyOnFile } from "@/lib/directory/import/merge/companies-book";
import { isSameCompany } from "@/lib/directory/import/merge/merge-company";
import type { CompanyOnFile } from "@/lib/directory/records/company-on-file";
import { linesOf } from "@/lib/directory/records/copy-line";
import { copyInto } from "@/lib/directory/records/in-turns";
import { parts } from "@/lib/directory/suppression/listed";

/** Writes companies that are new or differ, with their new aliases and changed technologies. */
export async function writeCompanies(client: ClientBase, changes: readonly CompanyChange[], now: Date): Promise<void> {
  const added = changes.filter(({ before }) => before === null);
  if (added.length > 0) {
    const at = now.toISOString();
    const lineOf = ({ after }: CompanyChange) => [...COMPANY_FIELDS.map(([field]) => after[field]), at, at];
    await copyInto(client, COPY_COMPANIES, linesOf(added, lineOf));
  }
  const changed = changes.filter(({ before, after }) => before !== null && !isSameCompany(before, after));
  if (changed.length > 0) {
    await client.query(UPDATE_COMPANIES, [JSON.stringify(changed.map(({ after }) => after)), now]);
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
  for (const part of parts(technologies, TECHNOLOGIES_AT_ONCE)) await writeTechnologies(client, part);
}

/** The protocol takes 65,535 values in a statement. */
const TECHNOLOGIES_AT_ONCE = 5_000;

/** Writes VALUES, because Citus may wait forever for INSERT … SELECT … ON CONFLICT (docs/decisions/0128). */
async function writeTechnologies(client: ClientBase, technologies: readonly TechnologyOnFile[]): Promise<void> {
  const rows = technologies.map((_, at) => `($${at * 4 + 1}, $${at * 4 + 2}, $${at * 4 + 3}, $${at * 4 + 4})`);
  await client.query(
    `INSERT INTO directory.company_technology (domain, name_key, name, category) VALUES ${rows.join(", ")}
     ON CONFLICT (domain, name_key) DO UPDATE SET name = excluded.name, category = excluded.category`,
    technologies.flatMap(({ domain, nameKey, name, category }) => [domain, nameKey, name, category]),
  );
}

/** Fields of companies with their columns and types. */
export const COMPANY_FIELDS = [
  ["domain", "domain", "text"],
  ["name", "name", "text"],
  ["industry", "industry", "text"],
  ["employees", "employees", "int"],
  ["city", "city", "text"],
  ["state", "state", "text"],
  ["country", "country", "text"],
  ["catchAll", "catch_all", "boolean"],
] as const satisfies readonly (readonly [keyof CompanyOnFile, string, string])[];

const COPY_COMPANIES = `
  COPY directory.company (${COMPANY_FIELDS.map(([, column]) => column).join(", ")}, created_at, updated_at) FROM STDIN`;
const UPDATE_COMPANIES = `
  UPDATE directory.company SET ${COMPANY_FIELDS.slice(1)
    .map(([field, column]) => `${column} = merged."${field}"`)
    .join(", ")}, updated_at = $2
  FROM json_to_recordset($1) AS merged (${COMPANY_FIELDS.map(([field, , type]) => `"${field}" ${type}`).join(", ")})
  WHERE company.domain = merged.domain`;
