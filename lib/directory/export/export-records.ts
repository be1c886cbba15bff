import type { ClientBase } from "pg";
import type { ImportKind } from "@/lib/directory/import/import-kind";
import { COMPANY_COLUMNS, type CompanyOnFile, findAliasesOf } from "@/lib/directory/records/company-on-file";
import { findPeopleByIds, type PersonOnFile } from "@/lib/directory/records/person-on-file";
import type { StoredPlace } from "@/lib/directory/records/search-copy";
import { findListedPeople } from "@/lib/directory/suppression/find-listed-people";
import { requireVerified } from "@/lib/directory/suppression/listed";
import type { HashSuppression } from "@/lib/domain/opt-out/suppression";
import { countryName, parseUsState, UNITED_STATES, usStateName } from "@/lib/domain/places/place";

/** A value of an exported row. Null or an empty list means that there is no value. */
export type ExportedCell = string | number | boolean | readonly string[] | null;

/** One exported row, by the importer's column names. */
export type ExportedRow = Readonly<Record<string, ExportedCell>>;

interface ExportDeps {
  readonly client: ClientBase;
  readonly hashSuppression: HashSuppression;
  /** Number of rows that one statement reads. */
  readonly pageRows?: number;
}

/** The columns of each export, in their order. */
export const EXPORT_COLUMNS: Readonly<Record<ImportKind, readonly string[]>> = {
  companies: ["domain", "name", "industry", "employees", "city", "state", "country", "aliases", "catch_all"],
  people: [
    "social_url",
    "name",
    "title",
    "seniority",
    "company_domain",
    "company_name",
    "email",
    "email_status",
    "email_verified_at",
    "phone",
    "phone_type",
    "city",
    "state",
    "country",
    "industry",
  ],
  technologies: ["domain", "name", "category"],
};

const PAGE_ROWS = 1_000;

/**
 * Reads every record of one kind, page by page in the order of its key. Each page is a snapshot of its own, so memory
 * use stays constant, and a person who is suppressed while the export runs is in no page that is read afterwards.
 */
export function exportRecords(kind: ImportKind, deps: ExportDeps): AsyncGenerator<readonly ExportedRow[]> {
  return READERS[kind](deps);
}

const READERS: Readonly<Record<ImportKind, (deps: ExportDeps) => AsyncGenerator<readonly ExportedRow[]>>> = {
  companies: readCompanies,
  people: readPeople,
  technologies: readTechnologies,
};

async function* readCompanies({ client, pageRows = PAGE_ROWS }: ExportDeps): AsyncGenerator<readonly ExportedRow[]> {
  for (let after = ""; ; ) {
    const { rows } = await client.query<CompanyOnFile>(
      `SELECT ${COMPANY_COLUMNS}
       FROM directory.company WHERE domain > $1 ORDER BY domain LIMIT $2`,
      [after, pageRows],
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    const aliases = await findAliasesOf(
      client,
      rows.map(({ domain }) => domain),
    );
    yield rows.map(({ catchAll, ...company }) => ({
      ...company,
      ...placeOf(company),
      aliases: [...(aliases.get(company.domain) ?? [])].sort(),
      catch_all: catchAll,
    }));
    after = last.domain;
  }
}

async function* readPeople(deps: ExportDeps): AsyncGenerator<readonly ExportedRow[]> {
  const { client, hashSuppression, pageRows = PAGE_ROWS } = deps;
  for (let after = "0"; ; ) {
    const { rows } = await client.query<{ id: string }>(
      "SELECT id::text AS id FROM directory.person WHERE id > $1 AND suppressed_at IS NULL ORDER BY person.id LIMIT $2",
      [after, pageRows],
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    const ids = rows.map(({ id }) => id);
    const people = await findPeopleByIds(client, ids);
    // The suppression list may name people who are not suppressed yet because an import holds their rows.
    await requireVerified(client);
    const listed = await findListedPeople(client, people, hashSuppression);
    const hidden = new Set([...listed.map(({ person }) => person.id), ...(await findHidden(client, ids))]);
    yield people.flatMap((person) => (hidden.has(person.id) ? [] : [personRow(person)]));
    after = last.id;
  }
}

/** Returns the people who were suppressed after the page was read. */
async function findHidden(client: ClientBase, ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await client.query<{ id: string }>(
    "SELECT id::text AS id FROM directory.person WHERE id = ANY($1::bigint[]) AND suppressed_at IS NOT NULL",
    [ids],
  );
  return rows.map(({ id }) => id);
}

function personRow(person: PersonOnFile): ExportedRow {
  return {
    social_url: person.socialUrl,
    name: person.name,
    title: person.title,
    // A seniority that was read from the title is left out, since the importer reads it from the title again.
    seniority: person.seniorityGiven ? person.seniority : null,
    company_domain: person.companyDomain,
    company_name: person.companyName,
    email: person.email,
    ...statusOf(person),
    phone: person.phone,
    phone_type: person.phone === null ? null : person.phoneLine,
    ...placeOf(person),
    industry: person.industry,
  };
}

/** Leaves out an unknown status without a date, since no file gave it. */
function statusOf({ emailStatus, emailStatusAt }: PersonOnFile) {
  const isGiven = emailStatus !== "unknown" || emailStatusAt !== null;
  return { email_status: isGiven ? emailStatus : null, email_verified_at: emailStatusAt };
}

interface TechnologyRecord {
  readonly domain: string;
  readonly key: string;
  readonly name: string;
  readonly category: string | null;
}

async function* readTechnologies({ client, pageRows = PAGE_ROWS }: ExportDeps): AsyncGenerator<readonly ExportedRow[]> {
  for (let [domain, key] = ["", ""]; ; ) {
    const { rows } = await client.query<TechnologyRecord>(
      `SELECT domain, name_key AS key, name, category FROM directory.company_technology
       WHERE (domain, name_key) > ($1, $2) ORDER BY domain, name_key LIMIT $3`,
      [domain, key, pageRows],
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map(({ domain: at, name, category }) => ({ domain: at, name, category }));
    [domain, key] = [last.domain, last.key];
  }
}

/**
 * Returns whether a state has the form in which the importer stores US states. A state in another form was imported
 * with another country.
 */
function isNameOfUsState(state: string): boolean {
  const code = parseUsState(state);
  return code !== null && usStateName(code) === state;
}

/**
 * Returns the place with the country's name, because the code of Namibia means "no value" in many files. A state that
 * cannot be in the country is left out, as the importer would do: the two came from different files.
 */
function placeOf({ city, state, country }: StoredPlace): Readonly<Record<"city" | "state" | "country", string | null>> {
  const isElsewhere = country === UNITED_STATES && state !== null && !isNameOfUsState(state);
  return { city, state: isElsewhere ? null : state, country: country === null ? null : countryName(country) };
}
