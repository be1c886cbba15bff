import type { Pool } from "pg";
import type { PreparedStatement } from "@/lib/db/pools";
import type { PeopleFilters } from "@/lib/search/filters";
import { findTechnologyRows } from "./company-rows";
import type { PlannedStatement } from "./planned-statement";
import { runStatement } from "./run-statement";

const TECHNOLOGIES_NAMED: PreparedStatement = {
  name: "technologies-named",
  text: `SELECT name_key FROM unnest($1::text[]) AS asked (name_key)
         WHERE EXISTS (SELECT FROM directory.company_technology AS used
                       WHERE used.name_key = asked.name_key COLLATE "C")`,
};

/** Companies up to which a search reads the people of each; with more, it looks at the company of each match. */
const MOST_COMPANIES = 1_000;

/** All domains of the companies that use a technology and have the headcount; one more row says that there are too many. */
const USERS: PreparedStatement = {
  name: "technology-users",
  text: `WITH users AS MATERIALIZED (
           SELECT domain FROM directory.company_technology WHERE name_key = ANY ($1::text[]) LIMIT ${MOST_COMPANIES + 1}),
         fitting AS MATERIALIZED (
           SELECT DISTINCT users.domain FROM users
           WHERE ($2::int IS NULL AND $3::int IS NULL) OR EXISTS (
             SELECT FROM directory.company WHERE company.domain = users.domain
               AND (employees >= $2 OR $2 IS NULL) AND (employees <= $3 OR $3 IS NULL)))
         SELECT domain, (SELECT count(*)::int FROM users) AS users FROM fitting
         UNION ALL
         SELECT alias, (SELECT count(*)::int FROM users) FROM directory.company_alias
         WHERE domain = ANY (ARRAY(SELECT domain FROM fitting))`,
};

interface UserRow {
  readonly domain: string;
  readonly users: number;
}

/** The key of a technology, as an import writes it. */
export function technologyKeys({ technology = [] }: PeopleFilters): readonly string[] {
  return [...new Set(technology.map((name) => name.toLowerCase()))];
}

/** See `DirectoryStore.findTechnologiesNamed`. */
export async function findTechnologiesNamed(pool: Pool, names: readonly string[]): Promise<readonly string[]> {
  const keys = [...new Set(names.map((name) => name.toLowerCase()))];
  if (keys.length === 0) return [];
  const rows = await runStatement<{ readonly name_key: string }>(pool, TECHNOLOGIES_NAMED, [keys]);
  const onFile = new Set(rows.map((row) => row.name_key));
  return names.filter((name) => onFile.has(name.toLowerCase()));
}

/** All domains of the companies that use one of the technologies and have the headcount; null if they are too many. */
export async function findTechnologyUsers(pool: Pool, filters: PeopleFilters): Promise<readonly string[] | null> {
  const { employeesMin = null, employeesMax = null } = filters;
  const rows = await runStatement<UserRow>(pool, USERS, [technologyKeys(filters), employeesMin, employeesMax]);
  if (rows.some(({ users }) => users > MOST_COMPANIES)) return null;
  return rows.map(({ domain }) => domain);
}

/** Whether a company uses one of the technologies that are asked for, if any are. */
export async function usesTechnology(pool: Pool, domain: string, filters: PeopleFilters): Promise<boolean> {
  const keys = technologyKeys(filters);
  if (keys.length === 0) return true;
  return (await findTechnologyRows(pool, domain)).some(({ name }) => keys.includes(name.toLowerCase()));
}

/** Every statement of this file. */
export const TECHNOLOGIES_PLANNED: readonly PlannedStatement[] = [
  { statement: TECHNOLOGIES_NAMED, values: [["postgresql"]], asks: "coordinator" },
  { statement: USERS, values: [["postgresql"], 10, null], asks: "coordinator" },
];
